import { fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { sendWithNext, type Tx } from '../../core/database/database.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import { isPlatform } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { CreatedOrders, Programme, RepricedOrder } from '../order/programme.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'
import { findCategoriesOf, findCouponsOf } from './queries.ts'
import { covers, reductionOf } from './rules.ts'
import { voidOutlived } from './void-gifts.ts'

/** Coupons are held for the orders they reduce, used at payment, and returned once all those orders have ended. */
export const holdCoupons: Programme = {
  created: (_shop, _tx, created) => writing((tx) => lockCoupons(tx, created)),
  async repriced(shop, tx, repriced) {
    await assertStillFit(shop, tx, repriced)
    return undefined
  },
  paid(_shop, _tx, { trade, orders, lines, now }) {
    const isReduced =
      lines.some(({ couponFen }) => couponFen > 0) || orders.some(({ freightOffFen }) => freightOffFen > 0)
    return isReduced ? writing((tx) => useCoupons(tx, { tradeId: trade.id, now })) : undefined
  },
  refunded(_shop, _tx, { order, closed, now }) {
    if (closed && order.shippedAt === null) return writing((tx) => giveBackCoupons(tx, order.id, { now }))
  },
  cancelled: (_shop, _tx, { orders, now }) =>
    writing(async (tx) => {
      for (const order of orders) await giveBackCoupons(tx, order.id, { now })
    }),
}

const writing = (write: (tx: Tx) => Promise<void>) => ({ decide: () => ({ write }) })

/**
 * Holds coupons for a checkout, each for one checkout only, and records what they take off which order.
 * @throws Refusal COUPON_USED when one of them is no longer available
 */
async function lockCoupons(tx: Tx, { coupons, userId, tradeId, now }: CreatedOrders): Promise<void> {
  if (coupons.length === 0) return
  const ids = [...new Set(coupons.map((use) => use.userCouponId))]
  const { numUpdatedRows } = await tx
    .updateTable('userCoupon')
    .set({ state: 'locked', tradeId })
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .where('state', '=', 'unused')
    .where('useFrom', '<=', now)
    .where('useUntil', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(ids.length)) throw new Refusal('COUPON_USED')
  const rows = coupons.map(({ orderId, userCouponId, offFen }) => ({ orderId, userCouponId, offFen }))
  await sendWithNext(tx, insertRows('orderCoupon', rows))
}

/**
 * A coupon must still take the same amount off an order that becomes cheaper, or the price stays.
 * @throws Refusal PRICE_CUT_PARTS
 */
async function assertStillFit(
  { settings }: Pick<Shop, 'settings'>,
  tx: Tx,
  { order, orders, lines }: RepricedOrder,
): Promise<void> {
  const coupons = await findCouponsOf(tx, order.id)
  if (coupons.length === 0) return
  const categories = await findCategoriesOf(tx, [...new Set(lines.map(({ goodsId }) => goodsId))])
  const zones = settings.get('zone')
  const orderOf = new Map(orders.map((each) => [each.id, each]))
  for (const { offFen, ...coupon } of coupons) {
    const eligible = lines.filter(({ goodsId, orderId }) => {
      const { zone, merchantId } = orderOf.get(orderId) as OrderRecord
      if (coupon.type === 40 && orderId !== order.id) return false
      return zones[zone].coupon && covers(coupon, { goodsId, zone, merchantId }, categories)
    })
    const sumOf = (amountOf: (line: LineRecord) => number) => eligible.reduce((sum, line) => sum + amountOf(line), 0)
    const bySellers = isPlatform(coupon) ? sumOf((line) => line.couponFen - line.couponPlatformFen) : 0
    const isReached = sumOf(({ lineFen, cutFen }) => lineFen - cutFen) - bySellers >= coupon.minFen
    // Before its own part came off; freight is not cut.
    const baseFen = fen(sumOf(({ lineFen, cutFen, couponFen }) => lineFen - cutFen - couponFen) + offFen)
    const isWithin = coupon.type === 40 || offFen <= reductionOf(coupon, baseFen)
    if (!isReached || !isWithin) throw new Refusal('PRICE_CUT_PARTS')
  }
}

/** At payment, once the trade is locked: uses the coupons held for it, even if they have expired by now. */
async function useCoupons(tx: Tx, { tradeId, now }: { tradeId: number; now: Date }): Promise<void> {
  const used = tx.updateTable('userCoupon').set({ state: 'used', usedAt: now }).where('tradeId', '=', tradeId)
  await sendWithNext(tx, used.where('state', '=', 'locked'))
}

/**
 * Returns the coupons of an order that was cancelled, or fully refunded before anything was shipped, unless another
 * order of the checkout still uses them. A coupon past its end comes back expired, and one given for a purchase that was
 * refunded meanwhile comes back void. The order is already in its final state, and the caller holds its lock.
 */
async function giveBackCoupons(tx: Tx, orderId: number, { now }: { now: Date }): Promise<void> {
  const { rows } = await sql<{ id: number; couponId: number; userId: number; source: string; state: string }>`
    UPDATE user_coupon c SET trade_id = NULL, used_at = NULL,
      state = CASE WHEN c.use_until > ${now} THEN 'unused' ELSE 'expired' END
    WHERE c.id IN (SELECT user_coupon_id FROM order_coupon WHERE order_id = ${orderId})
      AND c.state IN ('locked', 'used')
      AND c.trade_id = (SELECT trade_id FROM shop_order WHERE id = ${orderId})
      AND NOT EXISTS (
        SELECT FROM order_coupon u JOIN shop_order o ON o.id = u.order_id
        WHERE u.user_coupon_id = c.id AND o.trade_id = c.trade_id
          AND NOT (o.state = 'cancelled' OR (o.state = 'closed' AND o.shipped_at IS NULL))
      )
    RETURNING c.id, c.coupon_id, c.user_id, c.source, c.state`.execute(tx)
  const unused = rows.filter(({ state }) => state === 'unused')
  await voidOutlived(tx, unused, now)
}
