import type { Nothing } from '../../core/errors.ts'

/** Goods, their stock, and who may buy them. */
export interface CatalogErrors {
  GOODS_OFF: Nothing
  STOCK_NOT_ENOUGH: { left: number; skuId?: number }
  /** `bought`: pieces of these goods that the person has already */
  BUY_LIMIT: { max: number; bought?: number }
  ZONE_RULE: { rule: ZoneRule; max: number }
  SKU_IN_USE: Nothing
  CATEGORY_DEPTH: Nothing
}

/**
 * Which rule of a zone keeps a person from buying (rule book 4.2): it is closed, for a higher grade, partly paid in points
 * that cannot be spent yet, bought before, or too many of its goods are on their way.
 */
export type ZoneRule = 'closed' | 'grade' | 'points' | 'bought' | 'open'

declare module '../../core/errors.ts' {
  interface Errors extends CatalogErrors {}
}
