import { addHours } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { remindReviewJob } from './jobs.ts'

const againH = 12

/**
 * Notifies the reviewers when a screenshot waits longer than promised, then every 12 hours. It is never approved
 * automatically.
 */
export async function remindReview(
  { db }: Shop,
  { proofId, times = 1 }: { proofId: number; times?: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const proof = await tx.selectFrom('proof').select('state').where('id', '=', proofId).executeTakeFirst()
    if (proof?.state !== 'submitted') return
    await notify(tx, {
      event: 'review-late',
      entity: `proof:${proofId}:${times}`,
      receiver: 'permission:finance.proof.review',
      now,
    })
    const plan = { runAt: addHours(now, againH), key: `remind-review:${proofId}:${times + 1}` }
    await planJob(tx, remindReviewJob, { proofId, times: times + 1 }, plan)
  })
}
