import Type from 'typebox'
import { Count, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../proposal/proposal.ts'
import { dualSettingGroups, GroupName, GroupValue } from './setting.ts'

// Settings that two persons have to change: one proposes, another approves.

export const adminSettingProposalList = proposalList({
  path: 'setting-proposals',
  permission: 'setting.view',
  summary: 'Proposed changes of settings, newest first',
  subject: GroupName,
  fields: {
    group: GroupName,
    /** what held when it was proposed */
    before: GroupValue,
    after: GroupValue,
  },
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
  data: Proposed,
  refuses: ['STATE_CHANGED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** What is approved holds at once on every node. */
export const adminSettingProposalDecide = proposalDecide({
  path: 'setting-proposals',
  permission: 'setting.edit',
  summary: 'Approve, reject or withdraw a proposed change of settings',
  refuses: ['PROPOSAL_STALE'],
})
