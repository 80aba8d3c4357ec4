import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { type EditorGoods, findEditorGoods } from '../catalog/admin-queries.ts'
import { findChoices } from '../catalog/choices.ts'
import { type GoodsFacts, idOf } from './goods-file-rules.ts'

/** What goods of a seller, the platform's without one, are found by: the ids of those with each number, or named `#12`. */
export async function findByNumbers(
  db: Db | Tx,
  numbers: readonly string[],
  seller: Seller | undefined,
): Promise<Map<string, number[]>> {
  const ids = numbers.flatMap((number) => idOf(number) ?? [])
  const { rows } = await sql<{ id: number; goodsNo: string }>`
    SELECT id, goods_no FROM goods
    WHERE (goods_no = ANY(${[...numbers]}::text[]) AND goods_no <> '' OR id = ANY(${ids}::bigint[]))
      AND ${seller ? within('goods.merchantId', seller) : sql`merchant_id IS NULL`}
    ORDER BY id LIMIT 5000`.execute(db)
  const found = Map.groupBy(rows, ({ goodsNo }) => goodsNo)
  return new Map(
    numbers.map((number) => {
      const id = idOf(number)
      const own = id === undefined ? (found.get(number) ?? []) : rows.filter((row) => row.id === id)
      return [number, own.map((row) => row.id)]
    }),
  )
}

/** Categories, brands and freight templates by which rows name them. */
export async function findNames(
  db: Db | Tx,
  seller?: Seller,
): Promise<Pick<GoodsFacts, 'categories' | 'brands' | 'freightTemplates'>> {
  return findChoices(db, seller)
}

/** The goods that a number names, and how many. */
export async function findNumbered(
  db: Db | Tx,
  { goodsNo, ids, seller }: { goodsNo: string; ids: readonly number[]; seller: Seller | undefined },
): Promise<{ existing: EditorGoods | undefined; found: GoodsFacts['found'] }> {
  const [id] = ids
  if (ids.length > 1) return { existing: undefined, found: 'several' }
  const existing = id === undefined ? undefined : await findEditorGoods(db, id, { seller })
  if (existing) return { existing, found: 'one' }
  return { existing: undefined, found: idOf(goodsNo) === undefined ? 'none' : 'unknown' }
}
