import type { Nothing } from '../../core/errors.ts'

/** Reviews. */
export interface ReviewErrors {
  REVIEW_TOO_EARLY: Nothing
  REVIEWED: Nothing
  REVIEW_WINDOW_OVER: Nothing
  REVIEW_EMPTY: Nothing
  /** a review of goods of a merchant that the buyer is a member of */
  REVIEW_OWN: Nothing
  /** the buyer has none of these goods left */
  REVIEW_RETURNED: Nothing
  APPENDED: Nothing
  APPEND_WINDOW_OVER: Nothing
  REVIEW_DAY_LIMIT: { max: number }
  ANSWER_FINAL: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ReviewErrors {}
}
