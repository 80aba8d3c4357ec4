import type { LocalText } from '@shop/contract/core/common.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { requireText } from '../../core/text/tidy-text.ts'

export interface GradeTerms {
  name: LocalText
  /** the higher, the better; no two grades share one */
  weight: number
  /** what members pay, in basis points of the price */
  rateBp: number
  /** what a member has to spend in a year */
  spendFen: number
  /** whether members pay its price */
  enabled: boolean
}

// The database notifies every node that sessions and prices are stale (the triggers on `grade`). An endpoint that calls
// these functions is also mounted with `everySession` and `publicReads`, so that its own process does not have to wait.

/**
 * Creates a member grade.
 * @throws Invalid for a weight that another grade has, or without a zh-Hant name
 */
export async function createGrade(tx: Tx, terms: GradeTerms): Promise<{ id: number }> {
  await lockWeight(tx, terms.weight)
  const row = { ...terms, name: toName(terms.name) }
  return tx.insertInto('grade').values(row).returning('id').executeTakeFirstOrThrow()
}

/**
 * Changes the given values, e.g. `{ enabled: false }` to disable a grade.
 * @throws Refusal NOT_FOUND; Invalid like `createGrade`
 */
export async function updateGrade(tx: Tx, gradeId: number, terms: Partial<GradeTerms>): Promise<void> {
  if (terms.weight !== undefined) await lockWeight(tx, terms.weight, gradeId)
  const { name, ...rest } = terms
  const { numUpdatedRows } = await tx
    .updateTable('grade')
    .set({ ...rest, ...(name && { name: toName(name) }) })
    .where('id', '=', gradeId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

async function lockWeight(tx: Tx, weight: number, exceptId = 0): Promise<void> {
  await lockName(tx, 'grade-weights')
  const taken = await tx
    .selectFrom('grade')
    .select('id')
    .where('weight', '=', weight)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (taken) throw new Invalid([{ field: 'weight', keyword: 'uniqueItems', limit: 0, wanted: '' }])
}

const toName = (name: LocalText) => JSON.stringify(requireText(name, 'name'))
