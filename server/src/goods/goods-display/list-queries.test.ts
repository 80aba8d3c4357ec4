import { fen } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { type Front, findFronts, isInFront } from './fronts.ts'
import { countGoods, estimateGoods, findGoodsIds, type GoodsFilter, type GoodsSort, isVisible } from './list-queries.ts'

const shop = await openShop()
const { id: categoryId } = await shop.givenCategory()
const { id: below } = await shop.givenCategory({ parentId: categoryId })
const { id: brandId } = await shop.givenBrand()
for (let n = 0; n < 24; n++) {
  await shop.givenGoods({
    name: n % 2 ? `無線耳機 ${n}` : `保溫杯 ${n}`,
    categoryIds: [n % 3 ? categoryId : below],
    brandId: n % 4 ? brandId : undefined,
    zone: n % 5 ? 'normal' : 'gift',
    salesStart: (n * 7) % 10,
    skus: [{ priceFen: 1_000 + ((n * 13) % 24) * 100, stock: n % 6 }],
  })
}
const visibility = { now: new Date(), zones, safety: 0 }

test('looking up and walking find the same page', async () => {
  const filters: GoodsFilter[] = [
    {},
    { categoryId },
    { categoryId, descend: true },
    { brandId },
    { zone: 'gift' },
    { brandId, zone: 'gift', inStock: true },
    { priceMinFen: fen(1_500), priceMaxFen: fen(2_600) },
    { keyword: '無線耳機', inStock: true },
    { keyword: '耳機', categoryId, descend: true, priceMinFen: fen(1_200) },
    { inStock: true },
    { merchantId: 0 },
  ]
  const sorts: GoodsSort[] = ['default', 'sales', 'price_up', 'price_down', 'new']
  for (const filter of filters) {
    for (const sort of sorts) {
      const find = async (maxLookUps: number, offset: number) => {
        const part = { sort, limit: 5, offset }
        const count = () => countGoods(shop.db, filter, visibility, 100)
        const asked = { maxLookUps: async () => maxLookUps, anyPlan: offset > 0, count }
        return await findGoodsIds(shop.db, filter, part, visibility, asked)
      }
      const [walkedTo, lookedUp, next] = [await find(0, 0), await find(100, 0), await find(100, 3)]
      expect(await find(1, 0), 'more than expected').toEqual(walkedTo)
      expect(walkedTo, JSON.stringify([filter, sort])).toEqual(lookedUp)
      expect(lookedUp.ids.length).toBeGreaterThan(0)
      expect(next.ids.slice(0, 2)).toEqual(lookedUp.ids.slice(3, 5))
    }
  }
})

test('goods in front are looked up alone if they fill the page', async () => {
  const filter: GoodsFilter = { keyword: '無線耳機' }
  const find = (fronts: Front[], limit: number) => {
    const asked = {
      maxLookUps: async (about = 0) => (about > 20 ? 0 : 100),
      fronts: async () => fronts,
      anyPlan: false,
      count: async () => 12,
    }
    return findGoodsIds(shop.db, filter, { sort: 'default', limit, offset: 0 }, visibility, asked)
  }
  // Nine of the twelve come in front: seven were sold so often, two are placed before the usual place.
  await shop.db.updateTable('goods').set({ salesStart: 70 }).where('salesStart', '>', 4).execute()
  await shop.db.updateTable('goods').set({ sort: 99 }).where('salesStart', '=', 3).execute()
  const [few, many] = [5, 10]
  const [five, ten] = [await find([], few), await find([], many)]
  const first = { sold: 4_096, share: 0.002, most: 9 }
  const front = { sold: 64, share: 0.01, most: 9 }
  expect(await find([front], few), 'a full page').toEqual({ ids: five.ids, total: 900 })
  expect(await find([first, front], few), 'a sample').toEqual({ ids: five.ids, total: 900 })
  expect(await find([{ ...front, share: 0.1, most: 3 }], few), 'far too many').toEqual({ ids: five.ids, total: 30 })
  expect(await find([first, front], many), 'too few').toEqual({ ids: ten.ids, total: 1_000 })
  expect(await find([{ ...front, share: 0.5 }], few), 'so few that all are counted').toEqual({
    ids: five.ids,
    total: 12,
  })
})

test('the planner estimates without counting', async () => {
  expect(await estimateGoods(shop.db, { categoryId, keyword: '耳機' }, visibility)).toBeGreaterThan(0)
})

test('a list ends after a thousand pages', async () => {
  const page = async (page: number) => (await shop.call(undefined, goodsList, { query: { page } })).data.list
  expect(await page(2)).toMatchObject({ total: 24, last_page: 2 })
  expect(await page(1_001)).toMatchObject({ total: 24, last_page: 2, data: [] })
})

test('the words of goods in front have indexes, which know how many goods those are', async () => {
  await sql`ANALYZE goods`.execute(shop.owner)
  const fronts = await findFronts(shop.db)
  expect(fronts.map(({ sold }) => sold)).toEqual([4096, 1024, 512, 64])
  const counted = sql<{ goods: number }>`SELECT count(*) AS goods FROM goods WHERE sort < 100 OR sales_start >= 64`
  const [{ goods } = { goods: 0 }] = (await counted.execute(shop.db)).rows
  expect(goods).toBeGreaterThan(10)
  expect(fronts.at(-1)?.goods).toBe(goods)
  // So few goods are read in other ways first.
  const others = await sql<{ names: string }>`SELECT string_agg(indexrelid::regclass::text, ', ') AS names FROM pg_index
    WHERE indrelid = 'goods'::regclass AND NOT indisunique
      AND indexrelid::regclass::text NOT LIKE 'goods_front%'`.execute(shop.owner)
  await sql`DROP INDEX ${sql.raw(others.rows[0]?.names ?? '')}`.execute(shop.owner)
  for (const front of fronts) {
    const plan = await shop.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return await sql`EXPLAIN SELECT FROM goods g WHERE ${isVisible(visibility)} AND ${isInFront(front)}
        AND g.search @@ '耳機'::tsquery`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toMatch(front.sold === 64 ? /goods_front_64/ : /goods_front_/)
  }
})
