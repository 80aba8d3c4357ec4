import type { Nothing } from '../../core/errors.ts'

/** Tasks that earn subsidy. */
export interface TaskErrors {
  TASK_DONE: Nothing
  /** so many of this kind in a day, or as much as can be earned */
  TASK_LIMIT: Nothing
  /** off, or outside its time */
  TASK_OVER: Nothing
  /** what the task asks for has not been done yet */
  TASK_NOT_MET: Nothing
  /** `seconds`: still missing */
  WATCH_NOT_ENOUGH: { seconds: number }
  /** the session has expired, or another one has begun */
  WATCH_OVER: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends TaskErrors {}
}
