import type { Language, LocalText } from '@shop/contract/core/common.ts'

/** A text that may be empty in every language. */
export function shortText(text: Partial<LocalText>, { language }: { language: Language }): string {
  return text[language] || text['zh-Hant'] || ''
}
