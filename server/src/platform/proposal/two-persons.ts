import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'

/** Something that one operator proposed and another decides. */
export interface Proposal {
  state: string
  /** id of the operator */
  proposedBy: number
  /** the shopper whose account it touches, if any */
  userId?: number
}

/** What a decision makes of a proposal. */
export const decidedState = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<ProposalDecision, ProposalState>

/**
 * @throws Refusal STATE_CHANGED (it is decided), DUAL_REQUIRED (one decides on his own proposal, or withdraws another's),
 *   SELF_REVIEW (of the operator's own account)
 */
export function assertDecides(proposal: Proposal, decision: ProposalDecision, operator: Operator): void {
  if (proposal.state !== 'proposed') throw new Refusal('STATE_CHANGED')
  if ((proposal.proposedBy === operator.id) !== (decision === 'withdraw')) throw new Refusal('DUAL_REQUIRED')
  if (isOwn(proposal, operator)) throw new Refusal('SELF_REVIEW')
}

/** What an operator may do with a proposal that takes this permission. */
export function decisionsOf(proposal: Proposal, operator: Operator, permission: Permission): ProposalDecision[] {
  if (proposal.state !== 'proposed' || !operator.permissions.has(permission) || isOwn(proposal, operator)) return []
  return proposal.proposedBy === operator.id ? ['withdraw'] : ['approve', 'reject']
}

function isOwn({ userId }: Proposal, operator: Operator): boolean {
  return userId !== undefined && operator.userId === userId
}
