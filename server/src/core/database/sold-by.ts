import { type RawBuilder, sql } from 'kysely'
import { fromSellerId, type Seller, toSellerId } from '../value/seller.ts'

/** Condition that a column holds this seller, by the id from `toSellerId`. An index on the column can serve it. */
export function soldBy(column: string, sellerId: number): RawBuilder<boolean> {
  const { merchantId } = fromSellerId(sellerId)
  return merchantId === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${merchantId}`
}

/** Condition that a column holds the seller to whom the caller is limited; true for a caller who is not limited. */
export function within(column: string, seller: Seller | undefined): RawBuilder<boolean> {
  return seller === undefined ? sql`true` : soldBy(column, toSellerId(seller))
}
