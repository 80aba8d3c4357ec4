import Type from 'typebox'
import { cursorPage, cursorQuery, Id, IdParams, Instant, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

/** 30 % */
export const commissionMaxBp = 3_000

/** in 1/10 000 of the goods amount */
const RateBp = Type.Integer({ minimum: 0, maximum: commissionMaxBp })

const Named = nullable(Type.Object({ id: Id, name: Type.String() }))

/** What a rule is for; what is null does not matter to it. */
const target = { merchant: Named, category: Named, goods: Named }

export const commissionRuleList = adminEndpoint({
  method: 'GET',
  path: 'commission-rules',
  permission: 'merchant.view',
  summary: 'Commission rules, newest first',
  query: Type.Object({
    ...cursorQuery,
    /** all by default */
    state: Type.Optional(oneOf(['active', 'ended'])),
    merchantId: Type.Optional(Id),
    categoryId: Type.Optional(Id),
    goodsId: Type.Optional(Id),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      ...target,
      rateBp: Type.Integer(),
      createdAt: Instant,
      endedAt: nullable(Instant),
      /** a change to it waits for a second operator */
      waiting: Type.Boolean(),
    }),
  ),
})

/** Takes the place of the rule for exactly the same goods, if there is one. `rateBp` null ends that one. */
export const commissionPropose = adminEndpoint({
  method: 'POST',
  path: 'commission-rules',
  permission: 'commission.edit',
  summary: 'Propose a commission rate for a merchant, a category, goods, or a combination',
  body: Type.Object({
    merchantId: Type.Optional(Id),
    categoryId: Type.Optional(Id),
    goodsId: Type.Optional(Id),
    rateBp: nullable(RateBp),
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['NOT_FOUND', 'COMMISSION_GOODS', 'STATE_CHANGED', 'SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

export const commissionProposalList = proposalList({
  path: 'commission-proposals',
  permission: 'merchant.view',
  summary: 'Proposals to change commission rules',
  subject: Type.String({ maxLength: 60 }),
  fields: {
    ...target,
    rateBp: nullable(Type.Integer()),
    /** the rate of the rule it replaces */ beforeBp: nullable(Type.Integer()),
  },
})

export const commissionProposalDecide = proposalDecide({
  path: 'commission-proposals',
  permission: 'commission.edit',
  summary: 'Decide on a commission rule',
  refuses: ['PROPOSAL_STALE'],
})

/** Which rate an order placed now gets. */
export const goodsCommission = adminEndpoint({
  method: 'GET',
  path: 'goods/:id/commission',
  permission: 'goods.view',
  members: 'also',
  summary: 'The commission rate of goods, and its rule',
  params: IdParams,
  data: Type.Object({
    /** null: the platform's own goods */
    rateBp: nullable(Type.Integer()),
    /** null: the rate in the settings */
    rule: nullable(Type.Object({ id: Id, ...target, createdAt: Instant })),
  }),
  refuses: ['NOT_FOUND'],
})
