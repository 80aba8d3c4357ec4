import type { Nothing } from '../../core/errors.ts'

/** Goods that were won or given. */
export interface ClaimErrors {
  /** it was claimed before */
  CLAIM_DONE: Nothing
  CLAIM_EXPIRED: Nothing
  /** the shopper pays another freight than was shown */
  CLAIM_FREIGHT: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ClaimErrors {}
}
