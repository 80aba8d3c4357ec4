import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, IdParams, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { proposalDecisions, proposalFields, proposalStates } from '../proposal/proposal.ts'
import { dualSettingGroups, GroupName, GroupValue } from './setting.ts'

// Settings that two persons have to change: one proposes, another approves.

export const SettingProposal = Type.Object({
  id: Id,
  group: GroupName,
  /** what held when it was proposed */
  before: GroupValue,
  after: GroupValue,
  /** the group was changed since: it can be rejected and withdrawn, not approved */
  stale: Type.Boolean(),
  ...proposalFields,
})

export const adminSettingProposalList = adminEndpoint({
  method: 'GET',
  path: 'setting-proposals',
  permission: 'setting.view',
  summary: 'Proposed changes of settings, newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(proposalStates)),
    group: Type.Optional(GroupName),
  }),
  data: cursorPage(SettingProposal),
})

/** Changes nothing: another operator approves it. The value is the whole group; what is left out falls back to its default. */
export const adminSettingPropose = adminEndpoint({
  method: 'POST',
  path: 'setting/:group/proposals',
  permission: 'setting.edit',
  summary: 'Propose a change of settings that two persons have to make',
  params: Type.Object({ group: oneOf(dualSettingGroups) }),
  body: Type.Object({
    value: GroupValue,
    /** of the group as it was seen */
    version: Count,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Type.Object({ proposalId: Id }),
  refuses: ['STATE_CHANGED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** What is approved holds at once on every node. */
export const adminSettingProposalDecide = adminEndpoint({
  method: 'POST',
  path: 'setting-proposals/:id/decide',
  permission: 'setting.edit',
  summary: 'Approve, reject or withdraw a proposed change of settings',
  params: IdParams,
  body: Type.Object({
    decision: oneOf(proposalDecisions),
    note: Type.Optional(Type.String({ maxLength: 200 })),
    requestId: RequestId,
  }),
  data: Type.Object({ state: oneOf(proposalStates) }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'DUAL_REQUIRED', 'PROPOSAL_STALE', 'IDEMPOTENCY_MISMATCH'],
})
