import Type from 'typebox'
import { Count, Flag, Id, nullable, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** What is spent in so many days counts towards a grade, which is kept for as long. */
export const loyaltyDays = 365

/** At most so many of the latest changes are shown. */
export const gradeHistoryMax = 20

/** Grades: which one the shopper has, what they spent, and what each needs and gives. */
export const loyaltyProgress = endpoint({
  method: 'GET',
  path: 'loyalty/progress',
  auth: 'user',
  summary: 'Own grade, and the way to the next one',
  data: Type.Object({
    /** null without one, and while it is disabled */
    grade: nullable(
      Type.Object({
        grade_id: Id,
        /** by spending; otherwise the shop gave it */
        reached: Type.Boolean(),
        /** the last day of the membership year, or of what the shop gave; `""`: without an end */
        until: Type.String(),
      }),
    ),
    /** for goods of settled orders in 365 days, without freight and what was refunded */
    spent: Money,
    /** the next higher one that spending reaches; null at the top */
    next: nullable(Type.Object({ grade_id: Id, missing: Money })),
    /** lowest first */
    grades: Type.Array(
      Type.Object({
        grade_id: Id,
        name: Type.String(),
        /** what members pay, in percent of the price: `"98"`, `"100"` without a discount */
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
