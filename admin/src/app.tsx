import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { CallError } from '@shop/web/call-error.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { RouteObject } from 'react-router'
import { Broken, Frame, Home, UnknownPage } from './features/frame/Frame.tsx'
import { pages } from './features.ts'
import { onForbidden, onSignedOut } from './lib/call.ts'
import { componentTexts } from './lib/i18n.ts'
import { useMedia } from './lib/media.ts'
import { endSession, followSession, sessionKey } from './lib/session.ts'
import { stillTheme, theme } from './ui/theme.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retry only failures that may be temporary; a refusal would be repeated.
        retry: (tries, error) => tries < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502),
        staleTime: 5_000,
      },
    },
  })
}

/** Every page by its file, found by the build. */
export const files = import.meta.glob<{ default: ComponentType }>(['./pages/*/*.tsx', '!./pages/**/*.test.tsx'])
const fileOf = (path: string) => `./pages/${path}.tsx`

export const routes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./pages/login.tsx')).default }),
    HydrateFallback: Nothing,
    ErrorBoundary: Broken,
  },
  {
    path: '/enrol',
    lazy: async () => ({ Component: (await import('./pages/enrol.tsx')).default }),
    HydrateFallback: Nothing,
    ErrorBoundary: Broken,
  },
  {
    path: '/',
    Component: Frame,
    ErrorBoundary: Broken,
    HydrateFallback: Nothing,
    children: [
      { index: true, Component: Home },
      {
        ErrorBoundary: Broken,
        children: [
          ...pages.map((page) => ({
            path: page.path,
            handle: page,
            HydrateFallback: Nothing,
            lazy: async () => ({ Component: (await files[fileOf(page.path)]?.())?.default }),
          })),
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
]

/** The providers around the router: texts, theme, loaded data. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => followSession(client), [client])
  useEffect(() => onSignedOut(() => endSession(client)), [client])
  // The operator's role may have changed: update the menu and the pages to its permissions.
  useEffect(() => onForbidden(() => void client.invalidateQueries({ queryKey: sessionKey })), [client])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Themed>{children}</Themed>
      </QueryClientProvider>
    </I18nProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  useLingui() // so that antd's own texts follow the language
  return (
    <ConfigProvider theme={still ? stillTheme : theme} locale={componentTexts()} button={{ autoInsertSpace: false }}>
      <App message={{ maxCount: 3 }} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}

function Nothing() {
  return null
}
