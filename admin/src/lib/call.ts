import type { AdminEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { ErrorCode } from '@shop/contract/core/errors.ts'
import { CallError } from '@shop/web/call-error.ts'
import { type Answer, exchange, parseJson } from '@shop/web/exchange.ts'
import { toQueryString } from '@shop/web/query-string.ts'
import type { TObject, TSchema } from 'typebox'
import { currentLanguage } from './i18n.ts'

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

/** The input of a call of `E`: the parts its endpoint declares. */
export type InputOf<E> = Part<'params', SchemaOf<E, 'params'>, ParamsOf<E>> &
  Part<'query', SchemaOf<E, 'query'>, QueryOf<E>> &
  Part<'body', SchemaOf<E, 'body'>, BodyOf<E>>

export const timeoutMs = 15_000
const signedOutListeners = new Set<() => void>()
const forbiddenListeners = new Set<() => void>()

/** Calls `listener` whenever an answer says that nobody is logged in; returns a function that unsubscribes. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/**
 * Calls `listener` whenever an answer says that the operator lacks the permission (now); returns a function that
 * unsubscribes.
 */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => forbiddenListeners.delete(listener)
}

/**
 * Calls the operator API.
 * @throws CallError; its `message` is the server's, in the operator's language, or empty
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: { signal?: AbortSignal }]
    : [input: InputOf<E>, options?: { signal?: AbortSignal }]
): Promise<DataOf<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const { method } = endpoint
  const address = addressOf(endpoint, params, query)
  const send = (signal: AbortSignal) =>
    fetch(address, {
      method,
      signal,
      credentials: 'same-origin',
      // Always send JSON: a form on another site cannot send this content type without a preflight request.
      headers: { ...commonHeaders(), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    })
  return readAnswer(await exchange(send, { timeoutMs, signal: options?.signal })) as DataOf<E>
}

/** `/admin/api/order/12?limit=20` from an endpoint, its path parameters and its query; omits empty filters. */
export function addressOf(endpoint: AnyEndpoint, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const text = toQueryString(Object.fromEntries(given))
  return `/admin/api/${path}${text && `?${text}`}`
}

/** The headers of every request, including uploads. */
export function commonHeaders(): Record<string, string> {
  return { accept: 'application/json', lang: currentLanguage() }
}

/**
 * Returns the data of an answer.
 * @throws CallError on a refusal or failure, after informing the listeners concerned
 */
export function readAnswer({ status, headers, text }: Answer): unknown {
  const isOk = status >= 200 && status < 300
  const answer = parseJson(text)
  if (isOk && answer !== undefined) return answer
  const data = (answer ?? {}) as { code?: ErrorCode; message?: string }
  const requestId = headers.get('x-request-id') ?? undefined
  const signedOut = status === 401 && data.code === 'LOGIN_REQUIRED'
  if (signedOut) for (const listener of signedOutListeners) listener()
  if (data.code === 'PERMISSION') for (const listener of forbiddenListeners) listener()
  const kind = signedOut ? 'login' : data.code ? 'refused' : isOk ? 'format' : 'http'
  throw new CallError(kind, data.message, { data, status, requestId })
}
