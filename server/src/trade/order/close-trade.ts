import { openTransfersOf } from '../../books/ledger/history.ts'
import { orderReleased } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { releaseStock } from '../../goods/catalog/sales.ts'
import { toStockLines } from '../../goods/stock/movements.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenPayment } from '../pay-provider/end-open-payment.ts'
import { decideProgrammes } from './programme.ts'
import { lockTrade, moveOrders, moveTrade, type OrderRecord } from './queries.ts'

/**
 * Ends an unpaid trade with all its orders: releases stock and voids every promise.
 * @throws Refusal PROOF_EXISTS while a screenshot awaits review, STATE_CHANGED when it is already paid or cancelled
 */
export async function closeTrade(
  shop: Shop,
  tx: Tx,
  tradeId: number,
  by: { actor: Actor; now: Date; reason: string },
): Promise<void> {
  const { trade, orders, lines } = await lockTrade(tx, { tradeId })
  if (trade.state === 'pay_review') throw new Refusal('PROOF_EXISTS')
  const { actor, now, reason } = by
  const step = { from: ['unpaid'] as const, to: 'cancelled' as const, actor, now, reason }
  await moveTrade(tx, trade, { ...step, set: { cancelledAt: now } })
  await moveOrders(tx, orders, { ...step, set: { cancelledAt: now, cancelReason: reason } })
  await releaseStock(tx, { lines: toStockLines(lines), actor, now, reason })
  const { events, write } = await decideProgrammes(shop, tx, 'cancelled', { orders, now })
  const released = []
  for (const order of orders)
    released.push(...orderReleased(order.id, await openTransfersOf(tx, { orderId: order.id })))
  await postTransfers(tx, { actor, now }, [...events, ...released])
  await write(tx)
}

/** The timer: warns the buyer of a trade that is still unpaid, and closes it once its time is over or it was ended. */
export async function closeUnpaidTrade(shop: Shop, { tradeId }: { tradeId: number }, now: Date): Promise<void> {
  const open = await shop.db
    .selectFrom('trade')
    .select('payBefore')
    .where('id', '=', tradeId)
    .where('state', '=', 'unpaid')
    .executeTakeFirst()
  if (!open) return
  if (now < open.payBefore) return warnOfClosing(shop, tradeId, now)
  // While the provider does not say, the trade may be paid: the job tries again.
  await endOpenPayment(shop, { tradeId }, now)
  await shop.db.transaction().execute(async (tx) => {
    const { trade, orders } = await lockTrade(tx, { tradeId })
    if (trade.state !== 'unpaid' || now < trade.payBefore) return
    const { endReason } = trade
    await closeTrade(shop, tx, tradeId, { actor: 'system:close-trade', now, reason: endReason ?? 'timeout' })
    const event = endReason === null ? 'order-closed' : 'order-coupon-void'
    await notify(tx, { event, ...about(trade, orders), now })
  })
}

async function warnOfClosing(shop: Shop, tradeId: number, now: Date): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { trade, orders } = await lockTrade(tx, { tradeId })
    if (trade.state !== 'unpaid') return
    await notify(tx, { event: 'order-closing', ...about(trade, orders), now })
    await tx.updateTable('trade').set({ closingAt: trade.payBefore }).where('id', '=', tradeId).execute()
  })
}

function about({ id, userId }: { id: number; userId: number }, [first]: readonly OrderRecord[]) {
  return { entity: `trade:${id}`, receiver: `user:${userId}`, params: { orderId: first?.id ?? 0 } } as const
}
