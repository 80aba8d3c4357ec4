import type { Nothing } from '../../core/errors.ts'

/** Applications to become a merchant. */
export interface ApplicationErrors {
  /** an application is already open, or a shop belongs to this account */
  MERCHANT_EXISTS: Nothing
  /** it was rejected for the last time */
  RESUBMIT_LIMIT: Nothing
  SHOP_NAME_TAKEN: Nothing
  LICENCE_INVALID: Nothing
  IDENTITY_INVALID: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ApplicationErrors {}
}
