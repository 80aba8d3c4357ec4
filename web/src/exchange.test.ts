import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchange, parseJson } from './exchange.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** As a server that never answers. */
const hanging = vi.fn(
  (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not reject'),
    (error: Error) => error,
  )

test('the whole answer comes back, whatever it says', async () => {
  const send = async () => new Response('no', { status: 503, headers: { 'x-request-id': 'r-1' } })
  const { status, headers, text } = await exchange(send, { timeoutMs: 1000 })
  expect([status, headers.get('x-request-id'), text]).toEqual([503, 'r-1', 'no'])
})

test('no answer at all is told from one that does not come in time', async () => {
  const lost = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await failure(exchange(lost, { timeoutMs: 1000 }))).toMatchObject({ kind: 'network', answered: false })
  const late = failure(exchange(hanging, { timeoutMs: 1000 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ kind: 'timeout', answered: false })
})

test('an answer that stops halfway is late, too', async () => {
  const send = async (signal: AbortSignal) =>
    new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error()) }))
  const late = failure(exchange(send, { timeoutMs: 1000 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ kind: 'timeout' })
})

test('what the caller stops rejects with the reason given, and is not sent when stopped before', async () => {
  const aborter = new AbortController()
  const stopped = failure(exchange(hanging, { timeoutMs: 1000, signal: aborter.signal }))
  aborter.abort(new Error('closed'))
  expect((await stopped).message).toBe('closed')
  hanging.mockClear()
  expect((await failure(exchange(hanging, { timeoutMs: 1000, signal: aborter.signal }))).message).toBe('closed')
  expect(hanging).not.toHaveBeenCalled()
})

test('a text that is no JSON is nothing', () => {
  expect([parseJson('{"a":1}'), parseJson('null'), parseJson('<html>')]).toEqual([{ a: 1 }, null, undefined])
})
