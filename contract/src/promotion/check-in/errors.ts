import type { Nothing } from '../../core/errors.ts'

/** Daily check-in. */
export interface CheckInErrors {
  SIGNED_TODAY: Nothing
  /** the programme has nothing left to give for now */
  BUDGET_EMPTY: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CheckInErrors {}
}
