import Type, { type Static } from 'typebox'
import { Count, Id, IdParams, LocalText, localTextUpTo, Nothing, nullable, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen, type Fen } from '../../core/money.ts'
import { termsProposals } from '../../platform/proposal/terms.ts'

/** The maximum number of member grades, including disabled ones. */
export const gradesMax = 10

const gradeInput = {
  name: localTextUpTo(20),
  /** the higher, the better; no two grades share one */
  weight: Type.Integer({ minimum: 1, maximum: 999 }),
  /** the member price, in basis points of the price */
  rateBp: Type.Integer({ minimum: 1_000, maximum: 10_000 }),
  /**
   * a shopper who spends at least this much in 365 days reaches it; null: operators give it. A higher grade needs more.
   */
  spendFen: nullable(Type.Unsafe<Fen>({ ...EnteredFen, minimum: 1 })),
  /** whether its prices apply and its name is shown */
  enabled: Type.Boolean(),
}

export const GradeTerms = Type.Object(gradeInput)

export type GradeTerms = Static<typeof GradeTerms>

/**
 * Whether a grade takes a second operator: its members pay less, also for the goods of merchants, who receive less.
 * @param before undefined for a new grade
 */
export function gradeTakesTwo(
  before: Pick<GradeTerms, 'rateBp' | 'enabled'> | undefined,
  { rateBp, enabled }: Pick<GradeTerms, 'rateBp' | 'enabled'>,
): boolean {
  return enabled && rateBp < 10_000 && (!before?.enabled || rateBp < before.rateBp)
}

export const adminGradeList = adminEndpoint({
  method: 'GET',
  path: 'grades',
  permission: 'user.view',
  summary: 'Member grades, lowest first',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        weight: Type.Integer(),
        rateBp: Type.Integer(),
        spendFen: nullable(EnteredFen),
        enabled: Type.Boolean(),
        members: Count,
        version: Version,
      }),
    ),
  }),
})

export const adminGradeCreate = adminEndpoint({
  method: 'POST',
  path: 'grades',
  permission: 'setting.edit',
  summary: 'Add a member grade',
  body: Type.Object(gradeInput),
  data: Type.Object({ id: Id }),
  refuses: ['DUAL_REQUIRED', 'GRADE_LIMIT', 'VALIDATION'],
})

/** Changes that take two operators (`gradeTakesTwo`) are proposed. */
export const adminGradeUpdate = adminEndpoint({
  method: 'PUT',
  path: 'grades/:id',
  permission: 'setting.edit',
  summary: 'Change a member grade, or disable it',
  params: IdParams,
  body: Type.Object({ ...gradeInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'VALIDATION'],
})

export const {
  propose: adminGradePropose,
  list: adminGradeProposalList,
  decide: adminGradeDecide,
} = termsProposals({
  path: 'grade-proposals',
  what: 'member grade',
  view: 'user.view',
  edit: 'setting.edit',
  terms: gradeInput,
  refuses: ['GRADE_LIMIT'],
})

/** A shopper's grade. */
export const MemberGrade = Type.Object({
  id: Id,
  name: LocalText,
  enabled: Type.Boolean(),
  /** by spending; otherwise an operator gave it */
  reached: Type.Boolean(),
  /**
   * the last day of the grade, or of the membership year if it was reached by spending, in the store's time zone; null:
   * until it is changed
   */
  until: nullable(Type.String({ format: 'date' })),
})
