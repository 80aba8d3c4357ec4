import * as f from './formats.ts'
import * as p from './path.ts'
import { old } from './path.ts'
import { also, list, maybe, needed, object, orNull, page, shown, unread } from './shape.ts'

// Cart, checkout, cashier, orders, reviews of purchases, after-sales.

const cartTotalField = { cartTotal: needed(f.count) }

export const cartList = old({
  no: 14,
  method: 'GET',
  path: 'cart/list',
  auth: 'login',
  params: {},
  data: object({
    list: needed(
      list(
        object({
          id: needed(f.id),
          goods_id: needed(f.id),
          goods_sku_id: needed(f.skuKey),
          goods_num: needed(f.id),
          goods: needed(
            object({
              goods_name: shown(f.text),
              goods_image: shown(f.urlOrEmpty),
              skuInfo: needed(
                object({
                  goods_price: needed(f.money),
                  goods_props: shown(f.specProps),
                  stock_num: unread(f.count),
                  points_part: unread(f.among(0)),
                }),
              ),
            }),
          ),
        }),
      ),
    ),
    ...cartTotalField,
  }),
})

export const cartTotal = old({
  no: 15,
  method: 'GET',
  path: 'cart/total',
  auth: 'guest',
  params: {},
  data: object(cartTotalField),
})

export const cartAdd = old({
  no: 16,
  method: 'POST',
  path: 'cart/add',
  auth: 'login',
  params: { goodsId: p.id, goodsSkuId: p.text, goodsNum: p.int },
  data: object(cartTotalField),
})

/** `goodsNum` is the new quantity, not a difference. */
export const cartUpdate = old({
  no: 17,
  method: 'POST',
  path: 'cart/update',
  auth: 'login',
  isPrompt: false,
  params: { goodsId: p.id, goodsSkuId: p.text, goodsNum: p.int },
  data: object(cartTotalField),
})

/** An empty list means the whole cart. */
export const cartClear = old({
  no: 18,
  method: 'POST',
  path: 'cart/clear',
  auth: 'login',
  params: { cartIds: p.ids },
  data: object(cartTotalField),
})

// ---- checkout

const addressFields = {
  name: needed(f.text),
  phone: needed(f.text),
  region: needed(f.regionNames),
  detail: needed(f.text),
}

/** Mode `buyNow` sends goods and quantity, mode `cart` the row ids joined by commas. */
const choice = {
  mode: p.text,
  delivery: p.optional(p.int),
  couponId: p.optional(p.id),
  isUsePoints: p.optional(p.flag),
  goodsId: p.optional(p.id),
  goodsSkuId: p.optional(p.text),
  goodsNum: p.optional(p.int),
  cartIds: p.optional(p.text),
}

const usableCoupon = also(
  object({
    user_coupon_id: needed(f.id),
    coupon_type: needed(f.couponType),
    reduce_price: shown(f.money),
    discount: shown(f.discount),
    min_price: shown(f.money),
    name: shown(f.text),
    start_time: shown(f.couponDate),
    end_time: shown(f.couponDate),
    is_apply: needed(f.bool),
    not_apply_info: shown(f.text),
    reduced_price: maybe(f.money),
  }),
  f.savingProblems,
)

export const checkoutOrder = old({
  no: 19,
  method: 'GET',
  path: 'checkout/order',
  auth: 'login',
  params: choice,
  data: object({
    order: needed(
      object({
        orderType: needed(f.goodsType),
        delivery: needed(f.deliveryType),
        address: needed(orNull(object({ address_id: maybe(f.id), ...addressFields }))),
        existAddress: unread(f.bool),
        isIntraRegion: needed(f.bool),
        expressPrice: shown(f.money),
        goodsList: needed(
          list(
            object({
              goods_id: shown(f.id),
              goods_name: shown(f.text),
              goods_image: shown(f.urlOrEmpty),
              total_num: shown(f.id),
              goods_price: shown(f.money),
              is_user_grade: shown(f.bool),
              grade_goods_price: shown(f.money),
              skuInfo: needed(object({ goods_props: shown(f.specProps) })),
            }),
            { min: 1 },
          ),
        ),
        orderTotalNum: shown(f.count),
        orderTotalPrice: shown(f.money),
        couponList: needed(list(usableCoupon)),
        couponId: needed(f.idOrNone),
        couponMoney: shown(f.money),
        isAllowPoints: shown(f.bool),
        isUsePoints: shown(f.flag),
        pointsMoney: shown(f.money),
        pointsNum: shown(f.count),
        pointsBonus: unread(f.count),
        orderPrice: shown(f.money),
        orderPayPrice: shown(f.money),
        hasError: needed(f.bool),
        errorMsg: shown(f.text),
      }),
    ),
    personal: needed(
      object({
        user_id: unread(f.id),
        balance: unread(f.money),
        points: unread(f.count),
        address_id: unread(f.idOrNone),
      }),
    ),
    setting: needed(
      object({
        deliveryType: needed(list(f.deliveryType, { min: 1 })),
        points_name: shown(f.text),
        points_describe: shown(f.text),
      }),
    ),
  }),
})

export const checkoutSubmit = old({
  no: 20,
  method: 'POST',
  path: 'checkout/submit',
  auth: 'login',
  isPrompt: false,
  params: { ...choice, remark: p.optional(p.text) },
  data: object({ orderId: needed(f.id) }),
})

// ---- cashier

/** Pages look up the method's name while rendering. */
const paymentMethod = object({
  method: needed(f.payMethod),
  is_default: shown(f.bool),
  is_enable: unread(f.bool),
  is_must_template: unread(f.bool),
  template_id: unread(f.idOrNone),
  others: unread(f.anything),
  key: unread(f.text),
  client: unread(f.text),
})

export const cashierOrderInfo = old({
  no: 21,
  method: 'GET',
  path: 'cashier/orderInfo',
  auth: 'login',
  params: { orderId: p.id, client: p.text },
  data: object({
    order: needed(
      also(
        object({
          orderId: shown(f.id),
          order_no: shown(f.text),
          pay_price: needed(f.money),
          pay_status: needed(f.payStatus),
          order_status: shown(f.orderStatus),
          create_time: shown(f.time),
          showExpiration: shown(f.bool),
          expirationTime: shown(f.timeOrEmpty),
        }),
        ({ showExpiration, expirationTime }, at) =>
          showExpiration && !expirationTime ? [`${at}.expirationTime is empty, but the page counts down to it`] : [],
      ),
    ),
    personal: needed(object({ balance: shown(f.money) })),
    paymentMethods: needed(list(paymentMethod, { min: 1 })),
  }),
})

export const cashierOrderPay = old({
  no: 22,
  method: 'POST',
  path: 'cashier/orderPay',
  auth: 'login',
  params: { orderId: p.id, method: p.text, client: p.text, extra: p.object },
  // Parameters for a provider's own pages; for a payment from the balance nothing is read.
  data: object({ payment: shown(f.anything) }),
})

export const cashierTradeQuery = old({
  no: 23,
  method: 'GET',
  path: 'cashier/tradeQuery',
  auth: 'login',
  params: { outTradeNo: p.text, method: p.text, client: p.text },
  data: object({ isPay: needed(f.bool) }),
})

// ---- orders

export const orderTodoCounts = old({
  no: 24,
  method: 'GET',
  path: 'order/todoCounts',
  auth: 'login',
  params: {},
  data: object({
    counts: needed(
      object({
        payment: needed(f.count),
        delivery: needed(f.count),
        received: needed(f.count),
        refund: needed(f.count),
      }),
    ),
  }),
})

/** These five alone decide which buttons an order shows. */
const flags = {
  order_status: needed(f.orderStatus),
  pay_status: needed(f.payStatus),
  delivery_status: needed(f.deliveryStatus),
  receipt_status: needed(f.receiptStatus),
  is_comment: needed(f.flagNumber),
}
const boughtGoods = {
  goods_image: shown(f.urlOrEmpty),
  goods_name: shown(f.text),
  goods_props: shown(f.specProps),
  is_user_grade: shown(f.flagNumber),
  grade_goods_price: shown(f.money),
  goods_price: shown(f.money),
  // The client adds these up: text would be concatenated.
  total_num: needed(f.id),
}
const orderRow = {
  order_id: needed(f.id),
  create_time: shown(f.time),
  state_text: shown(f.text),
  pay_price: shown(f.money),
  ...flags,
}

/** A completed order must be paid, shipped and received, or the wrong buttons show. */
function flagProblems(
  order: { order_status: number; pay_status: number; delivery_status: number; receipt_status: number },
  at: string,
): string[] {
  const { order_status, pay_status, delivery_status, receipt_status } = order
  const isWhole = pay_status === 20 && delivery_status === 20 && receipt_status === 20
  return order_status === 30 && !isWhole ? [`${at} is completed, but its flags say otherwise`] : []
}

export const orderList = old({
  no: 25,
  method: 'GET',
  path: 'order/list',
  auth: 'login',
  params: { dataType: p.optional(p.text), page: p.optional(p.int) },
  data: object({
    list: needed(
      page(also(object({ ...orderRow, goods: needed(list(object(boughtGoods), { min: 1 })) }), flagProblems)),
    ),
  }),
})

const orderAddress = object(addressFields)

export const orderDetail = old({
  no: 26,
  method: 'GET',
  path: 'order/detail',
  auth: 'login',
  params: { orderId: p.id },
  data: object({
    order: needed(
      also(
        object({
          ...orderRow,
          order_no: needed(f.text),
          order_type: needed(f.goodsType),
          delivery_type: needed(f.deliveryType),
          address: shown(orderAddress),
          delivery: shown(
            list(
              object({
                delivery_id: shown(f.id),
                delivery_method: shown(f.deliveryMethod),
                express: shown(object({ express_name: shown(f.text) })),
                express_no: shown(f.text),
              }),
            ),
          ),
          isAllowRefund: shown(f.bool),
          goods: needed(
            list(
              object({
                ...boughtGoods,
                goods_id: needed(f.id),
                order_goods_id: needed(f.id),
                refund: shown(f.anyObject),
                delivery_status: maybe(f.deliveryStatus),
              }),
              { min: 1 },
            ),
          ),
          buyer_remark: shown(f.text),
          total_price: shown(f.money),
          coupon_money: shown(f.money),
          points_money: shown(f.money),
          express_price: shown(f.money),
          update_price: needed(object({ symbol: needed(f.among('+', '-')), value: needed(f.money) })),
          // Read by later clients only.
          pay_method: maybe(f.among('', 'wechat', 'alipay', 'balance')),
          platform: maybe(f.text),
          sync_weixin_shipping: maybe(f.flag),
          trade: maybe(object({ trade_no: maybe(f.text) })),
        }),
        (order, at) => [
          ...flagProblems(order, at),
          ...(order.order_type === 10 && order.delivery_type === 10 && !order.address ? [`${at}.address is null`] : []),
        ],
      ),
    ),
    setting: needed(object({ points_name: shown(f.text) })),
  }),
})

export const orderExpress = old({
  no: 27,
  method: 'GET',
  path: 'order/express',
  auth: 'login',
  params: { orderId: p.id },
  data: object({
    express: needed(
      list(
        object({
          delivery_method: shown(f.deliveryMethod),
          express: shown(object({ express_name: shown(f.text) })),
          express_no: shown(f.text),
          goods: needed(
            list(object({ delivery_num: shown(f.id), goods: needed(object({ goods_image: shown(f.urlOrEmpty) })) })),
          ),
          traces: maybe(list(object({ context: shown(f.text), time: shown(f.time) }))),
        }),
      ),
    ),
  }),
})

const nothing = object({})

export const orderCancel = old({
  no: 28,
  method: 'POST',
  path: 'order/cancel',
  auth: 'login',
  params: { orderId: p.id },
  data: nothing,
})

export const orderReceipt = old({
  no: 29,
  method: 'POST',
  path: 'order/receipt',
  auth: 'login',
  params: { orderId: p.id },
  data: nothing,
})

/** Clients declare the name but no page calls it; earlier clients paid with it, which the cashier does now. */
export const orderPay = old({
  no: 30,
  method: 'GET',
  path: 'order/pay',
  auth: 'login',
  uncalled: true,
  params: { orderId: p.id, payType: p.optional(p.int) },
  data: nothing,
})

// ---- reviews of purchases

export const orderCommentList = old({
  no: 31,
  method: 'GET',
  path: 'order.comment/list',
  auth: 'login',
  params: { orderId: p.id },
  data: object({
    goodsList: needed(
      list(
        object({
          goods_id: needed(f.id),
          order_goods_id: needed(f.id),
          goods_image: shown(f.urlOrEmpty),
          goods_name: shown(f.text),
          goods_props: shown(f.specProps),
          goods_price: shown(f.money),
          total_num: shown(f.id),
        }),
        { min: 1 },
      ),
    ),
  }),
})

/** One row for each goods item in the list; `imageList` holds files on the device. */
export const orderCommentSubmit = old({
  no: 32,
  method: 'POST',
  path: 'order.comment/submit',
  auth: 'login',
  params: { orderId: p.id, form: p.rows },
  data: nothing,
})

// ---- after-sales

const caseGoods = {
  goods_image: shown(f.urlOrEmpty),
  goods_name: shown(f.text),
  goods_props: shown(f.specProps),
  total_num: shown(f.id),
  total_pay_price: shown(f.money),
}

export const refundList = old({
  no: 33,
  method: 'GET',
  path: 'refund/list',
  auth: 'login',
  params: { state: p.optional(p.int), page: p.optional(p.int) },
  data: object({
    list: needed(
      page(
        object({
          order_refund_id: needed(f.id),
          create_time: shown(f.time),
          state_text: shown(f.text),
          orderGoods: needed(object(caseGoods)),
        }),
      ),
    ),
  }),
})

export const refundGoods = old({
  no: 34,
  method: 'GET',
  path: 'refund/goods',
  auth: 'login',
  params: { orderGoodsId: p.id },
  data: object({ goods: needed(object(caseGoods)) }),
})

export const refundApply = old({
  no: 35,
  method: 'POST',
  path: 'refund/apply',
  auth: 'login',
  params: { orderGoodsId: p.id, form: p.form({ images: p.ids, type: p.int, content: p.text }) },
  data: nothing,
})

export const refundDetail = old({
  no: 36,
  method: 'GET',
  path: 'refund/detail',
  auth: 'login',
  params: { orderRefundId: p.id },
  data: object({
    detail: needed(
      also(
        object({
          state_text: shown(f.text),
          type: needed(f.refundType),
          status: needed(f.refundStatus),
          audit_status: needed(f.auditStatus),
          orderGoods: needed(object({ goods_id: shown(f.id), ...caseGoods })),
          refund_money: shown(f.money),
          apply_desc: shown(f.text),
          images: needed(list(object({ image_url: needed(f.url) }))),
          refuse_desc: maybe(f.text),
          is_user_send: needed(f.flagNumber),
          express: shown(object({ express_name: shown(f.text) })),
          express_no: shown(f.text),
          send_time: shown(f.timeOrEmpty),
          address: shown(orderAddress),
        }),
        ({ type, status, audit_status, is_user_send, address, express }, at) => [
          ...(type === 20 && audit_status === 10 && status === 0
            ? [`${at} waits for a parcel, but has no form for it`]
            : []),
          ...(audit_status === 10 && !address ? [`${at}.address is null, but the case is agreed`] : []),
          ...(audit_status === 10 && is_user_send && !express ? [`${at}.express is null, but it was sent`] : []),
        ],
      ),
    ),
  }),
})

export const refundDelivery = old({
  no: 37,
  method: 'POST',
  path: 'refund/delivery',
  auth: 'login',
  params: { orderRefundId: p.id, form: p.form({ expressId: p.id, expressNo: p.text }) },
  data: nothing,
})

export const expressList = old({
  no: 38,
  method: 'GET',
  path: 'express/list',
  auth: 'guest',
  params: {},
  data: object({ list: needed(list(object({ express_id: needed(f.id), express_name: needed(f.text) }))) }),
})
