import { fen } from '@shop/contract/core/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, mulBp } from './money.ts'

describe('mulBp', () => {
  test.each([
    [1_990, 9_500, 1_891], // 1890.5 rounds up
    [1_990, 9_499, 1_890],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [0, 10_000, 0],
    [100_000_000, 10_000, 100_000_000],
  ])('%i × %i bp = %i', (amount, rateBp, expected) => expect(mulBp(fen(amount), rateBp)).toBe(expected))

  test('is exact to half a fen, even when the product exceeds the safe integers', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.nat(10_000), (amount, rateBp) => {
        const twiceError = 2n * (BigInt(mulBp(fen(amount), rateBp)) * 10_000n - BigInt(amount) * BigInt(rateBp))
        expect(twiceError > -10_000n && twiceError <= 10_000n).toBe(true)
      }),
    )
  })

  test('refuses negative amounts', () => expect(() => mulBp(fen(-1), 10_000)).toThrow(RangeError))
})

describe('allocate', () => {
  test.each([
    [10, [1, 1, 1], [4, 3, 3]], // equal fractions: the first part takes the remainder
    [1, [1, 2, 3], [0, 0, 1]],
    [2, [3, 3, 3], [1, 1, 0]],
    [7, [0, 7], [0, 7]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
    [3, [0, 0], [2, 1]],
  ])('%i over %j is %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts))

  test.each([
    [1, []],
    [-1, [1]],
    [1, [-1, 3]],
    [0.5, [1]],
  ])('%d over %j is refused', (total, weights) => expect(() => allocate(total, weights)).toThrow(RangeError))

  const weights = fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 50 }).filter((list) => list.some(Boolean))

  test('sums to the total, each part within one unit of its exact share', () => {
    fc.assert(
      fc.property(weights, fc.nat(10_000_000_000), (weights, total) => {
        const parts = allocate(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        parts.forEach((part, index) => {
          const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(weights[index] as number)
          expect(off > -BigInt(sum) && off < BigInt(sum)).toBe(true)
        })
      }),
    )
  })

  test('no part is above its weight while the total is not above their sum', () => {
    const small = fc.array(fc.nat(30), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(small, fc.nat(10_000), (weights, share) => {
        const total = Math.floor((weights.reduce((a, b) => a + b, 0) * share) / 10_000)
        allocate(total, weights).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(weights[index] as number)
        })
      }),
    )
  })
})
