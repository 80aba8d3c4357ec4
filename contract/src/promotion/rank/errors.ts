import type { Nothing } from '../../core/errors.ts'

export interface RankErrors {
  /** the days for objections are over, or the place has no prize to lose, or it is their own */
  OBJECTION_OVER: Nothing
  OBJECTION_MADE: Nothing
  /** places that overlap or run backwards, or a prize that is neither reward nor a coupon */
  RANK_PRIZES: Nothing
  /** not one of the shop's own active coupons for prizes */
  RANK_COUPON: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends RankErrors {}
}
