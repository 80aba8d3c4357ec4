import type { Nothing } from '../../core/errors.ts'

/** Rules for the platform's share of merchants' sales. */
export interface CommissionErrors {
  /** the goods do not belong to the merchant, or are the platform's own */
  COMMISSION_GOODS: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CommissionErrors {}
}
