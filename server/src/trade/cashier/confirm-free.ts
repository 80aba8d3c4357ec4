import { type Fen, fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { reserveStock, unreserved } from '../../goods/catalog/reserve-stock.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockPayableTrade } from '../order/lock-payable.ts'
import { markPaid } from '../order/mark-paid.ts'

export interface ConfirmFree {
  orderId: number
  userId: number
  requestId?: string
  now: Date
}

/**
 * Confirms a trade fully covered by coupons and points: like a payment, without money.
 * @throws Refusal NOT_FOUND, ORDER_NOT_PAYABLE, PAY_METHOD_OFF (there is something to pay), STOCK_NOT_ENOUGH
 */
export async function confirmFree(
  shop: Shop,
  { orderId, userId, requestId, now }: ConfirmFree,
): Promise<{ tradeId: number; paidFen: Fen }> {
  const of = { userId, requestId, name: 'order-pay', target: String(orderId), body: { orderId, method: 'none' }, now }
  return command(shop.db, of, async (tx) => {
    const locked = await lockPayableTrade(tx, { orderId, userId, now })
    if (locked.trade.payableFen > 0) throw new Refusal('PAY_METHOD_OFF')
    return confirm(shop, tx, locked, now)
  })
}

/** Confirms a locked trade with nothing to pay. */
export async function confirm(
  shop: Shop,
  tx: Tx,
  { trade, orders, lines }: Awaited<ReturnType<typeof lockPayableTrade>>,
  now: Date,
): Promise<{ tradeId: number; paidFen: Fen }> {
  const actor = `user:${trade.userId}` as const
  await reserveStock(tx, { lines: unreserved(lines), ...shop.settings.get('stock'), actor, now })
  await markPaid(shop, tx, { trade, orders, lines, method: 'none', money: [], actor, now })
  return { tradeId: trade.id, paidFen: fen(0) }
}
