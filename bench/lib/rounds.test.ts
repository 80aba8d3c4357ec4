import { expect, test } from 'vitest'
import { isReached, type Row, toTable } from './report.ts'
import { interleave, median, ratioOf } from './rounds.ts'

test('both sides take turns, each of them first in every second round', async () => {
  const order: string[] = []
  const side = (name: string, value: number) => async () => {
    order.push(name)
    return value
  }
  const pair = await interleave(3, { ours: side('a', 30), limit: side('b', 60) })
  expect(order.join('')).toBe('abbaab')
  expect(ratioOf(pair)).toEqual({ median: 0.5, least: 0.5, most: 0.5 })
})

test('the median of an even number of values lies between the two middle ones', () => {
  expect([median([4, 1, 3]), median([4, 1, 3, 2])]).toEqual([3, 2.5])
})

test('a row says whether its target is reached', () => {
  const row: Row = { what: 'it', figure: '5/s', beside: '10/s', value: 0.5, target: { least: 0.5 }, unit: '×' }
  const { target: _, ...told } = row
  expect(isReached(row)).toBe(true)
  expect(isReached({ ...row, target: { most: 0.4 } })).toBe(false)
  expect(isReached({ ...row, value: undefined })).toBeUndefined()
  expect(isReached(told)).toBeUndefined()
  expect(toTable([row, { ...row, value: undefined }])).toBe(
    [
      '| what | figure | beside | is | spread | target |  | note |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| it | 5/s | 10/s | 0.50 × |  | ≥ 0.50 × | reached |  |',
      '| it | 5/s | 10/s | – |  | ≥ 0.50 × | not measured |  |',
    ].join('\n'),
  )
})
