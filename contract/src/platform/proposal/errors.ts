import type { Nothing } from '../../core/errors.ts'

/** Decisions that take two operators. */
export interface ProposalErrors {
  DUAL_REQUIRED: Nothing
  SELF_REVIEW: Nothing
  /** another proposal for the same subject is already waiting for a second person */
  PROPOSAL_OPEN: Nothing
  /** the data that it would change has changed since it was proposed */
  PROPOSAL_STALE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ProposalErrors {}
}
