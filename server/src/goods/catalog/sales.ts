import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { confirmReserved, releaseReserved, type StockMove } from '../stock/movements.ts'

/** Confirms paid lines: their reservation no longer expires, and they count as sold. */
export async function confirmStock(tx: Tx, move: StockMove): Promise<void> {
  const sold = await confirmReserved(tx, move)
  await addSales(
    tx,
    sold.map(({ skuId, quantity }) => ({ skuId, pieces: quantity })),
  )
}

/**
 * Returns reserved units to sale: cancelled, timed out, or refunded before shipping. Paid ones no longer count as sold.
 * A line without a reservation changes nothing.
 */
export async function releaseStock(tx: Tx, move: StockMove): Promise<void> {
  const unsold = await releaseReserved(tx, move)
  await addSales(
    tx,
    unsold.map(({ skuId, quantity }) => ({ skuId, pieces: -quantity })),
  )
}

/**
 * Adds units of SKUs to the sold counts shown with goods; negative ones subtract. Goods are locked in ascending order.
 */
export async function addSales(tx: Tx, sold: readonly { skuId: number; pieces: number }[]): Promise<void> {
  if (sold.length === 0) return
  const [skuIds, pieces] = [sold.map((line) => line.skuId), sold.map((line) => line.pieces)]
  // A separate statement: one that locks and updates visits the row twice, and two of them can deadlock on a single row
  // while new orders hold their foreign keys on it.
  await sql`
    SELECT FROM goods WHERE id IN (SELECT goods_id FROM sku WHERE id = ANY(${skuIds}::bigint[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    UPDATE goods SET sales_count = sales_count + sold.pieces
    FROM (
      SELECT sku.goods_id AS id, sum(line.pieces)::integer AS pieces
      FROM unnest(${skuIds}::bigint[], ${pieces}::integer[]) AS line (sku_id, pieces)
      JOIN sku ON sku.id = line.sku_id
      GROUP BY sku.goods_id
    ) sold
    WHERE goods.id = sold.id`.execute(tx)
}
