import { type Language, languages } from '@shop/contract/core/common.ts'
import { stored } from './storage.ts'

/** The stored choice wins, else zh-Hant. */
export function chosenLanguage(): Language {
  const choice = stored<Language>('language')
  return choice && languages.includes(choice) ? choice : 'zh-Hant'
}
