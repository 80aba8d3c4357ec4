import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '../../core/text/parse-json.ts'

/** A call to the storage failed at every attempt. The message is for the log, not for the caller. */
export class StorageError extends Error {}

type Body = Blob | FormData | Uint8Array<ArrayBuffer>

export interface ProviderCall<T> {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** created again for every attempt */
  body?: () => Body | Promise<Body>
  /** for one attempt, `read` included */
  timeoutMs: number
  /** statuses besides 2xx that are not failures */
  accept?: number[]
  /** takes what is needed from the answer; a file's content may be left for later */
  read(response: Response): Promise<T>
}

const maxAttempts = 3
/** The pause before the second attempt, as a share of the timeout; each further pause is four times as long. */
const firstPauseShare = 1 / 50

/**
 * Calls a storage provider, retrying when that may help: no connection, no response in time, 429 and 5xx.
 * @throws StorageError, also from `read`, which then is not retried
 */
export async function callProvider<T>(call: ProviderCall<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(call)
    if ('answer' in outcome) return outcome.answer
    if (!outcome.retry || attempts === maxAttempts) throw new StorageError(outcome.reason)
    // Pauses get longer, and are randomised so that nodes that failed together do not retry together.
    await sleep(call.timeoutMs * firstPauseShare * 4 ** (attempts - 1) * (0.75 + Math.random() / 2))
  }
}

async function attempt<T>(call: ProviderCall<T>): Promise<{ answer: T } | { retry: boolean; reason: string }> {
  const { method, url, headers, body, timeoutMs, accept = [], read } = call
  const place = new URL(url).host
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`not within ${timeoutMs} ms`)), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: await body?.(),
      redirect: 'error',
      signal: controller.signal,
    })
    if (response.ok || accept.includes(response.status)) return { answer: await read(response) }
    const words = (await response.text()).slice(0, 300)
    return {
      retry: response.status === 429 || response.status >= 500,
      reason: `${place} answered ${response.status} to ${method}: ${words}`,
    }
  } catch (error) {
    if (error instanceof StorageError) throw error
    const cause = (error as Error).cause ?? error
    return { retry: true, reason: `${place} did not answer ${method}: ${String(cause)}` }
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined if it is no JSON. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text())
}

/** Converts a provider's response containing a file into the result of `Storage.open`. */
export function toFileStream(response: Response): { stream: Readable; size: number } {
  const stream = Readable.fromWeb(response.body as ReadableStream)
  return { stream, size: Number(response.headers.get('content-length')) }
}
