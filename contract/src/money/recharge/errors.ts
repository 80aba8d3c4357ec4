import type { Nothing } from '../../core/errors.ts'

/** Recharges. */
export interface RechargeErrors {
  RECHARGE_OPEN_MAX: { max: number }
  PLAN_USED_UP: Nothing
  GIFT_IN_ORDERS: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends RechargeErrors {}
}
