import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import { type CouponRecord, copiedTerms, findCoupon } from './queries.ts'
import { offerProblem, validityOf } from './rules.ts'

export interface Issue {
  couponId: number
  userId: number
  /** how it was issued: `centre`, `code`, `newcomer`, `operator:<id>`, `trade:<id>`, `prize:<id>` */
  source: string
  /** of the store, for the daily limit per user */
  timezone: string
  now: Date
}

/**
 * Gives a user one coupon with a copy of its terms. Raises the coupon's counter first, which also serializes everyone
 * claiming this coupon, so neither the total nor the limit per user is ever exceeded.
 * @throws Refusal NOT_FOUND, COUPON_OUT, COUPON_EXPIRED, COUPON_LIMIT
 */
export async function issueCoupon(tx: Tx, issue: Issue): Promise<{ userCouponId: number }> {
  const { couponId, userId, source, now } = issue
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
  const { id } = await tx
    .insertInto('userCoupon')
    .columns(['couponId', 'userId', 'serial', 'source', 'state', 'useFrom', 'useUntil', 'receivedAt', ...copiedTerms])
    .expression((eb) =>
      eb
        .selectFrom('coupon')
        .select([
          'id',
          sql<number>`${userId}::bigint`.as('userId'),
          sql<number>`${serial}::int`.as('serial'),
          sql<string>`${source}::text`.as('source'),
          sql<string>`'unused'`.as('state'),
          sql<Date>`${validityOf(coupon, now).useFrom}::timestamptz`.as('useFrom'),
          sql<Date>`${validityOf(coupon, now).useUntil}::timestamptz`.as('useUntil'),
          sql<Date>`${now}::timestamptz`.as('receivedAt'),
          ...copiedTerms,
        ])
        .where('id', '=', couponId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userCouponId: id }
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
