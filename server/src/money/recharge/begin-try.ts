import { command } from '../../core/command/command.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertTry, type TryWay } from '../../trade/pay-provider/insert-try.ts'
import { getPayment, type PaymentRecord } from '../../trade/pay-provider/queries.ts'
import { insertRecharge, type RechargeRequest } from './submit-recharge.ts'

export interface BeginRecharge extends RechargeRequest {
  userId: number
  requestId?: string
  now: Date
}

/** How long a try may be paid at its provider. */
const lifeMinutes = 30

/**
 * Begins a recharge at a provider. Repeating a request returns the same try; another request is another recharge, and
 * every one that is paid counts.
 * @throws Refusal like `insertRecharge`
 */
export async function beginTry(shop: Shop, input: BeginRecharge, way: TryWay): Promise<PaymentRecord> {
  const { userId, planId, customMoney, giftMoney, requestId, now } = input
  const { provider, ...more } = way
  const body = { planId, customMoney, giftMoney, method: provider, ...more }
  const of = { userId, requestId, name: 'recharge-submit', target: provider, body, now }
  const { paymentId } = await command(shop.db, of, async (tx) => {
    const recharge = await insertRecharge(shop, tx, { ...input, method: provider })
    const { id: rechargeId, rechargeNo: number, amountFen } = recharge
    const expiresAt = addMinutes(now, lifeMinutes)
    return { paymentId: await insertTry(tx, { rechargeId, number, amountFen, ...way, expiresAt, now }) }
  })
  return getPayment(shop.db, paymentId)
}
