import Type from 'typebox'
import { Count, Flag, Id, nullable, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** Spending in this many days counts towards a grade, which is kept for the same time. */
export const loyaltyDays = 365

/** How many of the latest changes are shown. */
export const gradeHistoryMax = 20

/** The shopper's grade and spending, and what each grade needs and gives. */
export const loyaltyProgress = endpoint({
  method: 'GET',
  path: 'loyalty/progress',
  auth: 'user',
  summary: 'The caller’s grade, and the progress to the next one',
  data: Type.Object({
    /** null without a grade, and while it is disabled */
    grade: nullable(
      Type.Object({
        grade_id: Id,
        /** by spending; otherwise the shop gave it */
        reached: Type.Boolean(),
        /** the last day of the membership year, or of the grade that the shop gave; `""`: without an end */
        until: Type.String(),
      }),
    ),
    /** for goods of settled orders in 365 days, without freight and refunds */
    spent: Money,
    /** the next higher one that spending reaches; null at the top */
    next: nullable(Type.Object({ grade_id: Id, missing: Money })),
    /** lowest first */
    grades: Type.Array(
      Type.Object({
        grade_id: Id,
        name: Type.String(),
        /** the member price in percent: `"98"`, `"100"` without a discount */
        percent: Type.String(),
        /** the spending that reaches it; null: the shop gives it */
        from: nullable(Money),
        /** freight coupons a month */
        coupons: Count,
        /** customer service answers its members first */
        priority: Flag,
      }),
    ),
    /** newest first; `""`: none */
    history: Type.Array(Type.Object({ name: Type.String(), time: Time })),
  }),
})
