import type { Nothing } from '../../core/errors.ts'

/** Goods that were won or given. */
export interface ClaimErrors {
  /** already claimed */
  CLAIM_DONE: Nothing
  CLAIM_EXPIRED: Nothing
  /** the freight differs from the one shown */
  CLAIM_FREIGHT: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ClaimErrors {}
}
