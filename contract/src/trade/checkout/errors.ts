import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Reasons why an order cannot be placed. */
export interface CheckoutErrors {
  LINES_LIMIT: { max: number }
  NOTHING_CHOSEN: Nothing
  ADDRESS_REQUIRED: Nothing
  PRICE_CHANGED: Nothing
  REMARK_LONG: { max: number }
  ORDER_LIMIT: { max: number }
  COUPON_NOT_YET: { from: Date }
  COUPON_RANGE: Nothing
  COUPON_MIN: { missingFen: Fen }
  /** a freight coupon, but there is no freight to pay */
  COUPON_NO_FREIGHT: Nothing
  COUPON_STACK: Nothing
  POINTS_NOT_ENOUGH: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CheckoutErrors {}
}
