import { goods } from '@shop/demo/goods'
import { merchants } from '@shop/demo/merchants'
import { photosOf } from '@shop/demo/picture-list'
import type { Review, ReviewedOrder } from '@shop/demo/reviews'
import { platform } from '../core/value/seller.ts'
import { addHours } from '../core/value/time.ts'
import { findLines } from '../trade/order/queries.ts'
import { answerReview } from '../trade/review/answer-review.ts'
import { appendReview } from '../trade/review/append-review.ts'
import { submitReviews } from '../trade/review/submit-reviews.ts'
import { type Its, skuOf, userOf } from './orders.ts'

/** Hours after the order at which a buyer reviews it: received after 64. */
const reviewedAfterH = 84

/**
 * Has the buyer of a completed order review it and later add to the review, and the seller answer: through the real use
 * cases, at plausible times. Existing reviews stay as they are.
 */
export async function seedReviews(
  its: Its,
  { buyer, reviews }: ReviewedOrder,
  { orderIds, at }: { orderIds: number[]; at: Date },
): Promise<void> {
  const { shop, known, begunAt } = its
  const userId = userOf(known, buyer)
  const lines = await findLines(shop.db, orderIds)
  const saidOf = new Map(reviews.map((review) => [skuOf(known, review.bought[0], review.bought[1]), review]))
  const pending = await shop.db
    .selectFrom('shopOrder')
    .select('id')
    .where('id', 'in', orderIds)
    .where('reviewed', '=', false)
    .execute()
  await own(its, { buyer, reviews }, userId)
  const writtenAt = addHours(at, reviewedAfterH)
  for (const { id: orderId } of pending) {
    const form = lines
      .filter((line) => line.orderId === orderId)
      .map((line) => {
        const { score, content, anonymous, bought, photos } = saidOf.get(line.skuId) as Review
        const uploaded = photosOf({ buyer, bought }, photos).map((spec) => its.pictures.idOf(spec))
        return { order_goods_id: line.id, score, content, anonymous, uploaded, graded: true }
      })
    await submitReviews(shop, { orderId, userId, form, now: writtenAt })
  }
  const rows = await shop.db
    .selectFrom('review')
    .select(['id', 'orderLineId', 'repliedAt', 'appendedAt'])
    .where(
      'orderLineId',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
  for (const row of rows) {
    const line = lines.find((each) => each.id === row.orderLineId)
    const { answer, append, bought } = saidOf.get(line?.skuId ?? 0) as Review
    if (answer && !row.repliedAt) {
      const now = addHours(writtenAt, 20)
      await answerReview(shop, { ...answererOf(its, bought[0]), reviewId: row.id, text: answer, now })
    }
    if (append && !row.appendedAt) {
      const uploaded = photosOf({ buyer, bought }, append.photos, true).map((spec) => its.pictures.idOf(spec))
      const now = addHours(writtenAt, append.days * 24 + 1)
      if (now < begunAt) await appendReview(shop, { reviewId: row.id, userId, content: append.content, uploaded, now })
    }
  }
}

/** Assigns pictures to a user: they are stored before any user exists. */
async function own(
  { shop, pictures }: Its,
  { buyer, reviews }: Pick<ReviewedOrder, 'buyer' | 'reviews'>,
  userId: number,
) {
  const ids = reviews.flatMap(({ bought, photos, append }) =>
    [...photosOf({ buyer, bought }, photos), ...photosOf({ buyer, bought }, append?.photos, true)].map((spec) =>
      pictures.idOf(spec),
    ),
  )
  if (ids.length > 0) await shop.db.updateTable('file').set({ userId }).where('id', 'in', ids).execute()
}

/** The answerer of a review: the goods' merchant, else the shop. */
function answererOf({ known }: Its, key: string) {
  const merchant = goods.find((each) => each.key === key)?.merchant
  if (!merchant) return { by: { operatorId: known.admin.id }, seller: platform }
  const userId = known.userIds.get(merchants[merchant].owner) as number
  return { by: { userId }, seller: { merchantId: known.merchantIds.get(userId) as number } }
}
