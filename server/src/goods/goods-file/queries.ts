import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Seller } from '../../core/value/seller.ts'
import { findAllEditorGoods } from '../catalog/admin-queries.ts'
import { findChoices } from '../catalog/choices.ts'
import { type GoodsFacts, idOf } from './goods-file-rules.ts'

type Numbered = Pick<GoodsFacts, 'existing' | 'found'>

/** The goods of a seller, the platform's without one, by the number that names them; `#12` is an id. */
export async function findNumbered(
  db: Db | Tx,
  numbers: readonly string[],
  seller: Seller | undefined,
): Promise<(goodsNo: string) => Numbered> {
  const asked = numbers.flatMap((number) => idOf(number) ?? [])
  const { rows } = await sql<{ id: number; goodsNo: string }>`
    SELECT id, goods_no FROM goods
    WHERE (goods_no = ANY(${[...numbers]}::text[]) AND goods_no <> '' OR id = ANY(${asked}::bigint[]))
      AND ${seller ? within('goods.merchantId', seller) : sql`merchant_id IS NULL`}
    ORDER BY id LIMIT 5000`.execute(db)
  const idsOf = (number: string): number[] => {
    const id = idOf(number)
    const isNamed = (row: (typeof rows)[number]) => (id === undefined ? row.goodsNo === number : row.id === id)
    return number === '' ? [] : rows.filter(isNamed).map((row) => row.id)
  }
  const single = numbers.map(idsOf).filter(({ length }) => length === 1)
  const goods = await findAllEditorGoods(db, single.flat(), { seller })
  return (goodsNo) => {
    const ids = idsOf(goodsNo)
    if (ids.length > 1) return { existing: undefined, found: 'several' }
    const existing = ids[0] === undefined ? undefined : goods.get(ids[0])
    if (existing) return { existing, found: 'one' }
    return { existing: undefined, found: idOf(goodsNo) === undefined ? 'none' : 'unknown' }
  }
}

/** The categories, brands and freight templates that rows can name. */
export async function findNames(
  db: Db | Tx,
  seller?: Seller,
): Promise<Pick<GoodsFacts, 'categories' | 'brands' | 'freightTemplates'>> {
  return findChoices(db, seller)
}
