import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
await shop.db.updateTable('operator').set({ name: '小林' }).where('id', '=', operator.id).execute()
const { id: categoryId } = await shop.givenCategory({ name: '雨具' })
const { id: imageId } = await shop.givenPicture()

type Goods = BodyOf<typeof adminGoodsUpdate>

const givenGoods = () =>
  shop.givenGoods({
    name: '雨傘',
    content: `<p>${'好'.repeat(400)}</p>`,
    categoryIds: [categoryId],
    imageIds: [imageId],
    specs: { 顏色: ['黑', '白'] },
    priceFen: 1_990,
    stock: 5,
  })
/** The body the editor would send back. */
async function opened(id: number): Promise<Goods> {
  const { data } = await shop.callAdmin(operator, adminGoodsGet, { params: { id } })
  const { state, merchantId, sellerName, images, video, skuStock, updatedAt, id: _, ...input } = data.goods
  return input
}
const update = (id: number, body: Goods) => shop.callAdmin(operator, adminGoodsUpdate, { params: { id }, body })
async function changesOf(id: number) {
  const query = { id: String(id) }
  const { data } = await shop.callAdmin(operator, adminChangeList, { params: { type: 'goods' }, query })
  return data.rows
}

describe('an edit of goods', () => {
  test('creates one record of the price and the sold count, before and after', async () => {
    const { id } = await givenGoods()
    const goods = await opened(id)
    const [first, ...others] = goods.skus as [Goods['skus'][number], ...Goods['skus']]
    const body = { ...goods, salesStart: 5_000, skus: [{ ...first, priceFen: fen(2_490) }, ...others] }
    expect((await update(id, body)).status).toBe(200)
    const [record, created, ...rest] = await changesOf(id)
    expect(record).toMatchObject({
      action: 'update',
      entityId: String(id),
      name: { 'zh-Hant': '雨傘' },
      by: '小林',
      reason: null,
      changes: [{ field: 'salesStart', before: 0, after: 5_000 }],
      parts: [
        {
          name: { 'zh-Hant': '黑' },
          action: 'update',
          changes: [{ field: 'priceFen', before: 1_990, after: 2_490 }],
        },
      ],
    })
    expect(created).toMatchObject({ action: 'create', by: 'system:test' })
    expect(rest).toEqual([])
  })

  test('sent twice concurrently creates one record', async () => {
    const { id } = await givenGoods()
    const body = { ...(await opened(id)), salesStart: 10 }
    const replies = await Promise.all([update(id, body), update(id, body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await changesOf(id)).toHaveLength(2)
  })

  test('that is refused, or changes nothing, creates none', async () => {
    const { id } = await givenGoods()
    const goods = await opened(id)
    expect((await update(id, { ...goods, salesStart: 10, brandId: 999_999 })).status).toBe(400)
    expect((await update(id, { ...goods, salesStart: 10, version: 9 })).status).toBe(409)
    expect((await update(id, goods)).status).toBe(200)
    expect(await changesOf(id)).toHaveLength(1)
  })

  test('names the additions to texts, lists, specs and SKUs', async () => {
    const { id } = await givenGoods()
    const goods = await opened(id)
    const other = await shop.givenPicture()
    const [spec] = goods.specs as [Goods['specs'][number]]
    const [black, white] = goods.skus as [Goods['skus'][number], Goods['skus'][number]]
    const body: Goods = {
      ...goods,
      name: { 'zh-Hant': '雨傘', en: 'Umbrella' },
      content: { 'zh-Hant': `<p>${'好'.repeat(399)}壞</p><script>steal()</script>` },
      imageIds: [other.id, imageId],
      saleUntil: '2027-01-01T00:00:00Z',
      specs: [
        { ...spec, values: [spec.values[0], { id: null, value: { 'zh-Hant': '紅', en: 'Red' } }] } as typeof spec,
      ],
      skus: [black, { ...white, id: null, values: [1], code: 'R', onHand: 7 }],
    }
    expect((await update(id, body)).status).toBe(200)
    const [record] = await changesOf(id)
    expect(record?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      {
        field: 'content',
        before: { 'zh-Hant': { excerpt: `…${'好'.repeat(51)}`, characters: 407 } },
        after: { 'zh-Hant': { excerpt: `…${'好'.repeat(50)}壞`, characters: 407 } },
      },
      { field: 'imageIds', before: [], after: [other.id] },
      { field: 'name', before: { en: null }, after: { en: 'Umbrella' } },
      { field: 'saleUntil', before: null, after: '2027-01-01T00:00:00.000Z' },
      {
        field: 'specs',
        before: [{ name: { 'zh-Hant': '顏色' }, values: [{ 'zh-Hant': '黑' }, { 'zh-Hant': '白' }] }],
        after: [{ name: { 'zh-Hant': '顏色' }, values: [{ 'zh-Hant': '黑' }, { 'zh-Hant': '紅', en: 'Red' }] }],
      },
    ])
    expect(record?.parts).toMatchObject([
      { name: { 'zh-Hant': '白' }, action: 'update', changes: [{ field: 'enabled', before: true, after: false }] },
      {
        name: { 'zh-Hant': '紅', en: 'Red' },
        action: 'create',
        changes: expect.arrayContaining([
          { field: 'priceFen', before: null, after: 1_990 },
          { field: 'onHand', before: null, after: 7 },
        ]),
      },
    ])
  })

  test('records the terms as the zone adjusts them', async () => {
    const { id } = await givenGoods()
    const goods = await opened(id)
    const inZone = goods.skus.map((sku) => ({ ...sku, zonePriceFen: fen(990), activityTotal: 9, pointsPart: 5 }))
    await update(id, { ...goods, zone: 'ty', skus: inZone })
    const changed = (await changesOf(id))[0]
    expect(changed?.parts[0]?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'activityTotal', before: null, after: 9 },
      { field: 'zonePriceFen', before: null, after: 990 },
    ])
    await update(id, { ...(await opened(id)), zone: 'normal' })
    expect((await changesOf(id))[0]?.parts[0]?.changes).toContainEqual({
      field: 'activityTotal',
      before: 9,
      after: null,
    })
  })
})

test('new goods, their state and a stock count are recorded', async () => {
  const { id: goodsId, skuId } = await givenGoods()
  const { version: _, ...input } = await opened(goodsId)
  const asNew = {
    ...input,
    specs: [],
    skus: input.skus.slice(0, 1).map((sku) => ({ ...sku, id: null, values: [] })),
  }
  const { data } = await shop.callAdmin(operator, adminGoodsCreate, { body: asNew })
  const [created] = await changesOf(data.id)
  expect(created).toMatchObject({ action: 'create', by: '小林' })
  expect(created?.changes).toContainEqual({ field: 'state', before: null, after: 'draft' })
  expect(created?.parts).toMatchObject([{ name: null, action: 'create' }])

  await shop.callAdmin(operator, adminGoodsState, { params: { id: goodsId }, body: { state: 'off' } })
  const count = (onHand: number) =>
    shop.callAdmin(operator, adminStockCount, { params: { id: skuId }, body: { onHand, reason: '盤點' } })
  expect([(await count(8)).status, (await count(8)).status]).toEqual([200, 200])
  expect(await changesOf(goodsId)).toMatchObject([
    {
      reason: '盤點',
      changes: [],
      parts: [{ name: { 'zh-Hant': '黑' }, changes: [{ field: 'onHand', before: 5, after: 8 }] }],
    },
    { changes: [{ field: 'state', before: 'on', after: 'off' }], parts: [] },
    { action: 'create' },
  ])
})
