import type { Nothing } from '../../core/errors.ts'

/** Merchants as sellers. */
export interface SellerErrors {
  /** the merchant is suspended: what they are owed is paid once the shop is open again */
  SETTLE_HELD: Nothing
  /** nothing is sold now; `untilDay`: the last day of the shop's holiday (yyyy-mm-dd), null if it is closed otherwise */
  SELLER_CLOSED: { untilDay: string | null }
}

declare module '../../core/errors.ts' {
  interface Errors extends SellerErrors {}
}
