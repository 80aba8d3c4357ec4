import Type from 'typebox'
import { cursorPage, cursorQuery, Id, IdParams, Instant, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'
import { managementMaxBp } from './profit.ts'

/** What a rule may be for, in the order in which rules count. */
export const profitTargets = ['goods', 'category', 'merchant'] as const

const target = { kind: oneOf(profitTargets), targetId: Id, targetName: Type.String() }

export const ProfitRates = Type.Object({
  sharingBp: Type.Integer({ minimum: 0, maximum: 1_000 }),
  managementBp: Type.Integer({ minimum: 0, maximum: managementMaxBp }),
})

export const profitRuleList = adminEndpoint({
  method: 'GET',
  path: 'profit-rules',
  permission: 'profit.view',
  summary: 'Separate rates of profit, newest first',
  query: Type.Object({
    ...cursorQuery,
    /** all by default */
    state: Type.Optional(oneOf(['active', 'ended'])),
    kind: Type.Optional(oneOf(profitTargets)),
    /** of the kind */
    targetId: Type.Optional(Id),
  }),
  data: cursorPage(
    Type.Object({
      id: Id,
      ...target,
      ...ProfitRates.properties,
      createdAt: Instant,
      endedAt: nullable(Instant),
      /** a change to it waits for a second operator */
      waiting: Type.Boolean(),
    }),
  ),
})

/** Takes the place of the rule for the same target, if there is one. `rates` null ends that one. */
export const profitRulePropose = adminEndpoint({
  method: 'POST',
  path: 'profit-rules',
  permission: 'profit.edit',
  summary: 'Propose rates of profit for goods, a category or a merchant',
  body: Type.Object({
    kind: oneOf(profitTargets),
    targetId: Id,
    rates: nullable(ProfitRates),
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'NOT_FOUND',
    'PROFIT_CAP',
    'MANAGEMENT_OFF',
    'STATE_CHANGED',
    'SELF_REVIEW',
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const profitRuleProposalList = proposalList({
  path: 'profit-rule-proposals',
  permission: 'profit.view',
  summary: 'Proposals to change rates of profit',
  subject: Type.String({ maxLength: 60 }),
  fields: { ...target, rates: nullable(ProfitRates), before: nullable(ProfitRates) },
})

export const profitRuleDecide = proposalDecide({
  path: 'profit-rule-proposals',
  permission: 'profit.edit',
  summary: 'Decide on rates of profit',
  refuses: ['PROPOSAL_STALE', 'PROFIT_CAP', 'MANAGEMENT_OFF'],
})

/** Which rates a payment for these goods gets now. */
export const goodsProfit = adminEndpoint({
  method: 'GET',
  path: 'goods/:id/profit',
  permission: 'profit.view',
  summary: 'The rates of profit of goods, and their source',
  params: IdParams,
  data: Type.Object({
    ...ProfitRates.properties,
    /** of the rates; `zone`: the zone brings no profit */
    source: oneOf(['setting', 'zone', ...profitTargets]),
    sourceName: Type.String(),
  }),
  refuses: ['NOT_FOUND'],
})
