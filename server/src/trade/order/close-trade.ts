import { openTransfersOf } from '../../books/ledger/history.ts'
import { orderReleased } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { releaseStock } from '../../goods/catalog/sales.ts'
import { toStockLines } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenPayment } from '../wechat-pay/ask-wechat.ts'
import { decideProgrammes } from './programme.ts'
import { lockTrade, moveOrders, moveTrade } from './queries.ts'

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

/** The timer: closes a trade not paid in time. */
export async function closeUnpaidTrade(shop: Shop, { tradeId }: { tradeId: number }, now: Date): Promise<void> {
  const due = await shop.db
    .selectFrom('trade')
    .select('id')
    .where('id', '=', tradeId)
    .where('state', '=', 'unpaid')
    .where('payBefore', '<=', now)
    .executeTakeFirst()
  if (!due) return
  // While WeChat does not say, the trade may be paid: the job tries again.
  await endOpenPayment(shop, { tradeId }, now)
  await shop.db.transaction().execute(async (tx) => {
    const { trade } = await lockTrade(tx, { tradeId })
    if (trade.state !== 'unpaid' || now < trade.payBefore) return
    await closeTrade(shop, tx, tradeId, { actor: 'system:close-trade', now, reason: 'timeout' })
  })
}
