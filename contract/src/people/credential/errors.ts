import type { Nothing } from '../../core/errors.ts'

/** Codes, passwords, and how often a person may guess them. */
export interface CredentialErrors {
  CODE_WRONG: { left: number }
  CODE_EXPIRED: Nothing
  CODE_LIMIT: Nothing
  LOGIN_LOCKED: { until: Date }
  PASSWORD_SHORT: { min: number }
  PASSWORD_WEAK: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CredentialErrors {}
}
