import type { Nothing } from '../../core/errors.ts'

/** Changes of settings. */
export interface SettingErrors {
  /** a change of these settings is already waiting for a second operator */
  PROPOSAL_OPEN: Nothing
  /** the settings have changed since the proposal */
  PROPOSAL_STALE: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends SettingErrors {}
}
