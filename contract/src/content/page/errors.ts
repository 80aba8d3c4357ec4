import type { Nothing } from '../../core/errors.ts'

/** Pages. */
export interface PageErrors {
  /** the preview token of a draft has expired or is not valid here */
  PREVIEW_OVER: Nothing
  /** the platform has taken down the home of the shop, with all its versions up to then */
  HOME_TAKEN_DOWN: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends PageErrors {}
}
