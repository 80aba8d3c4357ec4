import { identityOf, timeoutMs, urlOf } from './request.ts'
import { storedSession } from './stored-session.ts'

interface Early {
  /** session and language of the request, as headers */
  identity: string
  response: Promise<Response>
}
const early = new Map<string, Early>()

/** Sends the request that the address's page will certainly make, while the files that make it are still loading. */
export function requestEarly(path: string, query?: Record<string, unknown>): void {
  const url = urlOf(path, query)
  const headers = identityOf(storedSession()?.token)
  const response = fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  response.catch(() => undefined) // a failure is reported to the call that takes it
  early.set(url, { identity: JSON.stringify(headers), response })
  // An answer nobody has taken by then would be stale.
  setTimeout(() => early.delete(url), timeoutMs)
}

/** The answer of an early request: given once, and only if session and language are still the same. */
export function takeEarlyAnswer(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const asked = early.get(url)
  early.delete(url)
  return asked?.identity === JSON.stringify(headers) ? asked.response : undefined
}
