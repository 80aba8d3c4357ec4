import type { Nothing } from '../../core/errors.ts'

/** The pages of merchants' shops. */
export interface StorefrontErrors {
  /** a change of name, logo or banner already waits for the platform's answer */
  SHOP_UNDER_REVIEW: Nothing
  /** what a request changes has meanwhile become something else */
  SHOP_CHANGED: Nothing
  SHOP_CATEGORIES_MAX: { max: number }
  /** a text contains words that this shop does not show */
  TEXT_BLOCKED: { words: string }
}

declare module '../../core/errors.ts' {
  interface Errors extends StorefrontErrors {}
}
