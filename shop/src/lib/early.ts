import type { Messages } from '@lingui/core'
import { identityOf, timeoutMs, urlOf } from './request.ts'
import { storedSession } from './stored-session.ts'

interface Early {
  /** session and language of the request, as headers */
  identity: string
  response: Promise<Response>
}
declare global {
  interface Window {
    early?: Map<string, Early>
  }
}
/** By address. The script in the page (src/ahead.ts) has its own copy of this module, and leaves its requests here. */
window.early ??= new Map()
const { early } = window as Required<Pick<Window, 'early'>>

/**
 * Sends the request that the address's page will certainly make, while the files that make it are still loading. `peek`
 * gets its data before the page does.
 */
export function requestEarly(path: string, query?: Record<string, unknown>, peek?: (data: never) => void): void {
  const url = urlOf(path, query)
  if (early.has(url)) return
  const headers = identityOf(storedSession()?.token)
  const response = fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  // A failure is reported to the call that takes it.
  response.then(async (answer) => peek?.((await answer.clone().json()).data as never)).catch(() => undefined)
  keepEarly(url, headers, response)
}

function keepEarly(url: string, headers: Record<string, string>, response: Promise<Response>): void {
  early.set(url, { identity: JSON.stringify(headers), response })
  // An answer nobody has taken by then would be stale.
  setTimeout(() => early.delete(url), timeoutMs)
}

/** What the server sends with home: answers as a guest gets them, and texts (server/src/platform/http/first-page.ts). */
interface Sent {
  identity: Record<string, string>
  answers: { path: string; query?: Record<string, unknown>; text: string }[]
  /** those of the start, in the page's language */
  texts: Messages
}

export function sentWithPage(): Sent | undefined {
  const text = document.getElementById('sent')?.textContent
  return text ? (JSON.parse(text) as Sent) : undefined
}

/**
 * Takes the answers in the page for early ones, if they are this user's: a session may have other prices, and a page
 * that the browser kept for "back" may be old.
 */
export function takeSentAnswers(): void {
  for (const { url, text, headers } of sentAnswers()) keepEarly(url, headers, Promise.resolve(new Response(text)))
}

/** The answers in the page, with the headers of the requests that they are for. */
export function sentAnswers(): { url: string; text: string; headers: Record<string, string> }[] {
  const sent = sentWithPage()
  if (!sent) return []
  const { identity, answers } = sent
  const headers = identityOf(storedSession()?.token)
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOwn = Object.entries({ ...identity, 'Access-Token': '' }).every(([name, value]) => headers[name] === value)
  if (!isOwn || opened?.type === 'back_forward') return []
  return answers.map(({ path, query, text }) => ({ url: urlOf(path, query), text, headers }))
}

/** The answer of an early request: given once, and only if session and language are still the same. */
export function takeEarlyAnswer(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const asked = early.get(url)
  early.delete(url)
  return asked?.identity === JSON.stringify(headers) ? asked.response : undefined
}
