import { randomUUID } from 'node:crypto'
import { pageDetail as currentPageDetail } from '@shop/contract/content/page/page.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  goodsDetail as currentGoodsDetail,
  goodsList as currentGoodsList,
} from '@shop/contract/goods/goods-display/goods.ts'
import {
  adminAftersaleAgree,
  adminAftersaleGet,
  adminAftersaleReceive,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { adminProofApprove } from '@shop/contract/trade/proof/admin.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenCoupon, givenUserCoupon } from '../../trade/coupon/given-coupon.ts'
import { shipParcel } from '../../trade/delivery/ship-parcel.ts'
import { newMobile } from '../given-account.ts'
import { givenArticle } from '../given-article.ts'
import { givenCodes } from '../given-code.ts'
import { givenPayPassword } from '../given-wallet.ts'
import { openShop } from '../shop.ts'
import { openOldClient } from './client.ts'
import * as order from './order-paths.ts'
import { problemsOf } from './shape.ts'
import * as shopPaths from './shop-paths.ts'
import * as user from './user-paths.ts'
import { addressForm, fillCart } from './world.ts'

// A caller without the `client` marker receives only what its screens can show: every link leads to a page that it has,
// every price is complete, and every state has a way out. The walk checks the shapes of all 72 calls, including links,
// pictures and coupons; these tests cover flows of several steps.

const shop = await openShop()
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
const guest = openOldClient({ url: shop.url })
const operator = await shop.givenOperator()
const current = { client: 'shop/1.0.0' }

async function givenBuyer(more: Parameters<typeof shop.givenUser>[0] = {}) {
  const buyer = await shop.givenUser(more)
  const client = openOldClient({ url: shop.url, token: buyer.token })
  await client.ask('POST', 'address/add', { form: addressForm })
  return { ...buyer, client }
}
const buyNow = ({ id, goodsSkuId }: { id: number; goodsSkuId: string }) =>
  ({ mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: 1, delivery: 0, couponId: 0, isUsePoints: 0 }) as const

async function givenPage(items: object[]): Promise<number> {
  const now = new Date()
  const published = JSON.stringify({ items: items.map((item) => ({ params: {}, style: {}, ...item })) })
  const { id } = await shop.db
    .insertInto('page')
    .values({ kind: 'custom', name: 'page', published, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
interface BlockData {
  params: Record<string, unknown>
  data: { [key: string]: unknown }[] & { maps?: object[] }
}
const blocksOf = async (pageId: number) =>
  (await guest.call(shopPaths.pageDetail, { pageId })).pageData.items as unknown as BlockData[]

describe('goods whose price takes points', () => {
  test('appear in no list, and are refused in words at every step', async () => {
    const category = await shop.givenCategory()
    const of = { categoryIds: [category.id], name: '福利商品' }
    const plain = await shop.givenGoods(of)
    const goods = await shop.givenGoods({ ...of, zone: 'fuli', pointsPart: 200 })
    const buyer = await givenBuyer({ points: 1_000 })
    const { client } = buyer
    const listed = async (params: object) =>
      (await client.call(shopPaths.goodsList, params as never)).list.data.map(({ goods_id }) => goods_id)
    expect(await listed({ categoryId: category.id })).toEqual([plain.id])
    expect(await listed({ goodsName: '福利商品' })).toEqual([plain.id])
    const chosen = { type: 'goods', params: { source: 'choice', goodsIds: [goods.id, plain.id] } }
    const auto = { type: 'goods', params: { source: 'auto', auto: { category: category.id, showNum: 9 } } }
    for (const { data } of await blocksOf(await givenPage([chosen, auto]))) {
      expect(data.map(({ goods_id }) => goods_id)).toEqual([plain.id])
    }
    const onlyThese = { type: 'goods', params: { source: 'choice', goodsIds: [goods.id] } }
    expect(await blocksOf(await givenPage([onlyThese]))).toEqual([])
    const words = '這件商品的價格含積分，這裡無法顯示，請用瀏覽器打開本店的網頁購買'
    const key = { goodsId: goods.id, goodsSkuId: goods.goodsSkuId }
    for (const [method, path, params] of [
      ['GET', 'goods/detail', { goodsId: goods.id }],
      ['GET', 'goods/basic', { goodsId: goods.id }],
      ['GET', 'goods/specData', { goodsId: goods.id }],
      ['GET', 'goods/skuInfo', key],
      ['POST', 'cart/add', { ...key, goodsNum: 1 }],
      ['POST', 'checkout/submit', { ...buyNow(goods), remark: '' }],
    ] as const) {
      expect([path, await client.ask(method, path, params)]).toMatchObject([path, { status: 500, message: words }])
    }
    const { order: quote } = await client.call(order.checkoutOrder, buyNow(goods))
    expect(quote).toMatchObject({ hasError: true, errorMsg: words })

    // Our own app put them into the same cart.
    await shop.call(buyer, cartAdd, { body: { ...key, goodsNum: 1 }, headers: current })
    await fillCart(client, plain, 2)
    const cart = await client.call(order.cartList)
    expect([cart.list.map(({ goods_id }) => goods_id), cart.cartTotal]).toEqual([[plain.id], 2])
    expect((await client.call(order.cartTotal)).cartTotal).toBe(2)
    expect(await client.ask('POST', 'cart/update', { ...key, goodsNum: 2 })).toMatchObject({ message: words })
    expect(await available(shop.db, account('u.pts', buyer.id))).toBe(1_000)

    const { list } = (
      await shop.call(buyer, currentGoodsList, { query: { categoryId: category.id }, headers: current })
    ).data
    expect(list.data.map(({ goods_id }) => goods_id).toSorted()).toEqual([plain.id, goods.id].toSorted())
    const shown = await shop.call(buyer, currentGoodsDetail, { query: { goodsId: goods.id }, headers: current })
    expect(shown.data.detail.points_part).toBe(200)
  })

  test('a spec that takes points cannot be chosen, unlike those without points', async () => {
    const skus = [{ choice: ['小'] }, { choice: ['大'], pointsPart: 50 }]
    const goods = await shop.givenGoods({ zone: 'fuli', specs: { 尺寸: ['小', '大'] }, skus })
    const { detail } = await guest.call(shopPaths.goodsDetail, { goodsId: goods.id })
    expect(detail.skuList.map(({ stock_num }) => stock_num)).toEqual([100, 0])
  })
})

const page = (path: string, query = {}) => ({ type: 'PAGE', param: { path, query } })

describe('links', () => {
  test('lead to pages that the client has; the others are left out', async () => {
    const { id: imgUrl } = await shop.givenPicture()
    const entry = (link: object | null) => ({ imgUrl, text: { 'zh-Hant': '去' }, link })
    const links = [
      page('pages/goods/list', { categoryId: 3 }),
      page('pages/goods/list', { zone: 'gift' }),
      page('pages/goods/gift'),
      page('pages/draw/draw'),
      { type: 'CUSTOM', param: { path: '/pages/goods/detail', queryStr: 'goodsId=5' } },
      { type: 'CUSTOM', param: { path: 'pages/brand/brand', queryStr: '' } },
      page('pages/customer/customer'),
      { type: 'URL', param: { url: 'https://example.com/' } },
    ]
    const items = [
      { type: 'navBar', style: { rowsNum: 4 }, data: links.map(entry) },
      { type: 'navBar', style: { rowsNum: 4 }, data: [entry(page('pages/rank/rank'))] },
      { type: 'banner', data: [entry(page('pages/draw/draw'))] },
      { type: 'notice', params: { text: '看', link: page('pages/invite/invite') } },
      { type: 'title', params: { title: '榜', more: { enable: true, text: '更多', link: page('pages/rank/rank') } } },
      {
        type: 'hotZone',
        data: { imgUrl, maps: [page('pages/cart/index'), page('pages/rank/rank')].map((link) => ({ link })) },
      },
    ]
    const pageId = await givenPage(items)
    const [nav, banner, notice, title, hotZone, ...more] = await blocksOf(pageId)
    expect(more).toEqual([])
    expect(nav?.data.map(({ link }) => link)).toEqual([
      page('pages/goods/list', { categoryId: '3' }),
      page('pages/goods/detail', { goodsId: '5' }),
      page('pages/help/index'),
      { type: 'URL', param: { url: 'https://example.com/' } },
    ])
    expect(banner?.data).toMatchObject([{ link: null }])
    expect(notice?.params).toMatchObject({ link: null })
    expect(title?.params).toMatchObject({ more: { enable: false } })
    expect(hotZone?.data.maps).toMatchObject([{ link: page('pages/cart/index') }])
    const whole = await shop.call(undefined, currentPageDetail, { query: { pageId }, headers: current })
    expect(whole.data.pageData.items).toHaveLength(6)
  })

  test('in articles, goods and pages start at the root, or are plain words', async () => {
    const content = `<p><a href="#/pages/goods/detail?goodsId=7&amp;from=x">甲</a><a href="#/pages/goods/detail?goodsId=7">乙</a>
      <a href="#/pages/rank/rank">丙</a><a href="#/pages/cart/index">丁</a></p>`
    const { id: articleId } = await givenArticle(shop, { content })
    const goods = await shop.givenGoods({ content })
    const pageId = await givenPage([{ type: 'richText', params: { content } }])
    const { detail: article } = await guest.call(user.articleDetail, { articleId })
    const { detail } = await guest.call(shopPaths.goodsDetail, { goodsId: goods.id })
    const [block] = await blocksOf(pageId)
    for (const html of [article.content, detail.content, block?.params.content as string]) {
      expect(html).toContain('<span>甲</span>')
      expect(html).toContain('<a href="/pages/goods/detail?goodsId=7">乙</a>')
      expect(html).toContain('<span>丙</span>')
      expect(html).toContain('<a href="/pages/cart/index">丁</a>')
    }
  })
})

test('goods in a waterfall come in two columns, without the posters in between', async () => {
  const { id: imgUrl } = await shop.givenPicture()
  const goods = await shop.givenGoods()
  const card = { place: 1, imgUrl, headline: { 'zh-Hant': '讀一讀' }, link: page('pages/article/index') }
  const params = { source: 'choice', goodsIds: [goods.id], cards: [card] }
  const pageId = await givenPage([{ type: 'goods', params, style: { display: 'waterfall', column: 1 } }])
  const [block] = await blocksOf(pageId)
  expect(block).toMatchObject({ params: {}, style: { display: 'list', column: 2 }, data: [{ goods_id: goods.id }] })
  const { data } = await shop.call(undefined, currentPageDetail, { query: { pageId }, headers: current })
  expect(data.pageData.items).toMatchObject([
    { params: { cards: [{ place: 1, headline: '讀一讀' }] }, style: { display: 'waterfall' } },
  ])
})

test('pictures of a page come in one size that fits a phone', async () => {
  const { id: imgUrl } = await shop.givenPicture()
  const [block] = await blocksOf(await givenPage([{ type: 'banner', data: [{ imgUrl, link: null }] }]))
  const { sizes } = await shop.db.selectFrom('file').select('sizes').where('id', '=', imgUrl).executeTakeFirstOrThrow()
  expect(String(block?.data[0]?.imgUrl).endsWith((sizes as unknown as { m: string }).m.replace(/^\w+:/, ''))).toBe(true)
})

test('an article without a picture leaves no blank', async () => {
  const { categoryId } = await givenArticle(shop)
  const answer = await guest.ask('GET', 'article/list', { categoryId })
  expect(problemsOf(user.articleList.data, answer.data)).toEqual([])
  expect(answer.data).toMatchObject({ list: { data: [{ show_type: 20, image_url: /^data:image\/png/ }] } })
})

describe('an agreed exchange', () => {
  test('ends although the client has no form for the parcel', async () => {
    const buyer = await givenBuyer()
    const { client } = buyer
    const bought = await shop.givenOrder(buyer, { state: 'completed' })
    const orderGoodsId = bought.lines[0]?.id
    await client.call(order.refundApply, { orderGoodsId, form: { images: [], type: 20, content: '尺寸不合' } })
    const { list } = await client.call(order.refundList, { state: 0, page: 1 })
    const id = list.data[0]?.order_refund_id as number
    const act = (endpoint: Parameters<typeof shop.callAdmin>[1], body: object = {}) =>
      shop.callAdmin(operator, endpoint, { params: { id }, body: { requestId: randomUUID(), ...body } } as never)
    const returnAddress = { name: '退貨組', phone: '13800000000', region: '上海市', detail: '衡山路 8 號' }
    const shown = async () => (await client.call(order.refundDetail, { orderRefundId: id })).detail
    expect((await act(adminAftersaleAgree, { returnAddress })).status).toBe(200)
    expect(await shown()).toMatchObject({ type: 20, status: 20, audit_status: 10, is_user_send: 0 })
    expect((await shown()).address).toMatchObject({ detail: '衡山路 8 號' })

    const { may } = (await shop.callAdmin(operator, adminAftersaleGet, { params: { id } })).data.case
    expect(may).toMatchObject({ sign: true, receive: true })
    expect((await act(adminAftersaleSign)).status).toBe(200)
    expect((await act(adminAftersaleReceive, { putBack: true })).status).toBe(200)
    const { id: carrierId } = await shop.givenCarrier()
    expect((await act(adminAftersaleResend, { carrierId, trackingNo: 'SF123456789012' })).status).toBe(200)
    expect(await shown()).toMatchObject({ type: 20, status: 20, audit_status: 10 })
  })

  test('is received without having been signed for', async () => {
    const buyer = await givenBuyer()
    const bought = await shop.givenOrder(buyer, { state: 'completed' })
    const form = { images: [], type: 20, content: '尺寸不合' }
    await buyer.client.call(order.refundApply, { orderGoodsId: bought.lines[0]?.id, form })
    const { list } = await buyer.client.call(order.refundList, { state: 0, page: 1 })
    const params = { id: list.data[0]?.order_refund_id as number }
    const returnAddress = { name: '退貨組', phone: '13800000000', region: '上海市', detail: '衡山路 8 號' }
    await shop.callAdmin(operator, adminAftersaleAgree, { params, body: { returnAddress, requestId: randomUUID() } })
    const body = { putBack: false, requestId: randomUUID() }
    expect((await shop.callAdmin(operator, adminAftersaleReceive, { params, body })).status).toBe(200)
    const { data } = await shop.callAdmin(operator, adminAftersaleGet, { params })
    expect(data.case).toMatchObject({ state: 'resending' })
  })
})

test('a refused case gives its reason in its state', async () => {
  const buyer = await givenBuyer()
  const bought = await shop.givenOrder(buyer, { state: 'completed' })
  const form = { images: [], type: 10, content: '不喜歡' }
  await buyer.client.call(order.refundApply, { orderGoodsId: bought.lines[0]?.id, form })
  const { list } = await buyer.client.call(order.refundList, { state: 0, page: 1 })
  const orderRefundId = list.data[0]?.order_refund_id as number
  const body = { reason: '包裝已拆', requestId: randomUUID() }
  await shop.callAdmin(operator, adminAftersaleReject, { params: { id: orderRefundId }, body })
  const { detail } = await buyer.client.call(order.refundDetail, { orderRefundId })
  expect(detail.state_text).toBe('商家已拒絕：包裝已拆')
})

describe('cancelling one order of a checkout that became several', () => {
  async function givenSplit(buyer: Awaited<ReturnType<typeof givenBuyer>>) {
    const goods = [await shop.givenGoods({ stock: 10 }), await shop.givenGoods({ kind: 'virtual', priceFen: 500 })]
    for (const one of goods) await fillCart(buyer.client, one, 1)
    const { list } = await buyer.client.call(order.cartList)
    const cartIds = list.map(({ id }) => id).join()
    await buyer.client.call(order.checkoutSubmit, { mode: 'cart', cartIds, delivery: 10, remark: '' })
    const orders = (await buyer.client.call(order.orderList, { dataType: 'payment', page: 1 })).list.data
    const idOf = (price: string) => orders.find(({ pay_price }) => pay_price === price)?.order_id as number
    return { goods: goods as [(typeof goods)[0], (typeof goods)[0]], first: idOf('19.90'), second: idOf('5.00') }
  }
  const stateOf = async (orderId: number) =>
    (await shop.db.selectFrom('shopOrder').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state

  test('cancels that order, and the cashier asks for the rest', async () => {
    const buyer = await givenBuyer({ balanceFen: 10_000 })
    const { client } = buyer
    const { goods, first, second } = await givenSplit(buyer)
    const statuses = await Promise.all(
      [1, 2, 3].map(() => client.ask('POST', 'order/cancel', { orderId: first }).then(({ status }) => status)),
    )
    expect(statuses.toSorted()).toEqual([200, 500, 500])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'unpaid'])
    const { reserved } = await shop.db
      .selectFrom('stock')
      .select('reserved')
      .where('skuId', '=', goods[0].skuId)
      .executeTakeFirstOrThrow()
    expect(reserved).toBe(0)
    const pay = { orderId: second, method: 'balance', client: 'H5', extra: {} }
    expect(await client.ask('POST', 'cashier/orderPay', { ...pay, orderId: first })).toMatchObject({ status: 500 })
    const { order: opened } = await client.call(order.cashierOrderInfo, { orderId: second, client: 'H5' })
    expect(opened.pay_price).toBe('5.00')
    await client.call(order.cashierOrderPay, pay)
    expect((await client.call(user.userAssets)).assets.balance).toBe('95.00')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'to_ship'])
    await expectLedgerInBalance(shop.db)
  })

  test('returns the coupon only when no other order uses it', async () => {
    const buyer = await givenBuyer({ balanceFen: 10_000 })
    const terms = { faceFen: fen(500), minFen: fen(0), type: 30 as const }
    const coupon = await givenUserCoupon(shop, operator, buyer, terms)
    const goods = [await shop.givenGoods(), await shop.givenGoods({ kind: 'virtual', priceFen: 1_990 })]
    for (const one of goods) await fillCart(buyer.client, one, 1)
    const cartIds = (await buyer.client.call(order.cartList)).list.map(({ id }) => id).join()
    const choice = { mode: 'cart', cartIds, delivery: 10, couponId: coupon.id, remark: '' }
    await buyer.client.call(order.checkoutSubmit, choice)
    const [one, other] = (await buyer.client.call(order.orderList, { dataType: 'payment', page: 1 })).list.data
    const couponState = async () =>
      (await shop.db.selectFrom('userCoupon').select('state').where('id', '=', coupon.id).executeTakeFirstOrThrow())
        .state
    await buyer.client.call(order.orderCancel, { orderId: one?.order_id })
    expect(await couponState()).toBe('locked')
    await buyer.client.call(order.orderCancel, { orderId: other?.order_id })
    expect(await couponState()).toBe('unused')
    await expectLedgerInBalance(shop.db)
  })

  test('keeps a screenshot under review for the rest; any excess goes to the balance', async () => {
    const buyer = await givenBuyer()
    const lines = [
      { goods: await shop.givenGoods() },
      { goods: await shop.givenGoods({ kind: 'virtual', priceFen: 500 }) },
    ]
    const made = await shop.givenOrder(buyer, { state: 'pay_review', lines })
    const rows = await shop.db
      .selectFrom('shopOrder')
      .select(['id', 'kind'])
      .where('tradeId', '=', made.tradeId)
      .execute()
    const [cancelled, kept] = ['virtual', 'physical'].map((kind) => rows.find((row) => row.kind === kind)?.id as number)
    await buyer.client.call(order.orderCancel, { orderId: cancelled })
    expect([await stateOf(cancelled as number), await stateOf(kept as number)]).toEqual(['cancelled', 'pay_review'])
    // The screenshot still pays the last one, so it cannot be cancelled.
    const last = await buyer.client.ask('POST', 'order/cancel', { orderId: kept })
    expect(last).toMatchObject({ status: 500, message: '付款截圖正在審核中' })
    const body = { receivedFen: fen(2_490), requestId: randomUUID() }
    const approved = await shop.callAdmin(operator, adminProofApprove, { params: { id: made.proofId }, body })
    expect(approved.status).toBe(200)
    expect(await stateOf(kept as number)).toBe('to_ship')
    expect(await available(shop.db, account('u.bal', buyer.id))).toBe(500)
    await expectLedgerInBalance(shop.db)
  })
})

describe('paying', () => {
  test('a user with a payment password is told where to pay', async () => {
    const buyer = await givenBuyer({ balanceFen: 10_000 })
    await givenPayPassword(shop, buyer)
    const { id } = await shop.givenOrder(buyer)
    const params = { orderId: id, method: 'balance', client: 'H5', extra: {} }
    const refused = await buyer.client.ask('POST', 'cashier/orderPay', params)
    expect(refused).toMatchObject({ status: 500, data: { code: 'PAYPWD_ELSEWHERE' } })
    expect(refused.message).toContain(shop.config.publicUrl)
  })

  test('a user without one is told so only above the daily limit', async () => {
    const buyer = await givenBuyer({ balanceFen: 100_000_00 })
    const { smallPayMaxFen } = shop.settings.get('paypwd')
    const goods = { priceFen: smallPayMaxFen + 1 }
    const { id } = await shop.givenOrder(buyer, { goods })
    const params = { orderId: id, method: 'balance', client: 'H5', extra: {} }
    const refused = await buyer.client.ask('POST', 'cashier/orderPay', params)
    expect(refused).toMatchObject({ status: 500, data: { code: 'PAYPWD_ELSEWHERE' } })
    expect(refused.message).toMatch(/每天超過/)
  })

  test('a payment under review is reported as such', async () => {
    const buyer = await givenBuyer()
    const { id } = await shop.givenOrder(buyer, { state: 'pay_review' })
    const opened = await buyer.client.ask('GET', 'cashier/orderInfo', { orderId: id, client: 'H5' })
    expect(opened).toMatchObject({ status: 500, message: '付款截圖正在審核中' })
  })

  test('the wallet leads to a page that says where to add money', async () => {
    const { client } = await givenBuyer()
    const { setting } = await client.call(shopPaths.settingData)
    expect(setting.recharge.is_entrance).toBe(1)
    const center = await client.call(user.rechargeCenter, { client: 'H5' })
    expect(center.setting.describe).toContain(shop.config.publicUrl)
    expect([center.planList, center.paymentMethods, center.setting.is_custom]).toEqual([[], [], 0])
  })
})

describe('a coupon for freight', () => {
  const freeShipping = {
    type: 40 as const,
    faceFen: fen(0),
    maxOffFen: fen(9_900),
    minFen: fen(0),
    name: { 'zh-Hant': '免運券' },
  }

  test('is shown as taking off the most that it can, or everything, not ¥0.00', async () => {
    const merchantId = await shop.givenMerchant()
    await givenCoupon(shop, operator, freeShipping)
    const unlimited = { merchantId, maxOffFen: fen(0), name: { 'zh-Hant': '小店免運券' } }
    await givenCoupon(shop, operator, { ...freeShipping, ...unlimited })
    const { list } = await guest.call(user.couponList)
    const shownAs = (wanted: string) => list.find(({ name }) => name === wanted)
    expect(shownAs('【運費】免運券')).toMatchObject({ coupon_type: 10, reduce_price: '99.00' })
    expect(shownAs('【運費】小店免運券')).toMatchObject({ coupon_type: 20, discount: 0 })
    const [block] = await blocksOf(await givenPage([{ type: 'coupon', params: { showNum: 30 } }]))
    expect(block?.data).toContainEqual(expect.objectContaining({ name: '【運費】免運券', reduce_price: '99.00' }))
  })

  test('shows in the checkout how much it saves', async () => {
    const buyer = await givenBuyer()
    const coupon = await givenUserCoupon(shop, operator, buyer, freeShipping)
    const freight = await shop.givenFreightTemplate({ firstFen: 800 })
    const goods = await shop.givenGoods({ freightTemplateId: freight.id })
    const { order: quote } = await buyer.client.call(order.checkoutOrder, { ...buyNow(goods), couponId: coupon.id })
    expect(quote.couponList).toMatchObject([{ coupon_type: 10, reduce_price: '8.00' }])
    expect(quote).toMatchObject({ expressPrice: '8.00', couponMoney: '8.00', orderPayPrice: '19.90' })
  })
})

describe('virtual goods', () => {
  test('show the delivered text as a trace, and no form that would be refused', async () => {
    const buyer = await givenBuyer()
    const { id: orderId, lines } = await shop.givenOrder(buyer, { state: 'to_ship', goods: { kind: 'virtual' } })
    const lineId = lines[0]?.id as number
    await shipParcel(shop, {
      orderId,
      kind: 'virtual',
      content: '課程碼 ABC-123',
      lines: [{ lineId, quantity: 1 }],
      operatorId: operator.id,
      now: new Date(),
    })
    const { express } = await buyer.client.call(order.orderExpress, { orderId })
    expect(express.map(({ traces }) => traces)).toEqual([
      [{ context: '課程碼 ABC-123', time: expect.stringMatching(/^\d{4}-/) }],
    ])
    const { order: detail } = await buyer.client.call(order.orderDetail, { orderId })
    expect(detail.isAllowRefund).toBe(false)
    const asked = await buyer.client.ask('GET', 'refund/goods', { orderGoodsId: lineId })
    expect(asked).toMatchObject({ status: 500, message: '這件商品目前不能申請售後' })
  })
})

test('a mini program offers its own log-in only if the shop has its keys', async () => {
  const { setting } = await guest.call(shopPaths.settingData)
  expect(setting.register).toMatchObject({ isOauthMpweixin: 0, isOauthMobileMpweixin: 0 })
})

test('a floating button without a picture is left out', async () => {
  expect(
    await blocksOf(await givenPage([{ type: 'service', params: { type: 'phone', tel: '021-5555 0188' } }])),
  ).toEqual([])
})

test('the message with a code for binding says so', async () => {
  const { givenCaptcha, messagesTo } = givenCodes(shop)
  const mobile = newMobile()
  const { id, client } = await givenBuyer()
  const unbound = { mobile: null, email: `${mobile}@shop.test` }
  await shop.db.updateTable('appUser').set(unbound).where('id', '=', id).execute()
  await client.call(user.captchaSendSmsCaptcha, { form: { ...(await givenCaptcha()), mobile } })
  const message = await vi.waitFor(async () => {
    const [first] = await messagesTo(mobile)
    if (!first) throw new Error('no message yet')
    return first
  }, 10_000)
  expect(message.body).toContain('綁定驗證碼')
  await client.call(user.userBindMobile, { form: { smsCode: message.code, mobile } })
})

test.each([
  ['澳门特别行政区', '澳门半岛', '花地玛堂区', 820102, ''],
  ['澳门特别行政区', '澳门', '圣安多尼堂区', 820103, ''],
  ['澳门特别行政区', '澳门特别行政区', '无堂区划分区域', 820000, '无堂区划分区域'],
  ['广东省', '中山市', '石岐区街道', 442007, ''],
  ['广东省', '中山市', '中山港街道', 442000, '中山港街道'],
  ['广东省', '东莞市', '虎门港管委会', 441900, '虎门港管委会'],
  ['河北省', '唐山市', '河北唐山芦台经济开发区', 130200, '河北唐山芦台经济开发区'],
  ['海南省', '三沙市', '中沙群岛的岛礁及其海域', 460300, '中沙群岛的岛礁及其海域'],
  ['台湾省', '新北市', '金山区', 711100, '金山区'],
  ['台湾省', '桃园市', '复兴区', 711497, ''],
])(
  'an address in %s %s %s is accepted, and shown with the names of the place',
  async (province, city, district, code, beyond) => {
    const { client } = await givenBuyer()
    const region = [province, city, district].map((label, index) => ({ label, value: index + 1 }))
    await client.call(user.addressAdd, { form: { ...addressForm, region } })
    const { list } = await client.call(user.addressList)
    const added = list.find(({ region_id }) => region_id === code)
    expect(added?.detail).toBe(`${beyond}科技路 1 號`)
    // The client sends back what it received.
    const of = { addressId: added?.address_id }
    const { detail } = await client.call(user.addressDetail, of)
    const same = [
      { label: detail.region.province, value: detail.province_id },
      { label: detail.region.city, value: detail.city_id },
      { label: detail.region.region, value: detail.region_id },
    ]
    const before = await client.ask('GET', 'address/detail', of)
    await client.call(user.addressEdit, { ...of, form: { ...addressForm, region: same, detail: detail.detail } })
    expect(await client.ask('GET', 'address/detail', of)).toEqual(before)
  },
)
