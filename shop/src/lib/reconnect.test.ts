import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded, whenReachable } from './reconnect.ts'

let status = 200
const asked = vi.fn(async () => new Response(null, { status }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  sessionStorage.clear()
  asked.mockClear()
  status = 200
})
afterEach(() => vi.useRealTimers())

test('waits for the server to answer; a gateway does not count', async () => {
  status = 502
  const retry = vi.fn()
  whenReachable(retry)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(retry).not.toHaveBeenCalled()
  status = 200
  await vi.advanceTimersByTimeAsync(3_000)
  expect(retry).toHaveBeenCalledTimes(1)
  asked.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})

test('retries at once when the browser reports a network', () => {
  const retry = vi.fn()
  whenReachable(retry)
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('while the server answers and retrying does not help, the pauses grow', async () => {
  const start = Date.now()
  const at: number[] = []
  const retry = () => {
    at.push((Date.now() - start) / 1000)
    if (at.length < 4) whenReachable(retry)
  }
  whenReachable(retry)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at).toEqual([3, 6, 12, 24])
})

test('a part that fails to load is loaded once the server answers', async () => {
  const load = vi.fn(async () => 'part')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
