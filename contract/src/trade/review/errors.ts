import type { Nothing } from '../../core/errors.ts'

/** Reviews. */
export interface ReviewErrors {
  REVIEW_TOO_EARLY: Nothing
  REVIEWED: Nothing
  REVIEW_WINDOW_OVER: Nothing
  REVIEW_EMPTY: Nothing
  /** of goods of a merchant for which the buyer works */
  REVIEW_OWN: Nothing
  /** the buyer has none of these goods any more */
  REVIEW_RETURNED: Nothing
  APPENDED: Nothing
  APPEND_WINDOW_OVER: Nothing
  REVIEW_DAY_LIMIT: { max: number }
  ANSWER_FINAL: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ReviewErrors {}
}
