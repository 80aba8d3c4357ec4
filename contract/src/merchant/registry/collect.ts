import Type from 'typebox'
import { Id, IdParams, Reason, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// Merchants whose buyers pay them directly (docs/rules.md, Merchants who collect).

/** Switching on takes two operators; off takes effect at once. Earlier orders keep their receiving account. */
export const adminCollectPropose = adminEndpoint({
  method: 'POST',
  path: 'merchants/:id/collect',
  permission: 'merchant.edit',
  summary: 'Let a merchant’s buyers pay it directly, or the platform again',
  params: IdParams,
  body: Type.Object({
    on: Type.Boolean(),
    reason: Reason,
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: [
    ...(['NOT_FOUND', 'STATE_CHANGED', 'MODULE_OFF', 'PAYOUT_ACCOUNT_MISSING'] as const),
    ...(['SELF_REVIEW', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'] as const),
  ],
})

export const adminCollectList = proposalList({
  path: 'collect-proposals',
  permission: 'merchant.view',
  summary: 'Proposals to let merchants’ buyers pay them directly',
  subject: Id,
  fields: { merchantId: Id, name: Type.String(), on: Type.Boolean() },
})

export const adminCollectDecide = proposalDecide({
  path: 'collect-proposals',
  permission: 'merchant.edit',
  summary: 'Decide on letting a merchant’s buyers pay it directly',
  refuses: ['PROPOSAL_STALE', 'MODULE_OFF', 'PAYOUT_ACCOUNT_MISSING'],
})
