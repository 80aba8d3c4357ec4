import type { Nothing } from '../../core/errors.ts'

/** Signing in every day. */
export interface CheckInErrors {
  SIGNED_TODAY: Nothing
  /** a programme has nothing left to give for now */
  BUDGET_EMPTY: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CheckInErrors {}
}
