import type { Nothing } from '../../core/errors.ts'

/** Transfers between users. */
export interface TransferErrors {
  TO_SELF: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends TransferErrors {}
}
