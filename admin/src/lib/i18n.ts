import { i18n } from '@lingui/core'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { storedLanguage } from '@shop/web/language.ts'
import { onStoredElsewhere, store } from '@shop/web/storage.ts'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { assetMessages } from './asset-words.ts'

const storageKey = 'admin.language'

interface Texts {
  catalog: () => Promise<{ messages: typeof i18n.messages }>
  antd: () => Promise<{ default: Locale }>
  dayjs: () => Promise<unknown>
  dayjsName: string
}

const texts: Record<Language, Texts> = {
  'zh-Hant': {
    catalog: () => import('../locales/zh-Hant.po'),
    antd: () => import('antd/es/locale/zh_TW'),
    dayjs: () => import('dayjs/locale/zh-tw'),
    dayjsName: 'zh-tw',
  },
  'zh-Hans': {
    catalog: () => import('../locales/zh-Hans.po'),
    antd: () => import('antd/es/locale/zh_CN'),
    dayjs: () => import('dayjs/locale/zh-cn'),
    dayjsName: 'zh-cn',
  },
  en: {
    catalog: () => import('../locales/en.po'),
    antd: () => import('antd/es/locale/en_US'),
    dayjs: () => import('dayjs/locale/en'),
    dayjsName: 'en',
  },
  ja: {
    catalog: () => import('../locales/ja.po'),
    antd: () => import('antd/es/locale/ja_JP'),
    dayjs: () => import('dayjs/locale/ja'),
    dayjsName: 'ja',
  },
  ko: {
    catalog: () => import('../locales/ko.po'),
    antd: () => import('antd/es/locale/ko_KR'),
    dayjs: () => import('dayjs/locale/ko'),
    dayjsName: 'ko',
  },
}

let antdLocale: Locale | undefined

/** antd's own texts in the language loaded last. */
export function componentTexts(): Locale | undefined {
  return antdLocale
}

/** The current language; calls send it, so that refusals are worded in it. */
export function currentLanguage(): Language {
  return (i18n.locale || 'zh-Hant') as Language
}

/** The stored language, else the first of the browser's that the console supports, else zh-Hant. */
export function preferredLanguage(): Language {
  const choice = storedLanguage(storageKey)
  if (choice) return choice
  for (const tag of navigator.languages ?? []) {
    const match = toLanguage(tag)
    if (match) return match
  }
  return 'zh-Hant'
}

/** Loads the texts of `language`, then switches to it and stores it. */
export async function switchLanguage(language: Language): Promise<void> {
  const [catalog, components] = await Promise.all([
    texts[language].catalog(),
    texts[language].antd(),
    texts[language].dayjs(),
  ])
  // Some bundlers wrap a CommonJS module in one more `default`.
  antdLocale = (components.default as { default?: Locale }).default ?? components.default
  dayjs.locale(texts[language].dayjsName)
  i18n.loadAndActivate({ locale: language, messages: { ...catalog.messages, ...assetMessages(language) } })
  document.documentElement.lang = language
  store(storageKey, language)
}

/** Switches to a language chosen in another tab, then calls `spoken`: the server's texts must be fetched again. */
export function followLanguage(spoken: () => void): void {
  onStoredElsewhere(storageKey, () => {
    const choice = storedLanguage(storageKey)
    if (choice) switchLanguage(choice).then(spoken, () => undefined)
  })
}

function toLanguage(tag: string): Language | undefined {
  const lower = tag.toLowerCase()
  if (/^zh(-hant|-tw|-hk|-mo)/.test(lower)) return 'zh-Hant'
  if (lower.startsWith('zh')) return 'zh-Hans'
  return languages.find((language) => lower === language || lower.startsWith(`${language}-`))
}
