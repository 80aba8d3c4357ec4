import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pageQuery } from './features/page/queries.ts'
import { chosenLanguage } from './lib/chosen-language.ts'
import { startSpeaking } from './lib/language.ts'
import { preloadPage } from './lib/page-load.ts'
import { queryClient } from './lib/query-client.ts'
import { untilLoaded } from './lib/reconnect.ts'
import { startSettings } from './lib/settings.ts'
import { onCaughtError } from './page-frame.tsx'
import { homePath } from './pages.ts'

/**
 * Waits this long for a page that is nearly loaded, to show it without its skeleton: React would keep that for a third
 * of a second.
 */
const nearlyMs = 100

/** @throws Error when the texts cannot be loaded; before-start.ts says so */
export async function start(): Promise<void> {
  window.history.scrollRestoration = 'manual'
  const [path = '', query = ''] = window.location.hash.replace(/^#\/?/, '').split('?')
  const isHome = (path || homePath) === homePath && !query
  // start.ts has already sent these requests. A failure of the page's is shown by its frame.
  await startSpeaking(chosenLanguage())
  const page = preloadPage(path)
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
  const { startBackground } = await untilLoaded(() => import('./lib/background.ts'))
  startBackground()
}
