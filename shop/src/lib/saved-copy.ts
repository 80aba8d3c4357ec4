import type { Answer } from '@shop/web/exchange.ts'
import { createValue, useValue } from '@shop/web/value.ts'
import { queryClient } from './query-client.ts'

/** When what is on the screen was saved, if the last answer came from the phone and not from the server; undefined else. */
const savedAt = createValue<string | undefined>(undefined)

/** Told of every answer: the service worker stamps what it kept (worker/service-worker.ts). */
export function noteAnswer({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  // What a gateway says of a shop that is away makes nothing on the screen new.
  if (status >= 502) return
  const stamp = headers.get('x-saved-at') ?? undefined
  const backOnline = savedAt.get() !== undefined && stamp === undefined
  savedAt.set(stamp)
  // Old prices must not pass for fresh ones: what came from the phone is read again.
  if (backOnline) void queryClient.invalidateQueries()
}

export function useSavedAt(): string | undefined {
  return useValue(savedAt)
}

/** Drops what was read, here and in the service worker: it may hold another member's prices. */
export function forgetAnswers(): void {
  queryClient.clear()
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
}
