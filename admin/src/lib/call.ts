import type { AdminEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import type { TObject, TSchema } from 'typebox'
import { currentLanguage } from './i18n.ts'

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = AdminEndpoint<TObject, TObject, TSchema, TSchema>

type Declared<S> = S extends TObject
  ? string extends keyof S['properties']
    ? false
    : true
  : TSchema extends S
    ? false
    : true
type Part<Name extends string, S, Value> =
  Declared<S> extends false
    ? { [K in Name]?: undefined }
    : Record<string, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value }
type SchemaOf<E, Name extends string> = E extends { [K in Name]?: infer S } ? Exclude<S, undefined> : never

/** What a call of `E` takes: the parts its endpoint declares. */
export type InputOf<E> = Part<'params', SchemaOf<E, 'params'>, ParamsOf<E>> &
  Part<'query', SchemaOf<E, 'query'>, QueryOf<E>> &
  Part<'body', SchemaOf<E, 'body'>, BodyOf<E>>

export type CallFailure = ErrorCode | 'NETWORK' | 'TIMEOUT'

/** A call that did not succeed. `message` is worded by the server in the operator's language, or empty. */
export class CallError extends Error {
  readonly status: number
  readonly code: CallFailure
  readonly fields: FieldErrors
  readonly requestId: string | undefined

  constructor(status: number, code: CallFailure, message = '', fields: FieldErrors = {}, requestId?: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

const timeoutMs = 15_000
const signedOutListeners = new Set<() => void>()
const forbiddenListeners = new Set<() => void>()

/** Calls back whenever an answer says that nobody is signed in; returns the way to stop. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Calls back whenever an answer says that the operator may not do it (any more); returns the way to stop. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => forbiddenListeners.delete(listener)
}

/**
 * Calls the operator API.
 * @throws CallError with the HTTP status and the refusal's code; status 0 when no answer came.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: { signal?: AbortSignal }]
    : [input: InputOf<E>, options?: { signal?: AbortSignal }]
): Promise<DataOf<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const limit = AbortSignal.timeout(timeoutMs)
  return request<DataOf<E>>(addressOf(endpoint, params, query), {
    method: endpoint.method,
    // A body is always JSON: a form of another site cannot send that type without being asked first.
    ...(endpoint.method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
    signal: options?.signal ? AbortSignal.any([limit, options.signal]) : limit,
  })
}

/** `/admin/api/order/12?limit=20` for an endpoint, its path's parameters and its query. */
export function addressOf(endpoint: AnyEndpoint, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  const text = search.toString()
  return `/admin/api/${path}${text && `?${text}`}`
}

async function request<Data>(address: string, init: RequestInit): Promise<Data> {
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      ...init,
      headers: { accept: 'application/json', lang: currentLanguage(), ...init.headers },
    })
    text = await response.text()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new CallError(0, late ? 'TIMEOUT' : 'NETWORK')
  }
  const answer = parse(text)
  if (response.ok && answer !== undefined) return answer as Data
  throw toFailure(response.status, answer, response.headers.get('x-request-id'))
}

/** The refusal in an answer that is not a success; tells the listeners whose business it is. */
export function toFailure(status: number, answer: unknown, requestId: string | null): CallError {
  const {
    code = 'INTERNAL',
    message,
    fields,
  } = (answer ?? {}) as {
    code?: ErrorCode
    message?: string
    fields?: FieldErrors
  }
  const error = new CallError(status, code, message, fields, requestId ?? undefined)
  if (status === 401 && code === 'LOGIN_REQUIRED') for (const listener of signedOutListeners) listener()
  if (code === 'PERMISSION') for (const listener of forbiddenListeners) listener()
  return error
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
