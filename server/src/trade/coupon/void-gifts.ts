import { sql } from 'kysely'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import { endTrade } from '../order/end-trade.ts'
import { isAided, keptForGoodsFen } from '../order/kept-money.ts'
import type { Programme } from '../order/programme.ts'
import type { OrderRecord } from '../order/queries.ts'

/**
 * Coupons given for a purchase do not outlive it: once none of its money is kept, or less than their minimum, unused
 * copies are void, and a trade that holds one is ended before it is paid. A copy that was used by then stays used;
 * should it come back, it is void.
 */
export const voidGiftCoupons: Programme = {
  async refunded(_shop, tx, { order, now }) {
    const kept = await keptOf(tx, order)
    // Before any account: paying or cancelling such a trade locks in this order.
    await lockHolders(tx, order, kept)
    return { decide: () => ({ write: (within) => voidGifts(within, order, kept, now) }) }
  },
}

type OfTrade = Pick<OrderRecord, 'userId' | 'tradeId'>

/** The money kept for the goods of a trade that the platform gives anything for, in fen. */
export async function keptOf(tx: Tx, { tradeId }: Pick<OfTrade, 'tradeId'>): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT coalesce(sum(${keptForGoodsFen('o')}), 0)::bigint AS kept FROM shop_order o
    WHERE o.trade_id = ${tradeId} AND o.paid_at IS NOT NULL AND ${isAided('o')}`.execute(tx)
  return rows[0]?.kept ?? 0
}

const source = (tradeId: number) => `trade:${tradeId}`

/** Whether a purchase of which this much is kept brings no such coupon. */
const isTooLittle = (kept: number) => sql<boolean>`greatest(purchase_min_fen, 1) > ${kept}`

async function lockHolders(tx: Tx, { userId, tradeId }: OfTrade, kept: number): Promise<void> {
  await sql`
    SELECT FROM trade WHERE id IN (
      SELECT c.trade_id FROM user_coupon c JOIN coupon ON coupon.id = c.coupon_id AND ${isTooLittle(kept)}
      WHERE c.user_id = ${userId} AND c.source = ${source(tradeId)} AND c.state = 'locked')
    ORDER BY id FOR UPDATE`.execute(tx)
}

async function voidGifts(tx: Tx, { userId, tradeId }: OfTrade, kept: number, now: Date): Promise<void> {
  // Locked as they are now: a checkout may have taken or returned one just now.
  const copies = await tx
    .selectFrom('userCoupon')
    .select(['id', 'couponId', 'userId', 'state', 'tradeId'])
    .where('userId', '=', userId)
    .where('source', '=', source(tradeId))
    .where('state', 'in', ['unused', 'locked'])
    .where('couponId', 'in', (eb) => eb.selectFrom('coupon').select('coupon.id').where(isTooLittle(kept)))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const copy of copies) {
    if (copy.tradeId === null) await voidCopy(tx, copy, now)
    else await endTrade(tx, { tradeId: copy.tradeId, reason: 'coupon_void', now })
  }
}

interface Copy {
  id: number
  couponId: number
  userId: number
}

/** Of the copies that an order gave back, voids those whose own purchase keeps too little meanwhile. */
export async function voidOutlived(tx: Tx, copies: readonly (Copy & { source: string })[], now: Date): Promise<void> {
  for (const copy of copies) {
    const [kind, id] = copy.source.split(':')
    if (kind !== 'trade') continue
    const kept = await keptOf(tx, { tradeId: Number(id) })
    const coupon = tx.selectFrom('coupon').select('id').where('id', '=', copy.couponId).where(isTooLittle(kept))
    if (await coupon.executeTakeFirst()) await voidCopy(tx, copy, now)
  }
}

async function voidCopy(tx: Tx, { id, couponId, userId }: Copy, now: Date): Promise<void> {
  const reason = 'refunded'
  await tx.updateTable('userCoupon').set({ state: 'void', voidReason: reason }).where('id', '=', id).execute()
  const change = { entityType: 'user_coupon', entityId: id, from: 'unused', to: 'void', reason } as const
  await recordHistory(tx, [change], { actor: 'system:refund', now })
  const about = { entity: `user_coupon:${id}`, receiver: `user:${userId}`, params: { couponId } } as const
  await notify(tx, { event: 'coupon-void', ...about, now })
}
