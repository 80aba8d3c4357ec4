import type { AdminEndpoint, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { isCommand } from './is-command.ts'
import { sendAndReplay } from './replay.ts'

/** A test's shopper; `undefined` instead is a guest. */
export interface TestUser {
  id: number
  token: string
}

export interface TestOperator {
  id: number
  /** the session's cookie token */
  token: string
}

/** The reply's envelope. For a refusal, `data.code` is its code. */
export interface Reply<E> {
  status: number
  message: string
  data: DataOf<E> & { code?: string; fields?: unknown; params?: Record<string, unknown> }
}

export interface AdminReply<E> {
  /** HTTP */
  status: number
  data: DataOf<E> & { code?: string; message?: string; fields?: unknown; params?: Record<string, unknown> }
  headers: Headers
}

export interface CallOptions<E> {
  query?: QueryOf<E>
  body?: BodyOf<E>
  headers?: Record<string, string>
  /** false for a command whose answer depends on another party or on a limit, so it is not sent again to compare */
  replay?: boolean
  /** for an endpoint with `upload`; `body` then has the text fields */
  file?: { name: string; type: string; content: Buffer | Uint8Array }
}

export interface AdminCallOptions<E> extends CallOptions<E> {
  params?: ParamsOf<E>
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'body' | 'data'>
type AnyAdminEndpoint = Pick<AdminEndpoint, 'method' | 'path' | 'body' | 'data'>

/** Calls the shopper API and the operator API over HTTP, typed by the contract. */
export function callsTo(baseUrl: string) {
  return {
    /** @throws Error if the answer is not an envelope with HTTP status 200, as the protocol requires */
    async call<const E extends AnyEndpoint>(
      user: TestUser | undefined,
      endpoint: E,
      options: CallOptions<E> = {},
    ): Promise<Reply<E>> {
      const headers = { ...(user ? { 'access-token': user.token } : {}), ...options.headers }
      const sendBody = async (body: unknown) => {
        const response = await send(`${baseUrl}/api/${endpoint.path}`, endpoint.method, { ...options, body, headers })
        const text = await response.text()
        if (response.status !== 200) throw new Error(`${endpoint.path} answered HTTP ${response.status}: ${text}`)
        return JSON.parse(text)
      }
      return isCommand(endpoint) && options.replay !== false
        ? sendAndReplay(endpoint, options.body, sendBody)
        : sendBody(options.body)
    },

    async callAdmin<const E extends AnyAdminEndpoint>(
      operator: TestOperator | undefined,
      endpoint: E,
      options: AdminCallOptions<E> = {},
    ): Promise<AdminReply<E>> {
      const params: Record<string, unknown> = options.params ?? {}
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const headers = {
        ...(operator ? { cookie: `operator=${operator.token}` } : {}),
        origin: baseUrl,
        ...options.headers,
      }
      const sendBody = async (body: unknown) => {
        const response = await send(`${baseUrl}/admin/api/${path}`, endpoint.method, { ...options, body, headers })
        const text = await response.text()
        return { status: response.status, data: text === '' ? {} : JSON.parse(text), headers: response.headers }
      }
      return isCommand(endpoint) && options.replay !== false
        ? sendAndReplay(endpoint, options.body, sendBody)
        : sendBody(options.body)
    },
  }
}

interface Sent {
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  file?: CallOptions<unknown>['file']
}

function send(url: string, method: string, { query, body, headers, file }: Sent): Promise<Response> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, String(one))
  }
  if (file) return fetch(address, { method, headers, body: toForm(file, body) })
  if (method === 'GET') return fetch(address, { method, headers })
  return fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  })
}

/** The body of an upload. */
export function toForm(file: NonNullable<Sent['file']>, fields?: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value))
  form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name)
  return form
}
