import { type Language, languages } from '@shop/contract/core/common.ts'
import { createContext, useContext, useMemo, useState } from 'react'

/** The language in which a form shows its texts. */
export interface TextLanguage {
  shown: Language
  show: (language: Language) => void
}

/** Shared by all texts of a form: see docs/decisions/languages.md. */
export const TextLanguageContext = createContext<TextLanguage | undefined>(undefined)

/** Starts with zh-Hant, the only language that can be required. */
export function useNewTextLanguage(): TextLanguage {
  const [shown, show] = useState<Language>('zh-Hant')
  return useMemo(() => ({ shown, show }), [shown])
}

/** The form's language; a text outside a form has its own. */
export function useTextLanguage(): TextLanguage {
  const own = useNewTextLanguage()
  return useContext(TextLanguageContext) ?? own
}

/** `['name', 'en']` → `en`; undefined for a field that is not a text. */
export function languageOf(name: readonly (string | number)[]): Language | undefined {
  return languages.find((language) => language === name.at(-1))
}
