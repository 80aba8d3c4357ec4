import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
  newGoods,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { countLowStock } from './admin-queries.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const { id: categoryId } = await shop.givenCategory({ name: '雨具' })
const { id: imageId } = await shop.givenPicture()

type Input = BodyOf<typeof adminGoodsCreate>
const sku = (values: number[], more: Partial<Input['skus'][number]> = {}): Input['skus'][number] => ({
  id: null,
  values,
  priceFen: fen(1_990),
  linePriceFen: fen(0),
  zonePriceFen: null,
  pointsPart: 0,
  imageId: null,
  code: '',
  weightG: 0,
  volumeCm3: 0,
  enabled: true,
  onHand: 10,
  ...more,
})
const umbrella: Input = {
  ...newGoods,
  name: { 'zh-Hant': '雨傘', en: 'Umbrella' },
  sellingPoint: { 'zh-Hant': '防風' },
  goodsNo: 'U-1',
  content: { 'zh-Hant': '<p>好傘</p><script>steal()</script>' },
  categoryIds: [categoryId],
  imageIds: [imageId],
  specs: [
    {
      id: null,
      name: { 'zh-Hant': '顏色' },
      values: ['黑', '白'].map((value) => ({ id: null, value: { 'zh-Hant': value } })),
    },
  ],
  skus: [sku([0], { onHand: 3 }), sku([1], { priceFen: fen(2_990) })],
}

const create = (body: Input = umbrella) => shop.callAdmin(operator, adminGoodsCreate, { body })
async function created(body: Input = umbrella): Promise<number> {
  const reply = await create(body)
  expect(reply.status).toBe(200)
  return reply.data.id
}
const get = async (id: number) => (await shop.callAdmin(operator, adminGoodsGet, { params: { id } })).data.goods
const setState = (id: number, state: 'on' | 'off') =>
  shop.callAdmin(operator, adminGoodsState, { params: { id }, body: { state } })
const update = (id: number, body: BodyOf<typeof adminGoodsUpdate>) =>
  shop.callAdmin(operator, adminGoodsUpdate, { params: { id }, body })
/** The body the editor would send back. */
async function opened(id: number): Promise<BodyOf<typeof adminGoodsUpdate>> {
  const { state, merchantId, sellerName, images, skuStock, updatedAt, id: _, ...input } = await get(id)
  return input
}
const detail = async (goodsId: number) => (await shop.call(undefined, goodsDetail, { query: { goodsId } })).data
const stockOf = (skuId: number) =>
  shop.db.selectFrom('stock').selectAll().where('skuId', '=', skuId).executeTakeFirstOrThrow()

describe('create', () => {
  test('creates a draft that nobody sees until it is put on sale', async () => {
    const id = await created()
    const goods = await get(id)
    expect(goods).toMatchObject({
      id,
      state: 'draft',
      version: 1,
      merchantId: null,
      name: umbrella.name,
      goodsNo: 'U-1',
      content: { 'zh-Hant': '<p>好傘</p>' },
      categoryIds: [categoryId],
      imageIds: [imageId],
      images: [{ fileId: imageId, url: expect.stringContaining('/uploads/') }],
      specs: [
        {
          id: expect.any(Number),
          name: { 'zh-Hant': '顏色' },
          values: [{ value: { 'zh-Hant': '黑' } }, { value: { 'zh-Hant': '白' } }],
        },
      ],
      skus: [
        { id: expect.any(Number), values: [0], priceFen: 1_990, onHand: 3, enabled: true },
        { id: expect.any(Number), values: [1], priceFen: 2_990, onHand: 10 },
      ],
      skuStock: [
        { onHand: 3, reserved: 0, ordered: false },
        { onHand: 10, reserved: 0 },
      ],
    })
    expect((await detail(id)).code).toBe('NOT_FOUND')
    expect((await setState(id, 'on')).status).toBe(200)
    expect((await detail(id)).detail).toMatchObject({
      goods_name: '雨傘',
      goods_price_min: '19.90',
      goods_price_max: '29.90',
      stock_total: 13,
    })
    const used = await shop.db.selectFrom('file').select('usedAt').where('id', '=', imageId).executeTakeFirstOrThrow()
    expect(used.usedAt).toBeInstanceOf(Date)
    const counts = await shop.db
      .selectFrom('stockMovement')
      .select(['kind', 'quantity', 'actor'])
      .where('skuId', '=', goods.skus[0]?.id as number)
      .execute()
    expect(counts).toEqual([{ kind: 'count', quantity: 3, actor: `operator:${operator.id}` }])
  })

  test('names the invalid fields', async () => {
    const privateFile = await shop.givenPicture()
    await shop.db.updateTable('file').set({ visibility: 'private' }).where('id', '=', privateFile.id).execute()
    const cases: [string, Partial<Input>][] = [
      ['skus.1.values', { skus: [sku([0]), sku([0])] }],
      ['name.zh-Hant', { name: { 'zh-Hant': '' } }],
      ['categoryIds', { categoryIds: [999_999] }],
      ['categoryIds', { categoryIds: [] }],
      ['imageIds', { imageIds: [999_999] }],
      ['imageIds', { imageIds: [privateFile.id] }],
      ['brandId', { brandId: 999_999 }],
      ['freightTemplateId', { freightTemplateId: 999_999 }],
      ['serviceIds', { serviceIds: [999_999] }],
      ['skus.0.imageId', { skus: [sku([0], { imageId: 999_999 })] }],
      ['skus.0.priceFen', { skus: [sku([0], { priceFen: fen(0) })] }],
      ['specs.0.id', { specs: [{ ...(umbrella.specs[0] as Input['specs'][number]), id: 999_999 }] }],
    ]
    for (const [field, change] of cases) {
      const reply = await create({ ...umbrella, ...change })
      expect([field, reply.status, reply.data.code]).toEqual([field, 400, 'VALIDATION'])
      expect(reply.data.fields).toHaveProperty([field], expect.any(String))
    }
  })

  test('requires the permission', async () => {
    const viewer = await shop.givenOperator({ permissions: ['goods.view'] })
    expect(await shop.callAdmin(viewer, adminGoodsCreate, { body: umbrella })).toMatchObject({
      status: 403,
      data: { code: 'PERMISSION' },
    })
    expect(await shop.callAdmin(undefined, adminGoodsCreate, { body: umbrella })).toMatchObject({ status: 401 })
    expect((await shop.callAdmin(viewer, adminGoodsList)).status).toBe(200)
  })
})

describe('update', () => {
  test('goods saved unchanged change nothing but the version', async () => {
    const id = await created()
    const before = await get(id)
    expect((await update(id, await opened(id))).data).toEqual({ version: 2, applied: true, requestId: null })
    const { updatedAt, ...after } = await get(id)
    expect(after).toEqual({ ...after, ...before, version: 2, updatedAt: undefined })
    const skus = await shop.db.selectFrom('sku').select('id').where('goodsId', '=', id).execute()
    expect(skus).toHaveLength(2)
  })

  test('of two concurrent edits, one is saved and the other is refused', async () => {
    const id = await created()
    const input = await opened(id)
    const replies = await Promise.all([1, 2, 3].map((sort) => update(id, { ...input, sort })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.data.code).toBe('STATE_CHANGED')
    expect((await get(id)).version).toBe(2)
  })

  test('values keep their SKUs through renaming and moving; the stock is unchanged', async () => {
    const id = await created()
    await setState(id, 'on')
    const input = await opened(id)
    const [black, white] = input.skus as [Input['skus'][number], Input['skus'][number]]
    const [colours] = input.specs as [Input['specs'][number]]
    const [first, second] = colours.values as [(typeof colours.values)[number], (typeof colours.values)[number]]
    const specs = [{ ...colours, values: [{ ...second, value: { 'zh-Hant': '米白' } }, first] }]
    const skus = [
      { ...white, values: [0], priceFen: fen(900), onHand: 77 },
      { ...black, values: [1] },
    ]
    expect((await update(id, { ...input, specs, skus })).status).toBe(200)
    const after = await get(id)
    expect(after.specs[0]?.values.map((value) => value.value['zh-Hant'])).toEqual(['米白', '黑'])
    expect(after.skus.find((one) => one.id === white.id)).toMatchObject({ values: [0], priceFen: 900, onHand: 10 })
    expect(after.skus.find((one) => one.id === black.id)).toMatchObject({ values: [1], onHand: 3 })
    expect((await detail(id)).detail).toMatchObject({
      goods_price_min: '9.00',
      specList: [{ valueList: [{ spec_value: '米白' }, { spec_value: '黑' }] }],
    })
  })

  test('removing a value takes its SKU off sale, but the SKU stays for its orders and carts', async () => {
    const id = await created()
    await setState(id, 'on')
    const input = await opened(id)
    const [colours] = input.specs as [Input['specs'][number]]
    const removed = input.skus[1]?.id as number
    const specs = [{ ...colours, values: [...colours.values.slice(0, 1), { id: null, value: { 'zh-Hant': '紅' } }] }]
    const skus = [input.skus[0] as Input['skus'][number], sku([1], { onHand: 5 })]
    expect((await update(id, { ...input, specs, skus })).status).toBe(200)
    const row = await shop.db.selectFrom('sku').select('enabled').where('id', '=', removed).executeTakeFirst()
    expect(row).toEqual({ enabled: false })
    const after = await get(id)
    expect(after.skus.map((one) => [one.id === removed, one.values, one.onHand])).toEqual([
      [false, [0], 3],
      [false, [1], 5],
    ])
    expect((await detail(id)).detail.skuList).toHaveLength(2)
  })

  test('single spec becomes multi spec and returns to its former SKU', async () => {
    const id = await created({ ...umbrella, specs: [], skus: [sku([], { onHand: 4 })] })
    const single = await opened(id)
    const skuId = single.skus[0]?.id
    const specs = [{ id: null, name: { 'zh-Hant': '尺寸' }, values: [{ id: null, value: { 'zh-Hant': '大' } }] }]
    await update(id, { ...single, specs, skus: [sku([0], { onHand: 1 })] })
    const multi = await opened(id)
    expect(multi.skus).toMatchObject([{ values: [0], onHand: 1 }])
    expect((await update(id, { ...multi, specs: [], skus: [sku([], { onHand: 99 })] })).status).toBe(200)
    expect((await get(id)).skus).toMatchObject([{ id: skuId, values: [], enabled: true, onHand: 4 }])
  })

  test('goods on sale must keep a selectable SKU', async () => {
    const id = await created()
    const input = await opened(id)
    const skus = input.skus.map((one) => ({ ...one, enabled: false }))
    expect((await update(id, { ...input, skus })).status).toBe(200)
    expect((await setState(id, 'on')).data).toMatchObject({ code: 'VALIDATION' })
    await update(id, { ...input, version: 2 })
    await setState(id, 'on')
    expect((await update(id, { ...input, skus, version: 3 })).data).toMatchObject({
      code: 'VALIDATION',
      fields: { skus: expect.any(String) },
    })
  })

  test('is refused for goods that do not exist', async () => {
    expect(await update(999_999, { ...umbrella, version: 1 })).toMatchObject({ status: 404 })
    expect(await shop.callAdmin(operator, adminGoodsGet, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('state', () => {
  test('switches on and off, once each, with its history', async () => {
    const id = await created()
    const replies = await Promise.all([setState(id, 'on'), setState(id, 'on')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect((await setState(id, 'off')).status).toBe(200)
    expect((await detail(id)).code).toBe('GOODS_OFF')
    const { rows } = await shop.pool.query(
      "SELECT changes->'state' AS state, actor FROM change_record WHERE entity_type = 'goods' AND entity_id = $1 ORDER BY id",
      [id],
    )
    const actor = `operator:${operator.id}`
    expect(rows).toEqual([
      { state: [null, 'draft'], actor },
      { state: ['draft', 'on'], actor },
      { state: ['on', 'off'], actor },
    ])
  })

  test('of banned or pending goods cannot be changed by an operator', async () => {
    for (const state of ['banned', 'pending', 'rejected'] as const) {
      const { id } = await shop.givenGoods({ state })
      expect((await setState(id, 'on')).data).toMatchObject({ code: 'STATE_CHANGED' })
    }
    expect((await setState(999_999, 'on')).status).toBe(404)
  })
})

describe('stock', () => {
  const count = (id: number, onHand: number, reason = '盤點') =>
    shop.callAdmin(operator, adminStockCount, { params: { id }, body: { onHand, reason } })

  test('is set to the count', async () => {
    const goods = await shop.givenGoods({ stock: 5 })
    expect((await count(goods.skuId, 8)).data).toEqual({ onHand: 8, reserved: 0 })
    expect(await stockOf(goods.skuId)).toMatchObject({ onHand: 8 })
    expect((await detail(goods.id)).detail).toMatchObject({ stock_total: 8 })
  })

  test('needs a reason, and cannot fall below the reserved units', async () => {
    const goods = await shop.givenGoods({ stock: 5 })
    await shop.db.updateTable('stock').set({ reserved: 3 }).where('skuId', '=', goods.skuId).execute()
    expect((await count(goods.skuId, 4, '')).data).toMatchObject({
      code: 'VALIDATION',
      fields: { reason: expect.any(String) },
    })
    expect((await count(goods.skuId, 2)).data).toMatchObject({ code: 'STATE_CHANGED' })
    expect((await count(999_999, 2)).status).toBe(404)
    expect(await stockOf(goods.skuId)).toMatchObject({ onHand: 5, reserved: 3 })
  })
})

describe('list', () => {
  const list = async (query: Parameters<typeof shop.callAdmin<typeof adminGoodsList>>[2] = {}) =>
    (await shop.callAdmin(operator, adminGoodsList, query)).data
  const ids = async (query: NonNullable<Parameters<typeof list>[0]>['query']) =>
    (await list({ query })).rows.map((row) => row.id)

  test('pages from the newest, without repeats while goods are added', async () => {
    const { id: own } = await shop.givenCategory()
    const made: number[] = []
    for (let index = 0; index < 5; index++) made.push((await shop.givenGoods({ categoryIds: [own] })).id)
    const first = await list({ query: { categoryId: own, limit: 2 } })
    await shop.givenGoods({ categoryIds: [own] })
    const second = await list({ query: { categoryId: own, limit: 2, cursor: first.nextCursor as string } })
    const third = await list({ query: { categoryId: own, limit: 2, cursor: second.nextCursor as string } })
    expect([first, second, third].flatMap((page) => page.rows.map((row) => row.id))).toEqual(made.toReversed())
    expect([first.total, first.totalCapped, third.nextCursor]).toEqual([5, false, null])
  })

  test('a row has the columns of the table', async () => {
    const goods = await shop.givenGoods({
      name: '列',
      categoryIds: [categoryId],
      imageIds: [imageId],
      stock: 7,
      priceFen: 500,
    })
    await shop.db.updateTable('stock').set({ reserved: 2 }).where('skuId', '=', goods.skuId).execute()
    const [row] = (await list({ query: { keyword: String(goods.id) } })).rows.filter((one) => one.id === goods.id)
    expect(row).toEqual({
      id: goods.id,
      name: { 'zh-Hant': '列' },
      imageUrl: expect.stringContaining('-s.webp'),
      state: 'on',
      zone: 'normal',
      sellerName: expect.any(String),
      priceMinFen: 500,
      priceMaxFen: 500,
      stock: 7,
      reserved: 2,
      fewest: 5,
      fewestOf: [],
      sales: 0,
      salesStart: 0,
      sort: 100,
      underReview: false,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      categories: [{ 'zh-Hant': '雨具' }],
    })
  })

  test('shows the sold count that shoppers see', async () => {
    const { id } = await shop.givenGoods({ salesStart: 2_644 })
    await shop.db.updateTable('goods').set({ salesCount: 2 }).where('id', '=', id).execute()
    const { data } = await shop.callAdmin(operator, adminGoodsList, { query: { keyword: String(id) } })
    expect(data.rows.find((row) => row.id === id)).toMatchObject({ sales: 2_646, salesStart: 2_644 })
  })

  test('names the scarcest SKU on sale', async () => {
    const skus = [
      { choice: ['米白', '大'], stock: 3 },
      { choice: ['黑', '小'], stock: 0 },
    ]
    const { id } = await shop.givenGoods({ specs: { 顏色: ['米白', '黑'], 尺寸: ['大', '小'] }, skus })
    const { data } = await shop.callAdmin(operator, adminGoodsList, { query: { keyword: String(id) } })
    const row = data.rows.find((one) => one.id === id)
    expect(row).toMatchObject({ fewest: 0, fewestOf: [{ 'zh-Hant': '黑' }, { 'zh-Hant': '小' }] })
  })

  test('is filtered', async () => {
    const parent = await shop.givenCategory()
    const child = await shop.givenCategory({ parentId: parent.id })
    const brand = await shop.givenBrand()
    const common = { categoryIds: [child.id] }
    const low = await shop.givenGoods({ ...common, stock: 10, name: '瓷碗' })
    const plenty = await shop.givenGoods({ ...common, stock: 11, brandId: brand.id })
    // Not on sale, so it does not count as low.
    const off = await shop.givenGoods({ ...common, state: 'off', zone: 'gift', stock: 1 })
    const within = { categoryId: parent.id }
    expect(await ids(within)).toEqual([off.id, plenty.id, low.id])
    expect(await ids({ ...within, state: 'off' })).toEqual([off.id])
    expect(await ids({ ...within, zone: 'gift' })).toEqual([off.id])
    expect(await ids({ ...within, brandId: brand.id })).toEqual([plenty.id])
    expect(await ids({ ...within, lowStock: true })).toEqual([low.id])
    const count = () => countLowStock(shop.db, shop.settings.get('stock').warn)
    const listed = await ids({ lowStock: true })
    expect(await count()).toBe(listed.length)
    expect(await ids({ ...within, keyword: '瓷' })).toEqual([low.id])
    expect(await ids({ ...within, keyword: String(plenty.id) })).toEqual([plenty.id])
    expect(await ids({ ...within, keyword: '!' })).toEqual([])
    expect(await ids({ ...within, merchantId: 0 })).toHaveLength(3)
    expect(await ids({ ...within, merchantId: 999_999 })).toEqual([])
  })
})

test('choices list the available options', async () => {
  const [brand, template] = [await shop.givenBrand({ name: '山水' }), await shop.givenFreightTemplate()]
  const child = await shop.givenCategory({ name: '傘', parentId: categoryId })
  const { data } = await shop.callAdmin(operator, adminCatalogChoices)
  expect(data.categories).toContainEqual({ id: child.id, parentId: categoryId, name: { 'zh-Hant': '傘' } })
  expect(data.brands).toContainEqual({ id: brand.id, name: { 'zh-Hant': '山水' } })
  expect(data.freightTemplates).toContainEqual({ id: template.id, name: '運費' })
  expect(data.merchants).toEqual([])
})
