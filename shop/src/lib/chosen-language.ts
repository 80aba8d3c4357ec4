import type { Language } from '@shop/contract/core/common.ts'
import { storedLanguage } from '@shop/web/language.ts'

/** The stored choice wins, else zh-Hant. */
export function chosenLanguage(): Language {
  return storedLanguage('language') ?? 'zh-Hant'
}
