import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { languages } from '@shop/contract/core/common.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { startSpeaking } from '../src/lib/language.ts'
import { queryClient } from '../src/lib/query-client.ts'
import { applyTheme } from '../src/lib/theme.ts'
import { Asker } from '../src/ui/Asker.tsx'
import { Toaster } from '../src/ui/Toaster.tsx'
import { Overview } from './Overview.tsx'
import { Samples } from './Samples.tsx'

// For engineers: every component of `src/ui` in its states. `npm run dev`, then /gallery/. It uses only the app's texts,
// so that all of them are translated. e2e/gallery.deep.test.ts compares it with the pictures in e2e/gallery.
const root = createRoot(document.getElementById('root') as HTMLElement)
const language = languages.find((one) => one === new URLSearchParams(location.search).get('language'))
if (language) {
  applyTheme(undefined)
  await startSpeaking(language)
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Samples />
        </HashRouter>
        <Asker />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  )
} else root.render(<Overview />)
