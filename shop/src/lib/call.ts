import { t } from '@lingui/core/macro'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { takeEarly } from './early.ts'
import { whileLoading } from './loading.ts'
import { identityOf, timeoutMs, urlOf } from './request.ts'
import { noteAnswer } from './saved-copy.ts'
import { endSession, session } from './session.ts'
import { toast, toastMs } from './toast.ts'

/**
 * Why a call failed, in words for the person: refused (status 500) · login (401) · network · timeout · http · format.
 * `answered` tells whether the server has decided: then a command needs a new request id, else it keeps its own.
 */
export class CallError extends Error {
  readonly kind: 'refused' | 'login' | 'network' | 'timeout' | 'http' | 'format'
  readonly code: ErrorCode | undefined
  readonly fields: FieldErrors
  readonly data: Record<string, unknown>
  constructor(kind: CallError['kind'], message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.kind = kind
    this.data = data
    this.code = data.code as ErrorCode | undefined
    this.fields = (data.fields as FieldErrors | undefined) ?? {}
  }
  get answered(): boolean {
    return this.kind === 'refused' || this.kind === 'login'
  }
}

export interface Flags {
  /** toast what failed; on by default */
  prompt?: boolean
  /** count for the loading indicator; on by default */
  load?: boolean
  signal?: AbortSignal
}
type Part<Name extends string, T> = Record<never, never> extends T ? { [N in Name]?: T } : { [N in Name]: T }
export type Parts<E extends Endpoint> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>
type Options<E extends Endpoint> = Parts<E> & Flags
type Arguments<E extends Endpoint> =
  Record<never, never> extends Parts<E> ? [options?: Options<E>] : [options: Options<E>]

/** Calls the API. @returns the answer's data @throws CallError, already shown to the person unless `prompt` is off */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<DataOf<E>> {
  return (await callFully(endpoint, ...([options] as Arguments<E>))).data
}

/** As `call`, with the server's message beside the data: pages that submit something show it. */
export async function callFully<E extends Endpoint>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<{ data: DataOf<E>; message: string }> {
  const {
    query,
    body,
    prompt = true,
    load = true,
    signal,
  } = (options ?? {}) as {
    query?: Record<string, unknown>
    body?: unknown
  } & Flags
  const work = exchange(endpoint, query, body, prompt, signal)
  return (load ? whileLoading(work) : work) as Promise<{ data: DataOf<E>; message: string }>
}

async function exchange(
  { method, path }: Endpoint,
  query: Record<string, unknown> | undefined,
  body: unknown,
  prompt: boolean,
  signal: AbortSignal | undefined,
) {
  const aborter = new AbortController()
  const stop = () => aborter.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  let late = false
  const timer = setTimeout(() => {
    late = true
    aborter.abort()
  }, timeoutMs)
  try {
    const url = urlOf(path, query)
    const headers = identity()
    const early = method === 'GET' ? takeEarly(url, headers) : undefined
    const response = await (early ??
      fetch(url, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json;charset=utf-8' },
        body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
        signal: aborter.signal,
      }))
    noteAnswer(response)
    return settle(response.status, await response.text(), prompt)
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error
    throw late || (error as Error).name === 'TimeoutError' ? timedOut(prompt) : unreachable(prompt)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The headers of every request, uploads too. */
export function identity(): Record<string, string> {
  return identityOf(session.get()?.token)
}

/** Turns an answer into data and message, or into the error that its status means. */
export function settle(httpStatus: number, text: string, prompt: boolean): { data: unknown; message: string } {
  if (httpStatus !== 200) throw shown(new CallError('http', t`HTTP 狀態碼錯誤`), prompt)
  const envelope = parsed(text)
  if (!envelope) throw shown(new CallError('format', t`請檢查 API 地址能否正常訪問`), prompt)
  const { status, message, data } = envelope
  if (status === 200) return { data, message }
  if (status === 401) {
    endSession()
    askToLogIn()
    throw new CallError('login', message, data)
  }
  throw shown(new CallError('refused', message, data), prompt)
}

export function timedOut(prompt: boolean): CallError {
  return shown(new CallError('timeout', t`請求超時，請重試`), prompt)
}

export function unreachable(prompt: boolean): CallError {
  return shown(new CallError('network', t`網絡請求出錯`), prompt)
}

function shown(error: CallError, prompt: boolean): CallError {
  if (prompt) tellFailure(error)
  return error
}

/** Shows why a call failed; for those that were made without `prompt`. */
export function tellFailure(error: CallError): void {
  toast(error.message, { kind: 'error', ms: error.answered ? toastMs.server : toastMs.network })
}

function parsed(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const {
      status,
      message = '',
      data,
    } = value as { status?: number; message?: string; data?: Record<string, unknown> }
    return { status, message, data: data ?? {} }
  } catch {
    return undefined
  }
}
