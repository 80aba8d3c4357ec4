import type { Zone } from '@shop/contract/core/zone.ts'
import { adminGoodsGet, adminGoodsUpdate } from '@shop/contract/goods/catalog/admin-goods.ts'
import { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { adminSettingGet, adminSettingPut, type SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { cartAdd, cartList, cartTotal } from '@shop/contract/trade/cart/cart.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { changeSetting } from '../../platform/setting/change-setting.ts'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import { openShop } from '../../test/shop.ts'

// The rules of the zones (docs/rules.md) over HTTP: in lists, on the goods page, in the cart, at checkout.

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const operator = await shop.givenOperator({ permissions: ['setting.view', 'setting.edit', 'goods.view', 'goods.edit'] })

const form = {
  name: '林小姐',
  phone: '13900000001',
  region: [
    { label: '广东省', value: 440000 },
    { label: '深圳市', value: 440300 },
    { label: '南山区', value: 440305 },
  ],
  detail: '科技路 1 號',
}
async function givenBuyer(terms: Parameters<typeof shop.givenUser>[0] = {}): Promise<User> {
  const user = await shop.givenUser(terms)
  await shop.call(user, addressAdd, { body: { form } })
  return user
}

async function setZone(zone: Zone, rules: Partial<SettingValues['zone'][Zone]>): Promise<void> {
  const { data } = await shop.callAdmin(operator, adminSettingGet, { params: { group: 'zone' } })
  const value = data.value as SettingValues['zone']
  const body = { value: { ...value, [zone]: { ...value[zone], ...rules } }, version: data.version, reason: 'test' }
  expect((await shop.callAdmin(operator, adminSettingPut, { params: { group: 'zone' }, body })).status).toBe(200)
}
afterEach(async () => {
  const { data } = await shop.callAdmin(operator, adminSettingGet, { params: { group: 'zone' } })
  const body = { value: data.defaults, version: data.version, reason: 'test' }
  await shop.callAdmin(operator, adminSettingPut, { params: { group: 'zone' }, body })
})

async function setPoints(points: boolean): Promise<void> {
  const waiting = { transfer: false, subsidyTransfer: false, merchantCollect: false }
  const [value, version] = [{ ...shop.settings.get('module'), ...waiting, points }, shop.settings.versionOf('module')]
  await changeSetting(shop, { group: 'module', value, version, reason: 'test', actor: 'system:test', now: new Date() })
}

const buy = (goods: GoodsOfTest, goodsNum = 1) =>
  ({ mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum }) as const
const submit = (user: User, goods: GoodsOfTest, goodsNum = 1) =>
  shop.call(user, checkoutSubmit, { body: buy(goods, goodsNum), headers })
const add = (user: User, goods: GoodsOfTest, goodsNum = 1) =>
  shop.call(user, cartAdd, { body: { goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum }, headers })
const reasonFor = async (user: User | undefined, goods: GoodsOfTest) =>
  (await shop.call(user, goodsDetail, { query: { goodsId: goods.id }, headers })).data.detail.not_buyable

describe('the zone’s price', () => {
  test.each([
    ['gift', '15.00', false],
    ['fuli', '15.00', false],
    ['xf', '13.50', true],
    ['ty', '15.00', false],
  ] as const)('%s: %s everywhere, for a member', async (zone, price, isMember) => {
    const grade = await shop.givenGrade({ rateBp: 9_000 })
    const user = await givenBuyer({ gradeId: grade.id })
    const goods = await shop.givenGoods({ zone, priceFen: 2_000, zonePriceFen: 1_500, linePriceFen: 2_500 })
    const { list } = (await shop.call(user, goodsList, { query: { zone }, headers })).data
    expect(list.data.find((item) => item.goods_id === goods.id)).toMatchObject({
      goods_price_min: price,
      goods_price_max: price,
      line_price_min: '25.00',
      is_user_grade: isMember,
    })
    const { detail } = (await shop.call(user, goodsDetail, { query: { goodsId: goods.id }, headers })).data
    expect([detail.goods_price_min, detail.skuList[0]?.goods_price]).toEqual([price, price])
    expect((await add(user, goods)).status).toBe(200)
    const [line] = (await shop.call(user, cartList, { headers })).data.list
    expect(line).toMatchObject({ zone, problem: '', problem_text: '', goods: { skuInfo: { goods_price: price } } })
    const { order } = (await shop.call(user, checkoutOrder, { query: buy(goods), headers })).data
    expect(order).toMatchObject({ orderPayPrice: price, hasError: false })
    const { data } = await submit(user, goods)
    expect(data.payPrice).toBe(price)
  })
})

describe('zone refusals are explained at every step to the order', () => {
  const blocked = async (user: User, goods: GoodsOfTest, rule: string, words: string) => {
    expect(await reasonFor(user, goods)).toBe(words)
    expect(await add(user, goods)).toMatchObject({ message: words, data: { code: 'ZONE_RULE', params: { rule } } })
    const { order } = (await shop.call(user, checkoutOrder, { query: buy(goods), headers })).data
    expect(order).toMatchObject({ hasError: true, errorMsg: words })
    expect(order.goodsList[0]?.error).toBe(words)
    expect(await submit(user, goods)).toMatchObject({ message: words, data: { code: 'ZONE_RULE', params: { rule } } })
  }

  test('a part in points while points cannot be spent', async () => {
    await setPoints(false)
    const words = 'Part of this price is in points, which cannot be spent yet'
    await blocked(await givenBuyer(), await shop.givenGoods({ zone: 'fuli', pointsPart: 100 }), 'points', words)
    await setPoints(true)
  })

  test('a grade that is too low', async () => {
    const [low, high] = [await shop.givenGrade({ weight: 910 }), await shop.givenGrade({ weight: 920 })]
    const goods = await shop.givenGoods({ zone: 'fuli' })
    await setZone('fuli', { minGrade: 920 })
    const words = 'Your member grade does not give access to this zone yet'
    await blocked(await givenBuyer({ gradeId: low.id }), goods, 'grade', words)
    await blocked(await givenBuyer(), goods, 'grade', words)
    expect(await reasonFor(undefined, goods)).toBe(words)
    expect((await submit(await givenBuyer({ gradeId: high.id }), goods)).status).toBe(200)
  })

  test('a trial already bought, until that order is cancelled', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ zone: 'ty' })]
    expect((await add(user, goods, 2)).data).toMatchObject({ code: 'BUY_LIMIT', params: { max: 1 } })
    const { data } = await submit(user, goods)
    await blocked(
      user,
      goods,
      'bought',
      'Limited to one purchase per person in this zone, and you have already made one',
    )
    expect(await reasonFor(await givenBuyer(), goods)).toBe('')
    expect((await shop.call(user, orderCancel, { body: { orderId: data.orderId }, headers })).status).toBe(200)
    expect((await submit(user, goods)).status).toBe(200)
  })

  test('a fourth trial while three are on their way', async () => {
    const user = await givenBuyer()
    const trials = await Promise.all([1, 2, 3, 4].map(() => shop.givenGoods({ zone: 'ty' })))
    const [a, b, c, d] = trials as [GoodsOfTest, GoodsOfTest, GoodsOfTest, GoodsOfTest]
    for (const goods of [a, b, c]) expect((await add(user, goods)).status).toBe(200)
    const cartIds = (await shop.call(user, cartList, { headers })).data.list.map((line) => line.id).join()
    expect((await shop.call(user, checkoutSubmit, { body: { mode: 'cart', cartIds }, headers })).status).toBe(200)
    const words = 'You can have at most 3 items from this zone in unfinished orders. Come back once they have arrived'
    await blocked(user, d, 'open', words)
  })

  test('a gift pack beyond the limit per user', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ zone: 'gift' })]
    expect((await submit(user, goods, 4)).status).toBe(200)
    expect(await submit(user, goods, 2)).toMatchObject({
      message: 'Limit 5 per person; you have bought 4',
      data: { code: 'BUY_LIMIT', params: { max: 5, bought: 4 } },
    })
    expect((await submit(user, goods, 1)).status).toBe(200)
    await blocked(user, goods, 'bought', 'Limit 5 per person in this zone; you have reached it')
  })

  test('the goods’ own limit is shown on their page', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ limitUser: 2 })]
    await submit(user, goods, 2)
    expect(await reasonFor(user, goods)).toBe('Limit 2 per person; you have bought 2')
    expect(await reasonFor(undefined, goods)).toBe('')
  })

  test('a cart line of goods bought meanwhile is greyed out, explained, and not counted', async () => {
    const [user, goods, other] = [
      await givenBuyer(),
      await shop.givenGoods({ zone: 'ty' }),
      await shop.givenGoods({ stock: 9 }),
    ]
    await add(user, goods)
    await add(user, other, 2)
    await submit(user, goods)
    const { list, cartTotal: total } = (await shop.call(user, cartList, { headers })).data
    expect(list.map(({ goods_id, problem, problem_text }) => [goods_id, problem, problem_text])).toEqual([
      [other.id, '', ''],
      [goods.id, 'zone', 'Limited to one purchase per person in this zone, and you have already made one'],
    ])
    expect([total, (await shop.call(user, cartTotal)).data.cartTotal]).toEqual([2, 2])
    const old = (await shop.call(user, cartList)).data.list
    expect(old.map((line) => line.goods_id)).toEqual([other.id])
  })

  test('a closed zone hides its goods; those in a cart are explained', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ zone: 'xf' })]
    await add(user, goods)
    await setZone('xf', { on: false })
    const { list } = (await shop.call(user, goodsList, { query: { zone: 'xf' }, headers })).data
    expect(list.data).toEqual([])
    const [line] = (await shop.call(user, cartList, { headers })).data.list
    expect(line).toMatchObject({ problem: 'zone', problem_text: 'This zone is closed at present' })
  })
})

describe('under concurrency', () => {
  test('ten concurrent orders of one trial act once', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ zone: 'ty', stock: 50 })]
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(user, goods)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap((reply) => reply.data.code ?? []))).toEqual(new Set(['ZONE_RULE']))
    const lines = await shop.db.selectFrom('orderLine').select('quantity').where('goodsId', '=', goods.id).execute()
    expect(lines).toEqual([{ quantity: 1 }])
  })

  test('six different trials: three go through', async () => {
    const user = await givenBuyer()
    await shop.db.deleteFrom('trade').where('userId', '=', user.id).execute()
    const trials = await Promise.all(Array.from({ length: 6 }, () => shop.givenGoods({ zone: 'ty' })))
    const replies = await Promise.all(trials.map((goods) => submit(user, goods)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
  })

  test('the zone’s number of units is the limit, even with more in stock', async () => {
    const goods = await shop.givenGoods({ zone: 'ty', stock: 50, activityTotal: 2 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer()))
    const replies = await Promise.all(buyers.map((buyer) => submit(buyer, goods)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2)
    expect(new Set(replies.flatMap((reply) => reply.data.code ?? []))).toEqual(new Set(['STOCK_NOT_ENOUGH']))
    const { detail } = (await shop.call(undefined, goodsDetail, { query: { goodsId: goods.id }, headers })).data
    expect([detail.stock_total, detail.not_buyable]).toEqual([0, 'Sold out'])
  })
})

test('an operator sets the zone’s number; units already sold count until the goods change zone', async () => {
  const [category, picture] = [await shop.givenCategory(), await shop.givenPicture()]
  const goods = await shop.givenGoods({ zone: 'gift', stock: 50, categoryIds: [category.id], imageIds: [picture.id] })
  const buyer = await givenBuyer()
  const read = async () => (await shop.callAdmin(operator, adminGoodsGet, { params: { id: goods.id } })).data.goods
  const write = async (change: (sku: object) => object, more: object = {}) => {
    const { id, state, merchantId, sellerName, images, skuStock, updatedAt, ...input } = await read()
    const body = { ...input, ...more, skus: input.skus.map((sku) => ({ ...sku, ...change(sku) })) }
    const { status, data } = await shop.callAdmin(operator, adminGoodsUpdate, { params: { id }, body } as never)
    expect([status, data]).toEqual([200, expect.anything()])
  }
  const numbers = async () => {
    const { skus, skuStock } = await read()
    return [skus[0]?.activityTotal, skuStock[0]?.activitySold]
  }
  expect(await numbers()).toEqual([null, 0])
  await write(() => ({ activityTotal: 3 }))
  await submit(buyer, goods, 2)
  expect(await numbers()).toEqual([3, 2])
  await write(() => ({ activityTotal: undefined }))
  expect(await numbers()).toEqual([3, 2])
  await write(() => ({ activityTotal: 2 }))
  expect((await submit(await givenBuyer(), goods)).data.code).toBe('STOCK_NOT_ENOUGH')
  await write(() => ({}), { zone: 'normal' })
  expect(await numbers()).toEqual([null, 0])
  await write(() => ({ activityTotal: 1 }), { zone: 'ty' })
  expect(await numbers()).toEqual([1, 0])
})
