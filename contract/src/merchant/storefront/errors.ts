import type { Nothing } from '../../core/errors.ts'

/** Merchants' shops, as edited by their members. */
export interface StorefrontErrors {
  /** a change of name, logo or banner already waits for the platform's answer */
  SHOP_UNDER_REVIEW: Nothing
  /** the parts that a request changes have changed in the meantime */
  SHOP_CHANGED: Nothing
  SHOP_CATEGORIES_MAX: { max: number }
  /** a text contains words that this shop does not show */
  TEXT_BLOCKED: { words: string }
  /** a holiday starts too early or too late, or lasts too long; in days */
  HOLIDAY_DAYS: { longest: number; ahead: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends StorefrontErrors {}
}
