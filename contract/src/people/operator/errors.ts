import type { Nothing } from '../../core/errors.ts'

/** Operators and their roles. */
export interface OperatorErrors {
  /** another operator has this log-in name */
  LOGIN_TAKEN: Nothing
  /** giving a role with more permissions than the caller's own, or changing an operator who has such a role */
  ROLE_BEYOND: Nothing
  /** the administrator's role cannot be changed, so that nobody can lock the shop out */
  ROLE_FIXED: Nothing
  /** operators cannot change their own role or disable themselves */
  OPERATOR_SELF: Nothing
  /** the password is right, but a code of the authenticator app is needed as well */
  SECOND_FACTOR_NEEDED: Nothing
  SECOND_FACTOR_WRONG: Nothing
  /** the operator has to set up the second factor before anything else */
  SECOND_FACTOR_MISSING: Nothing
  /** a new operator may not decide anything yet */
  DECIDES_LATER: { until: Date }
  /** operators who move money have to link their shop account, or to declare that they have none */
  ACCOUNT_UNLINKED: Nothing
  /** the operator already has a shop account, which cannot be replaced */
  ACCOUNT_LINKED: Nothing
  /** the link is used, replaced by a later one, or expired */
  ENROLMENT_OVER: Nothing
  /** the shopper is not a member of any merchant */
  NO_MEMBER: Nothing
  /** the console may only be opened from the addresses in the settings */
  ADDRESS_REFUSED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends OperatorErrors {}
}
