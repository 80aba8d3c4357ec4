import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

// The wheel and the eggs. The tapped egg and the place where the wheel stops only illustrate the answer.

export const activityKinds = ['wheel', 'eggs'] as const

export type ActivityKind = (typeof activityKinds)[number]

/** Goods have to be claimed, everything else arrives at once. */
export const prizeKinds = [
  'none',
  'points',
  'subsidy',
  'reward',
  'coupon',
  'gift_balance',
  'goods',
  'collectible',
] as const

export type PrizeKind = (typeof prizeKinds)[number]

/** How many prizes an activity has, including the one without a prize. */
export const prizeCounts = { wheel: { from: 2, to: 8 }, eggs: { from: 3, to: 12 } } as const

/** How many eggs are shown. */
export const eggCounts = { from: 3, to: 9, usual: 6 } as const

const Kind = oneOf(activityKinds)

const Prize = Type.Object({
  prize_id: Id,
  kind: oneOf(prizeKinds),
  name: Type.String(),
  /** percent with up to four decimals: `12.5` */
  odds: Type.String(),
})

/** A prize as shown before it is won. */
const ShownPrize = Type.Object({
  ...Prize.properties,
  /** for goods and collectibles; absent: there is none */
  image_url: Type.Optional(Url),
  image_srcset: Type.Optional(Type.String()),
})

const Left = Type.Object({
  today: Count,
  total: Count,
  /** free plays left today */
  free: Count,
})

export const activityIndex = endpoint({
  method: 'GET',
  path: 'activity/index',
  auth: 'user',
  summary: 'The wheel or the eggs that can be played now',
  query: Type.Object({ kind: Kind }),
  data: Type.Object({
    /** null: none is open */
    activity: nullable(
      Type.Object({
        activity_id: Id,
        name: Type.String(),
        start_time: Time,
        end_time: Time,
        /** points for each play that is not free */
        cost: Count,
        points: Count,
        per_day: Count,
        per_user: Count,
        free_per_day: Count,
        /** the number of eggs shown */
        eggs: Count,
        /** 1: the shopper may play */
        allowed: Flag,
        left: Left,
        prizes: Type.Array(ShownPrize),
        /** the latest winners, masked */
        winners: Type.Array(Type.Object({ play_id: Id, who: Type.String(), prize: Type.String(), time: Time })),
      }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})

export const activityPlay = endpoint({
  method: 'POST',
  path: 'activity/play',
  auth: 'user',
  summary: 'Play once',
  body: Type.Object({
    activityId: Id,
    /** the points shown for this play */
    cost: Type.Integer({ minimum: 0, maximum: 100_000 }),
    requestId: RequestId,
  }),
  data: Type.Object({
    play_id: Id,
    prize: Prize,
    /** null: nothing has to be claimed */
    claim_id: nullable(Id),
    cost: Count,
    points: Count,
    left: Left,
  }),
  refuses: [
    'MODULE_OFF',
    'ACT_OVER',
    'ACT_LIMIT',
    'ACT_NOT_ALLOWED',
    'POINTS_NOT_ENOUGH',
    'RATE_CHANGED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const activityPlays = endpoint({
  method: 'GET',
  path: 'activity/plays',
  auth: 'user',
  summary: "The caller's own plays, newest first",
  query: Type.Object({ kind: Kind, page: PageNumber }),
  data: Type.Object({
    list: pageOf(
      Type.Object({ play_id: Id, kind: oneOf(prizeKinds), prize: Type.String(), cost: Count, create_time: Time }),
    ),
  }),
})

declare module '../../money/wallet/bill.ts' {
  interface BillKinds {
    play: true
  }
}

declare module '../claim/claim.ts' {
  interface ClaimSources {
    play: true
  }
}
