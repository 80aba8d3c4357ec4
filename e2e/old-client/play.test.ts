import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { type OldClient, openOldClient, Refused } from '../../server/src/test/old-client/client.ts'
import * as order from '../../server/src/test/old-client/order-paths.ts'
import type { OldPath } from '../../server/src/test/old-client/path.ts'
import { problemsOf } from '../../server/src/test/old-client/shape.ts'
import * as shop from '../../server/src/test/old-client/shop-paths.ts'
import * as user from '../../server/src/test/old-client/user-paths.ts'
import { openStack } from '../stack.ts'
import { openConsole } from './console.ts'
import {
  checkOut,
  listGoods,
  listOrders,
  logIn,
  openCart,
  openCategories,
  openGoods,
  openOrder,
  openUser,
  pay,
  review,
  scroll,
  startUp,
  toCents,
} from './pages.ts'

// A client that was deployed long ago uses this server: it sends the same calls as ever, and reads only fields that the
// protocol names; the reader throws on any other field.

const stack = await openStack()
afterAll(() => stack.stop())

/** Finds the user's codes in the demo's outbox. */
const codes = {
  captcha: (key: string) => stack.outbox(key).at(-1)?.code ?? '',
  sms: (mobile: string) =>
    vi.waitFor(() => {
      const message = stack.outbox(mobile).findLast(({ code }) => code !== '')
      if (!message) throw new Error('no message yet')
      return message.code
    }, 60_000),
}
/** Buys and reviews in the demo; has no payment password, which old clients cannot enter. */
const shopper = '13800000011'

test('browse, log in by code, fill the cart, check out, pay from the balance, receive, review', async () => {
  const client = openOldClient({ url: stack.url })
  const home = await startUp(client)
  expect(home.theme.red).toBeGreaterThan(0)
  expect(home.blocks).toEqual(expect.arrayContaining(['search', 'banner', 'navBar', 'goods']))
  const categories = await openCategories(client)
  expect(categories.length).toBeGreaterThan(3)

  // A guest looks around; the cart requires a log-in.
  const bestSold = await listGoods(client, { sortType: 'sales' })
  const chosen = await Promise.all(
    [10, 20].map((spec) => openGoods(client, bestSold.find((goods) => goods.spec === spec)?.id as number)),
  )
  expect(chosen.map(({ badge }) => badge)).toEqual([0, 0])
  const [single, several] = chosen.map((goods) => goods.choose())
  const asGuest = client.call(order.cartAdd, { ...single, price: undefined, goodsNum: 1 } as never)
  await expect(asGuest).rejects.toThrow('no old client sends price')
  const { price: _, ...first } = single as NonNullable<typeof single>
  const { price: __, ...second } = several as NonNullable<typeof several>
  const refused: Refused = await client.call(order.cartAdd, { ...first, goodsNum: 1 }).catch((error) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused.result.status).toBe(401)

  await logIn(client, shopper, codes)
  expect(client.messages.at(-1)).toBe('登入成功')
  const before = await openUser(client)

  // The cart: one of the first goods, then three of the second by the stepper.
  await client.call(order.cartClear, { cartIds: [] })
  expect((await client.call(order.cartAdd, { ...first, goodsNum: '1' })).cartTotal).toBe(1)
  await client.call(order.cartAdd, { ...second, goodsNum: 1 })
  expect((await client.call(order.cartUpdate, { ...second, goodsNum: 3 })).cartTotal).toBe(4)
  const cart = await openCart(client)
  expect(cart.rows.map(({ number }) => number).toSorted()).toEqual([1, 3])

  // An address other than the default, from a picker with its own table of regions.
  await client.call(user.addressAdd, { form: addressForm })
  expect(client.messages.at(-1)).toBe('地址已儲存')
  const { list: addresses } = await client.call(user.addressList)
  const added = addresses.find(({ detail }) => detail === addressForm.detail)
  await client.call(user.addressSetDefault, { addressId: added?.address_id })
  expect((await client.call(user.addressDefaultId)).defaultId).toBe(added?.address_id)

  const cartIds = cart.rows.map(({ id }) => id).join(',')
  const bought = await checkOut(client, { mode: 'cart', cartIds }, '請放在門口')
  expect(bought.to).toBe('广东省深圳市南山区科技路 1 號')
  expect(toCents(bought.payPrice)).toBeGreaterThanOrEqual(cart.sum)
  expect((await openCart(client)).rows).toEqual([])

  const paid = await pay(client, bought.orderId)
  expect(paid).toMatchObject({ payPrice: bought.payPrice, methods: ['余额'] })
  expect(paid.counts).toBeGreaterThan(Date.now() - 86_400_000)
  expect(client.messages.at(-1)).toBe('付款成功')
  const after = await openUser(client)
  expect(toCents(before.balance) - toCents(after.balance)).toBe(toCents(bought.payPrice))
  const { list: bill } = await client.call(user.balanceLogList, { page: 1 })
  expect(bill.data[0]?.money).toMatch(/^-\d+\.\d\d$/)

  // Each seller ships its own: one order each.
  const waiting = (await listOrders(client, 'delivery')).slice(0, after.toDo.delivery - before.toDo.delivery)
  expect(waiting.map(({ id }) => id)).toContain(bought.orderId)
  expect(waiting.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(4)
  expect(waiting.flatMap(({ buttons }) => buttons)).toEqual(waiting.map(() => 'apply to cancel'))
  const desk = await openConsole(stack.url)
  const picture = await givenPicture()
  for (const { id } of waiting) {
    await desk.ship(id)
    const shipped = await openOrder(client, id)
    expect(shipped).toMatchObject({ buttons: ['confirm receipt'], remark: '請放在門口', isPriceChanged: false })
    expect(shipped.parcels).toHaveLength(1)
    const { express } = await client.call(order.orderExpress, { orderId: String(id) })
    expect(express.map(({ express_no }) => express_no)).toEqual(shipped.parcels)

    await client.call(order.orderReceipt, { orderId: id })
    expect(client.messages.at(-1)).toBe('已確認收貨')
    expect((await openOrder(client, id)).buttons).toEqual(['review'])
    const words = `好，已收到 ${id}`
    const reviewed = await review(client, id, words, picture)
    expect((await openOrder(client, id)).buttons).toEqual([])
    const { list: comments } = await client.call(shop.commentList, {
      goodsId: reviewed[0]?.goods_id,
      scoreType: -1,
      page: 1,
    })
    expect(comments.data[0]).toMatchObject({ content: words, score: 10 })
    expect(comments.data[0]?.images).toHaveLength(1)
  }
  expect((await openUser(client)).toDo).toEqual(before.toDo)
})

test('inside WeChat a guest reads every list, then buys now, cancels and logs out', async () => {
  const client = openOldClient({ url: stack.url, form: 'query', platform: 'WXOFFICIAL' })
  const home = await startUp(client)
  expect(home.shareLink('pages/goods/detail', 'goodsId=1')).toMatch(
    /^https?:\/\/.+\/#\/pages\/goods\/detail\?goodsId=1$/,
  )

  const all = await listGoods(client)
  expect(all.length).toBeGreaterThan(45)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const byPrice = (await listGoods(client, { sortType: 'price' })).map(({ price }) => toCents(price ?? ''))
  expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b))
  const found = await listGoods(client, { goodsName: '檸檬' })
  expect(found.map(({ name }) => name).join()).toContain('檸檬')
  for (const category of (await openCategories(client)).slice(0, 3)) {
    for (const child of category.children) await listGoods(client, { categoryId: child.id })
  }
  const [lemon] = found
  const goods = await openGoods(client, lemon?.id as number)
  const { specData } = await client.call(shop.goodsSpecData, { goodsId: goods.id })
  expect(specData.skuList.length).toBeGreaterThan(0)
  const comments = await scroll(async (page) => {
    const { list } = await client.call(shop.commentList, { goodsId: goods.id, scoreType: -1, page })
    return list.data.map(({ user: { nick_name }, score, content, images, orderGoods }) => {
      const specs = (orderGoods.goods_props ?? []).map(({ group, value }) => `${group.name}:${value.name}`)
      return { nick_name, score, content, pictures: images.map(({ image_url }) => image_url), specs }
    })
  })
  const { total } = await client.call(shop.commentTotal, { goodsId: goods.id })
  expect(total.all).toBe(comments.length)
  expect(total.praise + total.review + total.negative).toBe(total.all)

  const { list: kinds } = await client.call(user.articleCategoryList)
  const articles = await scroll(async (page) => {
    const { list } = await client.call(user.articleList, { categoryId: 0, page })
    return list.data.map(({ article_id, title, show_type }) => ({ article_id, title, show_type }))
  })
  expect(kinds.length).toBeGreaterThan(0)
  expect(articles.length).toBeGreaterThan(0)
  const { detail: article } = await client.call(user.articleDetail, { articleId: articles[0]?.article_id })
  expect(article.content).toMatch(/</)
  const help = await scroll(async (page) => {
    const { list } = await client.call(user.helpList, { page })
    return list.data.map(({ title, content }) => ({ title, content }))
  })
  expect(help.length).toBeGreaterThan(0)
  expect((await client.call(user.couponList)).list).toBeInstanceOf(Array)
  expect((await client.call(order.expressList)).list.length).toBeGreaterThan(0)
  expect(client.isLoggedIn()).toBe(false)

  // Buys now, opens the cashier, and changes their mind.
  await logIn(client, '13800000012', codes)
  const before = await openUser(client)
  const { price: _, ...choice } = goods.choose()
  const bought = await checkOut(client, { mode: 'buyNow', ...choice, goodsNum: '1' })
  const opened = await client.call(order.cashierOrderInfo, { orderId: bought.orderId, client: 'WXOFFICIAL' })
  expect(opened.paymentMethods.map(({ method }) => method)).toEqual(['balance'])
  expect((await openOrder(client, bought.orderId)).buttons).toEqual(['cancel', 'pay'])
  await client.call(order.orderCancel, { orderId: bought.orderId })
  expect(client.messages.at(-1)).toBe('訂單已取消')
  expect((await openOrder(client, bought.orderId)).buttons).toEqual([])
  const again: Refused = await client.call(order.orderCancel, { orderId: bought.orderId }).catch((error) => error)
  expect(again).toMatchObject({ statusCode: 0, result: { status: 500, message: expect.stringMatching(/\S/) } })
  const late = client.call(order.cashierOrderInfo, { orderId: bought.orderId, client: 'WXOFFICIAL' })
  await expect(late).rejects.toBeInstanceOf(Refused)

  // The user's own lists are read to the end, and may be empty.
  for (const dataType of ['all', 'payment', 'delivery', 'received', 'comment']) await listOrders(client, dataType)
  await scroll(async (page) => (await client.call(user.balanceLogList, { page })).list.data.map(({ money }) => money))
  await scroll(async (page) => (await client.call(user.pointsLogList, { page })).list.data.map(({ value }) => value))
  const { list: cases } = await client.call(order.refundList, { state: -1, page: 1 })
  const { list: coupons } = await client.call(user.myCouponList, { dataType: 'isUnused', page: 1 })
  const { list: topUps } = await client.call(user.rechargeOrderList, { page: 1 })
  expect([cases.data.length, topUps.data.length]).toEqual([0, 0])
  // A job grants newcomers' coupons, so they may or may not have arrived by now.
  for (const coupon of coupons.data) expect(coupon.name).not.toBe('')
  const { personal, paymentMethods } = await client.call(user.rechargeCenter, { client: 'WXOFFICIAL' })
  expect(personal.user_id).toBeGreaterThan(0)
  expect(paymentMethods.map(({ method }) => method)).toEqual([])
  expect(await openUser(client)).toEqual(before)
})

test('demo orders show the buttons that old clients know', async () => {
  const client = openOldClient({ url: stack.url })
  await logIn(client, '13800000001', codes)
  const orders = await listOrders(client)
  const buttonsOf = (state: string) => orders.filter((one) => one.state === state).map(({ buttons }) => buttons)
  expect(buttonsOf('待付款')).toContainEqual(['cancel', 'pay'])
  expect(buttonsOf('待發貨')).toContainEqual(['apply to cancel'])
  expect(buttonsOf('待收貨')).toContainEqual(['confirm receipt'])
  expect(buttonsOf('已取消')).toContainEqual([])
})

test('everything the demo shows has the format old clients rely on, in every language', async () => {
  const wrong: string[] = []
  const look = async (client: OldClient, path: OldPath, params: Record<string, unknown> = {}) => {
    const { status, data } = await client.ask(path.method, path.path, params)
    if (status !== 200) wrong.push(`${path.path} ${JSON.stringify(params)}: ${status}`)
    else wrong.push(...problemsOf(path.data, data, `${path.path} ${JSON.stringify(params)}: data`))
  }
  for (const lang of ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko']) {
    const client = openOldClient({ url: stack.url, lang })
    for (const path of [shop.storeData, shop.pageDetail, shop.categoryList, shop.goodsList, user.helpList]) {
      await look(client, path)
    }
    for (const path of [user.couponList, user.articleList]) await look(client, path)
    const { list: articles } = await client.call(user.articleList, { page: 1 })
    for (const { article_id: articleId } of articles.data) await look(client, user.articleDetail, { articleId })
  }
  const client = openOldClient({ url: stack.url })
  for (const { id: goodsId } of await listGoods(client)) {
    for (const path of [shop.goodsDetail, shop.goodsSpecData, shop.goodsServiceList, shop.commentList]) {
      await look(client, path, { goodsId })
    }
  }
  for (const mobile of ['13800000002', '13800000003']) {
    await logIn(client, mobile, codes)
    for (const path of [order.cartList, user.myCouponList, user.addressList, user.userInfo, user.userAssets]) {
      await look(client, path)
    }
    await look(client, user.rechargeCenter, { client: 'H5' })
    const { list: cases } = await client.call(order.refundList, { state: -1, page: 1 })
    for (const { order_refund_id: orderRefundId } of cases.data)
      await look(client, order.refundDetail, { orderRefundId })
    for (const { id: orderId } of await listOrders(client)) {
      await look(client, order.orderDetail, { orderId })
      await look(client, order.orderExpress, { orderId })
    }
  }
  expect(wrong).toEqual([])
})

const addressForm = {
  name: '林小姐',
  phone: '13900000001',
  region: [
    { label: '广东省', value: 19 },
    { label: '深圳市', value: 220 },
    { label: '南山区', value: 2009 },
  ],
  detail: '科技路 1 號',
  content: '',
}

async function givenPicture(): Promise<Blob> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
