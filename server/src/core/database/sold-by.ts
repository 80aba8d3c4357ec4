import { type RawBuilder, sql } from 'kysely'
import { fromSellerId } from '../value/seller.ts'

/** Condition that a column holds this seller, by the id from `toSellerId`. An index on the column can serve it. */
export function soldBy(column: string, sellerId: number): RawBuilder<boolean> {
  const { merchantId } = fromSellerId(sellerId)
  return merchantId === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${merchantId}`
}
