import { identityOf, timeoutMs, urlOf } from './request.ts'
import { storedSession } from './stored-session.ts'

interface Early {
  /** who asked, in which language */
  identity: string
  response: Promise<Response>
}
const early = new Map<string, Early>()

/** Asks what the page of the address is sure to ask, while the files that will ask it are still on their way. */
export function askEarly(path: string, query?: Record<string, unknown>): void {
  const url = urlOf(path, query)
  const headers = identityOf(storedSession()?.token)
  const response = fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  response.catch(() => undefined) // whoever takes it hears of it
  early.set(url, { identity: JSON.stringify(headers), response })
  // What nobody has taken by then would be old.
  setTimeout(() => early.delete(url), timeoutMs)
}

/** The answer of a call that was asked early, once, and only for who would get the same one now. */
export function takeEarly(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const asked = early.get(url)
  early.delete(url)
  return asked?.identity === JSON.stringify(headers) ? asked.response : undefined
}
