import type { PagePath } from '../pages.ts'
import { type Params, routeOf } from './navigate.ts'
import { moveFromPage } from './overlay-history.ts'

/**
 * Writes what a page shows into its address without opening it anew: a sort, a filter. Whoever comes back to this place
 * of the history, reloads, or is sent the address finds it as it was.
 */
export function rewriteAddress(path: PagePath, params: Params): void {
  // What lies over the page has an entry of the history for itself, which is not the page's.
  moveFromPage(() => window.history.replaceState(window.history.state, '', `#${routeOf(path, params)}`))
}
