import type { Nothing } from '../../core/errors.ts'

/** Operators and their roles. */
export interface OperatorErrors {
  /** another operator has this log-in name */
  LOGIN_TAKEN: Nothing
  /** giving a role with more permissions than one's own, or changing an operator who has one */
  ROLE_BEYOND: Nothing
  /** the administrator's role cannot be changed, so that nobody can lock the shop out */
  ROLE_FIXED: Nothing
  /** operators cannot change their own role or disable themselves */
  OPERATOR_SELF: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends OperatorErrors {}
}
