import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { storedPicture } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { goodsUnder } from './goods-under.ts'

export interface BrandRow {
  id: number
  name: LocalText
  story: Partial<LocalText>
  logo: StoredPicture | null
}

const columns = sql`b.id, b.name, b.story, CASE WHEN f.id IS NOT NULL THEN
  ${storedPicture} END AS logo`

/** Enabled brands with goods a visitor can open, in the operators' order. */
export async function findBrands(shop: Pick<Shop, 'db' | 'get' | 'settings'>, now: Date): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    SELECT ${columns} FROM brand b LEFT JOIN file f ON f.id = b.logo_file_id
    WHERE b.enabled AND ${shop.get(goodsUnder).onSale(shop, sql`b.id`, now)}
    ORDER BY b.sort, b.id`.execute(shop.db)
  return rows
}

/** An enabled brand. */
export async function findBrand(db: Db | Tx, brandId: number): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`
    SELECT ${columns} FROM brand b LEFT JOIN file f ON f.id = b.logo_file_id
    WHERE b.enabled AND b.id = ${brandId}`.execute(db)
  return rows[0]
}
