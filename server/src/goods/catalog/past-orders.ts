import type { Fen } from '@shop/contract/core/money.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

export interface ChargedPrice {
  skuId: number
  unitFen: Fen
  lastPaidAt: Date
}

/** Earlier orders of goods. Goods that were won or given do not count as bought. */
export interface PastOrders {
  /** the goods in a buyer's unfinished orders, by zone: one per line, whatever its quantity */
  countOpenByZone(db: Db | Tx, userId: number): Promise<Record<string, number>>
  /** units by goods id in a buyer's orders that were not cancelled */
  countBought(db: Db | Tx, userId: number, goodsIds: readonly number[]): Promise<Map<number, number>>
  /** the unit prices actually charged for each SKU in orders paid since `since`; member prices as they were charged */
  chargedPrices(tx: Tx, skuIds: readonly number[], since: Date): Promise<ChargedPrice[]>
}

/** Provided by the order domain of a higher wing. */
export const pastOrders = service<PastOrders>('past orders')
