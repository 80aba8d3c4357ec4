import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { lockReview } from './queries.ts'
import { assertAppendable, firstState, historyState, readAddition } from './rules.ts'
import { notifyOperators } from './submit-reviews.ts'

/**
 * The author adds to their review, once.
 * @returns whether it waits for an operator
 * @throws Refusal NOT_FOUND (also another user's review or file), APPENDED, STATE_CHANGED, APPEND_WINDOW_OVER,
 * REVIEW_EMPTY, IMAGE_LIMIT; Invalid
 */
export async function appendReview(
  shop: Shop,
  input: {
    reviewId: number
    userId: number
    content: string
    uploaded?: readonly number[]
    requestId?: string
    now: Date
  },
): Promise<{ held: boolean }> {
  const { reviewId, userId, content, uploaded = [], requestId, now } = input
  const limits = shop.settings.get('review')
  const body = { reviewId, content, uploaded }
  const of = { userId, requestId, name: 'review-append', target: String(reviewId), body, now }
  return command(shop.db, of, async (tx) => {
    const review = await lockReview(tx, { reviewId, userId })
    assertAppendable(review, now, limits)
    const added = readAddition(body, limits)
    await markFilesUsed(tx, added.imageFileIds, { userId, purpose: 'review', kind: 'picture', now })
    const state = firstState(added.content, limits)
    await tx
      .updateTable('review')
      .set({
        appendContent: added.content,
        appendImageFileIds: added.imageFileIds,
        appendState: state,
        appendedAt: now,
      })
      .where('id', '=', reviewId)
      .execute()
    const to = historyState('append', state)
    await recordHistory(tx, [{ entityType: 'review', entityId: reviewId, from: null, to }], {
      actor: `user:${userId}`,
      now,
    })
    if (state === 'held') await notifyOperators(tx, reviewId, now)
    return { held: state === 'held' }
  })
}
