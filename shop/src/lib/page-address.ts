import type { PagePath } from '../pages.ts'
import { type Params, routeOf } from './navigate.ts'
import { runAtPageEntry } from './overlay-history.ts'

/** The query in the address, if it differs from the one that the page was opened with. */
let rewritten: string | undefined

/**
 * Writes the page's state, such as sort and filter, into its address without reopening it. Returning to this history
 * entry, reloading or sharing the address restores the state.
 */
export function rewriteAddress(path: PagePath, params: Params): void {
  // An overlay has its own history entry, which must not be rewritten.
  runAtPageEntry(() => {
    const route = routeOf(path, params)
    rewritten = /\?.*$/.exec(route)?.[0] ?? ''
    window.history.replaceState(window.history.state, '', `#${route}`)
  })
}

/** Whether the current page wrote this query itself: stepping back out of a sheet then stays on the same page. */
export function isRewritten(search: string): boolean {
  return search === rewritten
}

/** Call when another page is shown. */
export function forgetRewritten(): void {
  rewritten = undefined
}
