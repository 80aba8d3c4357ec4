import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire } from '../../core/value/wire.ts'
import { type PriceTerms, unitPrice } from './price.ts'

const silver = { id: 2, rateBp: 9_800, weight: 20 }
const sku = { zone: 'normal' as const, priceFen: 10_000, zonePriceFen: null, memberDiscount: true, gradeRates: {} }
const zones = fromWire(settingGroups.zone, {}) as SettingValues['zone']
type Step = (typeof steps)[number]
const steps = ['fen', 'jiao', 'yuan'] as const
const terms = (grade?: PriceTerms['grade'], memberStep: Step = 'fen') => ({ grade, zones, price: { memberStep } })

test.each([
  ['a guest pays the price', sku, undefined, 10_000],
  ['a member pays their grade’s rate', sku, silver, 9_800],
  ['the goods’ own rate of that grade takes precedence', { ...sku, gradeRates: { 2: 9_000, 3: 8_000 } }, silver, 9_000],
  ['the goods’ own rate for another grade does not count', { ...sku, gradeRates: { 3: 8_000 } }, silver, 9_800],
  ['goods may opt out', { ...sku, memberDiscount: false, gradeRates: { 2: 9_000 } }, silver, 10_000],
  ['a zone may opt out', { ...sku, zone: 'gift' as const }, silver, 10_000],
  ['the price of the zone replaces the price', { ...sku, zone: 'gift' as const, zonePriceFen: 8_000 }, silver, 8_000],
  [
    'the price of the zone is discounted where the zone allows it',
    { ...sku, zone: 'xf' as const, zonePriceFen: 8_000 },
    silver,
    7_840,
  ],
  ['half a fen rounds up', { ...sku, priceFen: 1_990 }, { ...silver, rateBp: 9_500 }, 1_891],
  ['a price is never below one fen', { ...sku, priceFen: 1 }, { ...silver, rateBp: 1 }, 1],
])('%s', (_, one, grade, expected) => expect(unitPrice(one, terms(grade)).unitFen).toBe(expected))

test.each<[string, number, Step, number]>([
  ['not at all', 59_900, 'fen', 58_702],
  ['down to a tenth of a yuan', 59_900, 'jiao', 58_700],
  ['down to a yuan', 59_850, 'yuan', 58_600],
  ['an ordinary price that is not round itself', 101_999, 'yuan', 99_900],
  ['by the step, unless that takes off a tenth or more', 1_019, 'yuan', 999],
  ['from ten steps on', 1_021, 'yuan', 1_000],
  ['nor to nothing', 9, 'jiao', 9],
])('a member price is rounded: %s', (_, priceFen, step, expected) => {
  expect(unitPrice({ ...sku, priceFen }, terms(silver, step)).unitFen).toBe(expected)
})

test('the ordinary price is never rounded', () => {
  const odd = { ...sku, priceFen: 12_345 }
  expect(unitPrice(odd, terms(undefined, 'yuan')).unitFen).toBe(12_345)
  expect(unitPrice({ ...odd, memberDiscount: false }, terms(silver, 'yuan'))).toMatchObject({
    unitFen: 12_345,
    member: false,
  })
})

test('counts as a member price only when it is lower', () => {
  expect(unitPrice(sku, terms(silver))).toEqual({ listFen: 10_000, unitFen: 9_800, member: true })
  expect(unitPrice(sku, terms({ ...silver, rateBp: 10_000 })).member).toBe(false)
  expect(unitPrice({ ...sku, priceFen: 1 }, terms(silver)).member).toBe(false)
})

describe('for any price and rate', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 })
  const rate = fc.integer({ min: 1, max: 10_000 })
  const member = (priceFen: number, rateBp: number, step: Step) =>
    unitPrice({ ...sku, priceFen }, terms({ ...silver, rateBp }, step)).unitFen

  test('a member pays at least a fen, at most the price, and a higher price never becomes lower', () => {
    fc.assert(
      fc.property(price, price, rate, fc.constantFrom(...steps), (one, other, rateBp, step) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(member(low, rateBp, step)).toBeGreaterThanOrEqual(1)
        expect(member(low, rateBp, step)).toBeLessThanOrEqual(low)
        expect(member(low, rateBp, step)).toBeLessThanOrEqual(member(high, rateBp, step))
      }),
    )
  })

  test('rounding never raises a price, and takes less than a tenth off it', () => {
    fc.assert(
      fc.property(price, rate, fc.constantFrom(...steps), (priceFen, rateBp, step) => {
        const exact = member(priceFen, rateBp, 'fen')
        expect(member(priceFen, rateBp, step)).toBeLessThanOrEqual(exact)
        expect(member(priceFen, rateBp, step)).toBeGreaterThan(exact * 0.9)
      }),
    )
  })
})
