import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** The payment password. */
export interface PaypwdErrors {
  PAYPWD_NOT_SET: Nothing
  /** the payment came without a valid ticket */
  PAYPWD_REQUIRED: Nothing
  /** this client cannot enter a payment password, which all payments of this user need, or those above `aboveFen` */
  PAYPWD_ELSEWHERE: { url: string; aboveFen?: Fen }
  PAYPWD_WRONG: { left: number }
  PAYPWD_LOCKED: { until: Date }
  PAYPWD_WEAK: Nothing
  /** recently set: until then this has to wait, or is limited to small amounts */
  PAYPWD_COOLING: { until: Date }
}

declare module '../../core/errors.ts' {
  interface Errors extends PaypwdErrors {}
}
