import type { MemberGradeRow } from '../../people/account/member-grade.ts'
import type { OpenGrade } from '../../people/grade/queries.ts'

/** The highest grade that spending reaches. @param grades lowest first */
export function reachedBy(spentFen: number, grades: readonly OpenGrade[]): OpenGrade | undefined {
  return grades.findLast(({ spendFen }) => spendFen !== null && spendFen <= spentFen)
}

/** The next grade above the current one that more spending would reach. */
export function nextAbove(spentFen: number, weight: number, grades: readonly OpenGrade[]): OpenGrade | undefined {
  return grades.find(({ spendFen, ...grade }) => spendFen !== null && spendFen > spentFen && grade.weight > weight)
}

/**
 * A shopper's grade from now on. It rises at once, and falls only when the membership year, or the grade an operator
 * gave, is over (docs/rules.md, Grades).
 * @param grades those that are not disabled, lowest first
 * @returns null for no grade; undefined if nothing changes; the current grade for another year of it
 */
export function gradeFromNow(
  member: MemberGradeRow,
  spentFen: number,
  grades: readonly OpenGrade[],
  now: Date,
): { gradeId: number | null } | undefined {
  const current = grades.find(({ id }) => id === member.gradeId)
  const reached = reachedBy(spentFen, grades)
  if (reached && reached.weight > (current?.weight ?? 0)) {
    // A disabled grade that an operator gave stays until its end: it may be enabled again.
    const held = member.gradeId !== null && !current && !member.gradeReached && !isOver(member, now)
    return held ? undefined : { gradeId: reached.id }
  }
  return member.gradeId !== null && isOver(member, now) ? { gradeId: reached?.id ?? null } : undefined
}

function isOver({ gradeUntil }: MemberGradeRow, now: Date): boolean {
  return gradeUntil !== null && gradeUntil <= now
}
