import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { StockTerms, Taken } from './movements.ts'

// Units reserved for something that is not an order yet, such as goods that were won. They do not count against a
// zone's own limit, because nobody buys them.

export interface Hold {
  /** the name of the hold, unique forever: `claim:17:1` */
  hold: string
  skuId: number
}

export interface By {
  actor: string
  now: Date
}

/**
 * Holds one unit, if there is one that could be sold. Use cases call the catalogue's `holdStock`, which also notifies
 * operators of a SKU that becomes low.
 * @returns undefined when there is none; nothing is changed then
 */
export async function takeHold(
  tx: Tx,
  { hold, skuId, safety, actor, now }: Hold & Pick<StockTerms, 'safety'> & By,
): Promise<Taken | undefined> {
  const { rows } = await sql<{ left: number | null }>`
    WITH held AS (
      UPDATE stock SET reserved = reserved + 1
      WHERE sku_id = ${skuId} AND (unlimited OR on_hand - reserved - ${safety}::integer >= 1)
      RETURNING CASE WHEN NOT unlimited THEN on_hand - reserved END AS left
    ), moved AS (
      INSERT INTO stock_movement (hold, sku_id, quantity, kind, actor, at)
      SELECT ${hold}, ${skuId}, 1, 'reserve', ${actor}, ${now}::timestamptz FROM held
    )
    SELECT held.left FROM held`.execute(tx)
  const [held] = rows
  return held && { skuId, left: held.left, taken: 1, by: hold }
}

/** Ends holds: their units can be sold again. One that has ended changes nothing. */
export async function endHolds(tx: Tx, holds: readonly Hold[], { actor, now }: By): Promise<void> {
  if (holds.length === 0) return
  await sql`
    WITH ended AS (
      INSERT INTO stock_movement (hold, sku_id, quantity, kind, actor, at)
      SELECT hold, sku_id, 1, 'release', ${actor}, ${now}::timestamptz
      FROM unnest(${holds.map(({ hold }) => hold)}::text[], ${holds.map(({ skuId }) => skuId)}::bigint[]) AS of (hold, sku_id)
      ON CONFLICT (hold, kind) WHERE hold IS NOT NULL DO NOTHING
      RETURNING sku_id
    ), freed AS MATERIALIZED (
      SELECT sku_id, count(*)::integer AS quantity FROM ended GROUP BY sku_id
    ), locked AS MATERIALIZED (
      SELECT sku_id FROM stock WHERE sku_id IN (SELECT sku_id FROM freed) ORDER BY sku_id FOR UPDATE
    )
    UPDATE stock SET reserved = stock.reserved - freed.quantity
    FROM freed JOIN locked USING (sku_id) WHERE stock.sku_id = freed.sku_id`.execute(tx)
}

/**
 * Turns a hold into the reservation of an order line of one unit. The unit never becomes free in between, so this
 * cannot fail for lack of stock.
 */
export async function takeHeld(
  tx: Tx,
  { hold, skuId, orderLineId, actor, now }: Hold & { orderLineId: number } & By,
): Promise<void> {
  await sql`
    INSERT INTO stock_movement (hold, order_line_id, sku_id, quantity, kind, actor, at)
    VALUES (${hold}, NULL, ${skuId}, 1, 'release', ${actor}, ${now}),
      (NULL, ${orderLineId}, ${skuId}, 1, 'reserve', ${actor}, ${now})`.execute(tx)
}
