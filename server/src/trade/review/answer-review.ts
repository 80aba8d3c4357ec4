import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { isSameSeller, type Seller } from '../../core/value/seller.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockReview } from './queries.ts'
import { assertAnswerable, tidyText } from './rules.ts'

export interface AnswerReview {
  reviewId: number
  text: string
  /** who answers; only for this seller's goods */
  by: { operatorId: number } | { userId: number }
  seller: Seller
  requestId?: string
  now: Date
}

/**
 * The seller answers a review, or edits the answer while that is allowed.
 * @throws Refusal NOT_FOUND (also a review of another seller's goods), STATE_CHANGED when it is not visible,
 * ANSWER_FINAL; Invalid for an empty answer
 */
export async function answerReview(shop: Shop, input: AnswerReview): Promise<void> {
  const { reviewId, by, seller, requestId, now } = input
  const text = tidyText(input.text)
  if (text === '') throw invalid('text', 'required')
  const actor = 'operatorId' in by ? (`operator:${by.operatorId}` as const) : (`user:${by.userId}` as const)
  const of = { ...by, requestId, name: 'review-answer', target: String(reviewId), body: { reviewId, text }, now }
  await command(shop.db, of, async (tx) => {
    const review = await lockReview(tx, { reviewId })
    const goods = tx.selectFrom('goods').select('merchantId').where('id', '=', review.goodsId)
    if (!isSameSeller(await goods.executeTakeFirstOrThrow(), seller)) throw new Refusal('NOT_FOUND')
    assertAnswerable(review, now, shop.settings.get('review'))
    const isFirst = review.repliedAt === null
    await tx
      .updateTable('review')
      // The editing period counts from the first answer.
      .set({ reply: text, repliedBy: actor, repliedAt: review.repliedAt ?? now })
      .where('id', '=', reviewId)
      .execute()
    const change = {
      entityType: 'review',
      entityId: reviewId,
      from: isFirst ? null : 'answered',
      to: 'answered',
    } as const
    await recordHistory(tx, [{ ...change, reason: text }], { actor, now })
    await notify(tx, { event: 'review-answered', entity: `review:${reviewId}`, receiver: `user:${review.userId}`, now })
    return {}
  })
}
