import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { orderPaidFromBalance } from '../../books/ledger/order-events.ts'
import { splitPayment } from '../../books/ledger/rules.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { reserveStock, toStockLines } from '../../goods/stock/movements.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markPaid } from '../order/mark-paid.ts'
import { lockTrade } from '../order/queries.ts'
import { assertPayable } from '../order/rules.ts'
import { isPayMethodOn } from '../payment/methods.ts'
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
 * Pays the whole trade of an order from the buyer's balance, gift money first, charging at most once.
 * @throws Refusal NOT_FOUND (also another user's order), ORDER_NOT_PAYABLE, PAY_METHOD_OFF, BALANCE_NOT_ENOUGH,
 * PAYPWD_NOT_SET, PAYPWD_REQUIRED (no valid ticket though a payment password is set), PAYPWD_COOLING, STOCK_NOT_ENOUGH
 */
export async function payFromBalance(shop: Shop, input: PayFromBalance): Promise<{ tradeId: number; paidFen: Fen }> {
  const { orderId, userId, payTicket, requestId, isOldClient = false, now } = input
  if (!isPayMethodOn(shop, 'balance')) throw new Refusal('PAY_METHOD_OFF')
  await endOtherPayment(shop, input)
  const name = 'order-pay'
  return command(shop.db, { userId, requestId, name, target: String(orderId), body: { orderId }, now }, async (tx) => {
    const { trade, orders, lines } = await lockTrade(tx, { orderId, userId })
    assertPayable(trade, now)
    await spendPayTicket(shop, tx, {
      userId,
      ticket: payTicket,
      mayBeWithout: isOldClient,
      action: name,
      target: String(orderId),
      amountFen: trade.payableFen,
      now,
    })
    // Already reserved when the order was created, unless the shop reserves on payment: then stock may have run out.
    const actor = `user:${userId}` as const
    await reserveStock(tx, { lines: toStockLines(lines), ...shop.settings.get('stock'), actor, now })
    const [gift, balance] = await lockAccounts(tx, [account('u.gift', userId), account('u.bal', userId)])
    const left = { giftFen: fen(gift.available), balanceFen: fen(balance.available) }
    const splits = new Map<number, { giftFen: Fen; balanceFen: Fen }>()
    for (const order of orders) {
      const split = splitPayment(left, order.payableFen)
      if (!split) throw new Refusal('BALANCE_NOT_ENOUGH')
      left.giftFen = fen(left.giftFen - split.giftFen)
      left.balanceFen = fen(left.balanceFen - split.balanceFen)
      splits.set(order.id, split)
    }
    const money = [...splits].map(([id, split]) =>
      orderPaidFromBalance({ tradeId: trade.id, orderId: id, userId, ...split }),
    )
    await markPaid(shop, tx, { trade, orders, lines, method: 'balance', money, splits, actor, now })
    return { tradeId: trade.id, paidFen: trade.payableFen }
  })
}
