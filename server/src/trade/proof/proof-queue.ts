import type { Selectable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { lockItem } from '../../platform/review-queue/decide.ts'
import { type Reviewer, reviewQueue } from '../../platform/review-queue/queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type LockedPayable, payableOf } from '../payable/payable.ts'
import { subjectOfProof } from './queries.ts'
import { mayNotDecide, platformMayReview } from './rules.ts'

/** A screenshot, with the trade or recharge it pays, which is locked before it. */
export type ReviewedProof = Selectable<Proof> & { subject: LockedPayable }

/** Screenshots of payments and recharges that wait for an operator, or for a member of the merchant that was paid. */
export const paymentProofQueue = reviewQueue<ReviewedProof>({
  name: 'proof',
  table: 'proof',
  history: 'proof',
  open: ['submitted'],
  async lock(tx, proofId, shop, { seller }) {
    const subject = await lockSubject(shop, tx, proofId, seller)
    return { ...(await lockItem<Selectable<Proof>>(tx, { table: 'proof' }, proofId)), subject }
  },
  concerns: ({ userId }) => [userId],
  async assertMayDecide(shop, tx, proof, by) {
    await assertReviewsIt(shop, tx, proof, by)
    const { merchantId } = proof
    if (merchantId === null || by.operator.seller) return
    await assertNotTheirMerchant(shop, tx, { operatorId: by.operator.id, merchantId })
  },
  beforeClaim: assertReviewsIt,
  stamps: (to, now) => (to === 'withdrawn' ? {} : { reviewedAt: now }),
})

/** Locks the trade or recharge that the screenshot pays. @throws Refusal NOT_FOUND */
export async function lockSubject(shop: Shop, tx: Tx, proofId: number, seller?: Seller): Promise<LockedPayable> {
  const { payable, id } = payableOf(shop, await subjectOfProof(tx, proofId, seller))
  return payable.lock(shop, tx, id)
}

/** @throws Refusal MERCHANT_REVIEWS, MERCHANT_SUSPENDED */
async function assertReviewsIt(
  { settings }: Shop,
  tx: Tx,
  proof: Selectable<Proof>,
  { operator: { seller }, now }: Reviewer,
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
