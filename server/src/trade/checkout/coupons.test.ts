import { randomUUID } from 'node:crypto'
import type { BodyOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { cartAdd, cartList } from '@shop/contract/trade/cart/cart.ts'
import { cashierOrderInfo, cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import { givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { givenUserCoupon } from '../coupon/given-coupon.ts'
import { findUsable } from '../coupon/queries.ts'
import { receiveOrder } from '../order/receive-order.ts'
import { settleOrders } from '../order/settle-order.ts'
import { loadBuyer } from './load-buyer.ts'

// Coupons and points from the quote to the settlement, over HTTP.

const shop = await openShop()
const operator = await shop.givenOperator()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const day = 86_400_000

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
const quote = async (user: User, query: QueryOf<typeof checkoutOrder>) =>
  (await shop.call(user, checkoutOrder, { query, headers })).data.order
const submit = (user: User, body: BodyOf<typeof checkoutSubmit>) => shop.call(user, checkoutSubmit, { body, headers })
const couponOf = (id: number) =>
  shop.db.selectFrom('userCoupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pointsOf = (user: User) => available(shop.db, account('u.pts', user.id))
async function pay(user: User, orderId: number, method: 'balance' | 'none' = 'balance') {
  const { payableFen: amountFen } = await shop.db
    .selectFrom('shopOrder')
    .innerJoin('trade', 'trade.id', 'shopOrder.tradeId')
    .select('trade.payableFen')
    .where('shopOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ticket = { action: 'order-pay', target: String(orderId), amountFen } as const
  const payTicket = method === 'balance' ? await givenTicket(shop, user, ticket) : undefined
  const body = { orderId, method, payTicket, requestId: randomUUID() }
  return shop.call(user, cashierOrderPay, { body, headers })
}

describe('the quote', () => {
  test('uses the best coupons unless told otherwise, and says why others cannot be used', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 6_000 })]
    const ten = await givenUserCoupon(shop, operator, user)
    const fifth = await givenUserCoupon(shop, operator, user, { type: 20, rateBp: 8_000, maxOffFen: fen(9_900) })
    const dear = await givenUserCoupon(shop, operator, user, { minFen: fen(6_001) })
    const other = await givenUserCoupon(shop, operator, user, { range: 20, rangeIds: [(await shop.givenGoods()).id] })
    const freight = await givenUserCoupon(shop, operator, user, { type: 40, minFen: fen(0) })
    const best = await quote(user, { ...buy(goods), couponIds: 'best' })
    expect(best).toMatchObject({
      couponIds: [fifth.id],
      couponMoney: '12.00',
      orderPrice: '48.00',
      orderPayPrice: '48.00',
    })
    expect(best.goodsList[0]).toMatchObject({ total_price: '60.00', coupon_money: '12.00', total_pay_price: '48.00' })
    expect(
      best.couponList.map((coupon) => [coupon.user_coupon_id, coupon.reduced_price, coupon.not_apply_info]),
    ).toEqual([
      [fifth.id, '12.00', ''],
      [ten.id, '10.00', ''],
      [dear.id, '0.00', 'Spend ¥0.01 more to use it'],
      [other.id, '0.00', 'Not for these products'],
      [freight.id, '0.00', 'There is no shipping fee to reduce'],
    ])
    expect(await quote(user, { ...buy(goods), couponIds: '0' })).toMatchObject({
      couponIds: [],
      orderPayPrice: '60.00',
    })
    // One coupon at a time: the first one chosen.
    const both = await quote(user, { ...buy(goods), couponIds: `${ten.id},${fifth.id}` })
    expect(both).toMatchObject({ couponIds: [ten.id], orderPayPrice: '50.00' })
    expect(new Set([best.quoteHash, both.quoteHash]).size).toBe(2)
  })

  test('gives old clients what they know: usable coupons, one of them chosen', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 6_000 })]
    const ten = await givenUserCoupon(shop, operator, user)
    await givenUserCoupon(shop, operator, user, { minFen: fen(6_001) })
    const old = async (couponId: number) =>
      (await shop.call(user, checkoutOrder, { query: { ...buy(goods), couponId, isUsePoints: 0 } })).data.order
    expect(await old(0)).toMatchObject({ couponId: 0, couponMoney: '0.00', couponList: [{ is_apply: true }] })
    expect(await old(ten.id)).toMatchObject({ couponId: ten.id, couponMoney: '10.00', orderPayPrice: '50.00' })
    const query = { ...buy(goods), couponId: 999_999, isUsePoints: 0 }
    expect((await shop.call(user, checkoutOrder, { query })).data.code).toBe('NOT_FOUND')
    expect((await shop.call(await givenBuyer(), checkoutOrder, { query })).data.order).toMatchObject({ couponId: 0 })
  })

  test('calculates freight on the amount left after coupons, then takes a freight coupon off it', async () => {
    const template = await shop.givenFreightTemplate()
    const [user, goods] = [
      await givenBuyer(),
      await shop.givenGoods({ priceFen: 6_000, freightTemplateId: template.id }),
    ]
    const free = await givenUserCoupon(shop, operator, user, {
      type: 40,
      faceFen: fen(0),
      maxOffFen: fen(9_900),
      minFen: fen(0),
    })
    const before = await quote(user, { ...buy(goods), couponIds: '0' })
    const after = await quote(user, { ...buy(goods), couponIds: String(free.id) })
    expect(after).toMatchObject({ expressPrice: '0.00', expressCouponMoney: before.expressPrice, couponMoney: '0.00' })
    expect(after.orderPayPrice).toBe('60.00')
    // The coupon's row comes after the group.
    const { expressPrice } = before
    expect(after.groups).toMatchObject([{ goodsPrice: '60.00', expressPrice, payPrice: '60.00' }])
  })
})

test('the quote reads the coupons that the list finds', async () => {
  const user = await givenBuyer()
  for (const terms of [{}, { minFen: fen(5_000), rangeIds: [3, 4], range: 20 as const }]) {
    await givenUserCoupon(shop, operator, user, terms)
  }
  await shop.db.updateTable('userCoupon').set({ noticedAt: shop.now() }).where('userId', '=', user.id).execute()
  const now = shop.now()
  const { coupons } = await loadBuyer(shop.db, { userId: user.id, withCoupons: true, now })
  expect(coupons).toHaveLength(2)
  expect(coupons).toEqual(await findUsable(shop.db, user.id, now))
  expect((await loadBuyer(shop.db, { userId: user.id, withCoupons: false, now })).coupons).toEqual([])
})

describe('a coupon in an order', () => {
  test('is held by the order, used on payment, and shown in the order', async () => {
    const [user, goods] = [await givenBuyer({ balanceFen: 9_000 }), await shop.givenGoods({ priceFen: 3_000 })]
    const { id } = await givenUserCoupon(shop, operator, user)
    const { data } = await submit(user, { ...buy(goods, 2), couponIds: String(id) })
    expect(data.payPrice).toBe('50.00')
    expect(await couponOf(id)).toMatchObject({ state: 'locked', tradeId: data.tradeId })
    expect((await pay(user, data.orderId)).status).toBe(200)
    expect(await couponOf(id)).toMatchObject({ state: 'used', usedAt: expect.any(Date) })
    const { order } = (await shop.call(user, orderDetail, { query: { orderId: data.orderId }, headers })).data
    expect(order).toMatchObject({ total_price: '60.00', coupon_money: '10.00', pay_price: '50.00' })
    await expectLedgerInBalance(shop.db)
  })

  test('comes back with a cancelled order, and with a fully refunded one', async () => {
    const [user, goods] = [await givenBuyer({ balanceFen: 9_000 }), await shop.givenGoods({ priceFen: 6_000 })]
    const { id } = await givenUserCoupon(shop, operator, user)
    const first = (await submit(user, { ...buy(goods), couponIds: String(id) })).data
    await shop.call(user, orderCancel, { body: { orderId: first.orderId } })
    expect(await couponOf(id)).toMatchObject({ state: 'unused', tradeId: null })
    const second = (await submit(user, { ...buy(goods), couponIds: String(id) })).data
    await pay(user, second.orderId)
    await shop.call(user, orderCancel, { body: { orderId: second.orderId } })
    expect(await couponOf(id)).toMatchObject({ state: 'unused', tradeId: null, usedAt: null })
    await expectLedgerInBalance(shop.db)
  })

  test('comes back expired if it ended meanwhile', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 6_000 })]
    const { id } = await givenUserCoupon(shop, operator, user, { validDays: 1 })
    const { data } = await submit(user, { ...buy(goods), couponIds: String(id) })
    await shop.db
      .updateTable('userCoupon')
      .set({ useUntil: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    await shop.call(user, orderCancel, { body: { orderId: data.orderId } })
    expect((await couponOf(id)).state).toBe('expired')
  })

  test('is used once, however many orders claim it at once', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 6_000 })]
    const { id } = await givenUserCoupon(shop, operator, user)
    const body = () => ({ ...buy(goods), couponIds: String(id), requestId: randomUUID() })
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(user, body())))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.data.code))).toEqual(
      new Set(['COUPON_USED']),
    )
  })

  test.each([
    ['of another user', async () => givenUserCoupon(shop, operator, await shop.givenUser()), 'NOT_FOUND'],
    [
      'that has expired',
      (user: User) => givenUserCoupon(shop, operator, user, { validDays: 1 }, new Date(Date.now() - 2 * day)),
      'COUPON_EXPIRED',
    ],
    [
      'with a minimum above the purchase',
      (user: User) => givenUserCoupon(shop, operator, user, { minFen: fen(9_000) }),
      'COUPON_MIN',
    ],
    [
      'for other goods',
      (user: User) => givenUserCoupon(shop, operator, user, { range: 50, rangeZones: ['xf'] }),
      'COUPON_RANGE',
    ],
  ] as const)('one %s is refused, and nothing is ordered', async (_, give, code) => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 6_000 })]
    const { id } = await give(user)
    expect((await submit(user, { ...buy(goods), couponIds: String(id) })).data.code).toBe(code)
    expect(await shop.db.selectFrom('trade').select('id').where('userId', '=', user.id).execute()).toEqual([])
  })
})

describe('the worked example 2.7, through the real checkout', () => {
  async function givenExample() {
    const inviter = await shop.givenUser()
    const user = await givenBuyer({ balanceFen: 10_000, points: 500, inviterId: inviter.id })
    const merchantId = await shop.givenMerchant()
    const template = await shop.givenFreightTemplate()
    await shop.db.updateTable('freightRule').set({ firstFen: 800 }).where('templateId', '=', template.id).execute()
    const goods = await shop.givenGoods({ priceFen: 10_000, merchantId, freightTemplateId: template.id })
    const coupon = await givenUserCoupon(shop, operator, user)
    const choice = { ...buy(goods), couponIds: String(coupon.id), isUsePoints: 1 }
    const shown = await quote(user, choice)
    expect(shown).toMatchObject({
      couponMoney: '10.00',
      pointsMoney: '5.00',
      pointsNum: 500,
      isUsePoints: 1,
      expressPrice: '8.00',
      orderPayPrice: '93.00',
    })
    const { data } = await submit(user, { ...choice, quoteHash: shown.quoteHash })
    expect(await pointsOf(user)).toBe(0)
    expect((await pay(user, data.orderId)).status).toBe(200)
    return { user, inviter, merchantId, coupon, orderId: data.orderId }
  }

  test('payment and settlement', async () => {
    const { user, inviter, merchantId, orderId } = await givenExample()
    expect(await available(shop.db, account('eo', orderId))).toBe(10_800 - 255)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(700)
    const now = new Date()
    await shop.db
      .updateTable('shopOrder')
      .set({ state: 'to_receive', shippedAt: now })
      .where('id', '=', orderId)
      .execute()
    await receiveOrder(shop, { orderId, userId: user.id, now })
    await settleOrders(shop, new Date(now.getTime() + 60 * day))
    expect(await available(shop.db, account('u.comm', inviter.id))).toBe(255)
    expect(await available(shop.db, account('m.bal', merchantId))).toBe(10_045)
    expect(await available(shop.db, account('eo', orderId))).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('full refund before shipping', async () => {
    const { user, inviter, orderId, coupon } = await givenExample()
    await shop.call(user, orderCancel, { body: { orderId } })
    expect(await available(shop.db, account('u.bal', user.id))).toBe(10_000)
    expect(await pointsOf(user)).toBe(500)
    expect(await available(shop.db, account('u.comm', inviter.id))).toBe(0)
    expect(await available(shop.db, account('eo', orderId))).toBe(0)
    expect((await couponOf(coupon.id)).state).toBe('unused')
    await expectLedgerInBalance(shop.db)
  })
})

describe('points', () => {
  test('are held by the order and come back with its cancellation', async () => {
    const [user, goods] = [await givenBuyer({ points: 300 }), await shop.givenGoods({ priceFen: 6_000 })]
    expect(await quote(user, buy(goods))).toMatchObject({
      isAllowPoints: true,
      isUsePoints: 0,
      pointsNum: 300,
      orderPayPrice: '60.00',
    })
    const { data } = await submit(user, { ...buy(goods), isUsePoints: 1 })
    expect(data.payPrice).toBe('57.00')
    expect(await pointsOf(user)).toBe(0)
    await shop.call(user, orderCancel, { body: { orderId: data.orderId } })
    expect(await pointsOf(user)).toBe(300)
    await expectLedgerInBalance(shop.db)
  })

  test('pay at most a tenth, and nothing of a small order', async () => {
    const user = await givenBuyer({ points: 100_000 })
    const [goods, small] = [await shop.givenGoods({ priceFen: 1_000 }), await shop.givenGoods({ priceFen: 999 })]
    expect(await quote(user, buy(goods))).toMatchObject({ pointsNum: 100, pointsMoney: '1.00', pointsRatioBp: 1_000 })
    expect(await quote(user, buy(small))).toMatchObject({ isAllowPoints: false, pointsNum: 0 })
  })

  test('are a fixed part of a welfare price', async () => {
    const [user, poor] = [await givenBuyer({ points: 450, balanceFen: 9_000 }), await givenBuyer({ points: 399 })]
    const goods = await shop.givenGoods({ zone: 'fuli', priceFen: 2_000, pointsPart: 200 })
    expect(await quote(user, buy(goods, 2))).toMatchObject({ pointsPart: 400, orderPayPrice: '40.00', hasError: false })
    expect((await quote(user, buy(goods, 2))).goodsList).toMatchObject([{ points_part: 200, points_num: 400 }])
    await shop.call(user, cartAdd, { body: { goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 2 }, headers })
    const { list } = (await shop.call(user, cartList, { headers })).data
    expect(list).toMatchObject([{ goods: { skuInfo: { goods_price: '20.00', points_part: 200 } } }])
    expect(await quote(poor, buy(goods, 2))).toMatchObject({ hasError: true, errorMsg: 'Not enough points' })
    expect((await submit(poor, buy(goods, 2))).data.code).toBe('POINTS_NOT_ENOUGH')
    const { data } = await submit(user, buy(goods, 2))
    expect(await pointsOf(user)).toBe(50)
    const { order } = (await shop.call(user, orderDetail, { query: { orderId: data.orderId }, headers })).data
    expect(order).toMatchObject({ pay_price: '40.00', goods: [{ goods_price: '20.00', points_part: 200 }] })
    const seen = (await shop.callAdmin(operator, adminOrderGet, { params: { id: data.orderId } })).data.order
    expect(seen).toMatchObject({ pointsFen: 0, payableFen: 4_000, lines: [{ unitFen: 2_000, pointsPart: 200 }] })
    await pay(user, data.orderId)
    await shop.call(user, orderCancel, { body: { orderId: data.orderId } })
    expect(await pointsOf(user)).toBe(450)
    await expectLedgerInBalance(shop.db)
  })
})

describe('an order of 0.00', () => {
  test('is confirmed, not paid: with either client’s request', async () => {
    const [user, goods] = [await givenBuyer(), await shop.givenGoods({ priceFen: 1_000 })]
    const free = () => givenUserCoupon(shop, operator, user, { type: 30, faceFen: fen(1_000), minFen: fen(0) })
    const order = async () => (await submit(user, { ...buy(goods), couponIds: String((await free()).id) })).data
    const first = await order()
    expect(first.payPrice).toBe('0.00')
    const open = (more: object) => shop.call(user, cashierOrderInfo, { query: { orderId: first.orderId }, ...more })
    expect((await open({ headers })).data.paymentMethods).toEqual([])
    expect((await open({})).data.paymentMethods).toMatchObject([{ method: 'balance' }])
    expect((await pay(user, first.orderId, 'none')).status).toBe(200)
    expect((await pay(user, first.orderId, 'none')).data.code).toBe('ORDER_NOT_PAYABLE')
    const paid = await shop.db
      .selectFrom('shopOrder')
      .selectAll()
      .where('id', '=', first.orderId)
      .executeTakeFirstOrThrow()
    expect(paid).toMatchObject({ state: 'to_ship', payMethod: 'none' })
    await shop.call(user, orderCancel, { body: { orderId: first.orderId } })
    const second = await order()
    expect(
      (await shop.call(user, cashierOrderPay, { body: { orderId: second.orderId, method: 'balance' } })).status,
    ).toBe(200)
    const dear = (await submit(user, buy(goods))).data
    expect((await pay(user, dear.orderId, 'none')).data.code).toBe('PAY_METHOD_OFF')
    await expectLedgerInBalance(shop.db)
  })
})
