import { addHours } from '../../core/value/time.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { remindReviewJob } from './jobs.ts'

const againH = 12

/**
 * Notifies a merchant's reviewers when a screenshot waits longer than promised, then every 12 hours. From then on the
 * platform's may review it as well, and its overview counts it.
 */
export async function remindReview(
  { db }: Shop,
  { proofId, times = 1 }: { proofId: number; times?: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const proof = await tx
      .selectFrom('proof')
      .select(['state', 'merchantId'])
      .where('id', '=', proofId)
      .executeTakeFirst()
    if (proof?.state !== 'submitted' || proof.merchantId === null) return
    const { merchantId } = proof
    const entity = `proof:${proofId}:${times}`
    await notifyMembers(tx, { merchantId, permission: 'finance.proof.review', event: 'proof-late', entity, now })
    const plan = { runAt: addHours(now, againH), key: `remind-review:${proofId}:${times + 1}` }
    await planJob(tx, remindReviewJob, { proofId, times: times + 1 }, plan)
  })
}
