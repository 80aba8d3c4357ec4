import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { expect, test } from 'vitest'
import { chiSquare, critical } from './chi-square.ts'
import { costsOf, isPlayable, leftOf, oddsOf, type Prize, tryOut } from './rules.ts'

const prize = (id: number, weight: number, more: Partial<Prize> = {}): Prize => ({
  id,
  weight,
  name: { 'zh-Hant': `獎 ${id}` },
  kind: id === 1 ? 'none' : 'points',
  amount: 0,
  couponId: null,
  skuId: null,
  seriesId: null,
  valueFen: 0,
  total: null,
  daily: null,
  perUser: null,
  ...more,
})
const table = (...weights: number[]) => weights.map((weight, index) => prize(index + 1, weight))

test.each([
  ['even', [1, 1]],
  ['a usual wheel', [5_000, 3_000, 1_500, 400, 99, 1]],
  ['twelve eggs', [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5, 5]],
  ['a weight of nothing', [60, 0, 40]],
])('100,000 plays of the real choice keep to the odds: %s', (_name, weights) => {
  const plays = 100_000
  const drawn = tryOut(table(...weights), plays)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((_, index) => drawn[index + 1] ?? 0)
  for (const [index, weight] of weights.entries()) if (weight === 0) expect(counts[index]).toBe(0)
  const found = chiSquare(
    counts,
    weights.map((weight) => (plays * weight) / whole),
  )
  expect(found.chi).toBeLessThan(critical(found.freedom))
})

test.each([
  [
    [1, 1, 1],
    ['33.3334', '33.3333', '33.3333'],
  ],
  [
    [3, 1],
    ['75', '25'],
  ],
  [
    [999_999, 1],
    ['99.9999', '0.0001'],
  ],
  [
    [5, 0, 3],
    ['62.5', '0', '37.5'],
  ],
])('odds of %j add up to 100', (weights, odds) => {
  expect(oddsOf(table(...weights))).toEqual(odds)
  const steps = odds.reduce((sum, each) => sum + Math.round(Number(each) * 10_000), 0)
  expect(steps).toBe(1_000_000)
})

test('a table of prizes has the right size and exactly one without a prize', () => {
  const kinds = (...all: PrizeKind[]) => all.map((kind) => ({ kind, weight: 1 }))
  expect(isPlayable('wheel', kinds('none', 'points'))).toBe(true)
  expect(isPlayable('eggs', kinds('none', 'points'))).toBe(false)
  expect(isPlayable('wheel', kinds('points', 'points'))).toBe(false)
  expect(isPlayable('wheel', kinds('none', 'none', 'points'))).toBe(false)
  expect(isPlayable('wheel', [{ kind: 'none', weight: 0 }, ...kinds('points')])).toBe(false)
  expect(isPlayable('wheel', kinds('none', ...Array.from({ length: 8 }, () => 'points' as const)))).toBe(false)
})

test('the costs are those of an average play and of the most expensive day, which is unbounded if a prize has no limit', () => {
  const prizes = [prize(1, 90), prize(2, 10, { valueFen: 500, daily: 20, total: 1_000 })]
  expect(costsOf(prizes)).toEqual({ perPlayFen: 50, mostPerDayFen: 10_000 })
  expect(costsOf([...prizes, prize(3, 1, { valueFen: 1 })]).mostPerDayFen).toBeNull()
})

test('the plays left are those of the day, in total, and free', () => {
  const limits = { perDay: 3, perUser: 5, freePerDay: 1, cost: 10 }
  expect(leftOf(limits, { today: 0, total: 0 })).toEqual({ today: 3, total: 5, free: 1 })
  expect(leftOf(limits, { today: 1, total: 4 })).toEqual({ today: 1, total: 1, free: 0 })
  expect(leftOf({ ...limits, cost: 0 }, { today: 1, total: 1 })).toEqual({ today: 2, total: 4, free: 2 })
  expect(leftOf(limits, { today: 9, total: 9 })).toEqual({ today: 0, total: 0, free: 0 })
})
