import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  Reason,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { type Fen, FenAmount } from '../../core/money.ts'
import { zones } from '../../core/zone.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { couponCode, couponKinds, couponRanges } from './coupon.ts'

export const couponStates = ['draft', 'active', 'paused', 'ended'] as const

export type CouponState = (typeof couponStates)[number]

/** How shoppers get the coupon; operators can give out any coupon. */
export const couponIssues = ['center', 'code', 'operator', 'newcomer', 'payment', 'prize'] as const

export type CouponIssue = (typeof couponIssues)[number]

export const userCouponStates = ['unused', 'locked', 'used', 'expired', 'void'] as const

export type UserCouponState = (typeof userCouponStates)[number]

const positive = Type.Unsafe<Fen>(Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'minor units of CNY' }))

/** The terms an operator enters; fields that a type does not use are ignored. */
const CouponForm = {
  /** who issues it and bears its cost; null: the platform */
  merchantId: nullable(Id),
  name: localTextUpTo(40),
  describe: LocalText,
  type: oneOf(couponKinds),
  /** for types 10, 30 and 40; 0 for type 40: all of the freight */
  faceFen: positive,
  /** for type 20: the share that remains to be paid, 1/10 000 */
  rateBp: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** the maximum discount, for type 20 and for all of the freight; only a merchant's own coupon may leave it at 0 */
  maxOffFen: positive,
  minFen: positive,
  range: oneOf(couponRanges),
  /** goods (20, 30), categories (40), merchants (60; 0 = the platform's own) */
  rangeIds: Type.Array(Count, { maxItems: 500, uniqueItems: true }),
  rangeZones: Type.Array(oneOf(zones), { maxItems: zones.length, uniqueItems: true }),
  /** days from receipt; null: between fixed days of the store's calendar, both included */
  validDays: nullable(Type.Integer({ minimum: 1, maximum: 3_650 })),
  firstDay: nullable(Type.String({ format: 'date' })),
  lastDay: nullable(Type.String({ format: 'date' })),
  issue: oneOf(couponIssues),
  code: nullable(Type.String(couponCode)),
  /** for those given for a purchase: the least that must have been paid for its goods */
  purchaseMinFen: positive,
  /** −1 = unlimited */
  total: Type.Integer({ minimum: -1, maximum: 100_000_000 }),
  perUser: Type.Integer({ minimum: 1, maximum: 999 }),
  /** 0 = unlimited */
  perDay: Type.Integer({ minimum: 0, maximum: 999 }),
  sort: Type.Integer({ minimum: 0, maximum: 9_999 }),
}

const AdminCoupon = Type.Object({
  ...CouponForm,
  id: Id,
  name: LocalText,
  code: nullable(Type.String()),
  state: oneOf(couponStates),
  received: Count,
  version: Count,
  createdAt: Instant,
  merchantName: nullable(LocalText),
  /** the maximum cost of all copies that can still be received; null: no limit */
  mostFen: nullable(FenAmount),
})

export const adminCouponList = adminEndpoint({
  method: 'GET',
  path: 'coupon',
  permission: 'coupon.view',
  members: 'also',
  summary: 'Coupons, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(couponStates)),
    type: Type.Optional(oneOf(couponKinds)),
    issue: Type.Optional(oneOf(couponIssues)),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  data: cursorPage(Type.Object({ ...AdminCoupon.properties, used: Count })),
})

export const adminCouponGet = adminEndpoint({
  method: 'GET',
  path: 'coupon/:id',
  permission: 'coupon.view',
  members: 'also',
  summary: 'One coupon, its use so far and its changes',
  params: IdParams,
  data: Type.Object({
    coupon: AdminCoupon,
    /** giving it out waits for a second operator */
    waiting: Type.Boolean(),
    /** `offFen` and `paidFen` are totals of the paid orders it was used for */
    stats: Type.Object({
      received: Count,
      unused: Count,
      locked: Count,
      used: Count,
      expired: Count,
      void: Count,
      orders: Count,
      offFen: FenAmount,
      paidFen: FenAmount,
    }),
    history: Type.Array(
      Type.Object({
        from: nullable(Type.String()),
        to: Type.String(),
        actor: Type.String(),
        operatorName: Type.String(),
        reason: nullable(Type.String()),
        at: Instant,
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})

export const adminCouponCreate = adminEndpoint({
  method: 'POST',
  path: 'coupon',
  permission: 'coupon.edit',
  members: 'also',
  summary: 'Draft a coupon',
  body: Type.Object({ ...CouponForm, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

/** The new terms apply only to copies received later. */
export const adminCouponUpdate = adminEndpoint({
  method: 'PUT',
  path: 'coupon/:id',
  permission: 'coupon.edit',
  members: 'also',
  summary: 'Change a coupon for future receipts',
  params: IdParams,
  body: Type.Object({ ...CouponForm, version: Count }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})

/** Only a merchant's own coupons start here; the platform's are opened. */
export const adminCouponMove = adminEndpoint({
  method: 'POST',
  path: 'coupon/:id/move',
  permission: 'coupon.edit',
  members: 'also',
  summary: 'Pause giving out a coupon, or end it for good; start a merchant’s own',
  params: IdParams,
  body: Type.Object({ to: oneOf(['active', 'paused', 'ended']), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
})

/** Takes effect at once if all copies together cost little, or if these terms have been given out before. */
export const adminCouponOpen = adminEndpoint({
  method: 'POST',
  path: 'coupon/:id/open',
  permission: 'coupon.edit',
  summary: 'Give out a coupon that the platform pays for, or propose it',
  params: IdParams,
  body: Type.Object({ version: Count, reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Given to all of the shoppers or to none; at once if all copies together cost little. */
export const adminCouponGrant = adminEndpoint({
  method: 'POST',
  path: 'coupon/:id/grant',
  permission: 'coupon.edit',
  summary: 'Give a coupon to shoppers, or propose it',
  params: IdParams,
  body: Type.Object({
    userIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['SELF_REVIEW', 'NOT_FOUND', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
})

export const couponGivingList = proposalList({
  path: 'coupon-givings',
  permission: 'coupon.view',
  summary: 'Coupons given out at the platform’s cost, or proposed to be',
  /** the coupon's id */
  subject: Id,
  fields: {
    coupon: Type.Object({ id: Id, name: LocalText }),
    /** the recipients; null: given out by the coupon's own rules */
    userIds: nullable(Type.Array(Id)),
    /** the maximum cost; null: no limit */
    mostFen: nullable(FenAmount),
  },
})

export const couponGivingDecide = proposalDecide({
  path: 'coupon-givings',
  permission: 'coupon.edit',
  summary: 'Decide on giving out a coupon',
  refuses: ['PROPOSAL_STALE', 'COUPON_OUT', 'COUPON_LIMIT', 'COUPON_EXPIRED'],
})

export const adminCouponReceipts = adminEndpoint({
  method: 'GET',
  path: 'coupon/:id/receipts',
  permission: 'coupon.view',
  members: 'also',
  summary: 'Recipients of a coupon, latest first',
  params: IdParams,
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(userCouponStates)),
    userId: Type.Optional(Id),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      buyer: Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() }),
      state: oneOf(userCouponStates),
      source: Type.String(),
      receivedAt: Instant,
      useFrom: Instant,
      useUntil: Instant,
      usedAt: nullable(Instant),
      orders: Type.Array(Type.Object({ id: Id, orderNo: Type.String(), offFen: FenAmount })),
      voidReason: nullable(Type.String()),
    }),
  ),
  refuses: ['NOT_FOUND'],
})

export const adminCouponVoid = adminEndpoint({
  method: 'POST',
  path: 'user-coupon/:id/void',
  permission: 'coupon.edit',
  summary: 'Revoke a shopper’s unused coupon',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Choices for a range. Goods: those matching a keyword, or those given by ids joined by commas. */
export const adminCouponChoices = adminEndpoint({
  method: 'GET',
  path: 'coupon-choices',
  permission: 'coupon.view',
  members: 'also',
  summary: 'Goods, categories and sellers to choose for a coupon’s range',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    goodsIds: Type.Optional(Type.String({ maxLength: 6_000, pattern: '^\\d{1,15}(,\\d{1,15})*$' })),
  }),
  data: Type.Object({
    goods: Type.Array(Type.Object({ id: Id, name: LocalText, imageUrl: nullable(Url) })),
    categories: Type.Array(Type.Object({ id: Id, parentId: nullable(Id), name: LocalText })),
    merchants: Type.Array(Type.Object({ id: Id, name: LocalText })),
  }),
})
