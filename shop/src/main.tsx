import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pageQuery } from './features/page/queries.ts'
import { chosenLanguage } from './lib/chosen-language.ts'
import { rememberInviter } from './lib/inviter.ts'
import { startSpeaking } from './lib/language.ts'
import { preloadPage } from './lib/page-load.ts'
import { queryClient } from './lib/query-client.ts'
import { untilLoaded } from './lib/reconnect.ts'
import { noteSeenPictures } from './lib/seen-pictures.ts'
import { startSettings } from './lib/settings.ts'
import { onCaughtError } from './page-frame.tsx'
import { homePath } from './pages.ts'

/**
 * Waits this long for a page that is nearly loaded, to show it without its skeleton: React would keep the skeleton for
 * a third of a second.
 */
const nearlyMs = 100

/** @throws Error when the texts cannot be loaded; before-start.ts says so */
export async function start(): Promise<void> {
  window.history.scrollRestoration = 'manual'
  // start.ts has already sent the requests. The page frame shows a failure of the page's request.
  await startSpeaking(chosenLanguage())
  startSettings()
  // Some links name the sharer before the `#`. The scene of a page is read later and overrides it.
  rememberInviter(window.location.search)
  let address: string
  do {
    address = window.location.hash
    await firstScreen(address)
    // The user may have tapped a link of the page that the server sent.
  } while (address !== window.location.hash)
  noteSeenPictures()
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(
    <StrictMode>
      <App />
      <Drawn />
    </StrictMode>,
  )
}

/** Resolves once the page and its content have loaded, or it is time to start without them. */
async function firstScreen(address: string): Promise<void> {
  const [path = '', query = ''] = address.replace(/^#\/?/, '').split('?')
  const isHome = (path || homePath) === homePath && !query
  const content = Promise.all([preloadPage(path), isHome && queryClient.prefetchQuery(pageQuery(0))])
  const left = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  // Home as the server sent it stays until the app can replace it as a whole.
  const { first, tapped } = document.documentElement.dataset
  const isSent = isHome && first === 'home'
  // A user who has tapped a tab has seen the shape of its page for a while, and waits for the app.
  await Promise.race([content, left, ...(isSent ? [] : [afterMs(tapped ? 0 : nearlyMs)])])
}

/** Starts the background work once the app has been drawn for the first time and the page has loaded. */
function Drawn() {
  useEffect(() => {
    if (document.readyState === 'complete') void beginBackground()
    else window.addEventListener('load', beginBackground, { once: true })
    return () => window.removeEventListener('load', beginBackground)
  }, [])
  return null
}

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function beginBackground(): Promise<void> {
  // React may still be in the task that renders.
  await afterMs(0)
  const { startBackground } = await untilLoaded(() => import('./lib/background.ts'))
  startBackground()
}
