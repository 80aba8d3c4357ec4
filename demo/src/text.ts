import type { LocalText } from '@shop/contract/core/common.ts'

export type Text = Required<LocalText>

/** One text in the five languages, in the shop's order of languages. */
export function text(hant: string, hans: string, en: string, ja: string, ko: string): Text {
  return { 'zh-Hant': hant, 'zh-Hans': hans, en, ja, ko }
}

/** A text that is the same in every language: figures, units, model names. */
export function same(value: string): Text {
  return text(value, value, value, value, value)
}
