import type { Nothing } from '../../core/errors.ts'

export interface LateMoneyErrors {
  RECEIVER_NOT_FOUND: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends LateMoneyErrors {}
}
