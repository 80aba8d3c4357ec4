import type { Answer } from '@shop/web/exchange.ts'
import { createValue, useValue } from '@shop/web/value.ts'
import { queryClient } from './query-client.ts'

/** When the data on screen was saved, if the last answer came from the phone instead of the server; else undefined. */
const savedAt = createValue<string | undefined>(undefined)

/** Called with every answer: the service worker stamps the ones it stored (worker/service-worker.ts). */
export function noteSavedAt({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  // A gateway's answer for an unreachable shop does not make the data on screen current.
  if (status >= 502) return
  const stamp = headers.get('x-saved-at') ?? undefined
  const backOnline = savedAt.get() !== undefined && stamp === undefined
  savedAt.set(stamp)
  // Old prices must not be taken for current ones: data from the phone is read again.
  if (backOnline) void queryClient.invalidateQueries()
}

export function useSavedAt(): string | undefined {
  return useValue(savedAt)
}

/** Clears the caches here and in the service worker: they may hold another user's prices. */
export function forgetAnswers(): void {
  queryClient.clear()
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
}
