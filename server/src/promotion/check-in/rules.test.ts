import { expect, test } from 'vitest'
import { rewardOf, runOf } from './rules.ts'

test.each([
  ['the first ever', undefined, 1],
  ['the day after', { day: '2026-11-20', run: 4 }, 5],
  ['after a missed day', { day: '2026-11-19', run: 4 }, 1],
])('a run: %s', (_, last, run) => {
  expect(runOf('2026-11-21', last)).toBe(run)
})

test('a run continues across month and year ends', () => {
  expect(runOf('2027-01-01', { day: '2026-12-31', run: 9 })).toBe(10)
  expect(runOf('2028-02-29', { day: '2028-02-28', run: 1 })).toBe(2)
})

test('every seventh day of a run gives more', () => {
  const given = Array.from({ length: 14 }, (_, index) => rewardOf(index + 1, { points: 5, weekBonus: 20 }))
  expect(given).toEqual([5, 5, 5, 5, 5, 5, 25, 5, 5, 5, 5, 5, 5, 25])
})
