import { Refusal } from '../../core/command/refusal.ts'
import type { FindRange } from '../../goods/goods-display/list-goods.ts'
import { findOwn } from './queries.ts'
import { toGoodsRange } from './rules.ts'

/** The goods one of the caller's coupons applies to. @throws Refusal NOT_FOUND for another user's coupon */
export const findCouponRange: FindRange = async (shop, { userCouponId }, { user }) => {
  if (userCouponId === undefined) return undefined
  const [coupon] = user ? await findOwn(shop.db, { userId: user.id, ids: [userCouponId] }) : []
  if (!coupon) throw new Refusal('NOT_FOUND')
  return toGoodsRange(coupon, shop.settings.get('zone'))
}
