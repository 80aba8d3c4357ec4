import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Withdrawals. */
export interface WithdrawErrors {
  /** `leftFen`: what may still be moved today; none where it is the number that is used up */
  DAY_LIMIT: { leftFen?: Fen }
  NOT_WITHDRAWABLE: { maxFen: Fen }
  ADDRESS_INVALID: Nothing
  WITHDRAW_OPEN: Nothing
  WITHDRAW_HELD: { until: Date }
  /** the shown fee is not what it costs now */
  FEE_CHANGED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends WithdrawErrors {}
}
