import { type LocalText, perPage } from '@shop/contract/core/common.ts'
import type { ReviewReason, ReviewState, reviewGrades } from '@shop/contract/trade/review/review.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Review } from '../../core/database/types.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'

/** A row of the table, with its text columns narrowed to the values the constraints allow. */
export type ReviewRow = Omit<Selectable<Review>, 'score' | 'state' | 'reason' | 'appendState' | 'appendReason'> & {
  score: (typeof reviewGrades)[number]
  state: ReviewState
  reason: ReviewReason | null
  appendState: ReviewState | null
  appendReason: ReviewReason | null
}

/** A review with everything shown around it. */
export interface ReviewView extends ReviewRow {
  orderId: number
  goodsName: LocalText
  specProps: SpecChoice[]
  /** the goods' picture, as the order stored it */
  goodsImageFileId: number | null
  refundedQuantity: number
  nickname: string
  /** when the author's account was closed */
  closedAt: Date | null
  avatarFileId: number | null
}

export function selectReviews(db: Db | Tx) {
  return db
    .selectFrom('review')
    .innerJoin('orderLine', 'orderLine.id', 'review.orderLineId')
    .innerJoin('appUser', 'appUser.id', 'review.userId')
    .selectAll('review')
    .select([
      'orderLine.orderId',
      'orderLine.goodsName',
      'orderLine.specProps',
      'orderLine.imageFileId as goodsImageFileId',
      'orderLine.refundedQuantity',
      'appUser.nickname',
      'appUser.closedAt',
      'appUser.avatarFileId',
    ])
}

export interface ReviewFilter {
  goodsId: number
  /** undefined: all grades */
  score?: number
  /** only those with pictures or a video */
  pictured?: boolean
}

/** Publicly visible reviews, newest first. */
export async function findReviews(
  db: Db,
  { goodsId, score, pictured, limit = perPage, offset = 0 }: ReviewFilter & { limit?: number; offset?: number },
): Promise<ReviewView[]> {
  let query = selectReviews(db).where('review.goodsId', '=', goodsId).where('review.state', '=', 'visible')
  if (score !== undefined) query = query.where('review.score', '=', score)
  if (pictured) query = query.where('review.pictured', '=', true)
  const rows = await query.orderBy('review.id', 'desc').limit(limit).offset(offset).execute()
  return rows as unknown as ReviewView[]
}

export interface ReviewCounts {
  all: number
  praise: number
  review: number
  negative: number
  pictures: number
}

/** Counts publicly visible reviews by grade. Counted, not stored: an index answers it, and it cannot be wrong. */
export async function countReviews(db: Db, { goodsId, score, pictured }: ReviewFilter): Promise<ReviewCounts> {
  const { rows } = await sql<{ score: number; count: number; pictured: number }>`
    SELECT score, count(*)::int AS count, (count(*) FILTER (WHERE pictured))::int AS pictured
    FROM review WHERE goods_id = ${goodsId} AND state = 'visible'
      ${score === undefined ? sql`` : sql`AND score = ${score}`} ${pictured ? sql`AND pictured` : sql``}
    GROUP BY score`.execute(db)
  const of = (grade: number) => rows.find((row) => row.score === grade)?.count ?? 0
  return {
    all: of(10) + of(20) + of(30),
    praise: of(10),
    review: of(20),
    negative: of(30),
    pictures: rows.reduce((sum, row) => sum + row.pictured, 0),
  }
}

/** An author's own reviews, newest first, except withdrawn ones. */
export async function findOwnReviews(
  db: Db,
  { userId, orderId, page }: { userId: number; orderId?: number; page: number },
): Promise<{ total: number; reviews: ReviewView[] }> {
  let query = selectReviews(db).where('review.userId', '=', userId).where('review.reason', 'is distinct from', 'author')
  if (orderId !== undefined) query = query.where('orderLine.orderId', '=', orderId)
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('review.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total, reviews: rows as unknown as ReviewView[] }
}

/** The facts an order's page needs about the review of a line. */
export type LineReview = Pick<ReviewRow, 'orderLineId' | 'state' | 'reason' | 'createdAt' | 'appendedAt'>

/** Reviews of these lines, by line; a line without one is not in the map. */
export async function findLineReviews(db: Db | Tx, lineIds: readonly number[]): Promise<Map<number, LineReview>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review')
    .select(['orderLineId', 'state', 'reason', 'createdAt', 'appendedAt'])
    .where('orderLineId', 'in', lineIds)
    .execute()
  return new Map((rows as LineReview[]).map((row) => [row.orderLineId, row]))
}

/** How many reviews a user has written since `from`. */
export async function countWritten(tx: Tx, userId: number, from: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks one review. If `userId` is given, another user's does not exist. @throws Refusal NOT_FOUND */
export async function lockReview(tx: Tx, by: { reviewId: number; userId?: number }): Promise<ReviewRow> {
  let find = tx.selectFrom('review').selectAll().where('id', '=', by.reviewId)
  if (by.userId !== undefined) find = find.where('userId', '=', by.userId)
  const review = await find.forUpdate().executeTakeFirst()
  if (!review) throw new Refusal('NOT_FOUND')
  return review as ReviewRow
}

/** How many reviews are held, and since when the oldest waits. */
export async function countHeldReviews(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(CASE WHEN state = 'held' THEN created_at ELSE appended_at END) AS oldest
    FROM review WHERE state = 'held' OR append_state = 'held'`.execute(db)
  return rows[0] as { count: number; oldest: Date | null }
}
