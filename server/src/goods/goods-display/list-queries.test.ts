import { fen } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { countGoods, estimateGoods, findGoodsIds, type GoodsFilter, type GoodsSort } from './list-queries.ts'

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

test('the planner estimates without counting', async () => {
  expect(await estimateGoods(shop.db, { categoryId, keyword: '耳機' }, visibility)).toBeGreaterThan(0)
})

test('a list ends after a thousand pages', async () => {
  const page = async (page: number) => (await shop.call(undefined, goodsList, { query: { page } })).data.list
  expect(await page(2)).toMatchObject({ total: 24, last_page: 2 })
  expect(await page(1_001)).toMatchObject({ total: 24, last_page: 2, data: [] })
})
