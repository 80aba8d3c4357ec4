import type { Nothing } from '../../core/errors.ts'

/** Decisions that take two operators. */
export interface ProposalErrors {
  DUAL_REQUIRED: Nothing
  SELF_REVIEW: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ProposalErrors {}
}
