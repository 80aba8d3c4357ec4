import type { LocalText } from '@shop/contract/core/common.ts'
import { gradesMax } from '@shop/contract/people/grade/grade.ts'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { requireText } from '../../core/text/tidy-text.ts'

export const gradeChanges: ChangeType = { type: 'grade', permission: 'user.view' }

export interface GradeTerms {
  name: LocalText
  /** the higher, the better; no two grades share one */
  weight: number
  /** what members pay, in basis points of the price */
  rateBp: number
  /** a shopper who spends so much in 365 days reaches it; null: operators give it */
  spendFen: number | null
  /** whether members pay its price */
  enabled: boolean
}

// The database notifies every node that sessions and prices are stale (the triggers on `grade`). The endpoints are also
// mounted with `everySession` and `publicReads`, so that their own process does not have to wait.

/**
 * Creates a member grade.
 * @throws Invalid for a weight that another grade has, for a lower grade that needs more spending than a higher one, or
 *   without a zh-Hant name; Refusal GRADE_LIMIT
 */
export async function createGrade(tx: Tx, terms: GradeTerms, by: By): Promise<{ id: number }> {
  const fields = tidy(terms)
  const others = await lockGrades(tx)
  assertFits(others, fields)
  if (others.length >= gradesMax) throw new Refusal('GRADE_LIMIT', { max: gradesMax })
  const made = await tx.insertInto('grade').values(toRow(fields)).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, gradeChanges, { entityId: made.id, name: fields.name, after: { ...fields } }, by)
  return made
}

/**
 * Changes a member grade. Members of a disabled one pay the plain price and do not see its name.
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid like `createGrade`
 */
export async function updateGrade(
  tx: Tx,
  gradeId: number,
  { version, ...terms }: GradeTerms & { version: number },
  by: By,
): Promise<void> {
  const fields = tidy(terms)
  const grades = await lockGrades(tx)
  const known = grades.find(({ id }) => id === gradeId)
  if (!known) throw new Refusal('NOT_FOUND')
  if (known.version !== version) throw new Refusal('STATE_CHANGED')
  assertFits(
    grades.filter(({ id }) => id !== gradeId),
    fields,
  )
  await tx
    .updateTable('grade')
    .set({ ...toRow(fields), version: version + 1 })
    .where('id', '=', gradeId)
    .execute()
  const { name, weight, rateBp, spendFen, enabled } = known
  const before = { name, weight, rateBp, spendFen, enabled }
  await recordChange(tx, gradeChanges, { entityId: gradeId, name: fields.name, before, after: { ...fields } }, by)
}

/** All grades, after waiting for other calls that write one. */
async function lockGrades(tx: Tx) {
  await lockName(tx, 'grades')
  return tx.selectFrom('grade').selectAll().execute()
}

type Place = Pick<GradeTerms, 'weight' | 'spendFen'>

function assertFits(others: readonly Place[], wanted: Place): void {
  if (others.some(({ weight }) => weight === wanted.weight))
    throw new Invalid([{ field: 'weight', keyword: 'uniqueItems', limit: 0, wanted: '' }])
  const { spendFen } = wanted
  if (spendFen === null) return
  const needed = (isOther: (weight: number) => boolean) =>
    others.filter(({ weight }) => isOther(weight)).flatMap((other) => other.spendFen ?? [])
  const [lower, higher] = [needed((weight) => weight < wanted.weight), needed((weight) => weight > wanted.weight)]
  const [least, most] = [Math.max(0, ...lower) + 1, Math.min(Number.POSITIVE_INFINITY, ...higher) - 1]
  if (spendFen < least) throw new Invalid([{ field: 'spendFen', keyword: 'minimum', limit: least, wanted: 'fen' }])
  if (spendFen > most) throw new Invalid([{ field: 'spendFen', keyword: 'maximum', limit: most, wanted: 'fen' }])
}

function tidy({ name, weight, rateBp, spendFen, enabled }: GradeTerms) {
  return { name: requireText(name, 'name'), weight, rateBp, spendFen, enabled }
}

function toRow({ name, ...columns }: ReturnType<typeof tidy>) {
  return { ...columns, name: JSON.stringify(name) }
}
