import type { LocalText } from '@shop/contract/core/common.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Grade } from '../../platform/http/auth.ts'

/** The member grade whose price a user pays; undefined for none, or one that is switched off. */
export function findGrade(db: Db | Tx, userId: number | undefined): Promise<Grade | undefined> {
  if (userId === undefined) return Promise.resolve(undefined)
  return db
    .selectFrom('appUser')
    .innerJoin('grade', 'grade.id', 'appUser.gradeId')
    .select(['grade.id', 'grade.rateBp', 'grade.weight'])
    .where('appUser.id', '=', userId)
    .where('grade.enabled', '=', true)
    .executeTakeFirst()
}

/** The lowest grade that reaches a weight; undefined when none does. */
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

/** What a member grade is called; undefined for one that is switched off. */
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
