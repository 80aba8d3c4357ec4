import { postFailedRefunds } from '../../books/ledger/end-refunds.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { endFailedRefunds } from './queries.ts'
import { refundArrived } from './refund-arrived.ts'

/**
 * The buyer takes a refund that the provider could not make into their balance.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when no refund has failed
 */
export async function takeRefundIntoBalance(
  shop: Shop,
  { orderId, userId, requestId, now }: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'refund-to-balance', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    const failed = await endFailedRefunds(tx, { orderId, now })
    if (failed.length === 0) throw new Refusal('STATE_CHANGED')
    const by = { actor: `user:${userId}` as const, now }
    await postFailedRefunds(tx, by, { orderId, userId, closed: order.state === 'closed' }, failed)
    for (const { refundId } of failed) await refundArrived(shop, tx, { refundId, ...by })
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'refund:balance' }], by)
    return {}
  })
}
