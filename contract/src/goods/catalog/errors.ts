import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** Goods, their stock, and who may buy them. */
export interface CatalogErrors {
  GOODS_OFF: Nothing
  STOCK_NOT_ENOUGH: { left: number; skuId?: number }
  /** `bought`: units of these goods the buyer already has */
  BUY_LIMIT: { max: number; bought?: number }
  ZONE_RULE: { rule: ZoneRule; max: number }
  SKU_IN_USE: Nothing
  /** goods of a merchant that wait for the platform's answer */
  GOODS_UNDER_REVIEW: Nothing
  /** a merchant has as many goods as it may have */
  GOODS_MAX: { max: number }
  /** a merchant has as many changes waiting for review as it may have */
  REQUEST_MAX: { max: number }
  /** a price that looks mistyped: it has to be confirmed; the SKU by its position in the form */
  PRICE_JUMP: { sku: number; beforeFen: Fen; afterFen: Fen }
  MERCHANT_NOT_OPEN: Nothing
}

/**
 * Which rule of a zone prevents the purchase (docs/rules.md, Zones): the zone is closed, requires a higher grade, takes
 * part of the price in points (which cannot be spent yet, or which the calling client cannot show: `elsewhere`), the
 * buyer has already bought the goods, or too many of the zone's goods are on their way to them.
 */
export type ZoneRule = 'closed' | 'grade' | 'points' | 'elsewhere' | 'bought' | 'open'

declare module '../../core/errors.ts' {
  interface Errors extends CatalogErrors {}
}
