import { type Language, languages } from '@shop/contract/core/common.ts'
import { stored } from './storage.ts'

/** Each language's name for itself. */
export const languageNames: Record<Language, string> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
}

/** The language stored under `key`; undefined when there is none that we support. */
export function storedLanguage(key: string): Language | undefined {
  const choice = stored<Language>(key)
  return choice && languages.includes(choice) ? choice : undefined
}
