import { zones } from '@shop/contract/core/zone.ts'
import type { FindRange } from '../../goods/goods-display/list-goods.ts'
import { findCategoryGoods } from './queries.ts'

/** The goods in a shop category; none if the category no longer exists. */
export const findShopCategoryRange: FindRange = async ({ db, reads }, { shopCategoryId }) => {
  if (shopCategoryId === undefined) return undefined
  const goodsIds = await reads.read(`shop-category ${shopCategoryId}`, async () => {
    return (await findCategoryGoods(db, { categoryId: shopCategoryId })) ?? []
  })
  return { zones, goodsIds }
}
