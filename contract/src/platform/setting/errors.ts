import type { Nothing } from '../../core/errors.ts'

/** Changes of settings. */
export interface SettingErrors {
  /** a change of these settings waits for a second person already */
  PROPOSAL_OPEN: Nothing
  /** what it would change was changed since it was proposed */
  PROPOSAL_STALE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends SettingErrors {}
}
