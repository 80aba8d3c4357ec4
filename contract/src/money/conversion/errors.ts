import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Units turned into balance or points. */
export interface ConversionErrors {
  INTEGRAL_NOT_ENOUGH: Nothing
  REWARD_NOT_ENOUGH: Nothing
  SUBSIDY_NOT_ENOUGH: Nothing
  /** `leftFen`: the part that may be drawn */
  SUBSIDY_NOT_DRAWABLE: { leftFen: Fen }
  DRAW_OPEN: Nothing
  /** `leftFen`: the amount that may still be drawn in the period; absent if the number of requests is used up */
  DRAW_LIMIT: { period: 'day' | 'week' | 'month'; leftFen?: Fen }
  /** the budget of a programme is used up for now; `refilled`: tomorrow there is more */
  BUDGET_EMPTY: { refilled: boolean }
  /** rate or fee differ from those shown */
  RATE_CHANGED: Nothing
  /** the swap would bring more points than a user may hold */
  POINTS_FULL: { max: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends ConversionErrors {}
}
