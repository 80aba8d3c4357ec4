import type { Nothing } from '../../core/errors.ts'

/** Payouts of merchants. */
export interface PayoutErrors {
  /** no account of the merchant is valid yet */
  PAYOUT_ACCOUNT_MISSING: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PayoutErrors {}
}
