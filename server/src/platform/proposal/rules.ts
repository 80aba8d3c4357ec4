import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'

/** The facts that determine who may decide. */
export interface Decidable {
  state: ProposalState
  /** operator id */
  proposedBy: number
  /** it concerns the operator's own account, or they proposed it with another account */
  own: boolean
}

type Decider = Pick<Operator, 'id'>

/** The state that each decision leads to. */
export const decidedState = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<ProposalDecision, ProposalState>

/**
 * @throws Refusal STATE_CHANGED (already decided), DUAL_REQUIRED (approving or rejecting one's own proposal, or
 *   withdrawing another's), SELF_REVIEW (for the operator's own account)
 */
export function assertMayDecide(proposal: Decidable, decision: ProposalDecision, operator: Decider): void {
  if (proposal.state !== 'proposed') throw new Refusal('STATE_CHANGED')
  if ((proposal.proposedBy === operator.id) !== (decision === 'withdraw')) throw new Refusal('DUAL_REQUIRED')
  if (proposal.own) throw new Refusal('SELF_REVIEW')
}

/** The decisions an operator may take on a proposal; deciding requires `permission`. A stale one cannot be approved. */
export function decisionsOf(
  proposal: Decidable & { stale: boolean },
  operator: Decider & Pick<Operator, 'permissions'>,
  permission: Permission,
): ProposalDecision[] {
  const { state, proposedBy, own, stale } = proposal
  if (state !== 'proposed' || !operator.permissions.has(permission) || own) return []
  if (proposedBy === operator.id) return ['withdraw']
  return stale ? ['reject'] : ['approve', 'reject']
}
