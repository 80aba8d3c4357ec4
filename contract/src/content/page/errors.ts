import type { Nothing } from '../../core/errors.ts'

/** Pages. */
export interface PageErrors {
  /** a link to a page's draft is used up, or was not made here */
  PREVIEW_OVER: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PageErrors {}
}
