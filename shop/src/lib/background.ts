import { onStoredElsewhere } from '@shop/web/storage.ts'
import { chosenLanguage } from './chosen-language.ts'
import { chooseLanguage } from './language.ts'
import { watchForNewVersion } from './new-version.ts'
import { queryClient } from './query-client.ts'
import { readSettings } from './settings.ts'

/** What begins when the first page stands: the worker that keeps what was seen, the watch for a new build, the focus in sight. */
export function startBackground(): void {
  window.addEventListener('online', () => void queryClient.invalidateQueries())
  onStoredElsewhere('language', () => void followLanguage())
  window.addEventListener('keydown', () => void keepFocusInSight(), { once: true })
  if (import.meta.env.DEV) return
  watchForNewVersion()
  void startServiceWorker()
}

/** The language chosen in another tab of the browser is spoken here too: calls send it from then on. */
async function followLanguage(): Promise<void> {
  await chooseLanguage(chosenLanguage()).catch(() => undefined)
  await Promise.all([readSettings(), queryClient.invalidateQueries()])
}

/** Nobody without keys needs it. */
async function keepFocusInSight(): Promise<void> {
  const focus = await import('./focus-in-sight.ts').catch(() => undefined)
  focus?.keepFocusInSight()
}

/** Without a worker (an old browser, plain http) the shop works online only. */
async function startServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('./service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // The files of this first visit were loaded before the worker was there.
    active?.postMessage({ seen: performance.getEntriesByType('resource').map(({ name }) => name) })
  } catch {
    // Not there, or forbidden by the browser's settings: nothing to be done about.
  }
}
