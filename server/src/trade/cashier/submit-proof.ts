import { proofSubmitted } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTrade, moveOrders, moveTrade, type OrderRecord } from '../order/queries.ts'
import { assertPayable, toPay } from '../order/rules.ts'
import { assertTakesProof, insertProof, type ProofFacts, proofLifeDays } from '../proof/insert-proof.ts'
import { endOtherPayment } from './end-other-payment.ts'

export interface SubmitProof extends ProofFacts {
  orderId: number
  userId: number
  requestId?: string
  now: Date
}

/**
 * Submits the screenshots of a payment: the trade awaits review and its timer stops.
 * @throws Refusal NOT_FOUND (order, or a picture that is not the buyer's), PAY_METHOD_OFF, IMAGE_LIMIT, PROOF_EXISTS,
 * PROOF_BLOCKED (too many rejected recently), ORDER_NOT_PAYABLE
 */
export async function submitProof(shop: Shop, input: SubmitProof): Promise<{ proofId: number }> {
  const { orderId, userId, requestId, now } = input
  assertTakesProof(shop, input, 'images')
  await endOtherPayment(shop, input)
  const body = { ...input, now: undefined, requestId: undefined }
  return command(
    shop.db,
    { userId, requestId, name: 'proof-submit', target: String(orderId), body, now },
    async (tx) => {
      const { trade, orders } = await lockTrade(tx, { orderId, userId })
      if (trade.state === 'pay_review') throw new Refusal('PROOF_EXISTS')
      assertPayable(trade, now)
      if (trade.payableFen === 0) throw new Refusal('PAY_METHOD_OFF')
      const of = { tradeId: trade.id }
      const merchantId = collectorOf(orders)
      const proof = { of, merchantId, facts: input, userId, amountFen: trade.payableFen, now }
      const proofId = await insertProof(shop, tx, proof)
      const actor = `user:${userId}` as const
      const step = { from: ['unpaid'] as const, to: 'pay_review' as const, actor, now }
      await moveTrade(tx, trade, { ...step, set: { payMethod: 'screenshot' } })
      await moveOrders(tx, orders, { ...step, set: { payMethod: 'screenshot' } })
      const expiresAt = addHours(now, proofLifeDays * 24)
      await postTransfers(
        tx,
        { actor, now },
        toPay(orders).map((order) =>
          proofSubmitted({ proofId, orderId: order.id, amountFen: order.payableFen, expiresAt, merchantId }),
        ),
      )
      return { proofId }
    },
  )
}

/** The merchant that was paid; all orders of such a trade are with it. */
function collectorOf([order]: readonly OrderRecord[]): number | undefined {
  if (!order || order.collectAccountId === null) return undefined
  return order.merchantId ?? undefined
}
