import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HashRouter, useNavigate } from 'react-router'
import { connectRouter } from './lib/navigate.ts'
import { queryClient } from './lib/query-client.ts'
import { PageFrame } from './page-frame.tsx'
import { Asker } from './ui/Asker.tsx'
import { LoadingLine } from './ui/LoadingLine.tsx'
import { Toaster } from './ui/Toaster.tsx'

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <RouterConnection />
          <PageFrame />
        </HashRouter>
        <LoadingLine />
        <Asker />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function RouterConnection() {
  const navigate = useNavigate()
  useEffect(() => connectRouter(navigate), [navigate])
  return null
}
