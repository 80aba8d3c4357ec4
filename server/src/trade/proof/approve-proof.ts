import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Selectable } from 'kysely'
import { lateMoney, suspenseResolved } from '../../books/ledger/events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { Reviewer } from '../../platform/review-queue/queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refuseAboveMax } from '../credit/bounds.ts'
import { lockSubject, paymentProofQueue, type ReviewedProof } from './proof-queue.ts'

/**
 * The money has arrived: the trade is paid, or the recharge is credited with its gift. Any surplus goes to the payer's
 * balance. Where the shop reserves on payment, the money of orders that have sold out meanwhile goes there too.
 * @returns `refunded`: how many orders were refunded for that
 * @throws Refusal like `decide`, AMOUNT_MISMATCH (less than is due), MERCHANT_REVIEWS, MERCHANT_SUSPENDED, DUAL_REQUIRED
 *   (a surplus that takes a second operator), ABOVE_MAX (nobody may credit that much)
 */
export async function approvePaymentProof(
  shop: Shop,
  input: Decision & { receivedFen: Fen },
): Promise<{ refunded: number }> {
  const { id, operator, receivedFen, now } = input
  await refuseProofAboveMax(shop, { proofId: id, receivedFen, seller: operator.seller, now })
  const said = { action: 'approve', body: { receivedFen } }
  return decide(shop, paymentProofQueue, input, said, async (tx, proof) => {
    const { subject } = proof
    assertEnough(subject, receivedFen)
    assertNoSurplusAt(proof, subject, receivedFen)
    const costFen = receivedFen - subject.dueFen
    if (costFen > 0 && !(await withinAllowance(shop, tx, { operatorId: operator.id, costFen, now })))
      throw new Refusal('DUAL_REQUIRED', {}, { field: 'receivedFen' })
    return settleProof(tx, { proof, receivedFen, operator, now })
  })
}

/** Pays the screenshot's trade or recharge, and credits the surplus; whether it may be credited was checked before. */
export async function settleProof(
  tx: Tx,
  { proof, receivedFen, operator, now }: { proof: ReviewedProof; receivedFen: Fen } & Reviewer,
): Promise<{ refunded: number }> {
  const { id: proofId, subject } = proof
  const by = { actor: `operator:${operator.id}` as const, now }
  await moveItem(tx, paymentProofQueue, proof, { to: 'approved', set: { receivedFen, reviewedBy: operator.id } }, by)
  const extra = surplusOf({ proofId, userId: subject.userId, surplusFen: fen(receivedFen - subject.dueFen) })
  return subject.approve({ proofId, extra, ...by })
}

/** @throws Refusal AMOUNT_MISMATCH */
export function assertEnough({ dueFen }: { dueFen: Fen }, receivedFen: Fen): void {
  if (receivedFen < dueFen) throw new Refusal('AMOUNT_MISMATCH', {}, { field: 'receivedFen' })
}

/** @throws Refusal NOT_FOUND, ABOVE_MAX, after alerting those who see the books */
export async function refuseProofAboveMax(
  shop: Shop,
  { proofId, receivedFen, seller, now }: { proofId: number; receivedFen: Fen; seller?: Seller; now: Date },
): Promise<void> {
  // Nothing is due below 0: the payment is only looked up for an amount that may be too large.
  if (receivedFen <= shop.settings.get('risk').creditMaxFen) return
  const { dueFen } = await shop.db.transaction().execute((tx) => lockSubject(shop, tx, proofId, seller))
  await refuseAboveMax(shop, { entity: `proof:${proofId}`, dueFen, amountFen: receivedFen, field: 'receivedFen', now })
}

/**
 * A surplus that a merchant has collected is between it and the buyer: the platform does not hold the money and must
 * not credit it on a member's word.
 * @throws Refusal ABOVE_MAX
 */
export function assertNoSurplusAt(
  { merchantId }: Selectable<Proof>,
  { dueFen }: { dueFen: Fen },
  receivedFen: Fen,
): void {
  if (merchantId === null || receivedFen === dueFen) return
  throw new Refusal('ABOVE_MAX', { maxFen: dueFen }, { field: 'receivedFen' })
}

/** L15 and L16 at once: any surplus over the amount due belongs to the payer. */
function surplusOf(of: { proofId: number; userId: number; surplusFen: Fen }): LedgerEvent[] {
  const { proofId, userId, surplusFen: amountFen } = of
  const transaction = `proof-${proofId}`
  if (amountFen === 0) return []
  return [
    lateMoney({ transaction, through: 'ext.bank', amountFen }),
    suspenseResolved({ transaction, amountFen, to: { userId } }),
  ]
}
