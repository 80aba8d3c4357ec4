import type { Target } from './queries.ts'

/** What a proposal calls the goods its rule is for: `merchant-category-goods`, 0 where one does not matter. */
export const keyOf = ({ merchantId, categoryId, goodsId }: Target): string =>
  [merchantId, categoryId, goodsId].map((id) => id ?? 0).join('-')

export function targetOf(key: string): Target {
  const [merchantId, categoryId, goodsId] = key.split('-').map((id) => Number(id) || null)
  return { merchantId: merchantId ?? null, categoryId: categoryId ?? null, goodsId: goodsId ?? null }
}
