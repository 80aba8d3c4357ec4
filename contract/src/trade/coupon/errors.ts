import type { Nothing } from '../../core/errors.ts'

/** Coupons. */
export interface CouponErrors {
  /** all of them are taken, or no more are given */
  COUPON_OUT: Nothing
  /** as many as a person may have, or may take a day */
  COUPON_LIMIT: Nothing
  COUPON_EXPIRED: Nothing
  COUPON_USED: Nothing
  /** what was typed is no coupon's code */
  COUPON_CODE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CouponErrors {}
}
