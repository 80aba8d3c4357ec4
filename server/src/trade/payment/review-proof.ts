import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { proofRejectReasons } from '@shop/contract/trade/payment/payment.ts'
import type { Selectable } from 'kysely'
import { lateMoney, suspenseResolved } from '../../books/ledger/events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { assertNotTaken, claimFor } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type LockedPayable, payableOf } from '../payable/payable.ts'
import { refuseAboveMax } from './credit-bounds.ts'
import { lockOpenProof, moveProof, subjectOfProof } from './proof-queries.ts'
import { mayNotDecide, platformMayReview } from './rules.ts'

interface Review {
  proofId: number
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * The money has arrived: the trade is paid, or the recharge is credited with its gift. Any surplus goes to the payer's
 * balance. Where the shop reserves on payment, so does the money of orders that have sold out meanwhile.
 * @returns `refunded`: how many orders were refunded for that
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, withdrawn, or claimed by another operator), AMOUNT_MISMATCH (less
 * than is due), MERCHANT_REVIEWS, MERCHANT_SUSPENDED, DUAL_REQUIRED (a surplus that takes a second operator), ABOVE_MAX
 * (nobody may credit that much), SELF_REVIEW
 */
export async function approveProof(shop: Shop, input: Review & { receivedFen: Fen }): Promise<{ refunded: number }> {
  const { proofId, operator, receivedFen, requestId, now } = input
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'proof-approve',
    target: String(proofId),
    body: { proofId, receivedFen },
    now,
  }
  await refuseProofAboveMax(shop, { proofId, receivedFen, seller: operator.seller, now })
  return command(shop.db, of, async (tx) => {
    const subject = await lockSubject(shop, tx, proofId, operator.seller)
    const proof = await lockForReview(tx, proofId, operator, now)
    await assertMayReview(shop, tx, proof, operator, now)
    assertEnough(subject, receivedFen)
    assertNoSurplusAt(proof, subject, receivedFen)
    const costFen = receivedFen - subject.dueFen
    if (costFen > 0 && !(await withinAllowance(shop, tx, { operatorId: operator.id, costFen, now })))
      throw new Refusal('DUAL_REQUIRED', {}, { field: 'receivedFen' })
    return settleProof(tx, { subject, proof, receivedFen, operator, now })
  })
}

/** Pays for what the screenshot shows, and credits the surplus; whether it may be credited was checked before. */
export async function settleProof(
  tx: Tx,
  of: { subject: LockedPayable; proof: Selectable<Proof>; receivedFen: Fen; operator: Operator; now: Date },
): Promise<{ refunded: number }> {
  const { subject, proof, receivedFen, operator, now } = of
  const by = { actor: `operator:${operator.id}` as const, now }
  const proofId = proof.id
  await moveProof(tx, proof, { to: 'approved', decision: { receivedFen, reviewedBy: operator.id }, ...by })
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

/** Locks what the screenshot pays for. @throws Refusal NOT_FOUND */
export async function lockSubject(shop: Shop, tx: Tx, proofId: number, seller?: Seller): Promise<LockedPayable> {
  const { payable, id } = payableOf(shop, await subjectOfProof(tx, proofId, seller))
  return payable.lock(shop, tx, id)
}

/**
 * @throws Refusal MERCHANT_REVIEWS, MERCHANT_SUSPENDED, SELF_REVIEW (their own payment, or one to the merchant for which
 *   they work as well)
 */
export async function assertMayReview(
  shop: Shop,
  tx: Tx,
  proof: Selectable<Proof>,
  operator: Operator,
  now: Date,
): Promise<void> {
  await assertReviewsIt(shop, tx, proof, operator, now)
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId: proof.userId })
  const { merchantId } = proof
  if (merchantId === null || operator.seller) return
  await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
}

/** @throws Refusal MERCHANT_REVIEWS, MERCHANT_SUSPENDED */
async function assertReviewsIt(
  { settings }: Shop,
  tx: Tx,
  proof: Selectable<Proof>,
  { seller }: Operator,
  now: Date,
): Promise<void> {
  const { merchantId } = proof
  if (merchantId === null) return
  const { state } = await tx
    .selectFrom('merchant')
    .select('state')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (seller && mayNotDecide(state)) throw new Refusal('MERCHANT_SUSPENDED')
  const { reviewTargetH } = settings.get('pay')
  if (!seller && !platformMayReview(proof, { merchantState: state, reviewTargetH }, now)) {
    throw new Refusal('MERCHANT_REVIEWS')
  }
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

/**
 * The money has not arrived, or the screenshot does not show it. A buyer may submit another one; the third rejection
 * closes the trade. A recharge ends with the first.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, MERCHANT_REVIEWS, MERCHANT_SUSPENDED, SELF_REVIEW
 */
export async function rejectProof(
  shop: Shop,
  input: Review & { reason: (typeof proofRejectReasons)[number]; note: string },
): Promise<void> {
  const { proofId, operator, reason, note, requestId, now } = input
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'proof-reject',
    target: String(proofId),
    body: { proofId, reason, note },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const subject = await lockSubject(shop, tx, proofId, operator.seller)
    const by = { actor: `operator:${operator.id}` as const, now, reason }
    const proof = await lockForReview(tx, proofId, operator, now)
    await assertMayReview(shop, tx, proof, operator, now)
    const decision = { rejectReason: reason, rejectNote: note.trim(), reviewedBy: operator.id }
    await moveProof(tx, proof, { to: 'rejected', decision, ...by })
    await subject.reject({ proofId, ...by })
    return {}
  })
}

/**
 * Reserves a proof for one operator for 15 minutes; claiming it again extends that.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is decided or another operator has claimed it, MERCHANT_REVIEWS,
 * MERCHANT_SUSPENDED
 */
export async function claimProof(shop: Shop, { proofId, operator, now }: Review): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await subjectOfProof(tx, proofId, operator.seller)
    const proof = await lockForReview(tx, proofId, operator, now)
    await assertReviewsIt(shop, tx, proof, operator, now)
    await tx
      .updateTable('proof')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', proof.id)
      .execute()
  })
}

/**
 * @param may.claimed also one that another operator has claimed
 * @throws Refusal STATE_CHANGED
 */
export async function lockForReview(
  tx: Tx,
  proofId: number,
  operator: Operator,
  now: Date,
  may: { claimed?: boolean } = {},
): Promise<Selectable<Proof>> {
  const proof = await lockOpenProof(tx, { proofId })
  if (!proof) throw new Refusal('STATE_CHANGED')
  if (!may.claimed) assertNotTaken(proof, { operatorId: operator.id, now })
  return proof
}
