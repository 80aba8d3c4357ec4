import { randomUUID } from 'node:crypto'
import type { BodyOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { addressAdd, addressRemove } from '@shop/contract/people/address/address.ts'
import { cartAdd, cartList, cartTotal } from '@shop/contract/trade/cart/cart.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { describe, expect, test } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import type { GivenGoods, GoodsOfTest } from '../../test/given-goods.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }

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
const buy = (goods: GoodsOfTest, goodsNum = 1) =>
  ({ mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum }) as const
const quote = (user: User, query: QueryOf<typeof checkoutOrder>) => shop.call(user, checkoutOrder, { query, headers })
const submit = (user: User, body: BodyOf<typeof checkoutSubmit>) => shop.call(user, checkoutSubmit, { body, headers })
const stockOf = (goods: GoodsOfTest) =>
  shop.db.selectFrom('stock').select(['onHand', 'reserved']).where('skuId', '=', goods.skuId).executeTakeFirstOrThrow()
const ordersOf = (user: User) =>
  shop.db.selectFrom('shopOrder').selectAll().where('userId', '=', user.id).orderBy('id').execute()

async function putInCart(user: User, ...lines: [GoodsOfTest, number][]): Promise<string> {
  for (const [goods, goodsNum] of lines) {
    await shop.call(user, cartAdd, { body: { goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum } })
  }
  const { list } = (await shop.call(user, cartList, { headers })).data
  return list.map((line) => line.id).join(',')
}

describe('the quote', () => {
  test('adds up goods and freight, in the fields old clients read', async () => {
    const template = await shop.givenFreightTemplate()
    const [user, goods] = [
      await givenBuyer(),
      await shop.givenGoods({ priceFen: 1_990, freightTemplateId: template.id }),
    ]
    const { status, data } = await quote(user, buy(goods, 3))
    expect(status).toBe(200)
    expect(data.order).toMatchObject({
      orderType: 10,
      delivery: 10,
      isIntraRegion: true,
      orderTotalNum: 3,
      orderTotalPrice: '59.70',
      expressPrice: '12.00',
      orderPayPrice: '71.70',
      hasError: false,
      couponList: [],
      couponId: 0,
      payMethods: ['screenshot', 'balance'],
    })
    expect(data.order.address).toMatchObject({ province_id: 440000, city_id: 440300, region_id: 440305 })
    expect(data.order.goodsList).toHaveLength(1)
  })

  test('reports the obstacles to the order and stores nothing', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ stock: 2 })]
    const { data } = await quote(user, buy(goods, 3))
    expect(data.order).toMatchObject({ hasError: true, errorMsg: expect.stringContaining('2') })
    expect(await ordersOf(user)).toEqual([])
  })

  test('a region that nothing covers is out of reach', async () => {
    const template = await shop.givenFreightTemplate({ regionCodes: [110000] })
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ freightTemplateId: template.id })]
    const { data } = await quote(user, buy(goods))
    expect(data.order).toMatchObject({ isIntraRegion: false, hasError: true })
    expect((await submit(user, buy(goods))).data.code).toBe('OUT_OF_REGION')
  })

  test('a member pays the member price, rounded per unit', async () => {
    const grade = await shop.givenGrade({ rateBp: 9_500 })
    const [user, goods] = [await givenBuyer({ gradeId: grade.id }), await shop.givenGoods({ priceFen: 1_990 })]
    const { data } = await quote(user, buy(goods, 3))
    expect(data.order).toMatchObject({ orderTotalPrice: '56.73', gradeMoney: '2.97' })
    expect(data.order.goodsList[0]).toMatchObject({
      is_user_grade: true,
      goods_price: '19.90',
      grade_goods_price: '18.91',
    })
    const { orderId } = (await submit(user, buy(goods, 3))).data as { orderId: number }
    const { order } = (await shop.call(user, orderDetail, { query: { orderId }, headers })).data
    expect(order).toMatchObject({ total_price: '56.73', grade_money: '2.97' })
  })

  test.each([
    [{ mode: 'cart', cartIds: '' }, 'NOTHING_CHOSEN'],
    [{ mode: 'buyNow' }, 'NOTHING_CHOSEN'],
    [{ mode: 'buyNow', goodsId: 999_999, goodsSkuId: '0', goodsNum: 1 }, 'SPEC_REQUIRED'],
  ] as const)('%j is refused: %s', async (query, code) => {
    expect((await quote(await givenBuyer(), query)).data.code).toBe(code)
  })
})

describe('submitting', () => {
  test('reserves stock, takes the goods out of the cart and starts the timer', async () => {
    const user = await givenBuyer()
    const [a, b] = [await shop.givenGoods({ priceFen: 1_000, stock: 5 }), await shop.givenGoods({ priceFen: 500 })]
    const cartIds = await putInCart(user, [a, 2], [b, 1])
    const { quoteHash } = (await quote(user, { mode: 'cart', cartIds })).data.order
    await shop.call(user, cartAdd, { body: { goodsId: b.id, goodsSkuId: b.goodsSkuId, goodsNum: 4 } })
    const changed = await submit(user, { mode: 'cart', cartIds, quoteHash })
    expect(changed.data.code).toBe('PRICE_CHANGED')
    const { data } = await submit(user, { mode: 'cart', cartIds, remark: ' 請放門口 ', terms: true })
    expect(data).toMatchObject({ isCreated: true, payPrice: '45.00' })
    expect(await stockOf(a)).toEqual({ onHand: 5, reserved: 2 })
    expect((await shop.call(user, cartTotal)).data.cartTotal).toBe(0)
    const [order] = await ordersOf(user)
    expect(order).toMatchObject({ state: 'unpaid', buyerRemark: '請放門口', payableFen: 4_500 })
    expect(order?.orderNo).toMatch(/^\d{20}$/)
    const { rows } = await shop.pool.query('SELECT id FROM trade WHERE closing_at < pay_before')
    expect(rows.map(({ id }) => id)).toContain(data.tradeId)
  })

  test('one submit creates an order for each seller, zone and kind', async () => {
    const user = await givenBuyer()
    const merchantId = await shop.givenMerchant()
    const kinds: GivenGoods[] = [{}, { merchantId }, { zone: 'gift' }, { kind: 'virtual' }]
    const lines: [GoodsOfTest, number][] = []
    for (const kind of kinds) lines.push([await shop.givenGoods({ priceFen: 1_000, ...kind }), 1])
    const { data } = await submit(user, { mode: 'cart', cartIds: await putInCart(user, ...lines) })
    expect(data.orderIds).toHaveLength(4)
    expect(data.payPrice).toBe('40.00')
    const orders = await ordersOf(user)
    expect(new Set(orders.map((order) => order.tradeId)).size).toBe(1)
    expect(orders.find((order) => order.kind === 'virtual')?.address).toBeNull()
  })

  test('a price that changed since the quote creates nothing and returns the new quote', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 1_000 })]
    const { quoteHash } = (await quote(user, buy(goods))).data.order
    await shop.db.updateTable('sku').set({ priceFen: 1_200 }).where('id', '=', goods.skuId).execute()
    const refused = await submit(user, { ...buy(goods), quoteHash })
    expect(refused.data).toMatchObject({ code: 'PRICE_CHANGED', quote: { orderPayPrice: '12.00' } })
    expect(await ordersOf(user)).toEqual([])
    expect(await stockOf(goods)).toMatchObject({ reserved: 0 })
    const { quote: next } = refused.data as unknown as { quote: { quoteHash: string } }
    expect((await submit(user, { ...buy(goods), quoteHash: next.quoteHash })).status).toBe(200)
  })

  test('the same request five times at once creates one trade', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ stock: 50 })]
    const body = { ...buy(goods, 2), requestId: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(user, body)))
    expect(new Set(replies.map((reply) => reply.data.tradeId)).size).toBe(1)
    expect(await ordersOf(user)).toHaveLength(1)
    expect(await stockOf(goods)).toMatchObject({ reserved: 2 })
    expect((await submit(user, { ...body, goodsNum: 1 })).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('twenty buyers of the last three units: three get one', async () => {
    const goods = await shop.givenGoods({ stock: 3 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenBuyer()))
    const replies = await Promise.all(buyers.map((buyer) => submit(buyer, buy(goods))))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(new Set(replies.flatMap((reply) => reply.data.code ?? []))).toEqual(new Set(['STOCK_NOT_ENOUGH']))
    expect(await stockOf(goods)).toEqual({ onHand: 3, reserved: 3 })
  })

  test('a limit per user counts earlier orders, even concurrent ones', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ limitUser: 2 })]
    const replies = await Promise.all([1, 2, 3].map(() => submit(user, buy(goods))))
    expect(replies.map((reply) => reply.data.code ?? 'ok').sort()).toEqual(['BUY_LIMIT', 'ok', 'ok'])
  })

  test('five trades may await payment, a sixth is refused', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods()]
    const replies = await Promise.all(Array.from({ length: 7 }, () => submit(user, buy(goods))))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
    expect(replies.find((reply) => reply.status !== 200)?.data).toMatchObject({
      code: 'ORDER_LIMIT',
      params: { max: 5 },
    })
  })

  test('an invalid answer is refused at its field', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods()]
    expect((await submit(user, { ...buy(goods), terms: false })).data).toMatchObject({
      code: 'TERMS_REQUIRED',
      fields: {},
    })
    expect((await submit(user, { ...buy(goods), remark: '好'.repeat(51) })).data.code).toBe('REMARK_LONG')
    expect((await submit(user, { ...buy(goods), remark: '好'.repeat(50) })).status).toBe(200)
    expect((await submit(user, { ...buy(goods), payMethod: 'wechat' })).data.code).toBe('PAY_METHOD_OFF')
    const homeless = await shop.givenUser()
    expect((await submit(homeless, buy(goods))).data.code).toBe('ADDRESS_REQUIRED')
    expect((await submit(homeless, buy(await shop.givenGoods({ kind: 'virtual' })))).status).toBe(200)
  })

  test('an absurd quantity is refused with a message', async () => {
    const user = await givenBuyer()
    const endless = await shop.givenGoods({ kind: 'virtual', unlimited: true, stock: 0 })
    for (const goodsNum of [100_000, Number.MAX_SAFE_INTEGER]) {
      expect((await quote(user, buy(endless, goodsNum))).data).toMatchObject({ code: 'VALIDATION' })
      expect((await submit(user, buy(endless, goodsNum))).data).toMatchObject({ code: 'VALIDATION' })
    }
    expect((await quote(user, buy(endless, 99_999))).data.order.hasError).toBe(false)
  })

  test('without a default address the buyer can still choose another', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods()]
    await shop.call(user, addressAdd, { body: { form: { ...form, detail: '科技路 2 號' } } })
    const reading = async () => (await quote(user, buy(goods))).data.order
    const first = await reading()
    expect(first.existAddress).toBe(true)
    await shop.call(user, addressRemove, { body: { addressId: first.address?.address_id as number } })
    expect(await reading()).toMatchObject({ address: null, existAddress: true })
    expect((await submit(user, buy(goods))).data.code).toBe('ADDRESS_REQUIRED')
    const homeless = await shop.givenUser()
    expect((await quote(homeless, buy(goods))).data.order).toMatchObject({ address: null, existAddress: false })
  })

  test('records which terms of purchase were accepted, once per version', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods()]
    const accepted = async () => {
      const rows = shop.db
        .selectFrom('agreementAcceptance')
        .select(['document', 'version'])
        .where('userId', '=', user.id)
      return rows.execute()
    }
    // Old clients do not ask for it.
    await submit(user, buy(goods))
    expect(await accepted()).toEqual([])
    for (let time = 0; time < 2; time++) await submit(user, { ...buy(goods), terms: true })
    expect(await accepted()).toEqual([{ document: 'purchase-terms', version: 0 }])
  })

  test('points are promised from the budget, and not beyond it', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 1_050 })]
    const without = await submit(user, buy(goods))
    await givenBudget(shop.db, 'points', 'PTS', 1_000, 4)
    const backed = await submit(user, buy(goods, 2))
    const points = async (id: number) => (await ordersOf(user)).find((order) => order.id === id)?.grantPoints
    expect(await points(without.data.orderId)).toBe(0)
    expect(await points(backed.data.orderId)).toBe(21)
    await expectLedgerInBalance(shop.db)
  })
})
