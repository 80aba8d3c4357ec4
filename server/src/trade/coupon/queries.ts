import type { LocalText } from '@shop/contract/core/common.ts'
import type { CouponIssue, CouponState, UserCouponState } from '@shop/contract/trade/coupon/admin.ts'
import type { CouponRange } from '@shop/contract/trade/coupon/coupon.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Coupon, UserCoupon } from '../../core/database/types.ts'
import { type CategoriesOf, type CouponTerms, worstCaseOf } from './rules.ts'

type Named = CouponTerms & { name: LocalText; describe: LocalText | Record<string, never> }
type Terms = 'merchantId' | 'type' | 'faceFen' | 'rateBp' | 'maxOffFen' | 'minFen' | 'range' | 'rangeIds' | 'rangeZones'

/** A coupon as operators define it. */
export type CouponRecord = Omit<Selectable<Coupon>, Terms | 'name' | 'describe' | 'state' | 'issue'> &
  Named & { state: CouponState; issue: CouponIssue }

/** A coupon a user owns. */
export type UserCouponRecord = Omit<Selectable<UserCoupon>, Terms | 'name' | 'describe' | 'state'> &
  Named & { state: UserCouponState }

/** The terms copied to a user's coupon. */
export const copiedTerms = [
  'merchantId',
  'name',
  'describe',
  'type',
  'faceFen',
  'rateBp',
  'maxOffFen',
  'minFen',
  'range',
  'rangeIds',
  'rangeZones',
] as const

export async function findCoupon(db: Db | Tx, couponId: number): Promise<CouponRecord | undefined> {
  const coupon = await db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()
  return coupon as CouponRecord | undefined
}

/** Coupons in the centre, including sold-out and ended ones, which are shown greyed out for some days. */
export async function findOffered(
  db: Db,
  { merchantId, now }: { merchantId?: number; now: Date },
): Promise<CouponRecord[]> {
  let query = db.selectFrom('coupon').selectAll()
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId)
  const rows = await query
    .where('issue', '=', 'center')
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('useUntil', 'is', null), eb('useUntil', '>', new Date(now.getTime() - shownAfterMs))]))
    .orderBy('sort')
    .orderBy('id', 'desc')
    .limit(offeredMax)
    .execute()
  return rows as unknown as CouponRecord[]
}
const shownAfterMs = 3 * 86_400_000
const offeredMax = 100

/** How many of each coupon a user has received. */
export async function countReceived(
  db: Db | Tx,
  { userId, couponIds }: { userId: number; couponIds: readonly number[] },
): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('userCoupon')
    .select((eb) => ['couponId', eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('couponId', 'in', couponIds)
    .groupBy('couponId')
    .execute()
  return new Map(rows.map(({ couponId, count }) => [couponId, count]))
}

/** A user's unused, unexpired coupons, soonest to expire first; includes ones not valid yet. */
export async function findUsable(db: Db | Tx, userId: number, now: Date): Promise<UserCouponRecord[]> {
  return (await usableOf(db, userId, now).execute()) as unknown as UserCouponRecord[]
}

/** The same as a column of another statement, to be read by `toUsable`. */
export const usableColumn = (db: Db | Tx, userId: number, now: Date) => sql<UsableJson[]>`
  (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.use_until, c.id), '[]') FROM (${usableOf(db, userId, now)}) c)`

export const toUsable = (coupon: UsableJson): UserCouponRecord => ({
  ...coupon,
  useFrom: new Date(coupon.useFrom),
  useUntil: new Date(coupon.useUntil),
  receivedAt: new Date(coupon.receivedAt),
  noticedAt: coupon.noticedAt === null ? null : new Date(coupon.noticedAt),
  usedAt: null,
})

type CouponDate = 'useFrom' | 'useUntil' | 'receivedAt' | 'noticedAt' | 'usedAt'
export type UsableJson = Omit<UserCouponRecord, CouponDate> & {
  useFrom: string
  useUntil: string
  receivedAt: string
  noticedAt: string | null
}

const usableOf = (db: Db | Tx, userId: number, now: Date) =>
  db
    .selectFrom('userCoupon')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'unused')
    .where('useUntil', '>', now)
    .orderBy('useUntil')
    .orderBy('id')
    .limit(usableMax)
/** Each is priced in the quote; no honest user has more than this. */
const usableMax = 200

export async function findOwn(
  db: Db | Tx,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<UserCouponRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('userCoupon')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return rows as unknown as UserCouponRecord[]
}

export type Pocket = 'unused' | 'used' | 'expired' | 'all'

/** A page of a user's coupons: unused ones by earliest expiry, others latest first. */
export async function findUserCoupons(
  db: Db,
  of: { userId: number; pocket: Pocket; now: Date; limit: number; offset: number },
): Promise<UserCouponRecord[]> {
  const { pocket, limit, offset } = of
  const order = { unused: sql`use_until, id`, used: sql`used_at DESC, id DESC`, expired: sql`use_until DESC, id DESC` }
  const { rows } = await sql<UserCouponRecord>`
    SELECT * FROM user_coupon WHERE ${inPocket(of)}
    ORDER BY ${pocket === 'all' ? sql`received_at DESC, id DESC` : order[pocket]}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** How many a user has in each tab; one held for an order counts as used, as its owner sees it. */
export async function countUserCoupons(db: Db, { userId, now }: { userId: number; now: Date }) {
  const { rows } = await sql<Record<Pocket, number>>`
    SELECT count(*) FILTER (WHERE ${pockets(now).unused}) AS unused, count(*) FILTER (WHERE ${pockets(now).used}) AS used,
      count(*) FILTER (WHERE ${pockets(now).expired}) AS expired, count(*) FILTER (WHERE ${pockets(now).all}) AS all
    FROM user_coupon WHERE user_id = ${userId}`.execute(db)
  return rows[0] as Record<Pocket, number>
}

export async function countUnused(db: Db, of: { userId: number; now: Date }): Promise<number> {
  return (await countUserCoupons(db, of)).unused
}

const inPocket = ({ userId, pocket, now }: { userId: number; pocket: Pocket; now: Date }) =>
  sql`user_id = ${userId} AND ${pockets(now)[pocket]}`

/** The nightly job writes `expired`; until then the time decides. */
const pockets = (now: Date) => ({
  unused: sql`state = 'unused' AND use_until > ${now}`,
  used: sql`state IN ('used', 'locked')`,
  expired: sql`(state = 'expired' OR (state = 'unused' AND use_until <= ${now}))`,
  all: sql`state <> 'void'`,
})

/** The categories of goods, including all their ancestors. */
export async function findCategoriesOf(db: Db | Tx, goodsIds: readonly number[]): Promise<CategoriesOf> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await sql<{ goodsId: number; categoryIds: number[] }>`
    WITH RECURSIVE path AS (
      SELECT goods_id, category_id FROM goods_category WHERE goods_id = ANY(${[...goodsIds]}::bigint[])
      UNION
      SELECT path.goods_id, c.parent_id FROM path JOIN category c ON c.id = path.category_id WHERE c.parent_id IS NOT NULL
    )
    SELECT goods_id, array_agg(category_id) AS category_ids FROM path GROUP BY goods_id`.execute(db)
  return new Map(rows.map((row) => [row.goodsId, row.categoryIds]))
}

/** Names for the ids in coupon ranges. */
export async function findRangeNames(
  db: Db | Tx,
  terms: readonly Pick<CouponTerms, 'range' | 'rangeIds' | 'merchantId'>[],
): Promise<{ categories: Map<number, LocalText>; merchants: Map<number, LocalText> }> {
  const named = (range: CouponRange) => terms.filter((one) => one.range === range).flatMap((one) => one.rangeIds)
  const merchantIds = [...named(60), ...terms.flatMap((one) => one.merchantId ?? [])]
  const [categories, merchants] = await Promise.all([
    findNames(db, 'category', named(40)),
    findNames(db, 'merchant', merchantIds),
  ])
  return { categories, merchants }
}

async function findNames(db: Db | Tx, table: 'category' | 'merchant', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LocalText>()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name as LocalText]))
}

/** The merchants whose goods a coupon is for, as far as it names them or their goods. */
export async function findSellersNamed(
  tx: Tx,
  { range, rangeIds }: Pick<CouponTerms, 'range' | 'rangeIds'>,
): Promise<number[]> {
  if (range === 60) return rangeIds.filter((id) => id !== 0)
  if (range !== 20) return []
  const rows = await tx
    .selectFrom('goods')
    .select('merchantId')
    .distinct()
    .where('id', 'in', rangeIds)
    .where('merchantId', 'is not', null)
    .execute()
  return rows.flatMap(({ merchantId }) => merchantId ?? [])
}

/** The most that each of these coupons can cost the platform; omits merchants' coupons and those without a limit. */
export async function findWorstCases(on: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await on
    .selectFrom('coupon')
    .select(['id', 'type', 'faceFen', 'maxOffFen'])
    .where('id', 'in', [0, ...ids])
    .where('merchantId', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, ...terms }) => {
      const costFen = worstCaseOf(terms)
      return costFen === undefined ? [] : [[id, costFen] as const]
    }),
  )
}

/**
 * The coupons that an order used, and whether each comes back once all of the order is refunded before anything was
 * sent: not one that another order of its checkout still uses.
 */
export async function findReturnable(db: Db | Tx, orderId: number): Promise<Returnable[]> {
  const { rows } = await sql<Returnable>`
    SELECT CASE WHEN c.merchant_id IS NULL THEN 'platform' ELSE 'seller' END AS from, NOT EXISTS (
      SELECT FROM order_coupon u JOIN shop_order o ON o.id = u.order_id
      WHERE u.user_coupon_id = oc.user_coupon_id AND o.id <> oc.order_id
        AND NOT (o.state = 'cancelled' OR (o.state = 'closed' AND o.shipped_at IS NULL))
    ) AS is_returnable
    FROM order_coupon oc JOIN user_coupon c ON c.id = oc.user_coupon_id WHERE oc.order_id = ${orderId}`.execute(db)
  return rows
}

export interface Returnable {
  from: 'platform' | 'seller'
  isReturnable: boolean
}

/** The coupons used on an order, with what each takes off the orders of its checkout. */
export async function findCouponsOf(tx: Tx, orderId: number): Promise<(UserCouponRecord & { offFen: number })[]> {
  const { rows } = await sql<UserCouponRecord & { offFen: number }>`
    SELECT c.*, (SELECT sum(off_fen) FROM order_coupon u WHERE u.user_coupon_id = c.id AND u.order_id IN (
      SELECT id FROM shop_order o WHERE o.trade_id = c.trade_id))::bigint AS off_fen
    FROM order_coupon oc JOIN user_coupon c ON c.id = oc.user_coupon_id
    WHERE oc.order_id = ${orderId} ORDER BY c.id`.execute(tx)
  return rows
}
