import type { Nothing } from '../../core/errors.ts'

/** The payment password. */
export interface PaypwdErrors {
  PAYPWD_NOT_SET: Nothing
  /** asked for by a payment that came without a valid ticket */
  PAYPWD_REQUIRED: Nothing
  PAYPWD_WRONG: { left: number }
  PAYPWD_LOCKED: { until: Date }
  PAYPWD_WEAK: Nothing
  /** just set: this waits, or is only for small amounts until then */
  PAYPWD_COOLING: { until: Date }
}

declare module '../../core/errors.ts' {
  interface Errors extends PaypwdErrors {}
}
