import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { adminProofCreditPropose } from '@shop/contract/trade/proof/admin.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { unclaimed } from '../../platform/review-queue/claim.ts'
import { lockToDecide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { creditKind } from '../credit/proposal-kind.ts'
import type { Credit } from '../credit/source.ts'
import { assertEnough, assertNoSurplusAt, refuseProofAboveMax } from './approve-proof.ts'
import { paymentProofQueue } from './proof-queue.ts'

/**
 * Proposes to approve a screenshot with a surplus that one operator may not credit. Others may then claim the payment.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, withdrawn, or claimed by another operator), AMOUNT_MISMATCH,
 *   ABOVE_MAX, SELF_REVIEW, PROPOSAL_OPEN; Invalid without a reason
 */
export async function proposeProofCredit(
  shop: Shop,
  {
    id,
    receivedFen,
    reason,
    operator,
    requestId,
    now,
  }: BodyOf<typeof adminProofCreditPropose> & { id: number; operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  await refuseProofAboveMax(shop, { proofId: id, receivedFen, now })
  const by = { key: `proof-${id}`, asked: { receivedFen }, reason, operator, requestId, now }
  return propose(shop, creditKind, by, async (tx) => {
    const proof = await lockToDecide(shop, tx, paymentProofQueue, { id, operator, now })
    const { dueFen, userId } = proof.subject
    assertEnough({ dueFen }, receivedFen)
    assertNoSurplusAt(proof, { dueFen }, receivedFen)
    await tx.updateTable('proof').set(unclaimed).where('id', '=', id).execute()
    const payload: Credit = { source: 'proof', sourceId: id, dueFen, receivedFen, userId, orderId: null }
    return { payload, userId }
  })
}
