import type { Nothing } from '../../core/errors.ts'

/** Closing an account. */
export interface ClosingErrors {
  /** the account cannot be closed while something is unfinished; `data.obstacles` lists what */
  CLOSE_OPEN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ClosingErrors {}
}
