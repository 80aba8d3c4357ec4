import type { LocalText } from '@shop/contract/core/common.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Grade } from '../../platform/http/auth.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** A query for the shoppers who have a grade. Provided by the account domain. */
export const membersOfGrade = service<(gradeId: RawBuilder<unknown>) => RawBuilder<unknown>>('members of a grade')

/** The same as a `Grade` of the row `user` of `app_user`, null if there is none. */
export const gradeOf = (user: string) => sql<Grade | null>`(
  SELECT json_build_object('id', g.id, 'rateBp', g.rate_bp, 'weight', g.weight)
  FROM grade g WHERE g.id = ${sql.ref(`${user}.grade_id`)} AND g.enabled)`

/** The lowest grade with at least this weight; undefined if there is none. */
export async function findGradeFrom(db: Db | Tx, weight: number): Promise<{ name: LocalText } | undefined> {
  const grade = await db
    .selectFrom('grade')
    .select('name')
    .where('weight', '>=', weight)
    .where('enabled', '=', true)
    .orderBy('weight')
    .limit(1)
    .executeTakeFirst()
  return grade as { name: LocalText } | undefined
}

/** The name of a member grade; undefined if it is disabled. */
export async function findGradeName(db: Db | Tx, gradeId: number | null): Promise<LocalText | undefined> {
  if (gradeId === null) return undefined
  const grade = await db
    .selectFrom('grade')
    .select('name')
    .where('id', '=', gradeId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return grade?.name as LocalText | undefined
}

/** All member grades, lowest first, each with the number of its members. */
export async function listGrades({ db, get }: Shop) {
  const rows = await db
    .selectFrom('grade')
    .select(['id', 'name', 'weight', 'rateBp', 'spendFen', 'enabled', 'version'])
    .select(sql<number>`(SELECT count(*) FROM (${get(membersOfGrade)(sql.ref('grade.id'))}) member)`.as('members'))
    .orderBy('weight')
    .execute()
  return rows.map(({ spendFen, ...row }) => ({
    ...row,
    name: row.name as LocalText,
    spendFen: spendFen === null ? null : fen(spendFen),
  }))
}

export interface OpenGrade {
  id: number
  name: LocalText
  weight: number
  rateBp: number
  /** a shopper who spends at least this much in 365 days reaches it; null: only operators give it */
  spendFen: Fen | null
}

/** The grades that are not disabled, lowest first. */
export async function openGrades(db: Db | Tx): Promise<OpenGrade[]> {
  const rows = await db
    .selectFrom('grade')
    .select(['id', 'name', 'weight', 'rateBp', 'spendFen'])
    .where('enabled', '=', true)
    .orderBy('weight')
    .execute()
  return rows.map(({ name, spendFen, ...row }) => ({
    ...row,
    name: name as LocalText,
    spendFen: spendFen === null ? null : fen(spendFen),
  }))
}
