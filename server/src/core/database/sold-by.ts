import { type RawBuilder, sql } from 'kysely'
import { fromSellerId } from '../value/seller.ts'

/** That a column holds this seller, by the id that `toSellerId` gives. An index on the column serves it. */
export function soldBy(column: string, sellerId: number): RawBuilder<boolean> {
  const { merchantId } = fromSellerId(sellerId)
  return merchantId === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${merchantId}`
}
