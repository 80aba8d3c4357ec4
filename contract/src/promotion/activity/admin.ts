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
  nullable,
  oneOf,
  Person,
  Reason,
  RequestId,
  Url,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { FenAmount } from '../../core/money.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { PrizeGoods } from '../claim/admin.ts'
import { activityKinds, eggCounts, prizeKinds } from './activity.ts'

export const activityStates = ['draft', 'open', 'paused', 'ended'] as const

export type ActivityState = (typeof activityStates)[number]

const prizeFields = {
  kind: oneOf(prizeKinds),
  /** points, or 1/100 of subsidy, reward or gift balance; 0 for other kinds */
  amount: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  couponId: nullable(Id),
  /** of goods */
  skuId: nullable(Id),
  /** of collectibles */
  seriesId: nullable(Id),
  weight: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** null: no limit */
  total: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  daily: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  perUser: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
}

const terms = {
  startsAt: Instant,
  endsAt: Instant,
  cost: Type.Integer({ minimum: 0, maximum: 100_000 }),
  freePerDay: Type.Integer({ minimum: 0, maximum: 100 }),
  perDay: Type.Integer({ minimum: 1, maximum: 100 }),
  perUser: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** empty: any grade */
  gradeIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  /** only for shoppers with an order settled in this many days that was not fully refunded */
  boughtDays: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  /** how many eggs are shown; the wheel has none */
  eggs: Type.Integer({ minimum: eggCounts.from, maximum: eggCounts.to }),
}

const ActivityInput = Type.Object({
  name: localTextUpTo(60),
  ...terms,
  prizes: Type.Array(
    Type.Object({
      /** an existing prize: its count of wins continues */
      id: Type.Optional(Id),
      name: localTextUpTo(30),
      ...prizeFields,
    }),
    { minItems: 2, maxItems: 12 },
  ),
})

/** The maximum cost of an activity: per play on average, and per day if every limited prize is won. */
const costs = {
  perPlayFen: FenAmount,
  /** null: a prize without a limit, so there is no bound */
  mostPerDayFen: nullable(FenAmount),
}

const Activity = Type.Object({
  id: Id,
  kind: oneOf(activityKinds),
  name: LocalText,
  state: oneOf(activityStates),
  startsAt: Instant,
  endsAt: Instant,
  version: Version,
  ...costs,
  /** its opening waits for a second operator */
  waiting: Type.Boolean(),
})

export const activityList = adminEndpoint({
  method: 'GET',
  path: 'activities',
  permission: 'promo.activity.view',
  summary: 'Activities, newest first',
  query: Type.Object({
    ...cursorQuery,
    kind: Type.Optional(oneOf(activityKinds)),
    state: Type.Optional(oneOf(activityStates)),
  }),
  data: cursorPage(Activity),
})

export const activityDetail = adminEndpoint({
  method: 'GET',
  path: 'activities/:id',
  permission: 'promo.activity.view',
  summary: 'An activity with its prizes, and what it has cost',
  params: IdParams,
  data: Type.Object({
    ...Activity.properties,
    ...terms,
    prizes: Type.Array(
      Type.Object({
        id: Id,
        name: LocalText,
        ...prizeFields,
        /** the maximum cost of one such prize */
        valueFen: FenAmount,
        oddsPercent: Type.String(),
        won: Count,
        /** how often the trial drew it; null: this version has not been tried */
        tried: nullable(Count),
      }),
    ),
    /** the coupons, goods and series among the prizes, by name */
    coupons: Type.Array(Type.Object({ id: Id, name: LocalText })),
    goods: Type.Array(PrizeGoods),
    series: Type.Array(Type.Object({ id: Id, title: LocalText, artworkUrl: Url })),
    trialPlays: Count,
    /** in total */
    plays: Count,
    pointsPaid: Count,
    givenFen: FenAmount,
  }),
  refuses: ['NOT_FOUND'],
})

const writeRefusals = ['ACT_PRIZES', 'ABOVE_MAX', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'] as const

export const activityCreate = adminEndpoint({
  method: 'POST',
  path: 'activities',
  permission: 'promo.activity.edit',
  summary: 'Create an activity; it is not open yet',
  body: Type.Object({ kind: oneOf(activityKinds), ...ActivityInput.properties, requestId: RequestId }),
  data: Type.Object({ id: Id }),
  refuses: writeRefusals,
})

export const activityEdit = adminEndpoint({
  method: 'PUT',
  path: 'activities/:id',
  permission: 'promo.activity.edit',
  summary: 'Change an activity that is not open',
  params: IdParams,
  body: Type.Object({ version: Version, ...ActivityInput.properties, requestId: RequestId }),
  data: Type.Object({ version: Version }),
  refuses: [...writeRefusals, 'STATE_CHANGED'],
})

/** 100,000 plays with the real random choice, but without users, stock or budgets. */
export const activityTry = adminEndpoint({
  method: 'POST',
  path: 'activities/:id/try',
  permission: 'promo.activity.edit',
  summary: 'Run a trial of an activity',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Type.Object({ plays: Count }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Takes effect at once if a day costs little, or if this version has been open before. */
export const activityOpen = adminEndpoint({
  method: 'POST',
  path: 'activities/:id/open',
  permission: 'promo.activity.edit',
  summary: 'Open an activity, or propose it',
  params: IdParams,
  body: Type.Object({ version: Version, reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'ACT_NOT_TRIED',
    'ACT_ONE_OPEN',
    'ACT_OVER',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const activityPause = adminEndpoint({
  method: 'POST',
  path: 'activities/:id/pause',
  permission: 'promo.activity.edit',
  summary: 'Pause an activity, or end it for good',
  params: IdParams,
  body: Type.Object({ end: Type.Boolean(), requestId: RequestId }),
  data: Type.Object({ state: oneOf(activityStates) }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const activityPlayList = adminEndpoint({
  method: 'GET',
  path: 'activities/:id/plays',
  permission: 'promo.activity.view',
  summary: 'Plays of an activity, newest first',
  params: IdParams,
  query: Type.Object({ ...cursorQuery, result: Type.Optional(oneOf(['won', 'none'])) }),
  data: cursorPage(
    Type.Object({
      id: Id,
      user: Person,
      version: Version,
      prize: LocalText,
      kind: oneOf(prizeKinds),
      cost: Count,
      valueFen: FenAmount,
      at: Instant,
    }),
  ),
})

export const activityOpeningList = proposalList({
  path: 'activity-openings',
  permission: 'promo.activity.view',
  summary: 'Activities opened, or proposed to be opened',
  /** the activity's id */
  subject: Id,
  fields: { activity: Type.Object({ id: Id, name: LocalText }), version: Version, ...costs },
})

export const activityOpeningDecide = proposalDecide({
  path: 'activity-openings',
  permission: 'promo.activity.edit',
  summary: 'Decide on opening an activity',
  refuses: ['PROPOSAL_STALE', 'ACT_ONE_OPEN', 'ACT_OVER'],
})
