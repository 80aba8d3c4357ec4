import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import { takeFromBudget } from './coupon-budget.ts'
import { type CouponRecord, copiedTerms, findCoupon } from './queries.ts'
import { offerProblem, validityOf, worstCaseOf } from './rules.ts'

export interface Issue {
  couponId: number
  userId: number
  /** how it was issued: `center`, `code`, `newcomer`, `operator:<id>`, `trade:<id>`, `prize:<id>` */
  source: string
  /** of the store, for the daily limit per user */
  timezone: string
  now: Date
}

/**
 * Gives out coupons, each with a copy of its terms. Raises a coupon's counter first, which also serializes all claims
 * of it, so neither the total nor the limit per user is ever exceeded. The maximum cost of the platform's coupons is
 * taken out of the coupon budget. That account is locked last: after the rows of all coupons and the caller's other
 * accounts.
 * @throws Refusal NOT_FOUND, COUPON_OUT (also when the budget does not cover them), COUPON_EXPIRED, COUPON_LIMIT
 */
export async function issueCoupons(tx: Tx, issues: readonly Issue[]): Promise<{ userCouponId: number }[]> {
  const given: { userCouponId: number; costFen: number }[] = []
  const issued: { userCouponId: number }[] = []
  // In a fixed order, because another user may be given the same ones.
  for (const issue of issues.toSorted((one, other) => one.couponId - other.couponId)) {
    const { userCouponId, costFen } = await issueRow(tx, issue)
    issued.push({ userCouponId })
    if (costFen > 0) given.push({ userCouponId, costFen })
  }
  const [first] = issues
  if (first && given.length > 0) await takeFromBudget(tx, given, first)
  return issued
}

/** One coupon; refuses like `issueCoupons`. */
export async function issueCoupon(tx: Tx, issue: Issue): Promise<{ userCouponId: number }> {
  const [issued] = await issueCoupons(tx, [issue])
  if (!issued) throw new RangeError('nothing issued')
  return issued
}

/** @returns also the most it can cost the platform */
async function issueRow(tx: Tx, issue: Issue): Promise<{ userCouponId: number; costFen: number }> {
  const { couponId, userId, source, timezone, now } = issue
  const taken = await tx
    .updateTable('coupon')
    .set((eb) => ({ received: eb('received', '+', 1) }))
    .where('id', '=', couponId)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('total', '<', 0), eb('received', '<', eb.ref('total'))]))
    .where((eb) => eb.or([eb('useUntil', 'is', null), eb('useUntil', '>', now)]))
    .returningAll()
    .executeTakeFirst()
  if (!taken) throw await whyNot(tx, couponId, now)
  const coupon = taken as unknown as CouponRecord
  const serial = (await countOf(tx, issue)) + 1
  if (serial > coupon.perUser) throw new Refusal('COUPON_LIMIT')
  if (coupon.perDay > 0 && (await countOf(tx, issue, 'today')) >= coupon.perDay) throw new Refusal('COUPON_LIMIT')
  const { useFrom, useUntil } = validityOf(coupon, { timezone, now })
  const costFen = isPlatform(coupon) ? worstCaseOf(coupon) : 0
  if (costFen === undefined) throw new Refusal('COUPON_OUT')
  const { id } = await tx
    .insertInto('userCoupon')
    .columns([
      'couponId',
      'userId',
      'serial',
      'source',
      'state',
      'useFrom',
      'useUntil',
      'receivedAt',
      'budgetFen',
      ...copiedTerms,
    ])
    .expression((eb) =>
      eb
        .selectFrom('coupon')
        .select([
          'id',
          sql<number>`${userId}::bigint`.as('userId'),
          sql<number>`${serial}::int`.as('serial'),
          sql<string>`${source}::text`.as('source'),
          sql<string>`'unused'`.as('state'),
          sql<Date>`${useFrom}::timestamptz`.as('useFrom'),
          sql<Date>`${useUntil}::timestamptz`.as('useUntil'),
          sql<Date>`${now}::timestamptz`.as('receivedAt'),
          sql<number>`${costFen}::bigint`.as('budgetFen'),
          ...copiedTerms,
        ])
        .where('id', '=', couponId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userCouponId: id, costFen }
}

async function countOf(tx: Tx, { couponId, userId, timezone, now }: Issue, when?: 'today'): Promise<number> {
  let counted = tx
    .selectFrom('userCoupon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couponId', '=', couponId)
    .where('userId', '=', userId)
  if (when) counted = counted.where('receivedAt', '>=', dayPeriod(dayOf(now, timezone), timezone).from)
  return (await counted.executeTakeFirstOrThrow()).count
}

async function whyNot(tx: Tx, couponId: number, now: Date): Promise<Refusal> {
  const coupon = await findCoupon(tx, couponId)
  if (!coupon || coupon.state === 'draft') return new Refusal('NOT_FOUND')
  return new Refusal(offerProblem(coupon, now) ?? 'COUPON_OUT')
}
