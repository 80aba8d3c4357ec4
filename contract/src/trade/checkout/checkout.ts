import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, Pieces, RequestId, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'
import { Address } from '../../people/address/address.ts'
import { CheckoutCoupon } from '../coupon/coupon.ts'

export const remarkMax = 50

const CheckoutLine = Type.Object({
  goods_id: Id,
  goods_sku_id: Type.String(),
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  total_num: Count,
  /** unit price before the member discount */
  goods_price: Money,
  is_user_grade: Type.Boolean(),
  grade_goods_price: Money,
  total_price: Money,
  total_pay_price: Money,
  coupon_money: Money,
  points_num: Count,
  /** points on top of the price per unit (welfare zone) */
  points_part: Count,
  points_money: Money,
  subsidy_money: Money,
  skuInfo: Type.Object({ goods_props: SpecProps }),
  /** worded; `""` if the line can be ordered */
  error: Type.String(),
})

/** The order these lines become: one seller, zone and kind. */
const CheckoutGroup = Type.Object({
  /** `<merchant id or 0>-<zone>-<kind>`, the key of this group's remark */
  key: Type.String(),
  seller: Type.Object({ merchant_id: Count, name: Type.String() }),
  zone: Zone,
  lines: Type.Array(CheckoutLine),
  goodsPrice: Money,
  /** before its coupon */
  expressPrice: Money,
  /** after coupons, points and subsidy */
  payPrice: Money,
  isIntraRegion: Type.Boolean(),
})

export const Checkout = Type.Object({
  /** 10 physical, 20 only virtual goods */
  orderType: Type.Integer(),
  /** 10 express, 30 not needed */
  delivery: Type.Integer(),
  address: nullable(Address),
  existAddress: Type.Boolean(),
  isIntraRegion: Type.Boolean(),
  expressPrice: Money,
  goodsList: Type.Array(CheckoutLine),
  orderTotalNum: Count,
  orderTotalPrice: Money,
  /** member discount already included in the prices */
  gradeMoney: Money,
  /** usable coupons, best first; our own app also gets the unusable ones after them, with the reason */
  couponList: Type.Array(CheckoutCoupon),
  /** the first coupon used; 0 for none */
  couponId: Count,
  /** all coupons used: send them as `couponIds` of the submit */
  couponIds: Type.Array(Id),
  /** discount of coupons on the goods */
  couponMoney: Money,
  /** discount of a coupon on the freight; `expressPrice` is the remaining freight */
  expressCouponMoney: Money,
  isAllowPoints: Type.Boolean(),
  isUsePoints: Type.Integer(),
  /** the amount that points could take off, even while they are not used */
  pointsMoney: Money,
  pointsNum: Count,
  /** the largest part of a line, after coupons, that points may pay; basis points */
  pointsRatioBp: Count,
  /** points that are a fixed part of the price */
  pointsPart: Count,
  isUseSubsidy: Flag,
  /** the amount that subsidy could take off, even while it is not used */
  subsidyMoney: Money,
  /** the largest part of a line, after coupons and points, that subsidy may pay; basis points */
  subsidyRatioBp: Count,
  pointsBonus: Count,
  /** points the order would earn if the points budget could fund them; `pointsBonus` is then 0 */
  pointsMissed: Count,
  /** integral the order earns, two decimals; `"0.00"` also when the budget does not cover it */
  integralBonus: Money,
  /** likewise of subsidy */
  subsidyBonus: Money,
  orderPrice: Money,
  orderPayPrice: Money,
  hasError: Type.Boolean(),
  errorMsg: Type.String(),
  groups: Type.Array(CheckoutGroup),
  /** chosen, but left out of everything else, each with its `error`; see `leaveOut` */
  leftOut: Type.Array(CheckoutLine),
  /** changes with any displayed amount: send it back with the submit */
  quoteHash: Type.String(),
  /** methods this caller may choose, default first */
  payMethods: Type.Array(oneOf(['balance', 'screenshot', 'wechat', 'alipay'])),
})

const CheckoutData = {
  order: Checkout,
  personal: Type.Object({
    user_id: Id,
    balance: Money,
    points: Count,
    /** subsidy, two decimals */
    subsidy: Money,
    address_id: Count,
    has_pay_password: Type.Boolean(),
  }),
  setting: Type.Object({
    deliveryType: Type.Array(Type.Integer()),
    points_name: Type.String(),
    points_describe: Type.String(),
  }),
}

const chosen = {
  mode: oneOf(['buyNow', 'cart']),
  delivery: Type.Optional(Type.Integer()),
  /** one of the buyer's coupons; 0 = none */
  couponId: Type.Optional(Type.Integer()),
  /**
   * Our own app: ids joined by commas, most wanted first; `0` = none, `best` = the cheapest combination. Without it,
   * `couponId` applies.
   */
  couponIds: Type.Optional(Type.String({ maxLength: 400, pattern: '^(best|\\d+(,\\d+)*)$' })),
  isUsePoints: Type.Optional(Type.Integer()),
  /** our own app */
  isUseSubsidy: Type.Optional(Flag),
  goodsId: Type.Optional(Id),
  goodsSkuId: Type.Optional(Type.String({ maxLength: 100 })),
  goodsNum: Type.Optional(Pieces),
  /** cart row ids joined by commas */
  cartIds: Type.Optional(Type.String({ maxLength: 2000 })),
  /** our own app; default: the default address */
  addressId: Type.Optional(Count),
  /** our own app: 1 = lines that cannot be ordered are left out, as long as others remain */
  leaveOut: Type.Optional(Flag),
}

/** The quote: computes all amounts, stores nothing. */
export const checkoutOrder = endpoint({
  method: 'GET',
  path: 'checkout/order',
  auth: 'user',
  summary: 'Quote an order',
  query: Type.Object(chosen),
  data: Type.Object(CheckoutData),
  refuses: ['NOT_FOUND', 'GOODS_OFF', 'NOTHING_CHOSEN', 'SPEC_REQUIRED', 'LINES_LIMIT'],
})

/**
 * Creates one order for each (seller, zone, kind), reserves the stock and starts the payment timer.
 * If `quoteHash` is out of date, nothing is created: `PRICE_CHANGED`, with the new quote in `data.quote`.
 */
export const checkoutSubmit = endpoint({
  method: 'POST',
  path: 'checkout/submit',
  auth: 'user',
  summary: 'Place the order',
  body: Type.Object({
    ...chosen,
    remark: Type.Optional(Type.String({ maxLength: 500 })),
    /** remark by group key */
    remarks: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
    payMethod: Type.Optional(oneOf(['balance', 'screenshot', 'wechat', 'alipay'])),
    /** our own app sends true if the terms are ticked; refused if false */
    terms: Type.Optional(Type.Boolean()),
    quoteHash: Type.Optional(Type.String({ maxLength: 100 })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ orderId: Id, tradeId: Id, orderIds: Type.Array(Id), isCreated: Type.Boolean(), payPrice: Money }),
  refuses: [
    'NOT_FOUND',
    'GOODS_OFF',
    'SELLER_CLOSED',
    'NOTHING_CHOSEN',
    'SPEC_REQUIRED',
    'STOCK_NOT_ENOUGH',
    'BUY_LIMIT',
    'ZONE_RULE',
    'POINTS_NOT_ENOUGH',
    'COUPON_NOT_YET',
    'COUPON_EXPIRED',
    'COUPON_USED',
    'COUPON_RANGE',
    'COUPON_MIN',
    'COUPON_NO_FREIGHT',
    'COUPON_STACK',
    'OUT_OF_REGION',
    'ADDRESS_REQUIRED',
    'PRICE_CHANGED',
    'REMARK_LONG',
    'TERMS_REQUIRED',
    'ORDER_LIMIT',
    'LINES_LIMIT',
    'PAY_METHOD_OFF',
    'IDEMPOTENCY_MISMATCH',
  ],
})
