import type { Nothing } from '../../core/errors.ts'

/** Merchants as sellers. */
export interface SellerErrors {
  /** the merchant is suspended: its money is paid out once the shop is open again */
  SETTLE_HELD: Nothing
  /** the shop sells nothing now; `untilDay`: the last day of its holiday (yyyy-mm-dd), null without a holiday */
  SELLER_CLOSED: { untilDay: string | null }
}

declare module '../../core/errors.ts' {
  interface Errors extends SellerErrors {}
}
