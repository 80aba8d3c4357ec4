import { describe, expect, test } from 'vitest'
import { closeUnpaidTrade } from '../../trade/order/close-trade.ts'
import { openShop } from '../shop.ts'
import { openOldClient } from './client.ts'
import * as order from './order-paths.ts'
import { goodsSpecData } from './shop-paths.ts'
import { addressForm, fillCart } from './world.ts'

// Known bugs of other servers for this protocol, which ours does not have.

const shop = await openShop()

async function givenBuyer(more: Parameters<typeof shop.givenUser>[0] = {}) {
  const user = await shop.givenUser(more)
  const client = openOldClient({ url: shop.url, token: user.token })
  await client.ask('POST', 'address/add', { form: addressForm })
  return { ...user, client }
}
type Goods = Awaited<ReturnType<typeof shop.givenGoods>>
const buyNow = (goods: Goods, goodsNum = 1) => {
  return {
    mode: 'buyNow',
    goodsId: goods.id,
    goodsSkuId: goods.goodsSkuId,
    goodsNum,
    delivery: 0,
    couponId: 0,
    isUsePoints: 0,
  }
}
const stockOf = async (goods: Goods) => {
  const { skuList } = (await openOldClient({ url: shop.url }).call(goodsSpecData, { goodsId: goods.id })).specData
  return skuList[0]?.stock_num
}

test('aftersales for another user’s order do not exist', async () => {
  const buyer = await givenBuyer()
  const bought = await shop.givenOrder(buyer, { state: 'completed' })
  const orderGoodsId = bought.lines[0]?.id
  const { client } = await givenBuyer()
  const notFound = { status: 500, data: { code: 'NOT_FOUND' } }
  expect(await client.ask('GET', 'refund/goods', { orderGoodsId })).toMatchObject(notFound)
  const form = { images: [], type: 10, content: '壞了' }
  expect(await client.ask('POST', 'refund/apply', { orderGoodsId, form })).toMatchObject(notFound)
})

describe('a purchase limit', () => {
  test('is checked for every line, even after one without a limit, and the refusal names it', async () => {
    const free = await shop.givenGoods()
    const limited = await shop.givenGoods({ limitUser: 2 })
    const { client } = await givenBuyer()
    await fillCart(client, free)
    const cartIds = (await fillCart(client, limited, 2)).join(',')
    await client.call(order.checkoutSubmit, { mode: 'cart', cartIds, delivery: 10, remark: '' })
    await client.ask('POST', 'cart/add', { goodsId: free.id, goodsSkuId: free.goodsSkuId, goodsNum: 1 })
    const again = (await fillCart(client, limited, 1)).join(',')
    const quote = await client.call(order.checkoutOrder, { mode: 'cart', cartIds: again, delivery: 10 })
    expect(quote.order.hasError).toBe(true)
    expect(quote.order.errorMsg).toMatch(/2/)
    const submitted = await client.ask('POST', 'checkout/submit', {
      mode: 'cart',
      cartIds: again,
      delivery: 10,
      remark: '',
    })
    expect(submitted).toMatchObject({ status: 500, data: { code: 'BUY_LIMIT' } })
  })
})

describe('stock', () => {
  test('returns once from a cancelled order, however often the cancel is sent', async () => {
    const goods = await shop.givenGoods({ stock: 10 })
    const { client } = await givenBuyer()
    const { orderId } = await client.call(order.checkoutSubmit, { ...buyNow(goods, 3), remark: '' })
    expect(await stockOf(goods)).toBe(7)
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await client.ask('POST', 'order/cancel', { orderId })).status)
    expect(statuses).toEqual([200, 500, 500])
    expect(await stockOf(goods)).toBe(10)
  })

  test('returns once from an unpaid order that is closed by the timer and cancelled by hand', async () => {
    const goods = await shop.givenGoods({ stock: 10 })
    const { client } = await givenBuyer()
    const { orderId } = await client.call(order.checkoutSubmit, { ...buyNow(goods, 3), remark: '' })
    const { tradeId } = await shop.db
      .selectFrom('shopOrder')
      .select('tradeId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await closeUnpaidTrade(shop, { tradeId }, new Date(Date.now() + 2 * 3_600_000))
    expect((await client.ask('POST', 'order/cancel', { orderId })).status).toBe(500)
    expect(await stockOf(goods)).toBe(10)
  })

  test('is not sold twice to simultaneous buyers', async () => {
    const goods = await shop.givenGoods({ stock: 2 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer()))
    const replies = await Promise.all(
      buyers.map(({ client }) => client.ask('POST', 'checkout/submit', { ...buyNow(goods), remark: '' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 500, 500, 500, 500])
    expect(await stockOf(goods)).toBe(0)
  })
})

test('a cart stays a list when rows are removed, and counts the remaining ones', async () => {
  const goods = [await shop.givenGoods(), await shop.givenGoods(), await shop.givenGoods()]
  const { client } = await givenBuyer()
  for (const one of goods) await fillCart(client, one, 2)
  const gone = goods[0]?.id as number
  await shop.db.updateTable('goods').set({ state: 'off' }).where('id', '=', gone).execute()
  const cart = await client.call(order.cartList)
  expect(cart.list.map(({ goods_id }) => goods_id)).toEqual(goods.slice(1).map(({ id }) => id))
  expect(cart.cartTotal).toBe(4)
})

test('a rejected form is answered as a refusal', async () => {
  const { client } = await givenBuyer()
  expect((await client.ask('POST', 'user/personal', { form: { avatarId: 999_999, nickName: '' } })).status).toBe(500)
  expect((await client.ask('POST', 'user/personal', { form: { avatarId: 0, nickName: '客服' } })).status).toBe(500)
  const form = { smsCode: '123456', mobile: '13900000009' }
  expect((await client.ask('POST', 'user/bindMobile', { form })).status).toBe(500)
})

describe('paying', () => {
  test('ends at the time that the cashier shows', async () => {
    const buyer = await givenBuyer({ balanceFen: 100_000 })
    const { id } = await shop.givenOrder(buyer)
    shop.now = () => new Date(Date.now() + 61 * 60_000)
    const params = { orderId: id, method: 'balance', client: 'H5', extra: {} }
    expect(await buyer.client.ask('POST', 'cashier/orderPay', params)).toMatchObject({
      status: 500,
      data: { code: 'ORDER_NOT_PAYABLE' },
    })
    expect((await buyer.client.ask('GET', 'cashier/orderInfo', { orderId: id, client: 'H5' })).status).toBe(500)
    shop.now = () => new Date()
  })

  test('refuses a method that is off, unknown or not meant for this call', async () => {
    const buyer = await givenBuyer({ balanceFen: 100_000 })
    const { id } = await shop.givenOrder(buyer)
    for (const method of ['wechat', 'alipay', 'screenshot', 'bitcoin', '', null]) {
      const reply = await buyer.client.ask('POST', 'cashier/orderPay', { orderId: id, method, client: 'H5', extra: {} })
      expect([method, reply.status]).toEqual([method, 500])
      expect(reply.message).toMatch(/\S/)
    }
  })
})

test('a user sees the price of their grade wherever it is shown', async () => {
  const grade = await shop.givenGrade({ rateBp: 9_000 })
  const goods = await shop.givenGoods({ priceFen: 2_000, specs: { 顏色: ['紅', '藍'] } })
  const { client } = await givenBuyer({ gradeId: grade.id })
  await fillCart(client, goods, 1)
  const { specData } = await client.call(goodsSpecData, { goodsId: goods.id })
  expect(specData.skuList.map(({ goods_price }) => goods_price)).toEqual(['18.00', '18.00'])
  expect((await client.call(order.cartList)).list[0]?.goods.skuInfo.goods_price).toBe('18.00')
  const { order: quote } = await client.call(order.checkoutOrder, buyNow(goods))
  expect(quote.goodsList[0]).toMatchObject({ goods_price: '20.00', is_user_grade: true, grade_goods_price: '18.00' })
})

test('an order without delivery needs no address and no freight, from the first call on', async () => {
  const freight = await shop.givenFreightTemplate({ regionCodes: [110000] })
  const goods = await shop.givenGoods({ kind: 'virtual', freightTemplateId: freight.id })
  const { token } = await shop.givenUser()
  const client = openOldClient({ url: shop.url, token })
  const { order: quote } = await client.call(order.checkoutOrder, buyNow(goods))
  expect(quote).toMatchObject({ orderType: 20, delivery: 30, address: null, expressPrice: '0.00', hasError: false })
  expect(quote.isIntraRegion).toBe(true)
  await client.call(order.checkoutSubmit, { ...buyNow(goods), delivery: quote.delivery, remark: '' })
})
