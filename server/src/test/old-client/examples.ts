import { newMobile } from '../given-account.ts'
import { addressForm, fillCart, givenReturn, type World } from './world.ts'

type Sent = Record<string, unknown>
/** The caller and their input; `user` is the world's user by default. */
export interface Example {
  token?: string
  params: Sent
}

const client = 'H5'
const oneOf = ({ single }: World) => ({ goodsId: single.id, goodsSkuId: single.goodsSkuId, goodsNum: 1 })
const choice = { delivery: 0, couponId: 0, isUsePoints: 0 }

/** Parameters of the calls that read. Calls that are not listed have none. */
export const reads: Record<string, (world: World) => Sent> = {
  'page/detail': ({ pageId }) => ({ pageId }),
  'goods/list': ({ child }) => ({
    sortType: 'price',
    sortPrice: true,
    categoryId: child.id,
    goodsName: '',
    page: 2,
  }),
  'goods/detail': ({ several }) => ({ goodsId: several.id, verifyStatus: true }),
  'goods/basic': ({ single }) => ({ goodsId: single.id, verifyStatus: false }),
  'goods/specData': ({ several }) => ({ goodsId: several.id }),
  'goods/skuInfo': ({ several }) => ({ goodsId: several.id, goodsSkuId: several.goodsSkuId }),
  'goods.service/list': ({ single }) => ({ goodsId: single.id }),
  'comment/list': ({ several }) => ({ goodsId: several.id, scoreType: -1, page: 1 }),
  'comment/listRows': ({ several }) => ({ goodsId: several.id, limit: 2 }),
  'comment/total': ({ several }) => ({ goodsId: several.id }),
  'checkout/order': (world) => ({ mode: 'buyNow', ...choice, ...oneOf(world) }),
  'cashier/orderInfo': ({ orderOf }) => ({ orderId: orderOf('unpaid'), client }),
  'cashier/tradeQuery': () => ({ outTradeNo: '202611210000000001', method: 'wechat', client }),
  'order/list': () => ({ dataType: 'all', page: 2 }),
  'order/detail': ({ orderOf }) => ({ orderId: orderOf('to_receive') }),
  'order/express': ({ orderOf }) => ({ orderId: orderOf('to_receive') }),
  'order/pay': ({ orderOf }) => ({ orderId: orderOf('unpaid'), payType: 10 }),
  'order.comment/list': ({ orderOf }) => ({ orderId: orderOf('completed') }),
  'refund/list': () => ({ state: -1, page: 1 }),
  'refund/goods': ({ lineId }) => ({ orderGoodsId: lineId }),
  'refund/detail': ({ refundId }) => ({ orderRefundId: refundId }),
  'address/detail': ({ addressId }) => ({ addressId }),
  'myCoupon/list': () => ({ dataType: 'isUnused', page: 1 }),
  'recharge/center': () => ({ client }),
  'recharge/tradeQuery': () => ({ outTradeNo: '202611210000000002', method: 'alipay', client }),
  'recharge.order/list': () => ({ page: 1 }),
  'balance.log/list': () => ({ page: 1 }),
  'points.log/list': () => ({ page: 1 }),
  'article/list': ({ articles }) => ({ categoryId: articles.id, page: 1 }),
  'article/detail': ({ article }) => ({ articleId: article.id }),
  'help/list': () => ({ page: 1 }),
}

/** Calls that write: each creates the records it works on, so that it can be repeated. */
export const writes: Record<string, (world: World) => Promise<Example>> = {
  'cart/add': async (world) => ({ token: await newBuyer(world), params: oneOf(world) }),
  'cart/update': async (world) => {
    const token = await newBuyer(world)
    await fillCart(world.clientOf({ token }), world.single)
    return { token, params: { ...oneOf(world), goodsNum: 3 } }
  },
  'cart/clear': async (world) => {
    const token = await newBuyer(world)
    return { token, params: { cartIds: await fillCart(world.clientOf({ token }), world.single) } }
  },
  'checkout/submit': async (world) => {
    const token = await newBuyer(world)
    await world.clientOf({ token }).ask('POST', 'address/add', { form: addressForm })
    const cartIds = (await fillCart(world.clientOf({ token }), world.single)).join(',')
    return { token, params: { mode: 'cart', ...choice, cartIds, remark: '請包好' } }
  },
  'cashier/orderPay': async (world) => {
    const buyer = await world.shop.givenUser({ balanceFen: 100_000 })
    const { id } = await world.shop.givenOrder(buyer)
    return { token: buyer.token, params: { orderId: id, method: 'balance', client, extra: {} } }
  },
  'order/cancel': (world) => withOrder(world, 'unpaid'),
  'order/receipt': (world) => withOrder(world, 'to_receive'),
  'order.comment/submit': async (world) => {
    const buyer = await world.shop.givenUser()
    const { id, lines } = await world.shop.givenOrder(buyer, { state: 'completed' })
    const form = lines.map((line) => ({
      goods_id: line.goodsId,
      order_goods_id: line.id,
      score: 10,
      content: '很好',
      imageList: [],
      uploaded: [],
    }))
    return { token: buyer.token, params: { orderId: id, form } }
  },
  'refund/apply': async ({ shop }) => {
    const buyer = await shop.givenUser()
    const { lines } = await shop.givenOrder(buyer, { state: 'completed' })
    const form = { images: [], type: 20, content: '壺嘴有裂' }
    return { token: buyer.token, params: { orderGoodsId: lines[0]?.id, form } }
  },
  'refund/delivery': async ({ shop }) => {
    const buyer = await shop.givenUser()
    const { caseId } = await givenReturn(shop, buyer)
    const { id: expressId } = await shop.givenCarrier()
    const form = { expressId, expressNo: 'SF123456789012' }
    return { token: buyer.token, params: { orderRefundId: caseId, form } }
  },
  'myCoupon/receive': async () => ({ params: { couponId: 1 } }),
  'user.coupon/receive': async () => ({ params: { couponId: 1 } }),
  'address/add': async (world) => ({ token: await newBuyer(world), params: { form: addressForm } }),
  'address/edit': (world) => withAddress(world, { form: addressForm }),
  'address/setDefault': (world) => withAddress(world),
  'address/remove': (world) => withAddress(world),
  'captcha/sendSmsCaptcha': async (world) => ({
    token: '',
    params: { form: { ...(await world.givenCaptcha()), mobile: newMobile() } },
  }),
  'passport/login': async (world) => {
    const mobile = newMobile()
    const smsCode = await world.givenCode({ mobile })
    return { token: '', params: { form: { smsCode, mobile, isParty: false, partyData: {} } } }
  },
  'passport/loginMpWx': async () => ({ token: '', params: { form: { partyData: party } } }),
  'passport/loginMpWxMobile': async () => ({
    token: '',
    params: { form: { code: 'c', encryptedData: 'x', iv: 'y', isParty: true, partyData: party } },
  }),
  'passport/isPersonalMpweixin': async () => ({ token: '', params: { code: 'c' } }),
  'user/bindMobile': async (world) => {
    const user = await world.shop.givenUser({ email: `${newMobile()}@example.com` })
    await world.shop.db.updateTable('appUser').set({ mobile: null }).where('id', '=', user.id).execute()
    const mobile = newMobile()
    // The page requests the code as the log-in page does.
    return { token: user.token, params: { form: { smsCode: await world.givenCode({ mobile }), mobile } } }
  },
  'user/personal': async (world) => ({
    token: await newBuyer(world),
    params: { form: { avatarId: '', nickName: '小林' } },
  }),
  'recharge/submit': async () => ({
    params: { form: { planId: 0, customMoney: '20', method: 'wechat', client, extra: {} } },
  }),
}

const party = { oauth: 'MP-WEIXIN', code: 'c', userInfo: { nickName: '小林', avatarId: 0 } }

async function newBuyer({ shop }: World): Promise<string> {
  return (await shop.givenUser()).token
}

async function withOrder({ shop }: World, state: 'unpaid' | 'to_receive'): Promise<Example> {
  const buyer = await shop.givenUser()
  const { id } = await shop.givenOrder(buyer, { state })
  return { token: buyer.token, params: { orderId: id } }
}

async function withAddress(world: World, more: Sent = {}): Promise<Example> {
  const token = await newBuyer(world)
  const client = world.clientOf({ token })
  await client.ask('POST', 'address/add', { form: addressForm })
  const { data } = await client.ask('GET', 'address/list')
  return { token, params: { addressId: (data as { list: { address_id: number }[] }).list[0]?.address_id, ...more } }
}
