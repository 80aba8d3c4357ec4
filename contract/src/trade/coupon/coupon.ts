import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** 10 an amount off above a threshold, 20 a percentage, 30 an amount off without threshold, 40 off the freight. */
export const couponKinds = [10, 20, 30, 40] as const

export type CouponKind = (typeof couponKinds)[number]

/** 10 all goods, 20 some, 30 all except some, 40 categories, 50 zones, 60 sellers. */
export const couponRanges = [10, 20, 30, 40, 50, 60] as const

export type CouponRange = (typeof couponRanges)[number]

/** `YYYY/MM/DD` in the store's time zone. */
const CouponDate = Type.String({ examples: ['2026/11/21'] })

const terms = {
  coupon_id: Id,
  name: Type.String(),
  /** 10 amount off, 20 discount: the types old clients know */
  coupon_type: oneOf([10, 20]),
  coupon_kind: oneOf(couponKinds),
  /** `0.00` for kind 40: all of the freight */
  reduce_price: Money,
  /** `9.5`: 95% of the price is paid */
  discount: Type.Number(),
  /** maximum discount; `0.00` = no maximum */
  max_price: Money,
  min_price: Money,
  /** 10 days after receipt, 20 fixed dates */
  expire_type: oneOf([10, 20]),
  expire_day: Count,
  describe: Type.String(),
  /** its scope, in words */
  range_text: Type.String(),
  /** the issuer; `""` for the shop itself */
  seller_name: Type.String(),
  /** whether it can be received, or used */
  state: Type.Object({ value: Flag, text: Type.String() }),
}

export const OfferedCoupon = Type.Object({
  ...terms,
  start_time: nullable(CouponDate),
  end_time: nullable(CouponDate),
  is_receive: Flag,
  /** the share already received, whole percent; null if unlimited */
  taken_percent: nullable(Count),
})

export const couponList = endpoint({
  method: 'GET',
  path: 'coupon/list',
  auth: 'guest',
  summary: 'Coupons that can be received',
  /**
   * `goodsId`: only coupons valid for these goods; `merchantId`: only coupons of this merchant. `price`: the caller's
   * price for one unit of these goods
   */
  query: Type.Object({
    goodsId: Type.Optional(Id),
    merchantId: Type.Optional(Id),
    price: Type.Optional(Type.String({ maxLength: 15 })),
  }),
  data: Type.Object({
    list: Type.Array(OfferedCoupon),
    /** `price` after the best coupon that the caller has or can receive; absent if no coupon lowers it */
    price_after: Type.Optional(Money),
    /** what that coupon takes off, as in its terms */
    price_after_coupon: Type.Optional(
      Type.Object({ coupon_kind: terms.coupon_kind, reduce_price: Money, discount: Type.Number() }),
    ),
    /** 1 if the caller has to claim that coupon first */
    price_after_claim: Type.Optional(Type.Literal(1)),
  }),
})

const owned = { ...terms, user_coupon_id: Id, start_time: CouponDate, end_time: CouponDate }

export const OwnCoupon = Type.Object({
  ...owned,
  /** unused and about to expire */
  ends_soon: Flag,
})

export const couponDataTypes = ['isUnused', 'isUse', 'isExpire', 'isUsable', 'all'] as const

export const myCouponList = endpoint({
  method: 'GET',
  path: 'myCoupon/list',
  auth: 'user',
  summary: 'The caller’s coupons',
  query: Type.Object({ dataType: Type.Optional(oneOf(couponDataTypes)), page: PageNumber }),
  data: Type.Object({ list: pageOf(OwnCoupon), counts: Type.Object({ unused: Count, used: Count, expired: Count }) }),
})

export const myCouponReceive = endpoint({
  method: 'POST',
  path: 'myCoupon/receive',
  auth: 'user',
  summary: 'Receive a coupon',
  body: Type.Object({ couponId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({ user_coupon_id: Id }),
  refuses: ['NOT_FOUND', 'MODULE_OFF', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** The same under the name some clients declare. */
export const userCouponReceive = endpoint({ ...myCouponReceive, path: 'user.coupon/receive' })

export const couponCode = { minLength: 4, maxLength: 20 } as const

export const myCouponRedeem = endpoint({
  method: 'POST',
  path: 'myCoupon/redeem',
  auth: 'user',
  summary: 'Receive a coupon by its code',
  body: Type.Object({ code: Type.String(couponCode), requestId: Type.Optional(RequestId) }),
  data: Type.Object({ user_coupon_id: Id }),
  refuses: ['COUPON_CODE', 'MODULE_OFF', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** In a quote: one of the buyer's coupons, and its effect on this order. */
export const CheckoutCoupon = Type.Object({
  ...owned,
  is_apply: Type.Boolean(),
  /** why it cannot be used here; `""` if it can */
  not_apply_info: Type.String(),
  /** its saving on the order; `0.00` if it cannot be used */
  reduced_price: Money,
})
