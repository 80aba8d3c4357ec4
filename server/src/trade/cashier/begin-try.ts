import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockPayableTrade } from '../order/lock-payable.ts'
import { endOpenPayment } from '../pay-provider/end-open-payment.ts'
import { insertTry, type TryWay } from '../pay-provider/insert-try.ts'
import { findOpenPayment, getPayment, type PaymentRecord } from '../pay-provider/queries.ts'

export interface BeginPayment {
  orderId: number
  userId: number
  requestId?: string
  now: Date
}

const triesMax = 3

/**
 * Begins a try to pay an order's whole trade at a provider, under its own number, after ending an earlier try that
 * is still open. Repeating the request returns the same try.
 * @param chosen the caller's choice; repeating the request with another one is refused
 * @param wayOf called once the trade is known to be payable; may refuse
 * @returns undefined when the earlier try turned out to be paid
 * @throws Refusal NOT_FOUND, ORDER_NOT_PAYABLE, PAY_METHOD_OFF, PROVIDER_FAILED, STATE_CHANGED
 */
export async function beginTry(
  shop: Shop,
  input: BeginPayment,
  chosen: Record<string, unknown>,
  wayOf: () => TryWay,
): Promise<PaymentRecord | undefined> {
  const { orderId, userId, now } = input
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      const { paymentId } = await takeNumber(shop, input, chosen, wayOf)
      return await getPayment(shop.db, paymentId)
    } catch (error) {
      if (!(error instanceof StillOpen)) throw error
      if ((await endOpenPayment(shop, { orderId, userId }, now)) === 'paid') return undefined
      if (tryNumber === triesMax) throw new Refusal('STATE_CHANGED')
    }
  }
}

/** An earlier try must be ended before another begins; that calls its provider, so it is not done in the transaction. */
class StillOpen extends Error {}

function takeNumber(
  shop: Shop,
  { orderId, userId, requestId, now }: BeginPayment,
  chosen: Record<string, unknown>,
  wayOf: () => TryWay,
): Promise<{ paymentId: number }> {
  const of = { userId, requestId, name: 'order-pay', target: String(orderId), body: { orderId, ...chosen }, now }
  return command(shop.db, of, async (tx) => {
    const { trade } = await lockPayableTrade(tx, { orderId, userId, now })
    if (trade.payableFen === 0) throw new Refusal('PAY_METHOD_OFF')
    const way = wayOf()
    if (await findOpenPayment(tx, { tradeId: trade.id })) throw new StillOpen()
    // Providers require at least a minute.
    const expiresAt = new Date(Math.max(trade.payBefore.getTime(), addMinutes(now, 1).getTime()))
    const { id: tradeId, tradeNo: number, payableFen: amountFen } = trade
    return { paymentId: await insertTry(tx, { tradeId, number, amountFen, ...way, expiresAt, now }) }
  })
}
