import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Changes the sold counts shown with goods by pieces of their SKUs; negative ones take back. Goods are locked in
 * ascending order.
 */
export async function addSales(tx: Tx, sold: readonly { skuId: number; pieces: number }[]): Promise<void> {
  if (sold.length === 0) return
  await sql`
    WITH sold AS MATERIALIZED (
      SELECT sku.goods_id AS id, sum(line.pieces)::integer AS pieces
      FROM unnest(${sold.map((line) => line.skuId)}::bigint[], ${sold.map((line) => line.pieces)}::integer[])
        AS line (sku_id, pieces)
      JOIN sku ON sku.id = line.sku_id
      GROUP BY sku.goods_id
    ),
    locked AS MATERIALIZED (
      SELECT id FROM goods WHERE id IN (SELECT id FROM sold) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE goods SET sales_count = goods.sales_count + sold.pieces
    FROM sold JOIN locked USING (id)
    WHERE goods.id = sold.id
  `.execute(tx)
}
