import { onStoredElsewhere } from '@shop/web/storage.ts'
import { identity } from './call.ts'
import { chosenLanguage } from './chosen-language.ts'
import { sentAnswers } from './early.ts'
import { chooseLanguage } from './language.ts'
import { watchForNewVersion } from './new-version.ts'
import { queryClient } from './query-client.ts'
import { whenOnline } from './reconnect.ts'
import { readSettings, refreshStaleSettings } from './settings.ts'
import { startPart, textsFile } from './texts.ts'

/**
 * Starts once the first page is shown: the service worker for offline use, the check for a new build, keeping the focus
 * in view.
 */
export function startBackground(): void {
  whenOnline(() => {
    refreshStaleSettings()
    void queryClient.invalidateQueries()
  })
  onStoredElsewhere('language', () => void followLanguage())
  window.addEventListener('keydown', () => void keepFocusInSight(), { once: true })
  if (import.meta.env.DEV) return
  watchForNewVersion()
  void startServiceWorker()
}

/** Follows a language change in another tab of the browser: API calls here already send the new language. */
async function followLanguage(): Promise<void> {
  await chooseLanguage(chosenLanguage()).catch(() => undefined)
  await Promise.all([readSettings(), queryClient.invalidateQueries()])
}

/** Loaded on the first key press; users without a keyboard never need it. */
async function keepFocusInSight(): Promise<void> {
  const focus = await import('./focus-in-sight.ts').catch(() => undefined)
  focus?.keepFocusInSight()
}

/** Without a service worker (an old browser, plain http) the shop works online only. */
async function startServiceWorker(): Promise<void> {
  try {
    const container = navigator.serviceWorker
    const isFirstVisit = !container.controller
    const controlled = new Promise((resolve) => {
      container.addEventListener('controllerchange', resolve, { once: true })
    })
    await container.register('./service-worker.js')
    const sent = sentAnswers()
    if (isFirstVisit) await controlled
    const [{ headers } = {}] = sent
    const own = sent.map(({ url, text }) => ({ url: new URL(url, document.baseURI).href, text }))
    if (headers) container.controller?.postMessage({ sent: own, headers })
    // The start's texts came with the page, and the page that is kept has none.
    const texts = new URL(textsFile(startPart, chosenLanguage()), document.baseURI).href
    container.controller?.postMessage({ seen: [{ url: texts, destination: '' }], headers: identity() })
    if (!isFirstVisit) return
    const controlledAt = performance.now()
    const { active } = await container.ready
    if (active) reportSeen(active, controlledAt)
  } catch {
    // Unavailable or forbidden by the browser's settings: nothing to do.
  }
}

/** On a bad connection, requests sent before the worker was active may be answered long after. */
const slowestMs = 60_000

/** Tells the worker about files requested without it, as they arrive. */
function reportSeen(worker: ServiceWorker, controlledAt: number): void {
  const arrivals = new PerformanceObserver((list) => {
    const seen = (list.getEntries() as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < controlledAt)
      .map(({ name, initiatorType }) => ({ url: name, destination: initiatorType === 'img' ? 'image' : '' }))
    if (seen.length > 0) worker.postMessage({ seen, headers: identity() })
  })
  arrivals.observe({ type: 'resource', buffered: true })
  setTimeout(() => arrivals.disconnect(), slowestMs)
}
