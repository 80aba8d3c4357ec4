import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function openQueue(waitingMax: number) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = fairQueue({ atOnce: 2, waitingMax, refuse: () => new Error('full') })
  const add = (name: string) =>
    run(name.charAt(0), async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, add, end }
}

test('one task of each owner runs at a time, so that others need not wait for all of one', async () => {
  const { begun, add, end } = openQueue(10)
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(add)
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  for (const name of ['a3', 'c1']) await end(name)
  await Promise.all(all)
})

test('a task that no longer fits into the queue is refused, and accepted again later', async () => {
  const { begun, add, end } = openQueue(1)
  const all = [add('a1'), add('a2')]
  await expect(add('a3')).rejects.toThrow('full')
  await end('a1')
  all.push(add('a3'))
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a3')
  await Promise.all(all)
})

test('a task that fails makes room like any other', async () => {
  const run = fairQueue({ atOnce: 1, waitingMax: 1, refuse: () => new Error('full') })
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('a', async () => 'next')).toBe('next')
})
