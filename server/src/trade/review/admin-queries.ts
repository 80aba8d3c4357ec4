import type { LocalText } from '@shop/contract/core/common.ts'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminReviewList } from '@shop/contract/trade/review/review.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { soldBy, within } from '../../core/database/sold-by.ts'
import { platform, type Seller, toSellerId } from '../../core/value/seller.ts'
import { userMatches } from '../../people/account/users.ts'
import { type ReviewView, selectReviews } from './queries.ts'

export type AdminReviewFilter = Omit<QueryOf<typeof adminReviewList>, 'cursor' | 'limit'> & {
  /** only those of this seller's goods; their authors cannot be searched for then */
  seller?: Seller
}

/** A review as shown to operators. */
export interface AdminReviewRecord extends ReviewView {
  mobile: string | null
  orderNo: string
  /** null: the shop's own goods */
  merchantId: number | null
  merchantName: LocalText | null
  /** the operator who answered; null when unanswered or answered by a merchant */
  repliedName: string | null
}

/** Applies the filter, but no order or limit. */
export function selectAdminReviews(db: Db, filter: AdminReviewFilter) {
  const { state, grade, goodsId, userId, pictures, unanswered, from, until, seller } = filter
  let query = adminReviews(db).where(within('review.merchantId', seller))
  // Matches the queue's index, so that the few held reviews are found at once.
  if (state === 'held') query = query.where(sql<boolean>`(review.state = 'held' OR review.append_state = 'held')`)
  else if (state) {
    query = query.where((eb) => eb.or([eb('review.state', '=', state), eb('review.appendState', '=', state)]))
  }
  if (grade) query = query.where('review.score', '=', grade)
  if (goodsId) query = query.where('review.goodsId', '=', goodsId)
  if (userId) query = query.where('review.userId', '=', userId)
  if (pictures !== undefined) query = query.where('review.pictured', '=', pictures)
  if (unanswered) {
    query = query
      .where('review.state', '=', 'visible')
      .where('review.reply', '=', '')
      .where(soldBy('review.merchantId', toSellerId(seller ?? platform)))
  }
  if (from) query = query.where('review.createdAt', '>=', new Date(from))
  if (until) query = query.where('review.createdAt', '<', new Date(until))
  const keyword = filter.keyword?.trim()
  if (keyword) query = query.where(matches(keyword, seller))
  return query
}

export async function findAdminReview(
  db: Db,
  { reviewId, seller }: { reviewId: number; seller: Seller | undefined },
): Promise<AdminReviewRecord | undefined> {
  const review = await adminReviews(db)
    .where('review.id', '=', reviewId)
    .where(within('review.merchantId', seller))
    .executeTakeFirst()
  return review as unknown as AdminReviewRecord | undefined
}

function adminReviews(db: Db) {
  return selectReviews(db)
    .innerJoin('shopOrder', 'shopOrder.id', 'orderLine.orderId')
    .leftJoin('merchant', 'merchant.id', 'review.merchantId')
    .select([
      'appUser.mobile',
      'shopOrder.orderNo',
      'merchant.name as merchantName',
      sql<string | null>`(SELECT o.name FROM operator o WHERE 'operator:' || o.id = review.replied_by)`.as(
        'repliedName',
      ),
    ])
}

/**
 * Matches the number of an order, or the start of its buyer's mobile number or nickname. Each part uses its own index.
 */
function matches(keyword: string, seller: Seller | undefined) {
  return sql<boolean>`review.id IN (
    SELECT r.id FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN review r ON r.order_line_id = l.id
      WHERE o.order_no = ${keyword}
    ${
      seller
        ? sql``
        : sql`UNION ALL SELECT r.id FROM app_user u JOIN review r ON r.user_id = u.id
      WHERE ${userMatches(keyword)}`
    })`
}
