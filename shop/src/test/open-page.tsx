import type { AdminEndpoint, BodyOf, DataOf, Endpoint, QueryOf } from '@shop/contract/core/endpoint.ts'
import { type RenderOptions, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { type Params, routeOf } from '../lib/navigate.ts'
import { startSession } from '../lib/session.ts'
import { onCaughtError } from '../page-frame.tsx'
import type { PagePath } from '../pages.ts'

/** What a page sent. */
export interface Sent<E extends Endpoint> {
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Headers
}
/** The content of `data`, a refusal, or a network failure. */
export type Reply<E extends Endpoint> =
  | DataOf<E>
  | { refuse: string; code?: string; status?: 401 | 500; fields?: Record<string, string>; data?: object }
  | 'offline'
type Answer = { method: string; path: string; reply: (sent: Sent<Endpoint>) => unknown }

/**
 * Answers for one endpoint, typed by the contract; a function receives the request and may answer differently each
 * time.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((sent: Sent<E>) => Reply<E> | Promise<Reply<E>>),
): Answer {
  const give = typeof reply === 'function' ? reply : () => reply
  return { method: endpoint.method, path: endpoint.path, reply: give as Answer['reply'] }
}

/** As `answer`, for a call of the console's API, which members of a merchant make from their phone. */
export function answerAdmin<E extends AdminEndpoint>(
  endpoint: E,
  reply:
    | DataOf<E>
    | { refuse: string; code: string; fields?: Record<string, string> }
    | ((sent: { query: QueryOf<E>; body: BodyOf<E>; path: string }) => unknown),
): Answer {
  const give = typeof reply === 'function' ? reply : () => reply
  return { method: endpoint.method, path: `admin:${endpoint.path}`, reply: give as Answer['reply'] }
}

/** `admin:orders/:id` matches `admin:orders/17`. */
function matches(path: string, sent: string): boolean {
  const [pattern, given] = [path.split('/'), sent.split('/')]
  return pattern.length === given.length && pattern.every((part, index) => /^:/.test(part) || part === given[index])
}

/**
 * Opens a page of the real registry in the real app, stubbed at the network: requests without a given answer fail the
 * test.
 * @returns the screen's queries, `user` to act with, and `sent`: every request as `METHOD path`
 */
export function openPage(
  path: PagePath,
  { params, signedIn = true, answers = [] }: { params?: Params; signedIn?: boolean; answers?: Answer[] } = {},
): RenderResult & { user: UserEvent; sent: string[] } {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://shop.test')
    const endpointPath = url.pathname.replace(/^\/api\//, '').replace(/^\/admin\/api\//, 'admin:')
    sent.push(`${init.method} ${endpointPath}`)
    const found = answers.find((one) => one.method === init.method && matches(one.path, endpointPath))
    if (!found) throw new TypeError(`no answer given for ${init.method} ${endpointPath}`)
    const query = Object.fromEntries(url.searchParams)
    const reply = await found.reply({
      query,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      headers: new Headers(init.headers),
      path: endpointPath,
    } as never)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    if (endpointPath.startsWith('admin:')) return toAdminAnswer(reply)
    return new Response(JSON.stringify(toEnvelope(reply)))
  })
  if (signedIn) startSession({ token: 'token-of-a-test', userId: 1 })
  const options: RenderOptions = { onCaughtError }
  window.history.replaceState({ idx: 0 }, '', `#${routeOf(path, params)}`)
  return { user: userEvent.setup(), sent, ...render(<App />, options) }
}

function toAdminAnswer(reply: unknown): Response {
  if (typeof reply !== 'object' || reply === null || !('refuse' in reply)) return new Response(JSON.stringify(reply))
  const { refuse: message, ...rest } = reply as { refuse: string }
  return new Response(JSON.stringify({ message, ...rest }), { status: 409 })
}

function toEnvelope(reply: unknown) {
  if (typeof reply === 'object' && reply !== null && 'refuse' in reply) {
    const {
      refuse,
      code,
      fields,
      data,
      status = 500,
    } = reply as { refuse: string; code?: string; fields?: object; data?: object; status?: number }
    return { status, message: refuse, data: { code, fields, ...data } }
  }
  return { status: 200, message: 'success', data: reply }
}
