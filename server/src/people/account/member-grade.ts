import type { LocalText } from '@shop/contract/core/common.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { addDays, dayOf, dayPeriod } from '../../core/value/time.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockUser, type UserRow } from './users.ts'

/** A grade is set for at most so many days; without an end it stays. */
const daysMax = 3_660

/**
 * Sets a shopper's member grade, or takes it away.
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
      if (!grade?.enabled) throw new Invalid([{ field: 'gradeId', keyword: 'enum', limit: 0, wanted: '' }])
    }
    await tx.updateTable('appUser').set({ gradeId, gradeUntil }).where('id', '=', userId).execute()
    const change = { entityType: 'user', entityId: userId, from: state(user.gradeId), to: state(gradeId) } as const
    await recordHistory(tx, [{ ...change, reason }], { actor: `operator:${operatorId}`, now })
  })
}

/** Every night: takes away the grades whose last day is over. */
export async function endMemberGrades({ db }: Shop, _: object, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('appUser')
      .select(['id', 'gradeId'])
      .where('gradeUntil', '<=', now)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx.updateTable('appUser').set({ gradeId: null, gradeUntil: null }).where('id', 'in', ids).execute()
    const changes = due.map(({ id, gradeId }) => ({
      ...{ entityType: 'user' as const, entityId: id, from: state(gradeId), to: state(null) },
    }))
    await recordHistory(tx, changes, { actor: 'system:end-member-grades', now })
  })
}

/** The grade as an operator sees it; null without one. */
export async function findMemberGrade(shop: Shop, { gradeId, gradeUntil }: UserRow) {
  if (gradeId === null) return null
  const grade = await shop.db
    .selectFrom('grade')
    .select(['id', 'name', 'enabled'])
    .where('id', '=', gradeId)
    .executeTakeFirstOrThrow()
  const { timezone } = shop.settings.get('store')
  const until = gradeUntil && dayOf(new Date(gradeUntil.getTime() - 1), timezone)
  return { ...grade, name: grade.name as LocalText, until }
}

function endOf(day: string, { settings }: Shop, now: Date): Date {
  const { timezone } = settings.get('store')
  const today = dayOf(now, timezone)
  if (day < today || day > addDays(today, daysMax))
    throw new Invalid([{ field: 'until', keyword: 'format', limit: 0, wanted: 'date' }])
  return dayPeriod(day, timezone).until
}

/** In the history: `grade:<id>`, or `grade:none`. */
const state = (gradeId: number | null) => `grade:${gradeId ?? 'none'}`
