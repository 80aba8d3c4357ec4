import Type from 'typebox'
import { Instant, nullable, oneOf } from '../../core/common.ts'

// What one operator proposes and another decides.

export const proposalStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const

export type ProposalState = (typeof proposalStates)[number]

/** `approve` and `reject` by somebody else than who proposed it, `withdraw` by him alone. */
export const proposalDecisions = ['approve', 'reject', 'withdraw'] as const

export type ProposalDecision = (typeof proposalDecisions)[number]

/** Of every proposal, beside what it is about. */
export const proposalFields = {
  state: oneOf(proposalStates),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Instant,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
  /** of who decided */
  note: Type.String(),
  /** what the operator who asks may do with it */
  may: Type.Array(oneOf(proposalDecisions)),
}
