import type { Nothing } from '../../core/errors.ts'

/** What takes two people. */
export interface ProposalErrors {
  DUAL_REQUIRED: Nothing
  SELF_REVIEW: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends ProposalErrors {}
}
