import type { Fen } from '../../core/money.ts'

/** Refunds after settlement. */
export interface SettledRefundErrors {
  /** after settlement: the seller has no more, neither balance nor deposit nor credit */
  SELLER_FUNDS: { missingFen: Fen }
}

declare module '../../core/errors.ts' {
  interface Errors extends SettledRefundErrors {}
}
