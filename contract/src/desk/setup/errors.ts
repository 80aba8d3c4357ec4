import type { Nothing } from '../../core/errors.ts'

/** The set-up guide. */
export interface SetupErrors {
  CHANNEL_OFF: Nothing
  MESSAGE_FAILED: { reason: string }
}

declare module '../../core/errors.ts' {
  interface Errors extends SetupErrors {}
}
