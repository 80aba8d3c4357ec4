import { t } from '@lingui/core/macro'
import type { NavigateFunction } from 'react-router'
import { findPage, type PagePath } from '../pages.ts'
import { overlayDepth, runAtPageEntry } from './overlay-history.ts'
import { toast } from './toast.ts'

export type Params = Record<string, string | number | boolean | undefined>

let router: NavigateFunction | undefined

/** The app passes in the router's own function, so that code outside components can navigate too. */
export function connectRouter(navigate: NavigateFunction): void {
  router = navigate
}

/** The hash route of a page: `/pages/goods/detail?goodsId=1`. */
export function routeOf(path: PagePath, params: Params = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return `/${path}${query.size ? `?${query}` : ''}`
}

/** How many pages are behind this one in the app's own history. */
export function historyDepth(): number {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) - overlayDepth()
}

/**
 * Opens a registered page: switches to tab pages and pushes all others, or replaces this page with `replace`. Anything
 * else is refused with a toast.
 */
export function navigate(path: PagePath, params?: Params, { replace = false } = {}): void {
  const page = findPage(path)
  if (!page) toast(t`頁面不存在`, { kind: 'error' })
  else if (page.tab !== undefined) runAtPageEntry(() => switchTab(path))
  else runAtPageEntry(() => router?.(routeOf(path, params), { replace }))
}

/** Back to the previous page, or home when the history holds one page. */
export function goBack(): void {
  runAtPageEntry(() => {
    if (historyDepth() > 0) router?.(-1)
    else router?.(routeOf('pages/index/index'), { replace: true })
  })
}

/** Drops every pushed page and replaces them with the tab page, so that "back" never returns to them. */
function switchTab(path: PagePath): void {
  const depth = historyDepth()
  const show = () => router?.(routeOf(path), { replace: true })
  if (depth === 0) {
    show()
    return
  }
  window.addEventListener('popstate', () => setTimeout(show), { once: true })
  router?.(-depth)
}
