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
  Person,
  Reason,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { PrizeGoods } from '../claim/admin.ts'
import { giftKinds } from './gift.ts'

export const giftStates = ['draft', 'open', 'paused'] as const

export type GiftState = (typeof giftStates)[number]

export const giftCodesMost = 1_000

const terms = {
  points: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** 1/100 of subsidy */
  subsidy: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  couponIds: Type.Array(Id, { maxItems: 5, uniqueItems: true }),
  /** one unit of these goods */
  skuId: nullable(Id),
  /** the minimum amount of an order */
  thresholdFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  /** how often one shopper receives a pack for orders */
  perUser: Type.Integer({ minimum: 1, maximum: 1_000 }),
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  total: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  startsAt: Instant,
  endsAt: Instant,
}

const GiftInput = Type.Object({ name: localTextUpTo(60), ...terms })

/** The maximum cost of one pack, and of all of them. */
const costs = { valueFen: FenAmount, mostFen: FenAmount }

const Gift = Type.Object({
  id: Id,
  kind: oneOf(giftKinds),
  name: LocalText,
  state: oneOf(giftStates),
  total: Count,
  given: Count,
  startsAt: Instant,
  endsAt: Instant,
  version: Version,
  ...costs,
  /** its opening waits for a second operator */
  waiting: Type.Boolean(),
})

export const adminGiftList = adminEndpoint({
  method: 'GET',
  path: 'gifts',
  permission: 'promo.gift.view',
  summary: 'Gift packs, newest first',
  query: Type.Object({
    ...cursorQuery,
    kind: Type.Optional(oneOf(giftKinds)),
    state: Type.Optional(oneOf(giftStates)),
  }),
  data: cursorPage(Gift),
})

export const adminGiftGet = adminEndpoint({
  method: 'GET',
  path: 'gifts/:id',
  permission: 'promo.gift.view',
  summary: 'A gift pack, and what it has cost',
  params: IdParams,
  data: Type.Object({
    ...Gift.properties,
    ...terms,
    coupons: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    /** the maximum cost of its coupons */
    couponsFen: FenAmount,
    goods: nullable(PrizeGoods),
    /** for a pack with codes */
    codes: Count,
    givenFen: FenAmount,
  }),
  refuses: ['NOT_FOUND'],
})

export const adminGiftCreate = adminEndpoint({
  method: 'POST',
  path: 'gifts',
  permission: 'promo.gift.edit',
  summary: 'Create a gift pack; it is not open yet',
  body: Type.Object({ kind: oneOf(giftKinds), ...GiftInput.properties, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND', 'ABOVE_MAX', 'IDEMPOTENCY_MISMATCH'],
})

export const adminGiftEdit = adminEndpoint({
  method: 'PUT',
  path: 'gifts/:id',
  permission: 'promo.gift.edit',
  summary: 'Change a gift pack that is not open',
  params: IdParams,
  body: Type.Object({ version: Version, ...GiftInput.properties, requestId: RequestId }),
  data: Type.Object({ version: Version }),
  refuses: ['NOT_FOUND', 'ABOVE_MAX', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Takes effect at once if all packs together cost little, or if this version has been open before. */
export const adminGiftOpen = adminEndpoint({
  method: 'POST',
  path: 'gifts/:id/open',
  permission: 'promo.gift.edit',
  summary: 'Open a gift pack, or propose it',
  params: IdParams,
  body: Type.Object({ version: Version, reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminGiftPause = adminEndpoint({
  method: 'POST',
  path: 'gifts/:id/pause',
  permission: 'promo.gift.edit',
  summary: 'Pause a gift pack at once',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Grants a pack by mobile number or user id; operators cannot grant one to themselves. */
export const adminGiftGrant = adminEndpoint({
  method: 'POST',
  path: 'gifts/:id/grants',
  permission: 'promo.gift.edit',
  summary: 'Grant a gift pack to a shopper',
  params: IdParams,
  body: Type.Object({ user: Type.String({ minLength: 1, maxLength: 20 }), requestId: RequestId }),
  data: Type.Object({ nickname: Type.String() }),
  refuses: ['NOT_FOUND', 'GIFT_NOT_OPEN', 'GIFT_OVER', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

/** The codes are shown only in this answer. */
export const adminGiftCodes = adminEndpoint({
  method: 'POST',
  path: 'gifts/:id/codes',
  permission: 'promo.gift.edit',
  summary: 'Create codes for a gift pack',
  params: IdParams,
  body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: giftCodesMost }) }),
  data: Type.Object({ codes: Type.Array(Type.String()) }),
  refuses: ['NOT_FOUND', 'GIFT_OVER'],
})

export const adminGiftReceivedList = adminEndpoint({
  method: 'GET',
  path: 'gifts/:id/received',
  permission: 'promo.gift.view',
  summary: 'Recipients of a gift pack, newest first',
  params: IdParams,
  query: Type.Object(cursorQuery),
  data: cursorPage(Type.Object({ id: Id, user: Person, period: Type.String(), valueFen: FenAmount, at: Instant })),
})

export const giftOpeningList = proposalList({
  path: 'gift-openings',
  permission: 'promo.gift.view',
  summary: 'Gift packs opened, or proposed to be opened',
  /** the pack's id */
  subject: Id,
  fields: { gift: Type.Object({ id: Id, name: LocalText }), version: Version, ...costs },
})

export const giftOpeningDecide = proposalDecide({
  path: 'gift-openings',
  permission: 'promo.gift.edit',
  summary: 'Decide on opening a gift pack',
  refuses: ['PROPOSAL_STALE'],
})
