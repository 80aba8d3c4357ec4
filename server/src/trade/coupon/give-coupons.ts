import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { useWelcome } from '../../people/account/welcome.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Programme } from '../order/programme.ts'
import { tellOfCoupon } from './grant-coupon.ts'
import { issueCoupon } from './issue-coupon.ts'
import { giveCouponsJob, type Occasion } from './jobs.ts'
import { timezoneOf } from './receive-coupon.ts'
import { keptOf } from './void-gifts.ts'

/**
 * Plans the coupons for a new member or a purchase. They are given in a separate transaction: a coupon's counter is one
 * row for everyone, and sign-ups and settlements must not wait for it.
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

/**
 * The coupons given for a purchase, at its settlement, when nothing can be sent back any more; once for each payment,
 * no matter how many orders it paid for.
 */
export const giftCoupons: Programme = {
  async settled({ settings }, tx, { order }) {
    if (order.given || !settings.get('module').coupon || (await keptOf(tx, order)) === 0) return
    const occasion = { userId: order.userId, tradeId: order.tradeId }
    return { decide: () => ({ write: (within) => planGiftCoupons(within, occasion) }) }
  },
}

/**
 * The job. Skips coupons that have run out or that the user has enough of, those for newcomers if the user was one
 * before with another account, and those whose minimum the purchase no longer reaches; running it again gives nothing
 * more.
 */
export async function giveCoupons(shop: Shop, { userId, tradeId }: Occasion, now: Date): Promise<void> {
  if (!shop.settings.get('module').coupon) return
  const coupons = await shop.db
    .selectFrom('coupon')
    .select(['id', 'purchaseMinFen'])
    .where('issue', '=', tradeId === null ? 'newcomer' : 'payment')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  const source = tradeId === null ? 'newcomer' : `trade:${tradeId}`
  for (const { id: couponId, purchaseMinFen } of coupons) {
    const issue = { couponId, userId, source, timezone: timezoneOf(shop), now }
    try {
      await shop.db.transaction().execute(async (tx) => {
        // Two orders of one payment may be settled at the same moment, each with its own job.
        await lockName(tx, `give-coupons:${userId}:${source}`)
        if (await hasCoupon(tx, issue)) return
        if (tradeId !== null && (await keptOf(tx, { tradeId })) < Math.max(1, purchaseMinFen)) return
        if (tradeId === null && !(await useWelcome(shop, tx, { userId, use: 'coupon', now }))) return
        const { userCouponId } = await issueCoupon(tx, issue)
        // Newcomers see theirs soon; weeks after a purchase a user needs a notice.
        if (tradeId !== null) await tellOfCoupon(tx, { userCouponId, couponId, userId, now })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

async function hasCoupon(
  tx: Tx,
  { couponId, userId, source }: { couponId: number; userId: number; source: string },
): Promise<boolean> {
  const had = await tx
    .selectFrom('userCoupon')
    .select('id')
    .where('couponId', '=', couponId)
    .where('userId', '=', userId)
    .where('source', '=', source)
    .executeTakeFirst()
  return had !== undefined
}
