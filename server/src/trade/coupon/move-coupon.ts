import type { CouponState } from '@shop/contract/trade/coupon/admin.ts'
import { type By as Author, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { isPlatform } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { mayMove } from './template-rules.ts'
import { type By, couponChanges, lockCoupon } from './write-coupon.ts'

/**
 * Pauses or ends it, or lets a seller's own be given out; one of the platform is given out by `giveOut`.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, DUAL_REQUIRED
 */
export async function moveCoupon(
  shop: Shop,
  { couponId, to, operatorId, seller, requestId, now }: By & { couponId: number; to: CouponState },
): Promise<void> {
  const of = { operatorId, requestId, name: 'coupon-move', target: String(couponId), body: { couponId, to }, now }
  await command(shop.db, of, async (tx) => {
    const coupon = await lockCoupon(tx, couponId, seller)
    if (!mayMove(coupon.state, to)) throw new Refusal('STATE_CHANGED')
    if (to === 'active' && isPlatform(coupon)) throw new Refusal('DUAL_REQUIRED')
    await tx.updateTable('coupon').set({ state: to, updatedAt: now }).where('id', '=', couponId).execute()
    const change = { entityType: 'coupon', entityId: couponId, from: coupon.state, to } as const
    const by: Author = { actor: `operator:${operatorId}`, now }
    await recordHistory(tx, [change], by)
    const edit = { name: coupon.name, before: { state: coupon.state }, after: { state: to } }
    await recordChange(tx, couponChanges, { entityId: couponId, ...edit }, by)
    return {}
  })
}
