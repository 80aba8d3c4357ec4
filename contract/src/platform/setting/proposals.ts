import Type from 'typebox'
import { Count, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../proposal/proposal.ts'
import { GroupName, GroupValue } from './setting.ts'

// Settings that take two operators to change: one proposes, another approves.

export const adminSettingProposalList = proposalList({
  path: 'setting-proposals',
  permission: 'setting.view',
  summary: 'Proposed changes of settings, newest first',
  subject: GroupName,
  fields: {
    group: GroupName,
    /** the value when it was proposed */
    before: GroupValue,
    after: GroupValue,
  },
})

/**
 * Changes nothing until another operator approves it. The value is the whole group; missing properties fall back to
 * their defaults.
 */
export const adminSettingPropose = adminEndpoint({
  method: 'POST',
  path: 'setting/:group/proposals',
  permission: 'setting.edit',
  summary: 'Propose a change of settings that takes two operators',
  params: Type.Object({ group: GroupName }),
  body: Type.Object({
    value: GroupValue,
    /** version of the group that was read */
    version: Count,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    requestId: RequestId,
  }),
  data: Proposed,
  refuses: ['STATE_CHANGED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** An approved change takes effect on every node at once. */
export const adminSettingProposalDecide = proposalDecide({
  path: 'setting-proposals',
  permission: 'setting.edit',
  summary: 'Approve, reject or withdraw a proposed change of settings',
  refuses: ['PROPOSAL_STALE'],
})
