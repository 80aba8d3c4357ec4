import Type from 'typebox'
import { Count, Id, IdParams, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Reward that operators grant to a shopper out of the campaigns' budget. Amounts are 1/100.

export const adminRewardGrantList = proposalList({
  path: 'reward-grants',
  permission: 'promo.reward.view',
  summary: 'Reward granted by hand, done or proposed, newest first',
  /** the shopper's id */
  subject: Id,
  fields: {
    user: Type.Object({ id: Id, nickname: Type.String() }),
    amount: Count,
  },
})

/**
 * Takes effect at once (`approved`) within the amount one operator may grant a day; above that, another one approves
 * it.
 */
export const adminRewardGrant = adminEndpoint({
  method: 'POST',
  path: 'users/:id/rewards',
  permission: 'promo.reward.grant',
  summary: 'Grant reward to a shopper, or propose it',
  params: IdParams,
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    /** for other operators; the shopper never sees it */
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    'MODULE_OFF',
    'NOT_FOUND',
    'STATE_CHANGED',
    'ABOVE_MAX',
    'SELF_REVIEW',
    'BUDGET_EMPTY',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const adminRewardGrantDecide = proposalDecide({
  path: 'reward-grants',
  permission: 'promo.reward.grant',
  summary: 'Approve, reject or withdraw a proposed grant of reward',
  refuses: ['BUDGET_EMPTY'],
})
