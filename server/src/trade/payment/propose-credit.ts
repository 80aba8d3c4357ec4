import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { adminLateMoneyCreditPropose, adminProofCreditPropose } from '@shop/contract/trade/payment/credit.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { unclaimed } from '../../platform/review-queue/claim.ts'
import { lockToDecide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertEnough, assertNoSurplusAt, refuseProofAboveMax } from './approve-proof.ts'
import { type Credit, creditKind } from './credit-kind.ts'
import { lockOpenLateMoney, ownerOf, refuseLateMoneyAboveMax } from './late-money.ts'
import { paymentProofQueue } from './proof-queue.ts'

interface By {
  id: number
  operator: Operator
  now: Date
}
type Answer = Promise<{ proposalId: number; state: ProposalState }>

/**
 * Proposes to approve a screenshot with a surplus that one operator may not credit. Others may then claim the payment.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, withdrawn, or claimed by another operator), AMOUNT_MISMATCH,
 *   ABOVE_MAX, SELF_REVIEW, PROPOSAL_OPEN; Invalid without a reason
 */
export async function proposeProofCredit(
  shop: Shop,
  { id, receivedFen, reason, operator, requestId, now }: BodyOf<typeof adminProofCreditPropose> & By,
): Answer {
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

/**
 * Proposes to credit money in suspense to the balance of its payer, or of the user the operator names.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (resolved), RECEIVER_NOT_FOUND, ABOVE_MAX, SELF_REVIEW, PROPOSAL_OPEN;
 *   Invalid without a reason, or if no user is named
 */
export async function proposeLateMoneyCredit(
  shop: Shop,
  { id, reason, operator, requestId, now, ...wanted }: BodyOf<typeof adminLateMoneyCreditPropose> & By,
): Answer {
  await refuseLateMoneyAboveMax(shop, id, now)
  const asked = { userId: wanted.userId ?? null, orderId: wanted.orderId ?? null }
  const by = { key: `late_money-${id}`, asked, reason, operator, requestId, now }
  return propose(shop, creditKind, by, async (tx) => {
    const money = await lockOpenLateMoney(shop, tx, id)
    const userId = await ownerOf(shop, tx, money, { ...wanted, note: reason, operator })
    const amounts = { dueFen: fen(0), receivedFen: fen(money.amount) }
    const payload: Credit = { source: 'late_money', sourceId: id, ...amounts, userId, orderId: asked.orderId }
    return { payload, userId }
  })
}
