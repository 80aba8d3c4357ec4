import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('never exceeds the limit, keeps the order of arrival, and a failure frees its slot', async () => {
  const oneOfTwo = limitParallel(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const tasks = Array.from({ length: 12 }, (_, index) =>
    oneOfTwo(async () => {
      order.push(index)
      most = Math.max(most, ++running)
      await sleep(5 * (index % 3))
      running--
      if (index % 4 === 1) throw new Error(`task ${index}`)
      return index
    }),
  )
  const results = await Promise.allSettled(tasks)
  expect(most).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(3)
  expect(results[2]).toEqual({ status: 'fulfilled', value: 2 })
})
