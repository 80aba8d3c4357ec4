import { expect, test, vi } from 'vitest'
import { addWeight, createReadCache, isHeld } from './read-cache.ts'

function open({ bytes = 1_000_000 } = {}) {
  let nowMs = 0
  const cache = createReadCache({ bytes, ttlMs: 100, clockMs: () => nowMs })
  const load = vi.fn(async (value: unknown) => value)
  return {
    cache,
    load,
    read: (key: string, value: unknown = key) => cache.read(key, () => load(value)),
    wait: (ms: number) => (nowMs += ms),
  }
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

test('the oldest values are dropped when the cache is full', async () => {
  const { read, load } = open({ bytes: 10_000 })
  const large = { text: 'x'.repeat(2_000) }
  for (const key of ['a', 'b', 'c', 'b', 'c']) await read(key, { ...large })
  expect(load).toHaveBeenCalledTimes(3)
  await read('a', { ...large })
  expect(load).toHaveBeenCalledTimes(4)
  // Small values take hardly any room.
  for (let key = 0; key < 10; key++) await read(`small ${key}`)
  await read('a', { ...large })
  expect(load).toHaveBeenCalledTimes(14)
})

test('data kept together with a value counts as well, and dropping the value frees all of it', async () => {
  const { read, load } = open({ bytes: 10_000 })
  const [first, second] = [(await read('a', { n: 1 })) as object, (await read('b', { n: 2 })) as object]
  expect([isHeld(first), isHeld({ n: 1 })]).toEqual([true, false])
  addWeight(first, 9_000)
  await read('a')
  expect(load).toHaveBeenCalledTimes(2)
  addWeight(second, 9_000)
  await read('a', { n: 3 })
  expect(load).toHaveBeenCalledTimes(3)
  addWeight(first, 9_000)
  await read('a')
  await read('b')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a separate cache is not crowded out, and is cleared with the other', async () => {
  const { cache, read, load } = open({ bytes: 10_000 })
  const apart = cache.apart({ bytes: 10_000, ttlMs: 50 })
  const readApart = () => apart.read('live', () => load('live'))
  await readApart()
  for (let key = 0; key < 10; key++) await read(`large ${key}`, { text: 'x'.repeat(2_000) })
  await readApart()
  expect(load).toHaveBeenCalledTimes(11)
  cache.clear()
  await readApart()
  expect(load).toHaveBeenCalledTimes(12)
  apart.clear()
  await read('large 10')
  await read('large 10')
  await readApart()
  expect(load).toHaveBeenCalledTimes(14)
})
