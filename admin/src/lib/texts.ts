import type { LocalText } from '@shop/contract/core/common.ts'

/** Form validator: requires the zh-Hant text, the fallback for the other languages. */
export function requireText(message: string) {
  return async (_: unknown, text: LocalText | undefined) => {
    if (!text?.['zh-Hant']?.trim()) throw new Error(message)
  }
}
