import type { Nothing } from '../../core/errors.ts'

/** Daily check-in. */
export interface CheckInErrors {
  SIGNED_TODAY: Nothing
  /** the month's make-up cards are used up, or there are none */
  MAKEUP_NONE: Nothing
  /** not a missed day of the last 30 */
  MAKEUP_DAY: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CheckInErrors {}
}
