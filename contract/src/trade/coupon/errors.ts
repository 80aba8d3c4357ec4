import type { Nothing } from '../../core/errors.ts'

/** Coupons. */
export interface CouponErrors {
  /** all copies are taken, or it is no longer given out */
  COUPON_OUT: Nothing
  /** the user has, or has received today, as many as allowed */
  COUPON_LIMIT: Nothing
  COUPON_EXPIRED: Nothing
  COUPON_USED: Nothing
  /** the text entered is not a coupon code */
  COUPON_CODE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CouponErrors {}
}
