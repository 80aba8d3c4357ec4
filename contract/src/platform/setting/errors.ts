import type { Nothing } from '../../core/errors.ts'

/** Refusals of proposals of any kind, such as changes to settings. */
export interface SettingErrors {
  /** another proposal for the same subject is already waiting for a second person */
  PROPOSAL_OPEN: Nothing
  /** what it would change has changed since it was proposed */
  PROPOSAL_STALE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends SettingErrors {}
}
