import { onStoredElsewhere } from '@shop/web/storage.ts'
import { chosenLanguage } from './chosen-language.ts'
import { chooseLanguage } from './language.ts'
import { watchForNewVersion } from './new-version.ts'
import { queryClient } from './query-client.ts'
import { readSettings } from './settings.ts'

/**
 * Starts once the first page is shown: the service worker for offline use, the check for a new build, keeping the focus
 * in view.
 */
export function startBackground(): void {
  window.addEventListener('online', () => void queryClient.invalidateQueries())
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
    await navigator.serviceWorker.register('./service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // The files of this first visit were loaded before the worker was active.
    active?.postMessage({ seen: performance.getEntriesByType('resource').map(({ name }) => name) })
  } catch {
    // Unavailable or forbidden by the browser's settings: nothing to do.
  }
}
