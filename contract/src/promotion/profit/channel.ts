import Type from 'typebox'
import {
  cursorPage,
  cursorQuery,
  Id,
  Instant,
  nullable,
  oneOf,
  Person,
  Reason,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Channel partners: bound by a written contract to the orders of one merchant or one region. They have no levels.

/** The official code of a province, city or district. */
const RegionCode = Type.Integer({ minimum: 100_000, maximum: 999_999 })

const about = {
  merchant: nullable(Type.Object({ id: Id, name: Type.String() })),
  region: nullable(Type.Object({ code: RegionCode, name: Type.String() })),
}

const terms = {
  partner: Person,
  rateBp: Type.Integer(),
  /** first and last day, in the store's time zone */
  from: Type.String(),
  until: Type.String(),
  /** pages of the signed contract, behind short-lived links */
  documents: Type.Array(Url),
}

export const channelStates = ['active', 'planned', 'ended'] as const

export const channelList = adminEndpoint({
  method: 'GET',
  path: 'channel-contracts',
  permission: 'profit.view',
  summary: 'Contracts with channel partners, newest first',
  query: Type.Object({
    ...cursorQuery,
    /** `active` includes contracts that start later */
    state: Type.Optional(oneOf(['active', 'ended'])),
    userId: Type.Optional(Id),
    merchantId: Type.Optional(Id),
    regionCode: Type.Optional(RegionCode),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      ...about,
      ...terms,
      state: oneOf(channelStates),
      createdAt: Instant,
      endedAt: nullable(Instant),
      /** its end waits for a second operator */
      waiting: Type.Boolean(),
    }),
  ),
})

export const channelPropose = adminEndpoint({
  method: 'POST',
  path: 'channel-contracts',
  permission: 'profit.edit',
  summary: 'Propose a contract with a channel partner',
  body: Type.Object({
    userId: Id,
    /** exactly one of the two */
    merchantId: Type.Optional(Id),
    regionCode: Type.Optional(RegionCode),
    rateBp: Type.Integer({ minimum: 1, maximum: 500 }),
    from: Type.String({ format: 'date' }),
    until: Type.String({ format: 'date' }),
    /** uploaded for the purpose `contract` */
    fileIds: Type.Array(Id, { minItems: 1, maxItems: 9, uniqueItems: true }),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'REGION_UNKNOWN',
    'CHANNEL_RATE',
    'CHANNEL_TAKEN',
    'CHANNEL_PARTNER',
    'SELF_REVIEW',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** Later payments bring the partner nothing; earlier promises are still paid. */
export const channelEnd = adminEndpoint({
  method: 'POST',
  path: 'channel-contracts/:id/end',
  permission: 'profit.edit',
  summary: 'Propose to end a contract before its time',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Reason, requestId: RequestId }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const channelProposalList = proposalList({
  path: 'channel-proposals',
  permission: 'profit.view',
  summary: 'Proposed contracts with channel partners, and proposals to end one',
  subject: Type.String({ maxLength: 60 }),
  fields: { ...about, ...terms, /** what it would do */ action: oneOf(['begin', 'end']) },
})

export const channelDecide = proposalDecide({
  path: 'channel-proposals',
  permission: 'profit.edit',
  summary: "Decide on a channel partner's contract",
  refuses: ['PROPOSAL_STALE', 'CHANNEL_RATE', 'CHANNEL_TAKEN', 'CHANNEL_PARTNER'],
})
