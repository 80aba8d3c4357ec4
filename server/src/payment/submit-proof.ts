import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { planJob } from '../jobs/plan.ts'
import { proofSubmitted } from '../ledger/events.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { recordHistory } from '../lib/history.ts'
import { addHours } from '../lib/time.ts'
import { lockTrade, moveOrders, moveTrade } from '../order/queries.ts'
import { assertPayable } from '../order/rules.ts'
import type { Shop } from '../shop.ts'
import { markFilesUsed } from '../upload/files.ts'
import { endOtherPayment } from './end-other-payment.ts'
import { countRejected } from './proof-queries.ts'

export interface SubmitProof {
  orderId: number
  userId: number
  imageIds: number[]
  payerName?: string
  reference?: string
  paidAt?: Date
  requestId?: string
  now: Date
}

/** A pending transfer of a proof older than this is an alarm. */
const proofLifeDays = 7

/**
 * Hands in the screenshots of a payment: the trade waits for a reviewer and its timer stops.
 * @throws Refusal NOT_FOUND (order, or a picture that is not the buyer's), PAY_METHOD_OFF, IMAGE_LIMIT, PROOF_EXISTS,
 *   PROOF_BLOCKED (too many rejected of late), ORDER_NOT_PAYABLE
 */
export async function submitProof(shop: Shop, input: SubmitProof): Promise<{ proofId: number }> {
  const { orderId, userId, imageIds, requestId, now } = input
  const pay = shop.settings.get('pay')
  if (!pay.methods.includes('screenshot')) throw new Refusal('PAY_METHOD_OFF')
  if (imageIds.length > pay.proofImages) throw new Refusal('IMAGE_LIMIT', { max: pay.proofImages }, { field: 'images' })
  await endOtherPayment(shop, input)
  const body = { ...input, now: undefined, requestId: undefined }
  return command(
    shop.db,
    { userId, requestId, name: 'proof-submit', target: String(orderId), body, now },
    async (tx) => {
      const { trade, orders } = await lockTrade(tx, { orderId, userId })
      if (trade.state === 'pay_review') throw new Refusal('PROOF_EXISTS')
      assertPayable(trade, now)
      if ((await countRejected(tx, userId, now)) >= shop.settings.get('risk').proofBlock)
        throw new Refusal('PROOF_BLOCKED')
      const actor = `user:${userId}` as const
      const proof = await tx
        .insertInto('proof')
        .values({
          tradeId: trade.id,
          userId,
          state: 'submitted',
          amountFen: trade.payableFen,
          payerName: input.payerName?.trim() ?? '',
          reference: input.reference?.trim() ?? '',
          paidAt: input.paidAt ?? null,
          createdAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await markFilesUsed(tx, imageIds, { userId, purpose: 'proof', now })
      await tx
        .insertInto('proofImage')
        .values([...new Set(imageIds)].map((fileId, sort) => ({ proofId: proof.id, sort, fileId })))
        .execute()
      await recordHistory(tx, [{ entityType: 'proof', entityId: proof.id, from: null, to: 'submitted' }], {
        actor,
        now,
      })
      const step = { from: ['unpaid'] as const, to: 'pay_review' as const, actor, now }
      await moveTrade(tx, trade, { ...step, set: { payMethod: 'screenshot' } })
      await moveOrders(tx, orders, { ...step, set: { payMethod: 'screenshot' } })
      const expiresAt = addHours(now, proofLifeDays * 24)
      await postTransfers(
        tx,
        { actor, now },
        orders.map((order) =>
          proofSubmitted({ proofId: proof.id, orderId: order.id, amountFen: order.payableFen, expiresAt }),
        ),
      )
      const runAt = addHours(now, pay.reviewTargetH)
      await planJob(tx, 'remind-review', { proofId: proof.id }, { runAt, key: `remind-review:${proof.id}` })
      return { proofId: proof.id }
    },
  )
}
