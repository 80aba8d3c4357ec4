import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockUser, type UserRow } from './users.ts'

/** A grade with an end is set for at most this many days; without one it is permanent. */
const daysMax = 3_660

/**
 * Sets or removes a shopper's member grade.
 * @param wanted.until the last day, in the store's time zone
 * @throws Refusal NOT_FOUND, SELF_REVIEW; Invalid for a grade that is disabled or does not exist, or a day that is over
 */
export async function setMemberGrade(
  shop: Shop,
  wanted: {
    userId: number
    gradeId: number | null
    until: string | null
    reason: string
    operatorId: number
    now: Date
  },
): Promise<void> {
  const { userId, gradeId, reason, operatorId, now } = wanted
  const gradeUntil = gradeId !== null && wanted.until !== null ? endOf(wanted.until, shop, now) : null
  await shop.db.transaction().execute(async (tx) => {
    await assertNotOwn(shop, tx, { operatorId, userId })
    const known = await tx.selectFrom('appUser').select('id').where('id', '=', userId).executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
    const user = await lockUser(tx, userId)
    if (user.closedAt !== null) throw new Refusal('NOT_FOUND')
    if (gradeId !== null && gradeId !== user.gradeId) {
      const grade = await tx.selectFrom('grade').select('enabled').where('id', '=', gradeId).executeTakeFirst()
      if (!grade?.enabled) throw invalid('gradeId', 'enum')
    }
    const set = { gradeId, gradeUntil, gradeReached: false }
    await tx.updateTable('appUser').set(set).where('id', '=', userId).execute()
    const change = { entityType: 'user', entityId: userId, from: state(user.gradeId), to: state(gradeId) } as const
    await recordHistory(tx, [{ ...change, reason }], { actor: `operator:${operatorId}`, now })
  })
}

/** A change of grade because of spending; `was` is the grade as it was read. */
export interface ReachedGrade {
  userId: number
  was: MemberGradeRow
  gradeId: number | null
  /** the end of the membership year; null without a grade */
  until: Date | null
}

export type MemberGradeRow = Pick<UserRow, 'gradeId' | 'gradeUntil' | 'gradeReached'>

/**
 * Writes grades that spending has reached or lost, in one statement. A shopper whose grade has changed since it was
 * read keeps it.
 * @returns those whose grade has changed
 */
export async function writeReachedGrades(
  tx: Tx,
  reached: readonly ReachedGrade[],
  by: { actor: Actor; now: Date },
): Promise<ReachedGrade[]> {
  const rows = reached.map(({ userId, was, gradeId, until }) => ({
    id: userId,
    was_id: was.gradeId,
    was_until: was.gradeUntil,
    was_reached: was.gradeReached,
    grade_id: gradeId,
    until,
  }))
  const { rows: written } = await sql<{ id: number }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (
        id bigint, was_id bigint, was_until timestamptz, was_reached boolean, grade_id bigint, until timestamptz)
    ), locked AS (
      SELECT u.id FROM app_user u JOIN wanted w ON w.id = u.id
      WHERE u.closed_at IS NULL AND u.grade_id IS NOT DISTINCT FROM w.was_id AND u.grade_reached = w.was_reached
        AND date_trunc('milliseconds', u.grade_until) IS NOT DISTINCT FROM w.was_until
      ORDER BY u.id FOR NO KEY UPDATE OF u
    )
    UPDATE app_user u SET grade_id = w.grade_id, grade_until = w.until, grade_reached = w.grade_id IS NOT NULL
    FROM wanted w JOIN locked ON locked.id = w.id WHERE u.id = w.id
    RETURNING u.id`.execute(tx)
  const ids = new Set(written.map(({ id }) => id))
  const changed = reached.filter(({ userId, was, gradeId }) => ids.has(userId) && was.gradeId !== gradeId)
  const entity = (userId: number) => ({ entityType: 'user', entityId: userId }) as const
  await recordHistory(
    tx,
    changed.map(({ userId, was, gradeId }) => ({ ...entity(userId), from: state(was.gradeId), to: state(gradeId) })),
    by,
  )
  return changed
}

/** The grade as an operator sees it; null without one. */
export async function findMemberGrade(shop: Shop, { gradeId, gradeUntil, gradeReached: reached }: UserRow) {
  if (gradeId === null) return null
  const grade = await shop.db
    .selectFrom('grade')
    .select(['id', 'name', 'enabled'])
    .where('id', '=', gradeId)
    .executeTakeFirstOrThrow()
  const { timezone } = shop.settings.get('store')
  const until = gradeUntil && dayOf(new Date(gradeUntil.getTime() - 1), timezone)
  return { ...grade, name: grade.name as LocalText, reached, until }
}

function endOf(day: string, { settings }: Shop, now: Date): Date {
  const { timezone } = settings.get('store')
  const today = dayOf(now, timezone)
  if (day < today || day > addDays(today, daysMax)) throw invalid('until', 'format', 0, 'date')
  return dayPeriod(day, timezone).until
}

/** In the history: `grade:<id>`, or `grade:none`. */
const state = (gradeId: number | null) => `grade:${gradeId ?? 'none'}`
