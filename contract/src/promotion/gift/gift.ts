import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

// Gift packs (docs/rules.md): points, subsidy, coupons and goods, for registering, an order, a birthday, from an
// operator, or for a code.

export const giftKinds = ['newcomer', 'order', 'birthday', 'granted', 'code'] as const

export type GiftKind = (typeof giftKinds)[number]

export const giftPockets = ['available', 'received', 'expired'] as const

export type GiftPocket = (typeof giftPockets)[number]

const Pack = Type.Object({
  pack_id: Id,
  /** the occasion; identifies the pack together with `pack_id` */
  period: Type.String(),
  kind: oneOf(giftKinds),
  name: Type.String(),
  points: Count,
  subsidy: Money,
  /** the number of coupons */
  coupons: Count,
  /** `""`: none */
  goods_name: Type.String(),
  goods_image: Url,
  goods_image_srcset: Type.String(),
  /** 1: none are left */
  is_gone: Flag,
  /** the deadline for receiving it, or when it was received */
  time: Time,
})

export const giftList = endpoint({
  method: 'GET',
  path: 'gift/list',
  auth: 'user',
  summary: "The caller's gift packs",
  query: Type.Object({ pocket: Type.Optional(oneOf(giftPockets)), page: PageNumber }),
  data: Type.Object({
    list: pageOf(Pack),
    /** null: there are no gifts for birthdays */
    birthday: nullable(Type.Object({ month: Count, day: Count, is_said: Flag })),
    /** 1: there are packs for codes */
    takes_codes: Flag,
  }),
  refuses: ['MODULE_OFF'],
})

const Given = Type.Object({
  points: Count,
  subsidy: Money,
  coupons: Count,
  /** goods are claimed next; null: none */
  claim_id: nullable(Id),
})

const refuses = [
  'MODULE_OFF',
  'GIFT_OVER',
  'GIFT_RECEIVED',
  'ACT_NOT_ALLOWED',
  'BUDGET_EMPTY',
  'POINTS_FULL',
  'COUPON_OUT',
  'COUPON_LIMIT',
  'COUPON_EXPIRED',
  'STOCK_NOT_ENOUGH',
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
] as const

export const giftReceive = endpoint({
  method: 'POST',
  path: 'gift/receive',
  auth: 'user',
  summary: 'Receive a gift pack',
  body: Type.Object({
    packId: Id,
    period: Type.String({ maxLength: 40 }),
    requestId: Type.Optional(RequestId),
  }),
  data: Given,
  refuses,
})

export const giftRedeem = endpoint({
  method: 'POST',
  path: 'gift/redeem',
  auth: 'user',
  summary: 'Receive the gift pack of a code',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }), requestId: Type.Optional(RequestId) }),
  data: Given,
  refuses: [...refuses, 'GIFT_CODE', 'GIFT_CODE_LOCKED'],
})

/** Cannot be changed afterwards, so that nobody has two birthdays a year. */
export const giftBirthday = endpoint({
  method: 'POST',
  path: 'gift/birthday',
  auth: 'user',
  summary: 'Set one’s birthday, once',
  body: Type.Object({
    month: Type.Integer({ minimum: 1, maximum: 12 }),
    day: Type.Integer({ minimum: 1, maximum: 31 }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({}),
  refuses: ['MODULE_OFF', 'BIRTHDAY_SAID', 'IDEMPOTENCY_MISMATCH'],
})

declare module '../../money/wallet/bill.ts' {
  interface BillKinds {
    gift: true
  }
}

declare module '../claim/claim.ts' {
  interface ClaimSources {
    gift: true
  }
}
