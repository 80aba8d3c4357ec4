import { fen } from '@shop/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, mulBp } from './money.ts'

test.each([
  [0, 10_000, 0],
  [1, 10_000, 1],
  [1_990, 9_500, 1_891], // 1890.5
  [1_989, 9_500, 1_890], // 1889.55
  [1, 4_999, 0],
  [1, 5_000, 1],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('%i × %i bp = %i', (amount, rate, expected) => {
  expect(mulBp(fen(amount), rate)).toBe(expected)
})

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [100, [3, 1], [75, 25]],
  [1, [5, 5], [1, 0]],
  [2, [1, 8, 1], [0, 2, 0]],
  [7, [0, 0], [4, 3]],
  [0, [4, 5], [0, 0]],
  [5, [], []],
])('%i over %j = %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts)
})

test('parts sum to the whole and never exceed their weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      const total = Math.floor(sum * share)
      const parts = allocate(total, weights)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(weights[index] as number)
      }
    }),
  )
})
