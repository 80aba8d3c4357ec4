import type { Nothing } from '../../core/errors.ts'

/** Closing an account. */
export interface ClosingErrors {
  /** an account with something unfinished cannot be closed; `data.obstacles` says what */
  CLOSE_OPEN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ClosingErrors {}
}
