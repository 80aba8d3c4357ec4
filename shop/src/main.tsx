import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pageQuery } from './features/page/queries.ts'
import { chosenLanguage } from './lib/chosen-language.ts'
import { speak } from './lib/language.ts'
import { preloadPage } from './lib/page-load.ts'
import { queryClient } from './lib/query-client.ts'
import { startSettings } from './lib/settings.ts'
import { onCaughtError } from './page-frame.tsx'
import { homePath } from './pages.ts'

/**
 * Waits this long for a page that is nearly loaded, to show it without its skeleton: React would keep that for a third
 * of a second.
 */
const nearlyMs = 100

window.history.scrollRestoration = 'manual'
void start()

async function start(): Promise<void> {
  const [path = '', query = ''] = window.location.hash.replace(/^#\/?/, '').split('?')
  const isHome = (path || homePath) === homePath && !query
  const page = preloadPage(path)
  // Failures are shown in words. start.ts has already sent these requests, together with those for the texts.
  await speak(chosenLanguage()).catch(() => speak('zh-Hant'))
  startSettings()
  const content = Promise.all([page, isHome && queryClient.prefetchQuery(pageQuery(0))])
  await Promise.race([content, new Promise((resolve) => setTimeout(resolve, nearlyMs))])
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // This script loads in parallel with the page, which may be complete by now.
  if (document.readyState === 'complete') void beginBackground()
  else window.addEventListener('load', beginBackground)
}

async function beginBackground(): Promise<void> {
  const { startBackground } = await import('./lib/background.ts')
  startBackground()
}
