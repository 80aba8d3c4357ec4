import Type from 'typebox'
import {
  Count,
  Flag,
  Id,
  Nothing,
  nullable,
  oneOf,
  PageNumber,
  pageOf,
  RequestId,
  Time,
  Url,
} from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'
import { Region } from '../../people/address/address.ts'
import { CarrierName } from '../carrier/carrier.ts'

/** A refund only; a return for a refund; an exchange for the same goods. */
export const aftersaleServices = ['refund', 'return', 'exchange'] as const

export type AftersaleService = (typeof aftersaleServices)[number]

export const AftersaleService = oneOf(aftersaleServices)

export const aftersaleStates = [
  'applied',
  'cancelled',
  'rejected',
  'wait_return',
  'returning',
  /** the seller offers less than the requested amount: the buyer accepts, or the platform decides */
  'offered',
  'resending',
  'resent',
  'refunding',
  'completed',
  'arbitration',
  'closed_timeout',
] as const

export type AftersaleState = (typeof aftersaleStates)[number]

export const AftersaleState = oneOf(aftersaleStates)

/** Reasons with `fault` blame the seller: the buyer has more time, and a refusal needs evidence. */
export const aftersaleReasons = {
  changed_mind: { fault: false },
  wrong_order: { fault: false },
  late: { fault: false },
  not_received: { fault: false },
  quality: { fault: true },
  damaged: { fault: true },
  wrong_item: { fault: true },
  missing: { fault: true },
  not_as_described: { fault: true },
  other: { fault: false },
} as const

export type AftersaleReason = keyof typeof aftersaleReasons

export const aftersaleReasonCodes = Object.keys(aftersaleReasons) as AftersaleReason[]

export const AftersaleReason = oneOf(aftersaleReasonCodes)

/** The destinations of the refund of a payment by screenshot. */
export const aftersalePayouts = ['balance', 'account'] as const

/** Maximum number of pictures per case. */
export const aftersaleImagesMax = 6

/** The protocol's numbers for the services. */
const serviceNumbers = [10, 20, 30] as const

/** Goods as they were bought: the whole line, or in a case its own units and the amount paid for them. */
const CaseGoods = Type.Object({
  order_goods_id: Id,
  goods_id: Id,
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  goods_props: SpecProps,
  total_num: Type.Integer(),
  total_pay_price: Money,
})

const row = {
  order_refund_id: Id,
  create_time: Time,
  state_text: Type.String(),
  orderGoods: CaseGoods,
  state: AftersaleState,
  service: AftersaleService,
  service_text: Type.String(),
  /** units in the case */
  num: Count,
  /** requested or, once decided, agreed amount; freight included */
  money: Money,
  /** milliseconds until the state changes automatically; null if no timer runs */
  due_in_ms: nullable(Type.Integer()),
}

export const refundList = endpoint({
  method: 'GET',
  path: 'refund/list',
  auth: 'user',
  summary: 'The caller’s after-sales cases, newest first',
  query: Type.Object({ /** −1 all, 0 in progress */ state: Type.Optional(Type.Integer()), page: PageNumber }),
  data: Type.Object({ list: pageOf(Type.Object(row)) }),
})

export const refundGoods = endpoint({
  method: 'GET',
  path: 'refund/goods',
  auth: 'user',
  summary: 'What a case could cover, and what can be requested',
  query: Type.Object({ orderGoodsId: Id }),
  data: Type.Object({
    goods: CaseGoods,
    choices: Type.Array(
      Type.Object({
        service: AftersaleService,
        type: oneOf(serviceNumbers),
        text: Type.String(),
        /** its meaning, in one line */
        note: Type.String(),
        /** the maximum refund for 1, 2 … units, including the freight refunded by default; `[]` for an exchange */
        amounts: Type.Array(Money),
        /** the freight included in the last of `amounts` */
        freight: Money,
        /** less cannot be requested: the units were never sent */
        fixed: Type.Boolean(),
        /** the buyer keeps the goods: with less than the maximum no points, subsidy or coupon goes back */
        keeps_goods: Type.Boolean(),
        /** the points and the subsidy (two decimals) that go back with 1, 2 … units; `[]` for an exchange */
        points: Type.Array(Count),
        subsidy: Type.Array(Money),
        /**
         * whether the order's coupons can be used again after a refund of all units: all, none of them (`kept`), only
         * the seller's, only the platform's, or a part of one side's; `none`: nothing was used
         */
        coupon: oneOf(['none', 'returned', 'kept', 'seller', 'platform', 'part']),
        max_num: Count,
        reasons: Type.Array(Type.Object({ code: AftersaleReason, text: Type.String() })),
      }),
    ),
    /** `account` in addition to the balance: the payment came from outside */
    payouts: Type.Array(oneOf(aftersalePayouts)),
    /** where the money goes unless the buyer names an account, in words */
    payout_text: Type.String(),
    limits: Type.Object({ images: Count, text: Count }),
  }),
  refuses: ['NOT_FOUND', 'REFUND_WINDOW_OVER', 'REFUND_OPEN', 'REFUND_OFF'],
})

export const refundApply = endpoint({
  method: 'POST',
  path: 'refund/apply',
  auth: 'user',
  summary: 'Open a case',
  body: Type.Object({
    orderGoodsId: Id,
    form: Type.Object({
      images: Type.Optional(Type.Array(Id, { maxItems: 9 })),
      /** 10 return and refund, 20 exchange, 30 refund only */
      type: oneOf(serviceNumbers),
      /** old clients give the reason here; optional if `reason` is given */
      content: Type.Optional(Type.String({ maxLength: 2_000 })),
      reason: Type.Optional(AftersaleReason),
      /** units; default: all that can be requested */
      num: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
      /** default: the maximum */
      amount: Type.Optional(Type.String({ maxLength: 20 })),
      payout: Type.Optional(oneOf(aftersalePayouts)),
      /** the outside account, for payout `account` */
      payoutAccount: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ order_refund_id: Id }),
  refuses: [
    'NOT_FOUND',
    'REFUND_WINDOW_OVER',
    'REFUND_OPEN',
    'REFUND_OFF',
    'STATE_CHANGED',
    'REFUND_QTY',
    'REFUND_AMOUNT',
    'BELOW_MIN',
    'IMAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
})

const Sent = Type.Object({ express_name: Type.String(), express_no: Type.String(), tracking_url: Type.String() })

export const RefundDetail = Type.Object({
  ...row,
  /** the protocol has only two: a refund without return shows as 10 */
  type: oneOf([10, 20]),
  /** 0 in progress, 10 refused, 20 done, 30 cancelled */
  status: oneOf([0, 10, 20, 30]),
  /** 0 waiting, 10 agreed, 20 refused; a refund without return stays 0 */
  audit_status: oneOf([0, 10, 20]),
  refund_money: Money,
  apply_desc: Type.String(),
  images: Type.Array(Type.Object({ image_url: Url })),
  /** sold by the platform itself: its customer service decides, and nobody stands above both sides */
  is_own: Type.Boolean(),
  refuse_desc: Type.String(),
  refuse_images: Type.Array(Type.Object({ image_url: Url })),
  is_user_send: Flag,
  express: nullable(Type.Object({ express_name: Type.String() })),
  express_no: Type.String(),
  send_time: Time,
  address: nullable(Type.Object({ name: Type.String(), phone: Type.String(), region: Region, detail: Type.String() })),
  case_no: Type.String(),
  order_id: Id,
  order_no: Type.String(),
  reason_text: Type.String(),
  /** what happens next, in one line */
  next_text: Type.String(),
  /** requested, goods only */
  asked_money: Money,
  /** decided: for the goods, and for the freight */
  agreed_money: nullable(Money),
  /** the seller's offer instead of the requested amount, including freight */
  offered_money: nullable(Money),
  freight_money: Money,
  /** where the money goes, in words */
  payout_text: Type.String(),
  to_balance: Type.Boolean(),
  /** the replacement parcel */
  resent: nullable(Sent),
  /** newest first */
  timeline: Type.Array(Type.Object({ text: Type.String(), note: Type.String(), time: Time })),
  may: Type.Object({
    cancel: Type.Boolean(),
    send: Type.Boolean(),
    confirm: Type.Boolean(),
    /** accept the seller's offer */
    accept: Type.Boolean(),
    /** ask the platform to decide */
    arbitrate: Type.Boolean(),
    reapply: Type.Boolean(),
  }),
})

export const refundDetail = endpoint({
  method: 'GET',
  path: 'refund/detail',
  auth: 'user',
  summary: 'One after-sales case of the caller',
  query: Type.Object({ orderRefundId: Id }),
  data: Type.Object({ detail: RefundDetail }),
  refuses: ['NOT_FOUND'],
})

export const refundDelivery = endpoint({
  method: 'POST',
  path: 'refund/delivery',
  auth: 'user',
  summary: 'Enter how the goods were sent back',
  body: Type.Object({
    orderRefundId: Id,
    form: Type.Object({
      expressId: Type.Optional(nullable(Id)),
      /** the carrier's name, when it is not listed; old clients cannot type one */
      expressName: Type.Optional(CarrierName),
      expressNo: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    requestId: Type.Optional(RequestId),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'LOGISTICS_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})

const command = Type.Object({ orderRefundId: Id, requestId: Type.Optional(RequestId) })

export const refundCancel = endpoint({
  method: 'POST',
  path: 'refund/cancel',
  auth: 'user',
  summary: 'Withdraw a case before goods are sent back',
  body: command,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const refundConfirm = endpoint({
  method: 'POST',
  path: 'refund/confirm',
  auth: 'user',
  summary: 'Confirm that the replacement has arrived',
  body: command,
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const refundAccept = endpoint({
  method: 'POST',
  path: 'refund/accept',
  auth: 'user',
  summary: 'Accept the amount that the seller offers',
  body: Type.Object({
    ...command.properties,
    /** the accepted amount, as shown in `offered_money`: the seller may have raised it since */
    amount: Money,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'OFFER_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const refundArbitrate = endpoint({
  method: 'POST',
  path: 'refund/arbitrate',
  auth: 'user',
  summary: 'Ask the platform to decide',
  body: Type.Object({ ...command.properties, content: Type.String({ minLength: 1, maxLength: 500 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
