import { beforeEach, describe, expect, test } from 'vitest'
import { newMobile } from '../given-account.ts'
import { givenCodes } from '../given-code.ts'
import { openShop } from '../shop.ts'
import type { OldClient } from './client.ts'
import { openOldClient } from './client.ts'
import { withoutTable } from './given-fault.ts'
import * as order from './order-paths.ts'
import { captchaImage, captchaSendSmsCaptcha } from './user-paths.ts'
import { addressForm, fillCart } from './world.ts'

// Bugs of deployed clients, which will not be fixed: the server makes them harmless. The walk checks that totals are
// numbers, payment methods known and pages of fifteen; that a refused aftersale case gives its reason in its state text
// is tested in shown.test.ts.

const shop = await openShop()
const guest = openOldClient({ url: shop.url })
const { givenCaptcha, outbox } = givenCodes(shop)

async function givenBuyer(balanceFen = 0) {
  const user = await shop.givenUser({ balanceFen })
  const client = openOldClient({ url: shop.url, token: user.token })
  await client.ask('POST', 'address/add', { form: addressForm })
  return { ...user, client }
}
const buyNow = (goods: { id: number; goodsSkuId: string }, goodsNum = 1) => {
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

describe('a client that knows three outcomes', () => {
  test('gets one of them, and HTTP 200, even when the server fails', async () => {
    const broken = await withoutTable(shop, 'help_entry', () => guest.ask('GET', 'help/list', { page: 1 }))
    expect(broken).toMatchObject({ status: 500, message: '系統開小差了，請稍後再試', data: { code: 'INTERNAL' } })
    expect(broken.message).not.toMatch(/help_entry/)
  })

  test('gets settings, and never waits for them, when their source fails', async () => {
    for (const table of ['category', 'file']) {
      shop.reads.clear()
      await withoutTable(shop, table, async () => {
        expect((await guest.ask('GET', 'store/data')).status).toBe(200)
        expect((await guest.ask('GET', 'setting/data')).status).toBe(200)
      })
    }
    shop.reads.clear()
  })
})

test('a client that continues after a checkout error is stopped by the server', async () => {
  const goods = await shop.givenGoods({ stock: 3 })
  const { client } = await givenBuyer()
  const { order: quote } = await client.call(order.checkoutOrder, buyNow(goods, 4))
  expect(quote).toMatchObject({ hasError: true, errorMsg: '庫存只剩 3 件' })
  const submitted = await client.ask('POST', 'checkout/submit', { ...buyNow(goods, 4), remark: '' })
  expect(submitted).toMatchObject({ status: 500, message: '庫存只剩 3 件' })
})

test('pictures attached to the wrong goods are accepted there, and ignored for a review without words', async () => {
  const goods = await shop.givenGoods()
  const other = await shop.givenGoods()
  const { client, ...user } = await givenBuyer()
  const { id, lines } = await shop.givenOrder(user, { state: 'completed', lines: [{ goods }, { goods: other }] })
  const upload = await client.upload('upload/image', await givenPng(), { test: '123', checkLogin: '1' })
  const fileId = (upload.data as { fileInfo: { file_id: number } }).fileInfo.file_id
  const form = lines.map((line, index) => ({
    goods_id: line.goodsId,
    order_goods_id: line.id,
    score: 10,
    content: index === 0 ? '' : '很好',
    imageList: [{ path: 'blob:1', size: 1 }],
    uploaded: index === 0 ? [fileId] : [],
  }))
  expect(await client.ask('POST', 'order.comment/submit', { orderId: id, form })).toMatchObject({ status: 200 })
  const counted = async (goodsId: number) => (await guest.ask('GET', 'comment/total', { goodsId })).data
  expect(await counted(goods.id)).toMatchObject({ total: { all: 0 } })
  expect(await counted(other.id)).toMatchObject({ total: { all: 1 } })
  // The review without words still waits for them.
  const { goodsList } = await client.call(order.orderCommentList, { orderId: id })
  expect(goodsList.map(({ goods_id }) => goods_id)).toEqual([goods.id])
})

describe('a cashier that fails on unknown methods', () => {
  test.each([
    ['H5', ['balance']],
    ['WXOFFICIAL', ['balance']],
    ['MP-WEIXIN', ['balance']],
    ['APP', ['balance']],
  ])('is offered only known methods on %s', async (platform, methods) => {
    const user = await givenBuyer()
    const { id } = await shop.givenOrder(user)
    const client = openOldClient({ url: shop.url, token: user.token, platform })
    const { paymentMethods } = await client.call(order.cashierOrderInfo, { orderId: id, client: platform })
    expect(paymentMethods.map(({ method }) => method)).toEqual(methods)
  })

  test('is told in words that there is no method for its platform', async () => {
    const user = await givenBuyer()
    const { id } = await shop.givenOrder(user)
    const client = openOldClient({ url: shop.url, token: user.token, platform: 'MP-BAIDU' })
    const opened = await client.ask('GET', 'cashier/orderInfo', { orderId: id, client: 'MP-BAIDU' })
    expect(opened).toMatchObject({ status: 500, data: { code: 'PAY_METHOD_OFF' } })
  })
})

test('a page that fetches a new picture captcha while it sends the old one’s answer gets its code', async () => {
  const mobile = newMobile()
  const captcha = await givenCaptcha()
  const [, sent] = await Promise.all([
    guest.call(captchaImage),
    guest.ask('POST', 'captcha/sendSmsCaptcha', { form: { ...captcha, mobile } }),
  ])
  expect(sent).toMatchObject({ status: 200 })
  const another = openOldClient({ url: shop.url })
  await another.call(captchaSendSmsCaptcha, { form: { ...(await givenCaptcha()), mobile: newMobile() } })
  expect((await outbox()).length).toBeGreaterThan(0)
})

test('a headline row has its count where clients look, and where they should look', async () => {
  const published = {
    items: [{ type: 'special', params: { display: 2, source: 'auto', auto: { category: 0, showNum: 1 } } }],
  }
  const now = new Date()
  const page = {
    kind: 'home',
    name: 'home',
    published: JSON.stringify(published),
    createdAt: now,
    updatedAt: now,
  } as const
  await shop.db.insertInto('page').values(page).execute()
  shop.reads.clear()
  const { pageData } = (await guest.ask('GET', 'page/detail', { pageId: 0 })).data as { pageData: { items: unknown[] } }
  expect(pageData.items).toMatchObject([{ params: { display: 2 }, style: { display: 2 } }])
})

test('a coupon that still looks available can be requested again, and is refused', async () => {
  const { client } = await givenBuyer()
  for (let n = 0; n < 2; n++) {
    expect(await client.ask('POST', 'myCoupon/receive', { couponId: 1 })).toMatchObject({ status: 500 })
  }
})

describe('a button tapped three times at once', () => {
  const tap = (client: OldClient, path: string, params: Record<string, unknown>) =>
    Promise.all([1, 2, 3].map(() => client.ask('POST', path, params)))
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
  let buyer: Awaited<ReturnType<typeof givenBuyer>>
  beforeEach(async () => {
    buyer = await givenBuyer(100_000)
  })
  const orders = async () =>
    (await shop.db.selectFrom('shopOrder').select('id').where('userId', '=', buyer.id).execute()).map(({ id }) => id)

  test('buys once', async () => {
    const goods = await shop.givenGoods({ stock: 9 })
    const replies = await tap(buyer.client, 'checkout/submit', { ...buyNow(goods), remark: '' })
    expect(statuses(replies)).toEqual([200, 200, 200])
    expect(await orders()).toHaveLength(1)
    expect(new Set(replies.map(({ data }) => (data as { orderId: number }).orderId))).toEqual(new Set(await orders()))
    // After some time, the same purchase again is intended.
    shop.now = () => new Date(Date.now() + 5_000)
    await buyer.client.call(order.checkoutSubmit, { ...buyNow(goods), remark: '' })
    shop.now = () => new Date()
    expect(await orders()).toHaveLength(2)
  })

  test('buys a cart once', async () => {
    const cartIds = (await fillCart(buyer.client, await shop.givenGoods())).join(',')
    const replies = await tap(buyer.client, 'checkout/submit', { mode: 'cart', cartIds, delivery: 10, remark: '' })
    expect(statuses(replies)).toEqual([200, 500, 500])
    expect(await orders()).toHaveLength(1)
  })

  test('pays once', async () => {
    const { id, payableFen } = await shop.givenOrder(buyer)
    const params = { orderId: id, method: 'balance', client: 'H5', extra: {} }
    expect(statuses(await tap(buyer.client, 'cashier/orderPay', params))).toEqual([200, 500, 500])
    const { data } = await buyer.client.ask('GET', 'user/assets')
    expect(data).toMatchObject({ assets: { balance: ((100_000 - payableFen) / 100).toFixed(2) } })
  })

  test('confirms the receipt once', async () => {
    const { id } = await shop.givenOrder(buyer, { state: 'to_receive' })
    expect(statuses(await tap(buyer.client, 'order/receipt', { orderId: id }))).toEqual([200, 500, 500])
  })

  test('reviews once', async () => {
    const { id, lines } = await shop.givenOrder(buyer, { state: 'completed' })
    const form = lines.map((line) => ({
      goods_id: line.goodsId,
      order_goods_id: line.id,
      score: 10,
      content: '好',
      uploaded: [],
    }))
    expect(statuses(await tap(buyer.client, 'order.comment/submit', { orderId: id, form }))).toEqual([200, 500, 500])
  })
})

async function givenPng(): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
