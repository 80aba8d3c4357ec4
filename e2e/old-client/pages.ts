import type { OldClient } from '../../server/src/test/old-client/client.ts'
import * as order from '../../server/src/test/old-client/order-paths.ts'
import * as shop from '../../server/src/test/old-client/shop-paths.ts'
import * as user from '../../server/src/test/old-client/user-paths.ts'

// The pages of a deployed client: the calls they make, in order, and the fields they read from the answers.

/** The calls of every start: the store, then the home page. */
export async function startUp(client: OldClient) {
  const store = await client.call(shop.storeData)
  // The client parses colours digit by digit.
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(store.setting.app_theme.mainBg.slice(at, at + 2), 16),
  )
  const { pageData } = await client.call(shop.pageDetail, { pageId: 0 })
  return {
    theme: { red, green, blue },
    title: pageData.page.params.title,
    blocks: pageData.items.map(({ type }) => type),
    shareLink: (page: string, query: string) => `${store.clientData.h5.setting.baseUrl}#/${page}?${query}`,
  }
}

/** With two levels the first category's children are shown at once. */
export async function openCategories(client: OldClient) {
  const { setting } = await client.call(shop.settingData)
  const { list } = await client.call(shop.categoryList)
  if (setting.page_category_template.style === 20 && !list[0]) throw new Error('the page reads the first category')
  return list.map(({ category_id: id, name, image, children }) => ({
    id,
    name,
    picture: image?.preview_url ?? '',
    children: (children ?? []).map((child) => ({ id: child.category_id, name: child.name })),
  }))
}

/** Scrolls a list to its end: a page of fifteen is followed by another, a shorter one is the last. */
export async function scroll<Row>(read: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const data = await read(page)
    rows.push(...data)
    if (data.length < 15) return rows
  }
}

export function listGoods(
  client: OldClient,
  { categoryId = 0, goodsName = '', sortType = 'all', sortPrice = false } = {},
) {
  return scroll(async (page) => {
    const { list } = await client.call(shop.goodsList, { sortType, sortPrice, categoryId, goodsName, page })
    return list.data.map((row) => ({
      id: row.goods_id,
      name: row.goods_name,
      price: row.goods_price_min,
      spec: row.spec_type,
    }))
  })
}

/** The goods page, which requests all its parts at once. */
export async function openGoods(client: OldClient, goodsId: number) {
  const [{ detail }, { cartTotal }, services, reviews] = await Promise.all([
    client.call(shop.goodsDetail, { goodsId, verifyStatus: true }),
    client.call(order.cartTotal),
    client.call(shop.goodsServiceList, { goodsId }),
    client.call(shop.commentListRows, { goodsId, limit: 2 }),
  ])
  return {
    id: detail.goods_id,
    name: detail.goods_name ?? '',
    price: detail.goods_price_min,
    mayAdd: detail.goods_type === 10,
    pictures: detail.goods_images.map((picture) => picture.preview_url),
    badge: cartTotal,
    services: services.list.map(({ name }) => name),
    reviews: reviews.list.map(({ user: { nick_name }, score, content }) => ({ nick_name, score, content })),
    /** Chooses by the names of the values; in each group the first that is in stock. */
    choose() {
      const sku = detail.skuList.find(({ stock_num }) => stock_num > 0)
      if (!sku) throw new Error(`${detail.goods_name} is sold out`)
      for (const [group, valueId] of (sku.spec_value_ids ?? []).entries()) {
        const value = detail.specList[group]?.valueList.find(({ spec_value_id }) => spec_value_id === valueId)
        if (!value) throw new Error(`no value ${valueId} in group ${group}`)
      }
      return { goodsId: sku.goods_id, goodsSkuId: sku.goods_sku_id, price: sku.goods_price }
    },
  }
}

/** Both tabs of the log-in page's form: the captcha picture, the code, then logs in. */
export async function logIn(
  client: OldClient,
  mobile: string,
  read: { captcha(key: string): string; sms(mobile: string): Promise<string> },
): Promise<number> {
  await client.call(shop.settingData)
  const { base64, key } = await client.call(user.captchaImage)
  if (!base64.startsWith('data:image/png;base64,')) throw new Error('no picture')
  const form = { captchaKey: key, captchaCode: read.captcha(key), mobile }
  await client.call(user.captchaSendSmsCaptcha, { form })
  const smsCode = await read.sms(mobile)
  const { token, userId } = await client.call(user.passportLogin, {
    form: { smsCode, mobile, isParty: false, partyData: {} },
  })
  client.keep({ token, userId })
  return userId
}

/** The user's tab: three calls at once. */
export async function openUser(client: OldClient) {
  const [{ userInfo }, { assets }, { counts }] = await Promise.all([
    client.call(user.userInfo),
    client.call(user.userAssets),
    client.call(order.orderTodoCounts),
  ])
  return {
    name: userInfo.nick_name,
    balance: assets.balance,
    points: assets.points,
    coupons: assets.coupon,
    toDo: { payment: counts.payment, delivery: counts.delivery, received: counts.received, refund: counts.refund },
  }
}

export async function openCart(client: OldClient) {
  const { list, cartTotal } = await client.call(order.cartList)
  const rows = list.map((row) => ({
    id: row.id,
    goodsId: row.goods_id,
    goodsSkuId: row.goods_sku_id,
    number: row.goods_num,
    price: row.goods.skuInfo.goods_price,
    specs: (row.goods.skuInfo.goods_props ?? []).map(({ group, value }) => `${group.name}:${value.name}`),
  }))
  return { rows, cartTotal, sum: rows.reduce((sum, row) => sum + toCents(row.price) * row.number, 0) }
}

/** The page calls once without a delivery choice, and again with the one it received. */
export async function checkOut(client: OldClient, choice: Record<string, unknown>, remark = '') {
  const ask = { ...choice, couponId: 0, isUsePoints: 0 }
  const first = await client.call(order.checkoutOrder, { ...ask, delivery: 0 })
  const { delivery } = first.order
  const { order: quote, setting } = await client.call(order.checkoutOrder, { ...ask, delivery })
  if (quote.orderType === 10 && !quote.address) throw new Error('no address')
  if (quote.hasError) throw new Error(quote.errorMsg ?? '')
  if (setting.deliveryType.length !== 1) throw new Error('the page would draw tabs')
  const { orderId } = await client.call(order.checkoutSubmit, { ...ask, delivery, remark })
  const { address } = quote
  return {
    orderId,
    payPrice: quote.orderPayPrice ?? '',
    to: address && `${Object.values({ ...address.region }).join('')}${address.detail}`,
    lines: quote.goodsList.map((line) => ({ id: line.goods_id, number: line.total_num })),
  }
}

/** The cashier: the preselected method, then the tap. */
export async function pay(client: OldClient, orderId: number, platform = 'H5') {
  // A route parameter: text.
  const opened = await client.call(order.cashierOrderInfo, { orderId: String(orderId), client: platform })
  const { pay_status, pay_price, showExpiration, expirationTime } = opened.order
  if (pay_status === 20) throw new Error('already paid')
  const names = { wechat: '微信', alipay: '支付宝', balance: '余额' }
  const methods = opened.paymentMethods.map(({ method, is_default }) => ({ method, label: names[method], is_default }))
  const chosen = methods.find(({ is_default }) => is_default)
  if (!chosen) throw new Error('nothing is chosen')
  await client.call(order.cashierOrderPay, { orderId, method: chosen.method, client: platform, extra: {} })
  const counts = showExpiration ? Date.parse(String(expirationTime).replaceAll('-', '/')) : Number.NaN
  return { payPrice: pay_price, methods: methods.map(({ label }) => label), counts }
}

/** The buttons of an order as clients draw them, by its five flags. */
function buttonsOf(flags: {
  readonly order_status: number
  readonly pay_status: number
  readonly delivery_status: number
  readonly receipt_status: number
  readonly is_comment: number
}): string[] {
  const { order_status, pay_status, delivery_status, receipt_status, is_comment } = flags
  if (order_status === 20) return []
  if (order_status === 21) return ['(cancellation requested)']
  return [
    pay_status === 10 && 'cancel',
    pay_status === 10 && 'pay',
    pay_status === 20 && delivery_status === 10 && 'apply to cancel',
    delivery_status === 20 && receipt_status === 10 && 'confirm receipt',
    order_status === 30 && is_comment === 0 && 'review',
  ].filter((button) => button !== false)
}

export function listOrders(client: OldClient, dataType = 'all') {
  return scroll(async (page) => {
    const { list } = await client.call(order.orderList, { dataType, page })
    return list.data.map((row) => ({
      id: row.order_id,
      state: row.state_text,
      buttons: buttonsOf(row),
      pieces: row.goods.reduce((sum, goods) => sum + goods.total_num, 0),
      names: row.goods.map((goods) => goods.goods_name),
    }))
  })
}

export async function openOrder(client: OldClient, orderId: number) {
  const { order: detail } = await client.call(order.orderDetail, { orderId: String(orderId) })
  const { value } = detail.update_price
  return {
    number: detail.order_no,
    state: detail.state_text,
    buttons: buttonsOf(detail),
    payPrice: detail.pay_price ?? '',
    to: detail.address && `${Object.values({ ...detail.address.region }).join('')}${detail.address.detail}`,
    parcels: detail.delivery_status === 20 ? (detail.delivery ?? []).map((parcel) => parcel.express_no) : [],
    goods: detail.goods.map(({ goods_id, order_goods_id, total_num }) => ({ goods_id, order_goods_id, total_num })),
    mayRefund: Boolean(detail.isAllowRefund),
    remark: detail.buyer_remark,
    isPriceChanged: value !== '0.00',
  }
}

/** Grades and words for everything that awaits a review; a picture with the first. */
export async function review(client: OldClient, orderId: number, words: string, picture: Blob) {
  const { goodsList } = await client.call(order.orderCommentList, { orderId: String(orderId) })
  const { fileInfo } = await client.callUpload(user.uploadImage, picture)
  const form = goodsList.map(({ goods_id, order_goods_id }, index) => ({
    goods_id,
    order_goods_id,
    score: 10,
    content: words,
    imageList: [],
    uploaded: index === 0 ? [fileInfo.file_id] : [],
  }))
  await client.call(order.orderCommentSubmit, { orderId: String(orderId), form })
  return form
}

/** Converts `"12.00"` the way clients do: times a hundred. */
export function toCents(price: string): number {
  return Math.round(Number(price) * 100)
}
