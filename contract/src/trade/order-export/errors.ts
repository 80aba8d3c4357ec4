import type { Nothing } from '../../core/errors.ts'

export interface OrderExportErrors {
  /** one at a time for each person */
  EXPORT_OPEN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends OrderExportErrors {}
}
