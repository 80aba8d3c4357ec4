import type { Nothing } from '../../core/errors.ts'

/** Statements of payment providers. */
export interface StatementErrors {
  AMOUNT_MISMATCH: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends StatementErrors {}
}
