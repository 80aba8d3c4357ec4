import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

function counted() {
  const asked: number[][] = []
  const find = gather(async (keys: number[]) => {
    asked.push(keys)
    await sleep(5)
    return keys.filter((key) => key >= 0).map((key) => [key, `no. ${key}`] as const)
  })
  return { asked, find }
}

test('a single caller is served at once', async () => {
  const { asked, find } = counted()
  expect(await find(7)).toBe('no. 7')
  expect(asked).toEqual([[7]])
})

test('simultaneous callers share a query, callers during it share the next one, and each key is queried once', async () => {
  const { asked, find } = counted()
  const first = Promise.all([find(1), find(2), find(1)])
  await sleep(1)
  const second = Promise.all([find(3), find(2), find(3)])
  expect(await first).toEqual(['no. 1', 'no. 2', 'no. 1'])
  expect(await second).toEqual(['no. 3', 'no. 2', 'no. 3'])
  expect(asked).toEqual([
    [1, 2],
    [3, 2],
  ])
})

test('an answer is never older than its request', async () => {
  const { asked, find } = counted()
  const first = find(1)
  await sleep(1)
  await Promise.all([first, find(1)])
  expect(asked).toEqual([[1], [1]])
})

test('a missing key gives undefined', async () => {
  const { find } = counted()
  expect(await find(-1)).toBeUndefined()
})

test('many keys are loaded in batches', async () => {
  const { asked, find } = counted()
  await Promise.all(Array.from({ length: 501 }, (_, key) => find(key)))
  expect(asked.map((keys) => keys.length)).toEqual([200, 200, 101])
})

test('a failure reaches its callers, and later keys are queried again', async () => {
  let broken = true
  const find = gather(async (keys: number[]) => {
    if (broken) throw new Error('away')
    return keys.map((key) => [key, key] as const)
  })
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('away')
  broken = false
  expect(await find(3)).toBe(3)
})
