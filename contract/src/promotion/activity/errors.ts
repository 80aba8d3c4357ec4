import type { Nothing } from '../../core/errors.ts'

/** Activities: the wheel and the eggs. */
export interface ActivityErrors {
  ACT_OVER: Nothing
  /** no plays left today, or in total */
  ACT_LIMIT: Nothing
  ACT_NOT_ALLOWED: Nothing
  /** opening it requires a trial of this version */
  ACT_NOT_TRIED: Nothing
  /** another activity of this kind is open */
  ACT_ONE_OPEN: Nothing
  /** a table of prizes must have `min` to `max`, exactly one of them without a prize */
  ACT_PRIZES: { min: number; max: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends ActivityErrors {}
}
