import type { Nothing } from '../../core/errors.ts'

export interface ProofErrors {
  PROOF_BLOCKED: Nothing
  /** the money went to the merchant, whose members review the screenshot until it is late */
  MERCHANT_REVIEWS: Nothing
  /** while it is suspended, the platform reviews in its place */
  MERCHANT_SUSPENDED: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ProofErrors {}
}
