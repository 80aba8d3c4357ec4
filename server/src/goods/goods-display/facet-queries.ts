import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { type GoodsFilter, type Visibility, where } from './list-queries.ts'

/** The values the goods of a list can be filtered by, most frequent first. */
export interface Facets {
  brands: { id: number; name: LocalText; logo: StoredPicture | null }[]
  /** null for the platform */
  sellers: { id: number | null; name: LocalText | null }[]
  zones: Zone[]
  /** including all their ancestors */
  categoryIds: number[]
  minFen: Fen | null
  maxFen: Fen | null
}

/** Sample size: shoppers filter by frequent values, and the response time must not depend on the size of the shop. */
const sample = 2_000
const choices = 30

export async function findFacets(db: Db | Tx, filter: GoodsFilter, visibility: Visibility): Promise<Facets> {
  const { from, condition } = where(filter, visibility)
  const { rows } = await sql<Facets>`
    WITH found AS MATERIALIZED (
      SELECT g.id, g.brand_id, g.merchant_id, g.zone, g.price_min_fen FROM ${from}
      WHERE ${condition} LIMIT ${sample}
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'logo',
          ${storedPictureOf(sql`b.logo_file_id`)}) ORDER BY n DESC, b.sort, b.id), '[]')
        FROM (SELECT brand_id, count(*) AS n FROM found WHERE brand_id IS NOT NULL
          GROUP BY brand_id ORDER BY n DESC, brand_id LIMIT ${choices}) c
        JOIN brand b ON b.id = c.brand_id AND b.enabled) AS brands,
      (SELECT coalesce(json_agg(json_build_object('id', c.merchant_id, 'name', m.name) ORDER BY n DESC, m.id), '[]')
        FROM (SELECT merchant_id, count(*) AS n FROM found
          GROUP BY merchant_id ORDER BY n DESC, merchant_id LIMIT ${choices}) c
        LEFT JOIN merchant m ON m.id = c.merchant_id) AS sellers,
      (SELECT coalesce(json_agg(DISTINCT zone), '[]') FROM found) AS zones,
      (SELECT coalesce(json_agg(DISTINCT up.id), '[]') FROM goods_category gc
        JOIN category c ON c.id = gc.category_id
        LEFT JOIN category parent ON parent.id = c.parent_id
        CROSS JOIN LATERAL (VALUES (c.id), (parent.id), (parent.parent_id)) AS up (id)
        WHERE gc.goods_id IN (SELECT id FROM found) AND up.id IS NOT NULL) AS category_ids,
      (SELECT min(price_min_fen) FROM found) AS min_fen,
      (SELECT max(price_min_fen) FROM found) AS max_fen`.execute(db)
  return rows[0] as Facets
}
