import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchange, parseJson } from './exchange.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Simulates a server that never answers. */
const hanging = vi.fn(
  (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not reject'),
    (error: Error) => error,
  )

test('returns the whole answer, whatever its status', async () => {
  const send = async () => new Response('no', { status: 503, headers: { 'x-request-id': 'r-1' } })
  const { status, headers, text } = await exchange(send, { timeoutMs: 1000 })
  expect([status, headers.get('x-request-id'), text]).toEqual([503, 'r-1', 'no'])
})

test('distinguishes no answer from one that does not arrive in time', async () => {
  const lost = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await failure(exchange(lost, { timeoutMs: 1000 }))).toMatchObject({ kind: 'network', answered: false })
  const late = failure(exchange(hanging, { timeoutMs: 1000 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ kind: 'timeout', answered: false })
})

test('an answer that stops halfway is a timeout, too', async () => {
  const send = async (signal: AbortSignal) =>
    new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error()) }))
  const late = failure(exchange(send, { timeoutMs: 1000 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ kind: 'timeout' })
})

test('a request aborted by the caller rejects with the given reason, and is not sent if aborted before', async () => {
  const aborter = new AbortController()
  const stopped = failure(exchange(hanging, { timeoutMs: 1000, signal: aborter.signal }))
  aborter.abort(new Error('closed'))
  expect((await stopped).message).toBe('closed')
  hanging.mockClear()
  expect((await failure(exchange(hanging, { timeoutMs: 1000, signal: aborter.signal }))).message).toBe('closed')
  expect(hanging).not.toHaveBeenCalled()
})

test('text that is not JSON is undefined', () => {
  expect([parseJson('{"a":1}'), parseJson('null'), parseJson('<html>')]).toEqual([{ a: 1 }, null, undefined])
})
