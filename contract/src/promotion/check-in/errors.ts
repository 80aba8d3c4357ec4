import type { Nothing } from '../../core/errors.ts'

/** Daily check-in. */
export interface CheckInErrors {
  SIGNED_TODAY: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends CheckInErrors {}
}
