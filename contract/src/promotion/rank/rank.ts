import Type from 'typebox'
import { Count, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

// Boards: who spent, earned points or earned from sharing the most in a week or a month. None shows how many people
// a user has invited.

export const rankBoards = ['spending', 'points', 'sharing'] as const
export const rankPeriods = ['week', 'month'] as const

export type RankBoard = (typeof rankBoards)[number]
export type RankPeriod = (typeof rankPeriods)[number]

/** The number of places that a board shows, and records at the end of a round. */
export const rankPlacesMax = 100
/** The shopper's own place is counted up to this one, which stands for all later ones. */
export const rankCountedMax = 10_000

export const prizeStates = ['none', 'waiting', 'granted', 'lost'] as const

/**
 * Why a place lost its prize; `closed`: its owner closed their account; `withdrawn`: it could not be granted to a frozen
 * account, or its coupon could not be issued.
 */
export const lostReasons = ['false_orders', 'self_dealing', 'miscounted', 'other', 'closed', 'withdrawn'] as const

const Prize = Type.Object({
  from: Count,
  to: Count,
  /** `"50.00"` of reward; `""`: a coupon */
  reward: Type.String(),
  /** the coupon's name; `""`: reward */
  coupon: Type.String(),
})

const OwnPlace = Type.Object({
  /** null: no value yet, or, in an ended round, not among the first; at most `rankCountedMax` */
  place: nullable(Count),
  /** exact, unlike those of others: `"123.40"`, points `"1234"` */
  value: Type.String(),
  /** of an ended round */
  prize_state: oneOf(prizeStates),
  lost_reason: oneOf([...lostReasons, '']),
  lost_note: Type.String(),
})

const which = { board: oneOf(rankBoards), period: oneOf(rankPeriods), roundId: Type.Optional(Id) }

/** Without a `roundId`, the current round. */
export const rankIndex = endpoint({
  method: 'GET',
  path: 'rank/index',
  auth: 'user',
  summary: 'A round of a board: its days, prizes and the caller’s place',
  query: Type.Object(which),
  data: Type.Object({
    /** null: the first count has not been made yet */
    round: nullable(
      Type.Object({
        round_id: Id,
        /** store days */
        starts_on: Type.String(),
        ends_on: Type.String(),
        /** the time up to which it is counted */
        counted_at: Time,
        ended: Type.Boolean(),
        /** `""` while it is running */
        objections_until: Time,
        may_object: Type.Boolean(),
        /** the place that the caller has objected to */
        objected_to: nullable(Count),
        objection_state: oneOf(['open', 'upheld', 'dismissed', '']),
      }),
    ),
    prizes: Type.Array(Prize),
    own: OwnPlace,
    hidden: Type.Boolean(),
  }),
  refuses: ['MODULE_OFF', 'NOT_FOUND'],
})

export const rankList = endpoint({
  method: 'GET',
  path: 'rank/list',
  auth: 'user',
  summary: 'The first places of a round',
  query: Type.Object({ ...which, page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        place: Count,
        /** masked */
        name: Type.String(),
        avatar_url: Type.String(),
        /** on boards of money the lower end of a band, except in the caller's own row */
        value: Type.String(),
        /** the value is the lower end of a band */
        band: Type.Boolean(),
        own: Type.Boolean(),
        reward: Type.String(),
        coupon: Type.String(),
        prize_state: oneOf(prizeStates),
      }),
    ),
  }),
  refuses: ['MODULE_OFF', 'NOT_FOUND'],
})

export const rankPast = endpoint({
  method: 'GET',
  path: 'rank/past',
  auth: 'user',
  summary: 'Ended rounds of a board, newest first',
  query: Type.Object({ board: oneOf(rankBoards), period: oneOf(rankPeriods), page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        round_id: Id,
        starts_on: Type.String(),
        ends_on: Type.String(),
        /** null: not among the first */
        own_place: nullable(Count),
      }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})

export const rankHide = endpoint({
  method: 'POST',
  path: 'rank/hide',
  auth: 'user',
  summary: 'Hide from all boards, or appear again',
  body: Type.Object({ hidden: Type.Boolean(), requestId: RequestId }),
  data: Type.Object({ hidden: Type.Boolean() }),
  refuses: ['MODULE_OFF', 'IDEMPOTENCY_MISMATCH'],
})

/** Once for each round, within the days after its end. */
export const rankObject = endpoint({
  method: 'POST',
  path: 'rank/object',
  auth: 'user',
  summary: 'Object to a place of an ended round',
  body: Type.Object({
    roundId: Id,
    place: Type.Integer({ minimum: 1, maximum: rankPlacesMax }),
    text: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Type.Object({}),
  refuses: ['MODULE_OFF', 'NOT_FOUND', 'OBJECTION_OVER', 'OBJECTION_MADE', 'IDEMPOTENCY_MISMATCH'],
})

declare module '../../money/wallet/bill.ts' {
  interface BillKinds {
    rank: true
  }
}
