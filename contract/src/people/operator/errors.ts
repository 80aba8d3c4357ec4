import type { Nothing } from '../../core/errors.ts'

/** Operators and their roles. */
export interface OperatorErrors {
  /** another operator has this log-in name */
  LOGIN_TAKEN: Nothing
  /** a role that may more than the operator who would give it, or change somebody who has it */
  ROLE_BEYOND: Nothing
  /** the administrator's role stays what it is: by it a shop is always found open again */
  ROLE_FIXED: Nothing
  /** nobody changes his own role or disables himself */
  OPERATOR_SELF: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends OperatorErrors {}
}
