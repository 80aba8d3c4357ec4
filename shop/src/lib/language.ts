import { i18n, type Messages } from '@lingui/core'
import { type Language, languages } from '@shop/contract'
import { store, stored } from './storage.ts'

export const languageNames: Record<Language, string> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
}

/** One chunk a language; only the chosen one is loaded. */
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'zh-Hant': () => import('../locales/zh-Hant.po'),
  'zh-Hans': () => import('../locales/zh-Hans.po'),
  en: () => import('../locales/en.po'),
  ja: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
}

/** The stored choice wins, else zh-Hant. */
export function chosenLanguage(): Language {
  const choice = stored<Language>('language')
  return choice && languages.includes(choice) ? choice : 'zh-Hant'
}

/** Loads the texts and speaks them from now on. Rejects when they cannot be loaded; the old language stays then. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Speaks `language` and keeps the choice. What the server words is to be read again: see `LanguageChoice`. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  store('language', language)
}
