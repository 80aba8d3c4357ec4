import type { LocalText } from '@shop/contract/core/common.ts'

/** For forms: the text in zh-Hant, which stands in for the other languages, must be there. */
export function requireText(message: string) {
  return async (_: unknown, text: LocalText | undefined) => {
    if (!text?.['zh-Hant']?.trim()) throw new Error(message)
  }
}
