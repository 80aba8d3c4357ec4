import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** 10 an amount from an amount on, 20 a part, 30 an amount without threshold, 40 off the freight. */
export const couponKinds = [10, 20, 30, 40] as const

export type CouponKind = (typeof couponKinds)[number]

/** 10 all goods, 20 some, 30 all but some, 40 categories, 50 zones, 60 sellers. */
export const couponRanges = [10, 20, 30, 40, 50, 60] as const

export type CouponRange = (typeof couponRanges)[number]

/** `YYYY/MM/DD` in the store's time zone. */
const CouponDate = Type.String({ examples: ['2026/11/21'] })

const terms = {
  coupon_id: Id,
  name: Type.String(),
  /** 10 amount off, 20 discount: what old clients know */
  coupon_type: oneOf([10, 20]),
  coupon_kind: oneOf(couponKinds),
  /** `0.00` of kind 40: all of the freight */
  reduce_price: Money,
  /** `9.5`: 95 % of the price is paid */
  discount: Type.Number(),
  /** a discount takes off no more; `0.00` where there is no such end */
  max_price: Money,
  min_price: Money,
  /** 10 some days after it was taken, 20 fixed dates */
  expire_type: oneOf([10, 20]),
  expire_day: Count,
  describe: Type.String(),
  /** what it is for, in words */
  range_text: Type.String(),
  /** who gives it, `""` for the shop itself */
  seller_name: Type.String(),
  /** whether it can be taken, or used */
  state: Type.Object({ value: Flag, text: Type.String() }),
}

export const OfferedCoupon = Type.Object({
  ...terms,
  start_time: nullable(CouponDate),
  end_time: nullable(CouponDate),
  is_receive: Flag,
  /** how much of all there is has been taken, whole percent; null without end */
  taken_percent: nullable(Count),
})

export const couponList = endpoint({
  method: 'GET',
  path: 'coupon/list',
  auth: 'guest',
  summary: 'Coupons that may be taken',
  /** `goodsId`: only those that these goods are among */
  query: Type.Object({ goodsId: Type.Optional(Id) }),
  data: Type.Object({ list: Type.Array(OfferedCoupon) }),
})

const owned = { ...terms, user_coupon_id: Id, start_time: CouponDate, end_time: CouponDate }

export const OwnCoupon = Type.Object({
  ...owned,
  /** unused and near its end */
  ends_soon: Flag,
})

export const couponDataTypes = ['isUnused', 'isUse', 'isExpire', 'isUsable', 'all'] as const

export const myCouponList = endpoint({
  method: 'GET',
  path: 'myCoupon/list',
  auth: 'user',
  summary: 'Own coupons',
  query: Type.Object({ dataType: Type.Optional(oneOf(couponDataTypes)), page: PageNumber }),
  data: Type.Object({ list: pageOf(OwnCoupon), counts: Type.Object({ unused: Count, used: Count, expired: Count }) }),
})

export const myCouponReceive = endpoint({
  method: 'POST',
  path: 'myCoupon/receive',
  auth: 'user',
  summary: 'Take a coupon',
  body: Type.Object({ couponId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({ user_coupon_id: Id }),
  refuses: ['NOT_FOUND', 'MODULE_OFF', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** The same under the name that some clients declare. */
export const userCouponReceive = endpoint({ ...myCouponReceive, path: 'user.coupon/receive' })

export const couponCode = { minLength: 4, maxLength: 20 } as const

export const myCouponRedeem = endpoint({
  method: 'POST',
  path: 'myCoupon/redeem',
  auth: 'user',
  summary: 'Take a coupon by its code',
  body: Type.Object({ code: Type.String(couponCode), requestId: Type.Optional(RequestId) }),
  data: Type.Object({ user_coupon_id: Id }),
  refuses: ['COUPON_CODE', 'MODULE_OFF', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** Of the quote: a coupon of the buyer and what it would do for what he buys. */
export const CheckoutCoupon = Type.Object({
  ...owned,
  is_apply: Type.Boolean(),
  /** why it cannot be used here, `""` when it can */
  not_apply_info: Type.String(),
  /** what the order costs less by it; `0.00` when it cannot be used */
  reduced_price: Money,
})
