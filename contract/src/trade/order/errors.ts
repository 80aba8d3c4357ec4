import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Refusals of actions that an order does not allow. */
export interface OrderErrors {
  OUT_OF_REGION: { goods: string }
  PROOF_EXISTS: Nothing
  ORDER_NOT_PAYABLE: Nothing
  CANCEL_REFUSED: Nothing
  ALREADY_SHIPPED: Nothing
  ADDRESS_FIXED: Nothing
  ADDRESS_CHANGED_ALREADY: Nothing
  FREIGHT_DIFFERS: { beforeFen: Fen; afterFen: Fen }
  SHIP_QTY: Nothing
  EXTENDED_ALREADY: Nothing
  REFUND_OPEN: Nothing
  /** a coupon, points or subsidy in the order would pay more than its terms allow at the new price */
  PRICE_CUT_PARTS: Nothing
  /** the buyer is paying at a provider */
  PAYMENT_BEGUN: Nothing
  /** the new price of an unpaid order */
  PRICE_CUT: { minFen: Fen; maxFen: Fen }
}

declare module '../../core/errors.ts' {
  interface Errors extends OrderErrors {}
}
