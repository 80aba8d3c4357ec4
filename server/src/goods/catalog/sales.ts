import { sql } from 'kysely'
import { sendWithNext, type Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { confirmed, releaseReserved, type StockMove } from '../stock/movements.ts'

/** Confirms paid lines: their reservation no longer expires, and they count as sold. */
export async function confirmStock(tx: Tx, move: StockMove): Promise<void> {
  if (move.lines.length === 0) return
  await sendWithNext(
    tx,
    sql`
    WITH ${confirmed(move)}
    INSERT INTO goods_sale (goods_id, pieces)
    SELECT (SELECT goods_id FROM sku WHERE sku.id = moved.sku_id), moved.quantity FROM moved`,
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
 * Records units of SKUs as sold, or with a negative number as no longer sold. `countSales` adds them to the sold counts
 * shown with goods.
 */
export async function addSales(tx: Tx, sold: readonly { skuId: number; pieces: number }[]): Promise<void> {
  if (sold.length === 0) return
  await sql`
    INSERT INTO goods_sale (goods_id, pieces)
    SELECT (SELECT goods_id FROM sku WHERE sku.id = line.sku_id), line.pieces
    FROM unnest(${sold.map((line) => line.skuId)}::bigint[], ${sold.map((line) => line.pieces)}::integer[])
      AS line (sku_id, pieces)`.execute(tx)
}

/** Runs every minute: adds sold units to the goods' sold counts. A unit counts once however often this runs. */
export async function countSales({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Another node doing the same waits here, and all code that edits several goods locks them in the same order.
    await lockName(tx, 'count-sales')
    await sql`
      SELECT FROM goods WHERE id IN (SELECT goods_id FROM goods_sale) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
    await sql`
      WITH sold AS (DELETE FROM goods_sale RETURNING goods_id, pieces)
      UPDATE goods SET sales_count = sales_count + sums.pieces
      FROM (SELECT goods_id, sum(pieces)::integer AS pieces FROM sold GROUP BY goods_id) AS sums
      WHERE goods.id = sums.goods_id`.execute(tx)
  })
}
