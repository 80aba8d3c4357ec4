import type { Fen } from '@shop/contract/core/money.ts'
import { payOutOfBalance } from '../../books/ledger/balance-payment.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { reserveStock, unreserved } from '../../goods/catalog/reserve-stock.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockPayableTrade } from '../order/lock-payable.ts'
import { markPaid } from '../order/mark-paid.ts'
import { confirm } from './confirm-free.ts'
import { endOtherPayment } from './end-other-payment.ts'

export interface PayFromBalance {
  orderId: number
  userId: number
  payTicket?: string
  requestId?: string
  /** the caller cannot enter a payment password */
  isOldClient?: boolean
  now: Date
}

/**
 * Pays the whole trade of an order from the buyer's balance, gift money first, charging at most once. A trade with
 * nothing to pay is confirmed: old clients do that here.
 * @throws Refusal NOT_FOUND (also another user's order), ORDER_NOT_PAYABLE, BALANCE_NOT_ENOUGH,
 * PAYPWD_NOT_SET, PAYPWD_REQUIRED (no valid ticket though a payment password is set), PAYPWD_ELSEWHERE, PAYPWD_COOLING,
 * STOCK_NOT_ENOUGH
 */
export async function payFromBalance(shop: Shop, input: PayFromBalance): Promise<{ tradeId: number; paidFen: Fen }> {
  const { orderId, userId, payTicket, requestId, isOldClient = false, now } = input
  await endOtherPayment(shop, input)
  const name = 'order-pay'
  return command(shop.db, { userId, requestId, name, target: String(orderId), body: { orderId }, now }, async (tx) => {
    const locked = await lockPayableTrade(tx, { orderId, userId, now })
    const { trade, orders, lines } = locked
    if (trade.payableFen === 0) return confirm(shop, tx, locked, now)
    // Already reserved when the order was created, unless the shop reserves on payment: then stock may have run out.
    const actor = `user:${userId}` as const
    await reserveStock(tx, { lines: unreserved(lines), ...shop.settings.get('stock'), actor, now })
    const paid = await payOutOfBalance(tx, { tradeId: trade.id, userId, orders })
    await spendPayTicket(shop, tx, {
      userId,
      ticket: payTicket,
      mayBeWithout: isOldClient,
      action: name,
      target: String(orderId),
      amountFen: trade.payableFen,
      now,
    })
    if (!paid) throw new Refusal('BALANCE_NOT_ENOUGH')
    await markPaid(shop, tx, { trade, orders, lines, method: 'balance', ...paid, actor, now })
    return { tradeId: trade.id, paidFen: trade.payableFen }
  })
}
