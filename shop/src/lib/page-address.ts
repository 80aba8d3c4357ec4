import type { PagePath } from '../pages.ts'
import { type Params, routeOf } from './navigate.ts'
import { moveFromPage } from './overlay-history.ts'

/** The query in the address where it is not the one that the page was opened with. */
let rewritten: string | undefined

/**
 * Writes what a page shows into its address without opening it anew: a sort, a filter. Whoever comes back to this place
 * of the history, reloads, or is sent the address finds it as it was.
 */
export function rewriteAddress(path: PagePath, params: Params): void {
  // What lies over the page has an entry of the history for itself, which is not the page's.
  moveFromPage(() => {
    const route = routeOf(path, params)
    rewritten = /\?.*$/.exec(route)?.[0] ?? ''
    window.history.replaceState(window.history.state, '', `#${route}`)
  })
}

/** Whether the page in front has written this query itself: a step back out of a sheet then comes to the same page. */
export function isRewritten(search: string): boolean {
  return search === rewritten
}

/** Another page is in front now. */
export function forgetRewritten(): void {
  rewritten = undefined
}
