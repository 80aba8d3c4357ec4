import type { LocalText } from '@shop/contract/core/common.ts'
import { beginningTokens, indexTokens } from '../../core/text/tokens.ts'

/**
 * What goods are found by: their name, selling point and brand in every language, their number and their SKUs' codes.
 */
export function searchTokens({
  name,
  sellingPoint,
  brandName,
  codes,
}: {
  name: LocalText
  sellingPoint: LocalText
  brandName: LocalText | undefined
  codes: readonly string[]
}): string[] {
  const texts = [name, sellingPoint, ...(brandName ? [brandName] : [])].flatMap((text) => Object.values(text))
  return [...indexTokens([...texts, ...codes]), ...beginningTokens(Object.values(name))]
}
