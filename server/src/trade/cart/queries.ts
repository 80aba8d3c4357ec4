import type { Fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** The rows of a user's cart with these ids, in cart order. */
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

/** Takes ordered goods out of the cart: subtracts quantities, so what the user added meanwhile stays. */
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

export interface CartRow {
  id: number
  skuId: number
  quantity: number
  priceAddedFen: Fen
}

export async function findCart(db: Db | Tx, userId: number): Promise<CartRow[]> {
  const rows = await db
    .selectFrom('cartLine')
    .select(['id', 'skuId', 'quantity', 'priceAddedFen'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows as CartRow[]
}

/** Serializes commands that change a cart: they count its lines and sum its quantities. */
export async function lockCart(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Sets quantities, whether or not the SKU is already in the cart. */
export async function putCartLines(
  tx: Tx,
  userId: number,
  lines: readonly { skuId: number; quantity: number; priceAddedFen: Fen }[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cartLine')
    .values(lines.map((line) => ({ ...line, userId, createdAt: now, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'skuId']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        priceAddedFen: ref('excluded.priceAddedFen'),
        updatedAt: now,
      })),
    )
    .execute()
}

/** Without ids, removes the whole cart. */
export async function removeCartLines(db: Db | Tx, userId: number, ids: readonly number[]): Promise<void> {
  let query = db.deleteFrom('cartLine').where('userId', '=', userId)
  if (ids.length > 0) query = query.where('id', 'in', ids)
  await query.execute()
}
