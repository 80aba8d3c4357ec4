import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Programme } from '../order/programme.ts'
import { issueCoupon } from './issue-coupon.ts'
import { giveCouponsJob, type Occasion } from './jobs.ts'
import { timezoneOf } from './receive-coupon.ts'

/**
 * Plans the coupons for a new member or a payment. They are given in a separate transaction: a coupon's counter is one
 * row for everyone, and payments must not wait for it.
 */
export async function planGiftCoupons(tx: Tx, { userId, tradeId }: Occasion): Promise<void> {
  const open = await tx
    .selectFrom('coupon')
    .select('id')
    .where('issue', '=', tradeId === null ? 'newcomer' : 'payment')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  if (open) await planJob(tx, giveCouponsJob, { userId, tradeId })
}

/** The coupons given for a payment of goods. */
export const giftCoupons: Programme = {
  paid({ settings }, _tx, { trade, kept }) {
    if (kept.every(({ given }) => given) || !settings.get('module').coupon) return
    return { decide: () => ({ write: (tx) => planGiftCoupons(tx, { userId: trade.userId, tradeId: trade.id }) }) }
  },
}

/** The job. Skips coupons that have run out or that the user has enough of; running it again gives nothing more. */
export async function giveCoupons(shop: Shop, { userId, tradeId }: Occasion, now: Date): Promise<void> {
  if (!shop.settings.get('module').coupon) return
  const coupons = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('issue', '=', tradeId === null ? 'newcomer' : 'payment')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  const source = tradeId === null ? 'newcomer' : `trade:${tradeId}`
  for (const { id: couponId } of coupons) {
    const had = await shop.db
      .selectFrom('userCoupon')
      .select('id')
      .where('couponId', '=', couponId)
      .where('userId', '=', userId)
      .where('source', '=', source)
      .executeTakeFirst()
    if (had) continue
    const issue = { couponId, userId, source, timezone: timezoneOf(shop), now }
    try {
      await shop.db.transaction().execute((tx) => issueCoupon(tx, issue))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
