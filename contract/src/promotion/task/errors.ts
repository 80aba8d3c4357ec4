import type { Nothing } from '../../core/errors.ts'

/** Tasks that earn subsidy. */
export interface TaskErrors {
  TASK_DONE: Nothing
  /** the daily number of this kind, or the maximum that can be earned, is reached */
  TASK_LIMIT: Nothing
  /** off, or outside its time */
  TASK_OVER: Nothing
  /** the task has not been done yet */
  TASK_NOT_MET: Nothing
  /** `seconds`: still missing */
  WATCH_NOT_ENOUGH: { seconds: number }
  /** the session has expired, or another one has started */
  WATCH_OVER: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends TaskErrors {}
}
