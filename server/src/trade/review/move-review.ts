import type { ReviewPart, ReviewPolicy } from '@shop/contract/trade/review/review.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockReview, type ReviewRow } from './queries.ts'
import { historyState, movesOf, type PartFacts } from './rules.ts'

export interface MoveReview {
  reviewId: number
  part: ReviewPart
  to: 'visible' | 'refused' | 'hidden'
  /** required to refuse and to hide */
  reason?: ReviewPolicy
  note: string
  operatorId: number
  requestId?: string
  now: Date
}

/**
 * An operator publishes, refuses or hides a review or its addition; its author is told why it is not visible.
 * @throws Refusal NOT_FOUND (also a missing addition), STATE_CHANGED; Invalid without a reason
 */
export async function moveReview(shop: Shop, input: MoveReview): Promise<void> {
  const { reviewId, part, to, operatorId, requestId, now } = input
  const reason = to === 'visible' ? null : (input.reason ?? null)
  const note = to === 'visible' ? '' : input.note.trim()
  if (to !== 'visible' && reason === null) {
    throw invalid('reason', 'required')
  }
  const body = { reviewId, part, to, reason, note }
  const of = { operatorId, requestId, name: 'review-move', target: String(reviewId), body, now }
  await command(shop.db, of, async (tx) => {
    const review = await lockReview(tx, { reviewId })
    const facts = partOf(review, part)
    if (!facts) throw new Refusal('NOT_FOUND')
    if (!movesOf(facts).includes(to)) throw new Refusal('STATE_CHANGED')
    await tx
      .updateTable('review')
      .set(part === 'first' ? { state: to, reason, note } : { appendState: to, appendReason: reason, appendNote: note })
      .where('id', '=', reviewId)
      .execute()
    const change = {
      entityType: 'review',
      entityId: reviewId,
      from: historyState(part, facts.state),
      to: historyState(part, to),
      reason: [reason, note].filter(Boolean).join(': ') || undefined,
    } as const
    await recordHistory(tx, [change], { actor: `operator:${operatorId}`, now })
    const event = part === 'first' ? (`review-${to}` as const) : (`review-append-${to}` as const)
    await notify(tx, { event, entity: `review:${reviewId}`, receiver: `user:${review.userId}`, now })
    return {}
  })
}

/** Undefined for an addition that does not exist. */
export function partOf(review: ReviewRow, part: ReviewPart): PartFacts | undefined {
  if (part === 'first') return review
  return review.appendState === null ? undefined : { state: review.appendState, reason: review.appendReason }
}
