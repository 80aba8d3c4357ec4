import { CallError } from './call-error.ts'

/** What came back, whatever it says. */
export interface Answer {
  status: number
  headers: Pick<Headers, 'get'>
  text: string
}

/**
 * Sends a request and reads all of the answer within `timeoutMs`.
 * @param send gets the signal to give to `fetch`
 * @throws CallError of kind `network` or `timeout`; what the caller's own `signal` stops rejects with its reason
 */
export async function exchange(
  send: (signal: AbortSignal) => Promise<Response>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted()
  // Not AbortSignal.any, which the oldest browsers served do not have.
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

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
