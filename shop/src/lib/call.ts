import { t } from '@lingui/core/macro'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@shop/contract/core/endpoint.ts'
import { CallError } from '@shop/web/call-error.ts'
import { type Answer, exchange, parseJson } from '@shop/web/exchange.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { takeEarlyAnswer } from './early.ts'
import { whileLoading } from './loading.ts'
import { identityOf, timeoutMs, urlOf } from './request.ts'
import { noteSavedAt } from './saved-copy.ts'
import { endSession, session } from './session.ts'
import { toast, toastMs } from './toast.ts'

export interface Flags {
  /** toast a failure; on by default */
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

/** Calls the API. @returns the answer's data @throws CallError, already shown to the user unless `prompt` is off */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<DataOf<E>> {
  return (await callWithMessage(endpoint, ...([options] as Arguments<E>))).data
}

/** Like `call`, plus the server's message: pages that submit something show it. */
export async function callWithMessage<E extends Endpoint>(
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
  const work = ask(endpoint, query, body, prompt, signal)
  return (load ? whileLoading(work) : work) as Promise<{ data: DataOf<E>; message: string }>
}

async function ask(
  { method, path }: Endpoint,
  query: Record<string, unknown> | undefined,
  body: unknown,
  prompt: boolean,
  signal: AbortSignal | undefined,
) {
  try {
    const url = urlOf(path, query)
    const headers = identity()
    const early = method === 'GET' ? takeEarlyAnswer(url, headers) : undefined
    const init: RequestInit = {
      method,
      headers: { ...headers, 'Content-Type': 'application/json;charset=utf-8' },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    }
    const answer = await exchange((limited) => early ?? fetch(url, { ...init, signal: limited }), { timeoutMs, signal })
    noteSavedAt(answer)
    return readEnvelope(answer)
  } catch (error) {
    throw explained(error, prompt)
  }
}

/** The headers of every request, uploads too. */
export function identity(): Record<string, string> {
  return identityOf(session.get()?.token)
}

/**
 * Data and message of an answer. @throws CallError according to its status; a 401 ends the session and asks to log in
 */
export function readEnvelope({ status: httpStatus, text }: Answer): { data: unknown; message: string } {
  if (httpStatus !== 200) throw new CallError('http', '', { status: httpStatus })
  const envelope = parseJson(text)
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope))
    throw new CallError('format', '', { status: httpStatus })
  const {
    status,
    message = '',
    data: given,
  } = envelope as { status?: number; message?: string; data?: Record<string, unknown> }
  const data = given ?? {}
  if (status === 200) return { data, message }
  if (status === 401) {
    endSession()
    askToLogIn()
  }
  throw new CallError(status === 401 ? 'login' : 'refused', message, { data, status: httpStatus })
}

/** Gives a failure a message for the user and shows it with `prompt`; a 401 shows only the log-in dialog. */
export function explained(error: unknown, prompt: boolean): unknown {
  if (!(error instanceof CallError)) return error
  error.message ||= wordsOf(error.kind)
  if (prompt && error.kind !== 'login') showFailure(error)
  return error
}

function wordsOf(kind: CallError['kind']): string {
  if (kind === 'network') return t`網路請求出錯`
  if (kind === 'timeout') return t`請求超時，請重試`
  if (kind === 'http') return t`HTTP 狀態碼錯誤`
  return kind === 'format' ? t`請檢查 API 地址能否正常訪問` : ''
}

/** Shows why a call failed; for calls made without `prompt`. */
export function showFailure(error: CallError): void {
  toast(error.message, { kind: 'error', ms: error.answered ? toastMs.server : toastMs.network })
}
