import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminCatalogChoices } from '@shop/contract/goods/catalog/admin-goods.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'

type Choices = DataOf<typeof adminCatalogChoices>

/**
 * The options of the goods editor and the filters.
 * @param seller limits the caller to this seller: only its own freight templates, and no merchants
 */
export async function findChoices(db: Db | Tx, seller?: Seller): Promise<Choices> {
  const listOf = (columns: ReturnType<typeof sql>, from: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
    sql`(SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY ${order}), '[]') FROM ${from})`
  const named = sql`'id', id, 'name', name`
  const { rows } = await sql<Choices>`SELECT
    ${listOf(sql`'id', id, 'parentId', parent_id, 'name', name`, sql`category`, sql`sort, id`)} AS categories,
    ${listOf(named, sql`brand`, sql`sort, id`)} AS brands,
    ${listOf(named, sql`goods_service`, sql`sort, id`)} AS services,
    ${listOf(named, sql`freight_template WHERE ${within('merchantId', seller)}`, sql`id`)} AS freight_templates,
    ${listOf(named, seller ? sql`merchant WHERE false` : sql`merchant`, sql`id`)} AS merchants,
    ${listOf(sql`'id', id, 'name', name, 'rateBp', rate_bp`, sql`grade WHERE enabled`, sql`weight`)} AS grades`.execute(
    db,
  )
  return rows[0] as Choices
}
