import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Money } from './money.ts'

/** `YYYY/MM/DD` in the store's time zone. */
const CouponDate = Type.String({ examples: ['2026/11/21'] })

const terms = {
  coupon_id: Id,
  name: Type.String(),
  /** 10 amount off, 20 discount */
  coupon_type: oneOf([10, 20]),
  reduce_price: Money,
  /** `9.5`: 95 % of the price is paid */
  discount: Type.Number(),
  min_price: Money,
  /** 10 some days after it was taken, 20 fixed dates */
  expire_type: oneOf([10, 20]),
  expire_day: Count,
  describe: Type.String(),
  /** whether it can be taken, or used */
  state: Type.Object({ value: Flag, text: Type.String() }),
}

export const couponList = endpoint({
  method: 'GET',
  path: 'coupon/list',
  auth: 'guest',
  summary: 'Coupons that may be taken',
  data: Type.Object({
    list: Type.Array(
      Type.Object({ ...terms, start_time: nullable(CouponDate), end_time: nullable(CouponDate), is_receive: Flag }),
    ),
  }),
})

export const couponDataTypes = ['isUnused', 'isUse', 'isExpire', 'isUsable', 'all'] as const
export const myCouponList = endpoint({
  method: 'GET',
  path: 'myCoupon/list',
  auth: 'user',
  summary: 'Own coupons',
  query: Type.Object({ dataType: Type.Optional(oneOf(couponDataTypes)), page: PageNumber }),
  data: Type.Object({
    list: pageOf(Type.Object({ ...terms, user_coupon_id: Id, start_time: CouponDate, end_time: CouponDate })),
  }),
})

export const myCouponReceive = endpoint({
  method: 'POST',
  path: 'myCoupon/receive',
  auth: 'user',
  summary: 'Take a coupon',
  body: Type.Object({ couponId: Id }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND'],
})

/** The same under the name that some clients declare. */
export const userCouponReceive = endpoint({ ...myCouponReceive, path: 'user.coupon/receive' })
