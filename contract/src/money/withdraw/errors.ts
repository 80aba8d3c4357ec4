import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Withdrawals. */
export interface WithdrawErrors {
  /** `leftFen`: the amount that may still be moved today; absent if the number of times is used up */
  DAY_LIMIT: { leftFen?: Fen; inUnits?: boolean }
  NOT_WITHDRAWABLE: { maxFen: Fen }
  ADDRESS_INVALID: Nothing
  WITHDRAW_OPEN: Nothing
  WITHDRAW_HELD: { until: Date }
  /** the fee shown is out of date */
  FEE_CHANGED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends WithdrawErrors {}
}
