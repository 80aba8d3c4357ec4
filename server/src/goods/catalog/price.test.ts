import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPrice } from './price.ts'

const silver = { id: 2, rateBp: 9_800, weight: 20 }
const sku = { priceFen: 10_000, zonePriceFen: null, memberDiscount: true, gradeRates: {} }
const allowed = { memberDiscount: true }
const excluded = { memberDiscount: false }

test.each([
  ['a guest pays the price', sku, undefined, allowed, 10_000],
  ['a member pays their grade’s rate', sku, silver, allowed, 9_800],
  [
    'the goods’ own rate of that grade takes precedence',
    { ...sku, gradeRates: { 2: 9_000, 3: 8_000 } },
    silver,
    allowed,
    9_000,
  ],
  ['an own rate for another grade does not count', { ...sku, gradeRates: { 3: 8_000 } }, silver, allowed, 9_800],
  ['goods may opt out', { ...sku, memberDiscount: false, gradeRates: { 2: 9_000 } }, silver, allowed, 10_000],
  ['so may the zone', sku, silver, excluded, 10_000],
  ['the price of the zone replaces the price', { ...sku, zonePriceFen: 8_000 }, undefined, excluded, 8_000],
  ['and is discounted where the zone allows it', { ...sku, zonePriceFen: 8_000 }, silver, allowed, 7_840],
  ['half a fen rounds up', { ...sku, priceFen: 1_990 }, { ...silver, rateBp: 9_500 }, allowed, 1_891],
  ['never below one fen', { ...sku, priceFen: 1 }, { ...silver, rateBp: 1 }, allowed, 1],
])('%s', (_, sku, grade, zone, expected) => expect(unitPrice(sku, grade, zone).unitFen).toBe(expected))

test('counts as a member price only when it is lower', () => {
  expect(unitPrice(sku, silver, allowed)).toEqual({ listFen: 10_000, unitFen: 9_800, member: true })
  expect(unitPrice(sku, { ...silver, rateBp: 10_000 }, allowed).member).toBe(false)
  expect(unitPrice({ ...sku, priceFen: 1 }, silver, allowed).member).toBe(false)
})

describe('for any price and rate', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })
  const rate = fc.integer({ min: 1, max: 10_000 })
  const member = (priceFen: number, rateBp: number) =>
    unitPrice({ ...sku, priceFen }, { ...silver, rateBp }, allowed).unitFen

  test('a member pays at least a fen, at most the price, and a higher price never becomes lower', () => {
    fc.assert(
      fc.property(price, price, rate, (one, other, rateBp) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(member(low, rateBp)).toBeGreaterThanOrEqual(1)
        expect(member(low, rateBp)).toBeLessThanOrEqual(low)
        expect(member(low, rateBp)).toBeLessThanOrEqual(member(high, rateBp))
      }),
    )
  })
})
