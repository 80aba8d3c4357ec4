import type { Fen } from '../../core/money.ts'

/** Refunds after settlement. */
export interface SettledRefundErrors {
  /** after settlement: balance, deposit and credit of the seller together do not suffice */
  SELLER_FUNDS: { missingFen: Fen }
}

declare module '../../core/errors.ts' {
  interface Errors extends SettledRefundErrors {}
}
