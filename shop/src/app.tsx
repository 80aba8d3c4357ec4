import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Location, Router, UNSAFE_createHashHistory, useNavigate } from 'react-router'
import { connectRouter } from './lib/navigate.ts'
import { forgetRewritten, isRewritten } from './lib/page-address.ts'
import { connectPages } from './lib/page-load.ts'
import { queryClient } from './lib/query-client.ts'
import { loadPageFile } from './page-files.ts'
import { PageFrame } from './page-frame.tsx'
import { Asker } from './ui/Asker.tsx'
import { LoadingLine } from './ui/LoadingLine.tsx'
import { Toaster } from './ui/Toaster.tsx'

connectPages(loadPageFile)

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SmallHashRouter>
          <RouterConnection />
          <PageFrame />
        </SmallHashRouter>
        <LoadingLine />
        <Asker />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/**
 * React Router's `HashRouter` without the 4 KiB (gzip) of server rendering that it includes:
 * docs/decisions/shop-libraries.md.
 */
function SmallHashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createHashHistory({ window, v5Compat: true }))
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () => history.listen((next) => setState((old) => (isSame(old.location, next.location) ? old : next))),
    [history],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of page
  useLayoutEffect(forgetRewritten, [location])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

/**
 * Moving over the history entries of overlays (lib/overlay-history.ts) stays on the page, even if it has rewritten its
 * address.
 */
function isSame(one: Location, other: Location): boolean {
  const sameQuery = one.search === other.search || isRewritten(other.search)
  return one.pathname === other.pathname && sameQuery && one.key === other.key
}

function RouterConnection() {
  const navigate = useNavigate()
  // Before the user can touch anything: `useEffect` would run only after the page has been painted.
  useLayoutEffect(() => connectRouter(navigate), [navigate])
  return null
}
