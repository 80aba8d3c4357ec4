import Type from 'typebox'
import { Id, LocalText, nullable, oneOf } from '../../core/common.ts'
import { permissions } from '../../permissions.ts'
import { proposalDecide, proposalList } from '../../platform/proposal/proposal.ts'

// A change of operators or roles that concerns decisions takes two operators: one proposes, another approves.

export const accessChanges = ['create', 'update', 'reset', 'role', 'account'] as const

export const adminAccessList = proposalList({
  path: 'operator-access',
  permission: 'operator.view',
  summary: 'Proposed changes of operators and roles, newest first',
  subject: Type.String({ maxLength: 80 }),
  fields: {
    /**
     * `create` or `update` an operator, `reset` their password and second factor, create or change a `role`, or accept
     * that an operator has no shop `account`
     */
    change: oneOf(accessChanges),
    operatorId: nullable(Id),
    /** the operator's log-in name; empty for a change of a role */
    login: Type.String(),
    /** the operator's name */
    name: Type.String(),
    /** the operator's new role, or the changed role; null if it no longer exists */
    role: nullable(LocalText),
    /** the role's permissions; for a change of a role only the added ones */
    permissions: Type.Array(oneOf(permissions)),
    disabled: Type.Boolean(),
  },
})

export const adminAccessDecide = proposalDecide({
  path: 'operator-access',
  permission: 'operator.edit',
  summary: 'Approve, reject or withdraw a proposed change of operators and roles',
  refuses: ['ROLE_BEYOND', 'ROLE_FIXED', 'OPERATOR_SELF', 'LOGIN_TAKEN', 'PROPOSAL_STALE'],
})
