import type { Nothing } from '../../core/errors.ts'

/** Merchants as sellers. */
export interface SellerErrors {
  /** the merchant is suspended: what they are owed is paid once the shop is open again */
  SETTLE_HELD: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends SellerErrors {}
}
