import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

/** Every shelf as it is, and as the triggers should have written it, recomputed from goods and categories. */
async function shelves() {
  const kept = sql`SELECT category_id, goods_id, sort, sales, price_min_fen FROM shelf ORDER BY 1, 2`
  const meant = sql`
    WITH RECURSIVE above AS (
      SELECT id AS below, id FROM category UNION
      SELECT above.below, c.parent_id FROM above JOIN category c ON c.id = above.id WHERE c.parent_id IS NOT NULL)
    SELECT DISTINCT above.id AS category_id, g.id AS goods_id, g.sort, g.sales_start + g.sales_count AS sales,
      g.price_min_fen
    FROM goods g JOIN goods_category gc ON gc.goods_id = g.id JOIN above ON above.below = gc.category_id
    WHERE g.state = 'on' ORDER BY 1, 2`
  const [rows, wanted] = [(await kept.execute(shop.db)).rows, (await meant.execute(shop.db)).rows]
  expect(rows).toEqual(wanted)
  return rows.length
}

test('shelves follow goods and categories through every change', async () => {
  const { id: department } = await shop.givenCategory()
  const { id: other } = await shop.givenCategory()
  const { id: noun } = await shop.givenCategory({ parentId: department })
  const { id: leaf } = await shop.givenCategory({ parentId: noun })
  const first = await shop.givenGoods({ categoryIds: [leaf] })
  const second = await shop.givenGoods({ categoryIds: [leaf, noun, other] })
  expect(await shelves()).toBe(7)
  const goods = (values: object, id = first.id) =>
    shop.db.updateTable('goods').set(values).where('id', '=', id).execute()
  await goods({ state: 'off' })
  expect(await shelves()).toBe(4)
  await goods({ sort: 3, priceMinFen: 70, salesCount: 9 })
  await goods({ state: 'on' })
  await goods({ priceMinFen: 90 }, second.id)
  await shop.pool.query('UPDATE goods SET sales_count = sales_count + 1')
  expect(await shelves()).toBe(7)
  const move = (id: number, parentId: number | null) =>
    shop.db.updateTable('category').set({ parentId }).where('id', '=', id).execute()
  await move(noun, other)
  expect(await shelves()).toBe(6)
  await move(leaf, null)
  expect(await shelves()).toBe(4)
  await shop.db.deleteFrom('goodsCategory').where('goodsId', '=', second.id).where('categoryId', '=', leaf).execute()
  expect(await shelves()).toBe(3)
})

test('a sale while its category moves is not lost', async () => {
  const { id: parent } = await shop.givenCategory()
  const { id: child } = await shop.givenCategory()
  const goods = await Promise.all(Array.from({ length: 6 }, () => shop.givenGoods({ categoryIds: [child] })))
  const ids = goods.map(({ id }) => id)
  const sell = () => shop.pool.query('UPDATE goods SET sales_count = sales_count + 1 WHERE id = $1', [ids[0]])
  const move = (parentId: number | null) =>
    shop.pool.query('UPDATE category SET parent_id = $1 WHERE id = $2', [parentId, child])
  await Promise.all([sell(), move(parent), sell(), sell(), move(null), sell(), move(parent), sell()])
  await shelves()
})
