import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

type Query = NonNullable<QueryOf<typeof goodsList>>
const list = async (query: Query = {}, user?: Parameters<typeof shop.call>[0], headers?: Record<string, string>) => {
  const reply = await shop.call(user, goodsList, { query, headers })
  expect(reply.status).toBe(200)
  return reply.data.list
}
const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.data.map((item) => item.goods_id)
const category = () => shop.givenCategory()

describe('goods/list', () => {
  test('shows goods on sale with the fields of the protocol', async () => {
    const [{ id: categoryId }, image] = [await category(), await shop.givenPicture()]
    const goods = await shop.givenGoods({
      name: '無線藍牙耳機',
      sellingPoint: '續航 40 小時',
      categoryIds: [categoryId],
      imageIds: [image.id],
      specs: { 顏色: ['黑', '白'] },
      skus: [
        { choice: ['黑'], priceFen: 9_900, linePriceFen: 12_900, stock: 3 },
        { choice: ['白'], priceFen: 10_900, stock: 4 },
      ],
      salesStart: 12,
    })
    const page = await list({ categoryId })
    expect(page).toMatchObject({ total: 1, per_page: 15, current_page: 1, last_page: 1 })
    const [item] = page.data
    expect(item).toEqual({
      goods_id: goods.id,
      goods_name: '無線藍牙耳機',
      goods_image: expect.stringMatching(/^http:\/\/.*\/uploads\/.*-m\.webp$/),
      goods_image_srcset: expect.stringContaining(' 240w, '),
      selling_point: '續航 40 小時',
      goods_sales: 12,
      goods_price_min: '99.00',
      goods_price_max: '109.00',
      line_price_min: '0.00',
      line_price_max: '129.00',
      spec_type: 20,
      goods_type: 10,
      goods_no: '',
      stock_total: 7,
      is_user_grade: false,
      status: 10,
      zone: 'normal',
      points_part: 0,
    })
  })

  test('hides goods that a visitor cannot open, but not those that are sold out', async () => {
    const { id } = await category()
    const categoryIds = [id]
    const hour = 3_600_000
    const [open, closed] = [await shop.givenMerchant(), await shop.givenMerchant({ state: 'suspended' })]
    for (const state of ['draft', 'pending', 'rejected', 'off', 'banned'] as const)
      await shop.givenGoods({ state, categoryIds })
    await shop.givenGoods({ categoryIds, saleFrom: new Date(Date.now() + hour) })
    await shop.givenGoods({ categoryIds, saleUntil: new Date(Date.now() - hour) })
    await shop.givenGoods({ categoryIds, enabled: false })
    await shop.givenGoods({ categoryIds, merchantId: closed })
    const shown = [
      await shop.givenGoods({
        categoryIds,
        saleFrom: new Date(Date.now() - hour),
        saleUntil: new Date(Date.now() + hour),
      }),
      await shop.givenGoods({ categoryIds, merchantId: open }),
      await shop.givenGoods({ categoryIds, stock: 0 }),
    ]
    const page = await list({ categoryId: id, sortType: 'new' })
    expect(idsOf(page)).toEqual(shown.map((goods) => goods.id).reverse())
    expect(page.data[0]).toMatchObject({ stock_total: 0 })
  })

  test('pages by 15, without repeats among equal goods, and is empty past the end', async () => {
    const { id: categoryId } = await category()
    const ids: number[] = []
    for (let index = 0; index < 31; index++) ids.push((await shop.givenGoods({ categoryIds: [categoryId] })).id)
    const pages = [await list({ categoryId }), await list({ categoryId, page: 2 }), await list({ categoryId, page: 3 })]
    expect(pages.map((page) => page.data.length)).toEqual([15, 15, 1])
    expect(pages.flatMap(idsOf)).toEqual(ids.toReversed())
    expect(await list({ categoryId, page: 4 })).toEqual({
      total: 31,
      per_page: 15,
      current_page: 4,
      last_page: 3,
      data: [],
    })
    const reply = await shop.call(undefined, goodsList, { query: { categoryId, page: '2' as unknown as number } })
    expect(idsOf(reply.data.list)).toEqual(idsOf(pages[1] as (typeof pages)[number]))
  })

  test('sorts by weight then sales, sales, price either way, and age', async () => {
    const { id: categoryId } = await category()
    const of = async (sort: number, salesStart: number, priceFen: number, maxFen: number) =>
      (
        await shop.givenGoods({
          categoryIds: [categoryId],
          sort,
          salesStart,
          specs: { 規格: ['小', '大'] },
          skus: [
            { choice: ['小'], priceFen },
            { choice: ['大'], priceFen: maxFen },
          ],
        })
      ).id
    const a = await of(1, 5, 300, 900)
    const b = await of(1, 9, 200, 200)
    const c = await of(0, 1, 100, 1_000)
    const sorted = async (query: Query) => idsOf(await list({ categoryId, ...query }))
    expect(await sorted({})).toEqual([c, b, a])
    expect(await sorted({ sortType: 'sales' })).toEqual([b, a, c])
    expect(await sorted({ sortType: 'price' })).toEqual([c, b, a])
    expect(await sorted({ sortType: 'price', sortPrice: 1 })).toEqual([a, b, c])
    expect(await sorted({ sortType: 'new' })).toEqual([c, b, a])
  })

  test('filters by exact category, with its descendants, brand, seller, zone, price and stock', async () => {
    const top = await category()
    const middle = await shop.givenCategory({ parentId: top.id })
    const leaf = await shop.givenCategory({ parentId: middle.id })
    const brand = await shop.givenBrand()
    const cheap = await shop.givenGoods({ categoryIds: [leaf.id], priceFen: 500, brandId: brand.id })
    const dear = await shop.givenGoods({ categoryIds: [leaf.id, top.id], priceFen: 5_000, stock: 0 })
    const trial = await shop.givenGoods({ categoryIds: [middle.id], zone: 'ty', priceFen: 900, zonePriceFen: 100 })
    const found = async (query: Query) => idsOf(await list({ sortType: 'new', ...query }))
    expect(await found({ categoryId: top.id })).toEqual([dear.id])
    expect(await found({ categoryId: top.id, descend: 1 })).toEqual([trial.id, dear.id, cheap.id])
    expect(await found({ categoryId: leaf.id })).toEqual([dear.id, cheap.id])
    expect(await found({ brandId: brand.id })).toEqual([cheap.id])
    const below = { categoryId: top.id, descend: 1 }
    expect(await found({ ...below, zone: 'ty' })).toEqual([trial.id])
    expect(await found({ ...below, merchantId: 0 })).toHaveLength(3)
    expect(await found({ ...below, merchantId: 999_999 })).toEqual([])
    expect(await found({ ...below, inStock: 1 })).toEqual([trial.id, cheap.id])
    expect(await found({ ...below, priceMin: '5', priceMax: '5.00' })).toEqual([cheap.id])
    expect(await found({ ...below, priceMin: '5.01' })).toEqual([dear.id])
    // at the zone's price
    expect(await found({ ...below, priceMax: '1' })).toEqual([trial.id])
    const wrong = await shop.call(undefined, goodsList, { query: { priceMin: 'cheap' } })
    expect(wrong).toMatchObject({ status: 500, data: { code: 'VALIDATION', fields: { priceMin: expect.any(String) } } })
  })

  test('hides a closed zone', async () => {
    const { id: categoryId } = await category()
    await shop.givenGoods({ categoryIds: [categoryId], zone: 'fuli' })
    expect((await list({ categoryId })).total).toBe(1)
    await shop.db
      .insertInto('setting')
      .values({
        groupName: 'zone',
        value: JSON.stringify({ fuli: { on: false } }),
        version: 1,
        updatedAt: new Date(),
      })
      .execute()
    await shop.settings.reload()
    expect((await list({ categoryId })).total).toBe(0)
    await shop.db.deleteFrom('setting').execute()
    await shop.settings.reload()
  })

  test('shows a member their price, where goods and zone allow it', async () => {
    const { id: categoryId } = await category()
    const grade = await shop.givenGrade({ rateBp: 9_500 })
    const member = await shop.givenUser({ gradeId: grade.id })
    const common = { categoryIds: [categoryId], priceFen: 1_990, linePriceFen: 2_990 }
    await shop.givenGoods({ ...common, sort: 1 })
    await shop.givenGoods({ ...common, sort: 2, gradeRates: { [grade.id]: 9_000 } })
    await shop.givenGoods({ ...common, sort: 3, memberDiscount: false })
    await shop.givenGoods({ ...common, sort: 4, zone: 'gift' })
    const prices = (page: Awaited<ReturnType<typeof list>>) =>
      page.data.map((item) => [item.goods_price_min, item.list_price_min, item.is_user_grade, item.line_price_min])
    expect(prices(await list({ categoryId }, member))).toEqual([
      ['18.91', '19.90', true, '29.90'],
      ['17.91', '19.90', true, '29.90'],
      ['19.90', undefined, false, '29.90'],
      ['19.90', undefined, false, '29.90'],
    ])
    const withoutGrade = await shop.givenUser()
    for (const viewer of [undefined, withoutGrade]) {
      expect(prices(await list({ categoryId }, viewer))).toEqual(Array(4).fill(['19.90', undefined, false, '29.90']))
    }
  })

  test('returns texts in the requested language, else in zh-Hant', async () => {
    const { id: categoryId } = await category()
    const name = { 'zh-Hant': '雨傘', en: 'Umbrella' }
    await shop.givenGoods({ categoryIds: [categoryId], name })
    const named = async (lang: string) => (await list({ categoryId }, undefined, { lang })).data[0]?.goods_name
    expect([await named('en'), await named('ja'), await named('zh-Hant')]).toEqual(['Umbrella', '雨傘', '雨傘'])
  })

  test('sees a change by another process', async () => {
    const { id: categoryId } = await category()
    const goods = await shop.givenGoods({ categoryIds: [categoryId] })
    expect((await list({ categoryId })).total).toBe(1)
    await shop.db.updateTable('goods').set({ state: 'off' }).where('id', '=', goods.id).execute()
    await expect.poll(async () => (await list({ categoryId })).total).toBe(0)
  })

  test('refuses odd values instead of failing', async () => {
    for (const query of [{ page: 0 }, { page: 'x' }, { zone: 'moon' }, { categoryId: -1 }, { categoryId: '1;drop' }]) {
      const reply = await shop.call(undefined, goodsList, { query: query as unknown as Query })
      expect(reply).toMatchObject({ status: 500, data: { code: 'VALIDATION' } })
    }
  })
})

describe('category/list', () => {
  test('is a tree of enabled categories, in order, without empty children', async () => {
    await shop.db.deleteFrom('goodsCategory').execute()
    await shop.db.deleteFrom('category').execute()
    const second = await shop.givenCategory({ name: { 'zh-Hant': '食品', en: 'Food' }, sort: 20 })
    const first = await shop.givenCategory({ name: '居家', sort: 10 })
    const child = await shop.givenCategory({ name: '廚房', parentId: first.id })
    const grandchild = await shop.givenCategory({ name: '鍋具', parentId: child.id })
    const off = await shop.givenCategory({ name: '停用', enabled: false })
    await shop.givenCategory({ name: '停用之下', parentId: off.id })
    const { list } = (await shop.call(undefined, categoryList, { headers: { lang: 'en' } })).data
    const leaf = (category_id: number, name: string, parent_id: number, sort = 100) => ({
      category_id,
      name,
      parent_id,
      image_id: 0,
      status: 1,
      sort,
      image: null,
    })
    expect(list).toEqual([
      {
        ...leaf(first.id, '居家', 0, 10),
        children: [{ ...leaf(child.id, '廚房', first.id), children: [leaf(grandchild.id, '鍋具', child.id)] }],
      },
      leaf(second.id, 'Food', 0, 20),
    ])
  })
})

test('every zone has its list', async () => {
  for (const zone of zones) {
    const goods = await shop.givenGoods({ zone })
    expect(idsOf(await list({ zone, sortType: 'new' }))[0]).toBe(goods.id)
  }
})
