import { CallError } from './call-error.ts'

/** A complete answer, whatever its status. */
export interface Answer {
  status: number
  headers: Pick<Headers, 'get'>
  text: string
}

/**
 * Sends a request and reads the whole answer within `timeoutMs`.
 * @param send gets the signal to pass to `fetch`
 * @throws CallError of kind `network` or `timeout`; an abort by the caller's own `signal` rejects with its reason
 */
export async function exchange(
  send: (signal: AbortSignal) => Promise<Response>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted()
  // Not AbortSignal.any, which the oldest supported browsers lack.
  const aborter = new AbortController()
  const stop = () => aborter.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  let late = false
  const timer = setTimeout(() => {
    late = true
    aborter.abort()
  }, timeoutMs)
  try {
    const response = await send(aborter.signal)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(late || (error as Error).name === 'TimeoutError' ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
