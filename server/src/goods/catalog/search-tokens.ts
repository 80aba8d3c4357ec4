import type { LocalText } from '@shop/contract/core/common.ts'
import { type GoodsPlainText, goodsPlainTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { beginningTokens, indexTokens } from '../../core/text/tokens.ts'

/** The words by which goods are found: their texts and brand in every language, their number and their SKUs' codes. */
export function searchTokens(
  goods: Record<GoodsPlainText, LocalText>,
  { brandName, codes }: { brandName: LocalText | undefined; codes: readonly string[] },
): string[] {
  const texts = [...goodsPlainTexts.map((text) => goods[text]), ...(brandName ? [brandName] : [])]
  const words = texts.flatMap((text) => Object.values(text))
  return [...indexTokens([...words, ...codes]), ...beginningTokens(Object.values(goods.name))]
}
