import type { FindNotes } from '../order-display/line-notes.ts'
import { findLineReviews } from './queries.ts'
import { mayAppend } from './rules.ts'

/** Which lines have a review, and which of those reviews can be added to. */
export const findReviewNotes: FindNotes = async ({ shop, now }, lines) => {
  const reviews = await findLineReviews(
    shop.db,
    lines.map((line) => line.id),
  )
  const limits = shop.settings.get('review')
  return new Map(
    [...reviews].map(([lineId, review]) => [lineId, { reviewed: true, mayAppend: mayAppend(review, now, limits) }]),
  )
}
