import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** The rows of a user's cart that have these ids, in the order of the cart. */
export function findCartLines(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; skuId: number; quantity: number }[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('cartLine')
    .select(['id', 'skuId', 'quantity'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** Takes what was ordered out of the cart: quantities are subtracted, what the person added meanwhile stays. */
export async function subtractFromCart(
  tx: Tx,
  userId: number,
  ordered: readonly { skuId: number; quantity: number }[],
): Promise<void> {
  if (ordered.length === 0) return
  const table = sql`unnest(${ordered.map((line) => line.skuId)}::bigint[], ${ordered.map((line) => line.quantity)}::int[])
    AS o (sku_id, quantity)`
  await sql`DELETE FROM cart_line c USING ${table}
    WHERE c.user_id = ${userId} AND c.sku_id = o.sku_id AND c.quantity <= o.quantity`.execute(tx)
  await sql`UPDATE cart_line c SET quantity = c.quantity - o.quantity FROM ${table}
    WHERE c.user_id = ${userId} AND c.sku_id = o.sku_id`.execute(tx)
}
