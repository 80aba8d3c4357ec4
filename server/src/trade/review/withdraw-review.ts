import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockReview } from './queries.ts'
import { mayWithdraw } from './rules.ts'

/**
 * The author withdraws a review with its addition: nobody sees it any more, and the line stays reviewed.
 * @throws Refusal NOT_FOUND (also another user's), STATE_CHANGED when nobody can see it anyway
 */
export async function withdrawReview(
  shop: Shop,
  { reviewId, userId, requestId, now }: { reviewId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'review-withdraw', target: String(reviewId), body: { reviewId }, now }
  await command(shop.db, of, async (tx) => {
    const review = await lockReview(tx, { reviewId, userId })
    if (!mayWithdraw(review)) throw new Refusal('STATE_CHANGED')
    const gone = { state: 'hidden', reason: 'author' } as const
    await tx
      .updateTable('review')
      .set({ ...gone, ...(review.appendState === null ? {} : { appendState: 'hidden', appendReason: 'author' }) })
      .where('id', '=', reviewId)
      .execute()
    const change = { entityType: 'review', entityId: reviewId, from: review.state, to: 'hidden', reason: 'author' }
    await recordHistory(tx, [change as typeof change & { entityType: 'review' }], { actor: `user:${userId}`, now })
    return {}
  })
}
