import type { ProofRejectReason } from '@shop/contract/trade/proof/proof.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { paymentProofQueue } from './proof-queue.ts'

/**
 * The money has not arrived, or the screenshot does not show it. A buyer may submit another one; the third rejection
 * closes the trade. A recharge ends with the first.
 * @throws Refusal like `decide`, MERCHANT_REVIEWS, MERCHANT_SUSPENDED
 */
export function rejectPaymentProof(
  shop: Shop,
  input: Decision & { reason: ProofRejectReason; note: string },
): Promise<object> {
  const { id: proofId, operator, reason, note } = input
  const said = { action: 'reject', body: { reason, note } }
  return decide(shop, paymentProofQueue, input, said, async (tx, proof, by) => {
    const set = { rejectReason: reason, rejectNote: note.trim(), reviewedBy: operator.id }
    await moveItem(tx, paymentProofQueue, proof, { to: 'rejected', set, reason }, by)
    await proof.subject.reject({ proofId, ...by, reason })
  })
}
