import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { reserveStock, toStockLines } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markPaid } from '../order/mark-paid.ts'
import { lockTrade } from '../order/queries.ts'
import { assertPayable } from '../order/rules.ts'

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
export async function confirmFree(shop: Shop, { orderId, userId, requestId, now }: ConfirmFree): Promise<void> {
  const of = { userId, requestId, name: 'order-pay', target: String(orderId), body: { orderId, method: 'none' }, now }
  await command(shop.db, of, async (tx) => {
    const { trade, orders, lines } = await lockTrade(tx, { orderId, userId })
    assertPayable(trade, now)
    if (trade.payableFen > 0) throw new Refusal('PAY_METHOD_OFF')
    const actor = `user:${userId}` as const
    await reserveStock(tx, { lines: toStockLines(lines), ...shop.settings.get('stock'), actor, now })
    await markPaid(shop, tx, { trade, orders, lines, method: 'none', money: [], actor, now })
    return {}
  })
}

/** Whether the trade of this buyer's order has nothing to pay. */
export async function isFree({ db }: Pick<Shop, 'db'>, orderId: number, userId: number): Promise<boolean> {
  const trade = await db
    .selectFrom('trade')
    .innerJoin('shopOrder', 'shopOrder.tradeId', 'trade.id')
    .select('trade.payableFen')
    .where('shopOrder.id', '=', orderId)
    .where('trade.userId', '=', userId)
    .executeTakeFirst()
  return trade?.payableFen === 0
}
