import { expect, test, vi } from 'vitest'
import { createReadCache } from './read-cache.ts'

function open(options: { max?: number } = {}) {
  let nowMs = 0
  const cache = createReadCache({ max: options.max ?? 10, ttlMs: 100, clockMs: () => nowMs })
  const load = vi.fn(async (value: string) => value)
  return { cache, load, read: (key: string) => cache.read(key, () => load(key)), wait: (ms: number) => (nowMs += ms) }
}

test('a value is loaded once until it expires', async () => {
  const { read, load, wait } = open()
  expect([await read('a'), await read('a')]).toEqual(['a', 'a'])
  wait(99)
  await read('a')
  expect(load).toHaveBeenCalledTimes(1)
  wait(1)
  await read('a')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a value may be kept longer than usual', async () => {
  const { cache, load, wait } = open()
  const read = () => cache.read('a', () => load('a'), 300)
  await read()
  wait(299)
  await read()
  expect(load).toHaveBeenCalledTimes(1)
  wait(1)
  await read()
  expect(load).toHaveBeenCalledTimes(2)
})

test('simultaneous callers share one load', async () => {
  const { read, load } = open()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a', 'a', 'b'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure reaches the waiting callers and is not cached', async () => {
  const { cache, read } = open()
  await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await read('a')).toBe('a')
})

test('a load started before a clear is not cached after it', async () => {
  const { cache, read } = open()
  let finish: (value: string) => void = () => {}
  const before = cache.read('a', () => new Promise<string>((resolve) => (finish = resolve)))
  cache.clear()
  const after = read('a')
  finish('stale')
  expect([await before, await after, await read('a')]).toEqual(['stale', 'a', 'a'])
})

test('the oldest value is dropped when there are too many', async () => {
  const { read, load } = open({ max: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'c']) await read(key)
  expect(load).toHaveBeenCalledTimes(3)
  await read('a')
  expect(load).toHaveBeenCalledTimes(4)
})

test('keys with the given prefix are cleared, the rest stay', async () => {
  const { cache, load, read } = open()
  for (const key of ['live 1', 'live 2', 'texts 1']) await read(key)
  cache.forget('live ')
  for (const key of ['live 1', 'live 2', 'texts 1']) await read(key)
  expect(load.mock.calls.flat()).toEqual(['live 1', 'live 2', 'texts 1', 'live 1', 'live 2'])
})
