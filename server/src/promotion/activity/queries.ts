import type { LocalText } from '@shop/contract/core/common.ts'
import type { ActivityKind } from '@shop/contract/promotion/activity/activity.ts'
import type { ActivityState } from '@shop/contract/promotion/activity/admin.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { findWorstCases } from '../../trade/coupon/queries.ts'
import { isAided, keptForGoodsFen } from '../../trade/order/kept-money.ts'
import type { Prize } from './rules.ts'

export interface ActivityRecord {
  id: number
  kind: ActivityKind
  name: LocalText
  state: ActivityState
  startsAt: Date
  endsAt: Date
  cost: number
  freePerDay: number
  perDay: number
  perUser: number
  gradeIds: number[]
  boughtDays: number | null
  eggs: number
  version: number
  openedVersion: number | null
  trial: { version: number; plays: number; drawn: Record<string, number> } | null
  prizes: Prize[]
}

/** Activities with the prizes of their version. */
export const selectActivities = (db: Db | Tx) =>
  db
    .selectFrom('activity')
    .innerJoin('activityVersion as v', (join) =>
      join.onRef('v.activityId', '=', 'activity.id').onRef('v.version', '=', 'activity.version'),
    )
    .selectAll('activity')
    .select('v.prizes')

export async function findActivity(db: Db | Tx, id: number): Promise<ActivityRecord | undefined> {
  const row = await selectActivities(db).where('activity.id', '=', id).executeTakeFirst()
  return row as unknown as ActivityRecord | undefined
}

/** Serialises changes of an activity, but not plays. */
export async function lockActivity(tx: Tx, id: number): Promise<ActivityRecord | undefined> {
  const locked = await tx.selectFrom('activity').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && findActivity(tx, id)
}

export async function findOpen(db: Db, kind: ActivityKind, now: Date): Promise<ActivityRecord | undefined> {
  const row = await selectActivities(db)
    .where('activity.kind', '=', kind)
    .where('activity.state', '=', 'open')
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row as unknown as ActivityRecord | undefined
}

/** Whether a shopper may play. Operators may not, because they decide the odds. */
export async function mayPlay(
  db: Db | Tx,
  { gradeIds, boughtDays }: Pick<ActivityRecord, 'gradeIds' | 'boughtDays'>,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const conditions = [sql<SqlBool>`NOT EXISTS (SELECT FROM operator WHERE user_id = ${userId} AND merchant_id IS NULL)`]
  if (gradeIds.length > 0) conditions.push(sql`u.grade_id = ANY (${gradeIds}::bigint[])`)
  if (boughtDays !== null) {
    const since = new Date(now.getTime() - boughtDays * 24 * 3_600_000)
    // A prize is final, so the purchase must be final too: settled. Orders that were returned, or given, do not count.
    conditions.push(sql`EXISTS (SELECT FROM shop_order WHERE user_id = ${userId} AND NOT given
      AND settled_at >= ${since}::timestamptz AND ${keptForGoodsFen()} > 0 AND ${isAided()})`)
  }
  const { rows } = await sql<{ may: boolean }>`
    SELECT ${sql.join(conditions, sql` AND `)} AS may FROM app_user u WHERE u.id = ${userId}`.execute(db)
  return rows[0]?.may ?? false
}

export async function findPlayed(db: Db | Tx, of: { activityId: number; userId: number; day: string }) {
  const row = await db
    .selectFrom('activityPlayer')
    .select(['plays', 'playsToday'])
    .select(sql<boolean>`day >= ${of.day}::date`.as('isToday'))
    .where('activityId', '=', of.activityId)
    .where('userId', '=', of.userId)
    .executeTakeFirst()
  return { today: row?.isToday ? row.playsToday : 0, total: row?.plays ?? 0 }
}

/**
 * Counts a play against the user's limits. The user's other plays of this activity wait until the transaction ends.
 * @returns how often they have played with this one, and the play's id; undefined when none is left
 */
export async function countPlay(
  tx: Tx,
  { id, perDay, perUser }: Pick<ActivityRecord, 'id' | 'perDay' | 'perUser'>,
  { userId, day }: { userId: number; day: string },
): Promise<{ today: number; total: number; playId: number } | undefined> {
  const { rows } = await sql<{ today: number; total: number; playId: number }>`
    INSERT INTO activity_player AS p (activity_id, user_id, day, plays_today, plays)
    VALUES (${id}, ${userId}, ${day}::date, 1, 1)
    ON CONFLICT (activity_id, user_id) DO UPDATE SET plays = p.plays + 1, day = greatest(p.day, excluded.day),
      plays_today = CASE WHEN p.day >= excluded.day THEN p.plays_today ELSE 0 END + 1
    WHERE p.plays < ${perUser} AND (p.day < excluded.day OR p.plays_today < ${perDay})
    RETURNING plays_today AS today, plays AS total,
      nextval(pg_get_serial_sequence('activity_play', 'id')) AS play_id`.execute(tx)
  return rows[0]
}

/** Takes one of a prize if there is one left. Only prizes with a limit have a row that winners queue for. */
export async function takePrize(tx: Tx, { id, total, daily }: Prize, day: string): Promise<boolean> {
  if (total === null && daily === null) return true
  const { numAffectedRows } = await sql`
    UPDATE activity_prize SET won = won + 1, day = greatest(coalesce(day, ${day}::date), ${day}::date),
      won_today = CASE WHEN day >= ${day}::date THEN won_today ELSE 0 END + 1
    WHERE id = ${id} AND (${total}::bigint IS NULL OR won < ${total}::bigint)
      AND (${daily}::bigint IS NULL OR day IS NULL OR day < ${day}::date OR won_today < ${daily}::bigint)`.execute(tx)
  return numAffectedRows === 1n
}

/** Undoes `takePrize` within the same transaction. */
export async function putBackPrize(tx: Tx, { id, total, daily }: Prize): Promise<void> {
  if (total === null && daily === null) return
  await tx
    .updateTable('activityPrize')
    .set((eb) => ({ won: eb('won', '-', 1), wonToday: eb('wonToday', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function countWonBy(tx: Tx, { prizeId, userId }: { prizeId: number; userId: number }): Promise<number> {
  const { count } = await tx
    .selectFrom('activityPlay')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('prizeId', '=', prizeId)
    .where('kind', '<>', 'none')
    .executeTakeFirstOrThrow()
  return count
}

/** Plays with the prizes of the version they were drawn from. */
export const selectPlays = (db: Db) =>
  db
    .selectFrom('activityPlay as p')
    .innerJoin('activityVersion as v', (join) =>
      join.onRef('v.activityId', '=', 'p.activityId').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.id', 'p.kind', 'p.cost', 'p.at', 'p.prizeId', 'p.valueFen', 'p.version', 'p.userId', 'v.prizes'])

/** The name of the prize of a play. */
export function prizeNameOf({ prizes, prizeId }: { prizes: unknown; prizeId: number }): LocalText {
  return (prizes as Prize[]).find(({ id }) => id === prizeId)?.name ?? { 'zh-Hant': '' }
}

/** The prizes with the current worth of their coupons, and whether that differs from the stored worth. */
export async function pricedNow(
  on: Db | Tx,
  written: readonly Prize[],
): Promise<{ prizes: Prize[]; isOther: boolean }> {
  const worst = await findWorstCases(
    on,
    written.flatMap(({ couponId }) => couponId ?? []),
  )
  const prizes = written.map((prize) => ({ ...prize, valueFen: worst.get(prize.couponId ?? 0) ?? prize.valueFen }))
  return { prizes, isOther: prizes.some(({ valueFen }, index) => valueFen !== written[index]?.valueFen) }
}

export async function keepPrices(tx: Tx, of: { activityId: number; version: number; prizes: Prize[] }): Promise<void> {
  await tx
    .updateTable('activityVersion')
    .set({ prizes: JSON.stringify(of.prizes) })
    .where('activityId', '=', of.activityId)
    .where('version', '=', of.version)
    .execute()
}
