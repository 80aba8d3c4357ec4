import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Person,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { claimed, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { lostReasons, prizeStates, rankBoards, rankPeriods, rankPlacesMax } from './rank.ts'

/** after how many hours an objection has waited too long */
export const objectionLateAfterH = 72

const Place = Type.Integer({ minimum: 1, maximum: rankPlacesMax })

/** The prize of each place from `from` to `to`: 1/100 of reward, or a coupon. */
export const RankPrize = Type.Object({
  from: Place,
  to: Place,
  reward: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  couponId: nullable(Id),
})

const Prizes = Type.Array(RankPrize, { maxItems: 20 })

const boardKey = { board: oneOf(rankBoards), period: oneOf(rankPeriods) }

export const objectionStates = ['open', 'upheld', 'dismissed'] as const

/** Why an operator takes a prize away. */
export const upholdReasons = ['false_orders', 'self_dealing', 'miscounted', 'other'] as const

const AdminRound = Type.Object({
  id: Id,
  ...boardKey,
  startsOn: Type.String(),
  endsOn: Type.String(),
  countedAt: nullable(Instant),
  endedAt: nullable(Instant),
  objectionsUntil: nullable(Instant),
  prizes: Prizes,
  /** granted prizes in reward, in 1/100 */
  granted: Count,
  waiting: Count,
  /** prizes that could not be granted at the last attempt */
  blocked: Count,
  /** waiting prizes past their days for objections: blocked, objected to, or of frozen accounts */
  held: Count,
})

export const adminRankBoards = adminEndpoint({
  method: 'GET',
  path: 'ranks',
  permission: 'promo.rank.view',
  summary: 'The boards: the current rounds, and the prizes from the next round on',
  data: Type.Object({
    on: Type.Boolean(),
    /** one operator may set a round’s prizes up to this worth, 1/100 */
    aloneMax: Count,
    boards: Type.Array(
      Type.Object({
        ...boardKey,
        prizes: Prizes,
        version: Version,
        /** the maximum cost of a round with these prizes, coupons at face value, 1/100; null: unknown for a coupon */
        most: nullable(Count),
        /** shoppers with a place in the current round */
        placed: Count,
        running: nullable(AdminRound),
      }),
    ),
    coupons: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
})

export const adminRankPrizes = adminEndpoint({
  method: 'POST',
  path: 'ranks/:board/:period/prizes',
  permission: 'promo.rank.prize',
  summary: 'Set the prizes of rounds that start from now on, or propose them',
  params: Type.Object(boardKey),
  body: Type.Object({
    prizes: Prizes,
    version: Version,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'PROPOSAL_OPEN', 'RANK_PRIZES', 'RANK_COUPON', 'IDEMPOTENCY_MISMATCH'],
})

export const adminRankPrizeList = proposalList({
  path: 'rank-prizes',
  permission: 'promo.rank.view',
  summary: 'Prizes of boards, set or proposed, newest first',
  /** `spending.week` */
  subject: Type.String({ maxLength: 20 }),
  fields: { ...boardKey, before: Prizes, after: Prizes, most: nullable(Count) },
})

export const adminRankPrizeDecide = proposalDecide({
  path: 'rank-prizes',
  permission: 'promo.rank.prize',
  summary: 'Approve, reject or withdraw proposed prizes',
  refuses: ['PROPOSAL_STALE', 'RANK_COUPON'],
})

export const adminRankRounds = adminEndpoint({
  method: 'GET',
  path: 'rank-rounds',
  permission: 'promo.rank.view',
  summary: 'Ended rounds, newest first',
  query: Type.Object({
    ...cursorQuery,
    board: Type.Optional(oneOf(rankBoards)),
    period: Type.Optional(oneOf(rankPeriods)),
    /** only rounds with held prizes */
    held: Type.Optional(oneOf(['yes'])),
  }),
  data: cursorPage(AdminRound),
})

/** For a current round the standings as last counted, for an ended one the snapshot. */
export const adminRankPlaces = adminEndpoint({
  method: 'GET',
  path: 'rank-rounds/:id/places',
  permission: 'promo.rank.view',
  summary: 'A round with its first places',
  params: IdParams,
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: rankPlacesMax })) }),
  data: Type.Object({
    round: AdminRound,
    rows: Type.Array(
      Type.Object({
        place: Count,
        user: Person,
        /** fen, or points */
        value: Count,
        reward: nullable(Count),
        coupon: nullable(Type.String()),
        state: oneOf(prizeStates),
        blocked: nullable(Type.String()),
        frozen: Type.Boolean(),
        may: Type.Object({ withdraw: Type.Boolean() }),
        lostReason: nullable(oneOf(lostReasons)),
        lostNote: nullable(Type.String()),
        grantedAt: nullable(Instant),
        objections: Count,
      }),
    ),
    /** the `after` of the next page */
    next: nullable(Count),
  }),
  refuses: ['NOT_FOUND'],
})

/** For a prize that cannot be granted: its winner is frozen, or its coupon cannot be issued. */
export const adminRankPrizeWithdraw = adminEndpoint({
  method: 'POST',
  path: 'rank-rounds/:id/places/:place/withdraw',
  permission: 'promo.rank.review',
  summary: 'Withdraw a prize that cannot be granted',
  params: Type.Object({ id: Id, place: Place }),
  body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

export const adminRankCosts = adminEndpoint({
  method: 'GET',
  path: 'rank-costs',
  permission: 'promo.rank.view',
  summary: 'The cost of the boards’ prizes by store month, twelve months a page',
  query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}$' })) }),
  data: Type.Object({
    rows: Type.Array(Type.Object({ month: Type.String(), reward: Count, coupons: Count })),
    next: nullable(Type.String()),
  }),
})

const objection = {
  id: Id,
  roundId: Id,
  ...boardKey,
  startsOn: Type.String(),
  place: Count,
  /** the owner of the place */
  placed: Person,
  /** who objects */
  by: Person,
  text: Type.String(),
  value: Count,
  reward: nullable(Count),
  coupon: nullable(Type.String()),
  prizeState: oneOf(prizeStates),
  state: oneOf(objectionStates),
  note: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
  createdAt: Instant,
  ...claimed,
  claimedUntil: nullable(Instant),
}

export const adminRankObjections = adminEndpoint({
  method: 'GET',
  path: 'rank-objections',
  permission: 'promo.rank.view',
  summary: 'Objections to places: open ones oldest first, others newest first',
  query: Type.Object({ ...cursorQuery, state: Type.Optional(oneOf(objectionStates)) }),
  data: cursorPage(Type.Object(objection)),
})

export const adminRankObjectionClaim = reviewClaim({
  path: 'rank-objections',
  permission: 'promo.rank.review',
  summary: 'Claim an objection for 15 minutes',
})

/** Upheld: the place loses its prize, and the others keep their numbers. */
export const adminRankObjectionDecide = adminEndpoint({
  method: 'POST',
  path: 'rank-objections/:id/decide',
  permission: 'promo.rank.review',
  summary: 'Uphold or dismiss an objection',
  params: IdParams,
  body: Type.Object({
    decision: oneOf(['uphold', 'dismiss']),
    /** read by the owner of the place; only counts when upheld */
    reason: Type.Optional(oneOf(upholdReasons)),
    note: Type.String({ maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
