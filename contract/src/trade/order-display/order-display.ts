import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'
import { Region } from '../../people/address/address.ts'
import { cancelRequests, OrderState } from '../order/order.ts'

/** The actions open to the buyer of an order now, decided by the server. */
export const OrderMay = Type.Object({
  pay: Type.Boolean(),
  /** takes effect at once */
  cancel: Type.Boolean(),
  /** subject to the seller's decision */
  requestCancel: Type.Boolean(),
  receive: Type.Boolean(),
  extend: Type.Boolean(),
  /** to another of their addresses, once */
  changeAddress: Type.Boolean(),
  /** goods of the order */
  review: Type.Boolean(),
  /** add to a review of the order */
  append: Type.Boolean(),
  track: Type.Boolean(),
  hide: Type.Boolean(),
  buyAgain: Type.Boolean(),
})

export const OrderGoods = Type.Object({
  order_goods_id: Id,
  goods_id: Id,
  goods_sku_id: Type.String(),
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  goods_props: SpecProps,
  is_user_grade: Type.Integer(),
  grade_goods_price: Money,
  goods_price: Money,
  /** points on top of the price per unit (welfare zone) */
  points_part: Count,
  total_num: Count,
  total_price: Money,
  total_pay_price: Money,
  /** 10 nothing, 20 all, 30 some shipped */
  delivery_status: Type.Integer(),
  delivery_num: Count,
  /** 1 = reviewed */
  is_comment: Flag,
  /** the after-sales case, while no other can be opened */
  refund: nullable(Type.Unknown()),
  /** its newest after-sales case */
  aftersale: nullable(Type.Object({ order_refund_id: Id, state_text: Type.String(), open: Type.Boolean() })),
  /** an after-sales case can be opened for it now */
  may_refund: Type.Boolean(),
})

/** The protocol's flags are derived from `state`, in one place. */
const flags = {
  order_status: Type.Integer(),
  pay_status: Type.Integer(),
  delivery_status: Type.Integer(),
  receipt_status: Type.Integer(),
  is_comment: Type.Integer(),
}

const row = {
  order_id: Id,
  order_no: Type.String(),
  trade_id: Id,
  create_time: Time,
  state_text: Type.String(),
  pay_price: Money,
  express_price: Money,
  ...flags,
  goods: Type.Array(OrderGoods),
  seller: Type.Object({ merchant_id: Count, name: Type.String() }),
  zone: Zone,
  state: OrderState,
  /** the buyer has none of the goods left: all were returned, or refunded without having been sent */
  returned: Type.Boolean(),
  /** nothing of it can be shipped while its refunds are open */
  refunding: Type.Boolean(),
  cancel_request: oneOf(cancelRequests),
  /** milliseconds until an unpaid order closes; null if no timer runs */
  closes_in_ms: nullable(Type.Integer()),
  total_num: Count,
  may: OrderMay,
}

export const OrderRow = Type.Object(row)

export const orderTodoCounts = endpoint({
  method: 'GET',
  path: 'order/todoCounts',
  auth: 'user',
  summary: 'The numbers of orders that wait for the buyer',
  data: Type.Object({
    counts: Type.Object({ payment: Count, delivery: Count, received: Count, refund: Count, comment: Count }),
  }),
})

export const orderDataTypes = ['all', 'payment', 'delivery', 'received', 'comment', 'complete'] as const

export const orderList = endpoint({
  method: 'GET',
  path: 'order/list',
  auth: 'user',
  summary: 'The caller’s orders, newest first',
  query: Type.Object({
    dataType: Type.Optional(oneOf(orderDataTypes)),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    page: PageNumber,
  }),
  data: Type.Object({ list: pageOf(OrderRow) }),
})

export const Parcel = Type.Object({
  delivery_id: Id,
  /** 10 express, 20 without tracking */
  delivery_method: Type.Integer(),
  express: nullable(Type.Object({ express_name: Type.String() })),
  express_no: Type.String(),
  /** the carrier's own tracking page; `""` if unknown */
  tracking_url: Type.String(),
  content: Type.String(),
  create_time: Time,
  goods: Type.Array(
    Type.Object({
      order_goods_id: Id,
      delivery_num: Count,
      goods: Type.Object({ goods_image: Url, goods_name: Type.String() }),
    }),
  ),
})

export const OrderAddress = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  region: Region,
  detail: Type.String(),
})

export const OrderDetail = Type.Object({
  ...row,
  may: Type.Object({
    ...OrderMay.properties,
    /** take money the provider could not refund */
    refundToBalance: Type.Boolean(),
  }),
  /** 10 physical, 20 virtual */
  order_type: Type.Integer(),
  /** 10 express, 30 not needed */
  delivery_type: Type.Integer(),
  address: nullable(OrderAddress),
  delivery: Type.Array(Parcel),
  isAllowRefund: Type.Boolean(),
  buyer_remark: Type.String(),
  total_price: Money,
  /** member discount already included in `total_price` */
  grade_money: Money,
  coupon_money: Money,
  /** discount of a coupon on the freight; `express_price` is the remaining freight */
  express_coupon_money: Money,
  points_money: Money,
  /** the amount that subsidy paid */
  subsidy_money: Money,
  update_price: Type.Object({ symbol: Type.String(), value: Money }),
  pay_method: Type.String(),
  platform: Type.String(),
  sync_weixin_shipping: Type.Integer(),
  trade: nullable(Type.Object({ trade_no: Type.String() })),
  pay_time: Time,
  delivery_time: Time,
  receipt_time: Time,
  cancel_time: Time,
  cancel_reason: Type.String(),
  points_bonus: Count,
  /** integral, two decimals */
  integral_bonus: Money,
  /** subsidy, two decimals */
  subsidy_bonus: Money,
  /** money being refunded by the payment provider; null if none is */
  provider_refund: nullable(
    Type.Object({
      /** `failed`: the provider refused; the buyer may take the money into their balance */
      state: oneOf(['open', 'done', 'failed']),
      amount: Money,
      time: Time,
    }),
  ),
  /** when the buyer changed the address; `""` for never */
  address_change_time: Time,
  /** when receipt is confirmed automatically; null if no timer runs */
  receives_in_ms: nullable(Type.Integer()),
  /** number of orders in the same trade */
  trade_orders: Count,
})

export const orderDetail = endpoint({
  method: 'GET',
  path: 'order/detail',
  auth: 'user',
  summary: 'One order of the caller',
  query: Type.Object({ orderId: Id }),
  data: Type.Object({ order: OrderDetail, setting: Type.Object({ points_name: Type.String() }) }),
  refuses: ['NOT_FOUND'],
})

/** All orders of one trade: the page order/details. */
export const orderTrade = endpoint({
  method: 'GET',
  path: 'order/trade',
  auth: 'user',
  summary: 'All orders of one trade',
  query: Type.Object({ orderId: Id }),
  data: Type.Object({
    trade: Type.Object({
      trade_id: Id,
      trade_no: Type.String(),
      state: oneOf(['unpaid', 'pay_review', 'paid', 'cancelled']),
      pay_method: Type.String(),
      pay_price: Money,
      create_time: Time,
      pay_time: Time,
      closes_in_ms: nullable(Type.Integer()),
      orders: Type.Array(OrderDetail),
    }),
  }),
  refuses: ['NOT_FOUND'],
})
