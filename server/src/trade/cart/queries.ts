import type { Fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { type Db, sendWithNext, type Tx } from '../../core/database/database.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import {
  type OrderableSku,
  orderableColumns,
  type SaleableSku,
  saleable,
  saleableColumns,
} from '../../goods/catalog/saleable.ts'
import { gradeOf } from '../../people/grade/queries.ts'
import type { Buyer, Grade } from '../../platform/http/auth.ts'

/** Takes ordered goods out of the locked cart: subtracts quantities, so what the user added meanwhile stays. */
export async function subtractFromCart(
  tx: Tx,
  userId: number,
  ordered: readonly Pick<CartLine, 'sku' | 'quantity'>[],
): Promise<void> {
  if (ordered.length === 0) return
  const o = sql`unnest(${ordered.map((line) => line.sku.skuId)}::bigint[], ${ordered.map((line) => line.quantity)}::int[])
    AS o (sku_id, quantity)`
  await sendWithNext(
    tx,
    sql`
    DELETE FROM cart_line c USING ${o} WHERE c.user_id = ${userId} AND c.sku_id = o.sku_id AND c.quantity <= o.quantity`,
    sql`
    UPDATE cart_line c SET quantity = c.quantity - o.quantity FROM ${o}
    WHERE c.user_id = ${userId} AND c.sku_id = o.sku_id AND c.quantity > o.quantity`,
  )
}

export interface CartLine {
  id: number
  quantity: number
  priceAddedFen: Fen
  /** as it is now */
  sku: SaleableSku
}

/** A user's cart, in cart order. */
export async function findCart(db: Db | Tx, userId: number): Promise<CartLine[]> {
  const { rows } = await sql<LineOf<SaleableSku>>`
    SELECT ${lineColumns}, ${saleableColumns}
    FROM cart_line c JOIN ${saleable} ON s.id = c.sku_id
    WHERE c.user_id = ${userId} ORDER BY c.id`.execute(db)
  return rows.map(toLine)
}

/** Some lines of a user's cart, to be ordered. */
export async function findChosen(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<(CartLine & { sku: OrderableSku })[]> {
  const { rows } = await sql<LineOf<OrderableSku>>`
    SELECT ${lineColumns}, ${orderableColumns}
    FROM cart_line c JOIN ${saleable} ON s.id = c.sku_id
    WHERE c.user_id = ${userId} AND c.id = ANY(${[...ids]}::bigint[]) ORDER BY c.id`.execute(db)
  return rows.map(toLine)
}

/** A user's cart, and a SKU to put into it; undefined if there is none with these ids. */
export async function findCartAnd(
  db: Db | Tx,
  userId: number,
  { goodsId, goodsSkuId }: { goodsId: number; goodsSkuId: string },
): Promise<{ lines: CartLine[]; sku: SaleableSku | undefined }> {
  const { rows } = await sql<LineOf<SaleableSku>>`
    SELECT ${lineColumns}, ${saleableColumns}
    FROM ${saleable} LEFT JOIN cart_line c ON c.sku_id = s.id AND c.user_id = ${userId}
    WHERE s.id IN (
      SELECT sku_id FROM cart_line WHERE user_id = ${userId}
      UNION ALL SELECT id FROM sku WHERE goods_id = ${goodsId} AND spec_key = ${goodsSkuId})
    ORDER BY c.id`.execute(db)
  const all = rows.map(toLine)
  return {
    // The SKU may be in no line yet.
    lines: all.filter(({ id }) => id !== null),
    sku: all.find(({ sku }) => sku.goodsId === goodsId && sku.specKey === goodsSkuId)?.sku,
  }
}

const lineColumns = sql`c.id, c.quantity, c.price_added_fen`
type LineOf<Sku> = Sku & Omit<CartLine, 'sku'>

function toLine<Sku>({ id, quantity, priceAddedFen, ...sku }: LineOf<Sku>) {
  return { id, quantity, priceAddedFen, sku: sku as unknown as Sku }
}

/**
 * Serializes commands that change a cart, which count its lines and sum its quantities, and the checkouts of its owner.
 * @returns whose prices its lines have
 */
export async function lockCart(tx: Tx, userId: number): Promise<Buyer> {
  const { rows } = await sql<{ grade: Grade | null }>`
    SELECT ${gradeOf('u')} AS grade FROM app_user u WHERE u.id = ${userId} FOR NO KEY UPDATE`.execute(tx)
  if (!rows[0]) throw new Error(`there is no user ${userId}`)
  return { id: userId, grade: rows[0].grade ?? undefined }
}

/** Sets quantities, whether or not the SKU is already in the cart. */
export async function putCartLines(
  tx: Tx,
  userId: number,
  lines: readonly Omit<CartLine, 'id'>[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ sku: { skuId }, quantity, priceAddedFen }) => {
    return { userId, skuId, quantity, priceAddedFen, createdAt: now, updatedAt: now }
  })
  await sendWithNext(
    tx,
    sql`${insertRows('cartLine', rows)} ON CONFLICT (user_id, sku_id) DO UPDATE SET
      quantity = excluded.quantity, price_added_fen = excluded.price_added_fen, updated_at = excluded.updated_at`,
  )
}

/** Without ids, removes the whole cart. */
export async function removeCartLines(db: Db | Tx, userId: number, ids: readonly number[]): Promise<void> {
  let query = db.deleteFrom('cartLine').where('userId', '=', userId)
  if (ids.length > 0) query = query.where('id', 'in', ids)
  await query.execute()
}
