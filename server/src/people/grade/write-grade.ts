import type { LocalText } from '@shop/contract/core/common.ts'
import {
  adminGradeDecide,
  adminGradeProposalList,
  GradeTerms,
  gradesMax,
  gradeTakesTwo,
} from '@shop/contract/people/grade/grade.ts'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import { everySession, publicReads } from '../../platform/http/mount.ts'
import { type TermsChange, type TermsOf, termsKind } from '../../platform/proposal/terms.ts'

export const gradeChanges: ChangeType = { type: 'grade', permission: 'user.view' }

// The database notifies every node that sessions and prices are stale (the triggers on `grade`). The endpoints are also
// mounted with `everySession` and `publicReads`, so that their own process does not have to wait.

/** A lower price for members takes a second operator. Members of a disabled grade pay the plain price. */
export const gradeTerms: TermsOf<GradeTerms> = {
  name: gradeChanges.type,
  takesTwo: gradeTakesTwo,
  lock: (tx) => lockName(tx, 'grades'),

  async find(on, id) {
    const row = await on.selectFrom('grade').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { version, name, weight, rateBp, spendFen, enabled } = row
    return { version, terms: { name: name as LocalText, weight, rateBp, spendFen, enabled } as GradeTerms }
  },

  check: checkGrade,
  write: writeGrade,

  onApproved(shop) {
    everySession(shop, {})
    publicReads(shop, {})
  },
}

export const gradeKind = termsKind(gradeTerms, {
  list: adminGradeProposalList,
  decide: adminGradeDecide,
  terms: GradeTerms,
})

/**
 * Writes a member grade; the caller has decided who must approve it.
 * @throws like `checkGrade`
 */
export async function writeGrade(
  tx: Tx,
  { id, version, before, after }: TermsChange<GradeTerms>,
  by: By,
): Promise<number> {
  const fields = await checkGrade(tx, id, after)
  const row = { ...fields, name: JSON.stringify(fields.name) }
  const saved =
    id === null
      ? tx.insertInto('grade').values(row).returning('id')
      : tx
          .updateTable('grade')
          .set({ ...row, version: version + 1 })
          .where('id', '=', id)
          .returning('id')
  const { id: entityId } = await saved.executeTakeFirstOrThrow()
  await recordChange(tx, gradeChanges, { entityId, name: fields.name, before: before ?? undefined, after: fields }, by)
  return entityId
}

/**
 * Returns the terms as they are stored, after waiting for other calls that write a grade.
 * @throws Invalid for a weight that another grade has, for a lower grade that needs more spending than a higher one, or
 *   without a zh-Hant name; Refusal GRADE_LIMIT
 */
async function checkGrade(tx: Tx, gradeId: number | null, terms: GradeTerms): Promise<GradeTerms> {
  const fields = { ...terms, name: requireText(terms.name, 'name') }
  await gradeTerms.lock(tx, gradeId)
  const grades = await tx.selectFrom('grade').select(['id', 'weight', 'spendFen']).execute()
  assertFits(
    grades.filter(({ id }) => id !== gradeId),
    fields,
  )
  if (gradeId === null && grades.length >= gradesMax) throw new Refusal('GRADE_LIMIT', { max: gradesMax })
  return fields
}

interface Place {
  weight: number
  spendFen: number | null
}

function assertFits(others: readonly Place[], wanted: Place): void {
  if (others.some(({ weight }) => weight === wanted.weight)) throw invalid('weight', 'uniqueItems')
  const { spendFen } = wanted
  if (spendFen === null) return
  const needed = (isOther: (weight: number) => boolean) =>
    others.filter(({ weight }) => isOther(weight)).flatMap((other) => other.spendFen ?? [])
  const [lower, higher] = [needed((weight) => weight < wanted.weight), needed((weight) => weight > wanted.weight)]
  const [least, most] = [Math.max(0, ...lower) + 1, Math.min(Number.POSITIVE_INFINITY, ...higher) - 1]
  if (spendFen < least) throw invalid('spendFen', 'minimum', least, 'fen')
  if (spendFen > most) throw invalid('spendFen', 'maximum', most, 'fen')
}
