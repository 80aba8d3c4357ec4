import type { Nothing } from '../../core/errors.ts'

export interface OrderExportErrors {
  /** each person can run one export at a time */
  EXPORT_OPEN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends OrderExportErrors {}
}
