import type { Nothing } from '../../core/errors.ts'

/** The cart. */
export interface CartErrors {
  SPEC_REQUIRED: Nothing
  CART_FULL: { max: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends CartErrors {}
}
