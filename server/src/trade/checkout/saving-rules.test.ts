import { fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire } from '../../core/value/wire.ts'
import {
  applyFreightCoupons,
  applyGoodsCoupons,
  bestCombination,
  combinableCoupons,
  couponProblem,
} from './coupon-rules.ts'
import { pointsOff } from './points-rules.ts'
import type { QuotableCoupon, QuoteLine } from './quote.ts'

// Steps 4, 5 and 7 of the order of a price (docs/rules.md) without a database.

const now = new Date('2026-03-01T00:00:00Z')
const zones = fromWire(settingGroups.zone, {}) as SettingValues['zone']
const context = { categories: new Map(), zones, unaided: new Set<number>(), now }
let lastId = 0
const coupon = (more: Partial<QuotableCoupon> = {}): QuotableCoupon => ({
  id: ++lastId,
  merchantId: null,
  type: 30,
  faceFen: fen(1_000),
  rateBp: 0,
  maxOffFen: fen(0),
  minFen: fen(0),
  range: 10,
  rangeIds: [],
  rangeZones: [],
  useFrom: new Date(now.getTime() - 1),
  useUntil: new Date(now.getTime() + 1),
  ...more,
})
const line = (lineFen: number, sku: Partial<QuoteLine['sku']> = {}) =>
  ({
    sku: { goodsId: 1, merchantId: null, zone: 'normal', ...sku },
    groupKey: `${sku.merchantId ?? 0}`,
    lineFen: fen(lineFen),
    couponFen: fen(0),
    couponPlatformFen: fen(0),
    pointsFen: fen(0),
  }) as QuoteLine
const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, each) => sum + each.couponFen, 0)

describe('the reduction of a coupon', () => {
  test('is spread to the fen over any lines, and no line goes below zero', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 300_000_000 }), (lineFens, face) => {
        const total = lineFens.reduce((sum, each) => sum + each, 0)
        const { lines, offs } = applyGoodsCoupons(
          lineFens.map((each) => line(each)),
          [coupon({ faceFen: fen(face) })],
          context,
        )
        expect(sumOf(lines)).toBe(Math.min(face, total))
        expect(offs.reduce((sum, off) => sum + off.offFen, 0)).toBe(Math.min(face, total))
        for (const each of lines) expect(each.couponFen).toBeLessThanOrEqual(each.lineFen)
      }),
      { numRuns: 500 },
    )
  })

  test('falls only on the lines it applies to, never in a zone without coupons', () => {
    const lines = [line(3_000), line(3_000, { goodsId: 2 }), line(9_000, { zone: 'gift' })]
    const { lines: reduced } = applyGoodsCoupons(lines, [coupon({ range: 30, rangeIds: [2] })], context)
    expect(reduced.map((each) => each.couponFen)).toEqual([1_000, 0, 0])
  })

  test('seller coupons first, then platform coupons off the rest', () => {
    const lines = [line(10_000, { merchantId: 4 }), line(10_000)]
    const half = coupon({ type: 20, rateBp: 5_000, maxOffFen: fen(99_999) })
    const { lines: reduced, offs } = applyGoodsCoupons(
      lines,
      [half, coupon({ merchantId: 4, faceFen: fen(2_000) })],
      context,
    )
    expect(reduced.map((each) => [each.couponFen, each.couponPlatformFen])).toEqual([
      [6_000, 4_000],
      [5_000, 5_000],
    ])
    expect(offs.map((off) => [off.groupKey, off.offFen])).toEqual([
      ['4', 2_000],
      ['4', 4_000],
      ['0', 5_000],
    ])
  })

  test('off the freight is capped by it, and spread over the orders it applies to', () => {
    const free = { freightOffFen: fen(0), freightOffPlatformFen: fen(0) }
    const groups = [
      { key: '0', lines: [line(1)], freightFen: fen(800), ...free },
      { key: '4', lines: [line(1, { merchantId: 4 })], freightFen: fen(400), ...free },
      { key: 'gift', lines: [line(1, { zone: 'gift' })], freightFen: fen(500), ...free },
    ]
    const off = coupon({ type: 40, faceFen: fen(600) })
    const { groups: relieved } = applyFreightCoupons(groups, [off], context)
    expect(relieved.map((group) => [group.freightFen, group.freightOffFen, group.freightOffPlatformFen])).toEqual([
      [400, 400, 400],
      [200, 200, 200],
      [500, 0, 0],
    ])
  })
})

test.each<[string, Partial<QuotableCoupon>, ReturnType<typeof couponProblem>]>([
  ['usable', { type: 10, minFen: fen(6_000) }, undefined],
  ['a fen too little', { type: 10, minFen: fen(6_001) }, { code: 'COUPON_MIN', missingFen: fen(1) }],
  [
    'counts only the goods it applies to',
    { range: 20, rangeIds: [1], minFen: fen(3_001) },
    { code: 'COUPON_MIN', missingFen: fen(1) },
  ],
  ['for other goods', { range: 20, rangeIds: [9] }, { code: 'COUPON_RANGE' }],
  ['valid from this moment', { useFrom: now }, undefined],
  [
    'a moment too early',
    { useFrom: new Date(now.getTime() + 1) },
    { code: 'COUPON_NOT_YET', from: new Date(now.getTime() + 1) },
  ],
])('%s', (_, more, problem) => {
  expect(couponProblem(coupon(more), [line(3_000), line(3_000, { goodsId: 2 })], context)).toEqual(problem)
})

describe('coupons together', () => {
  const [platform, other] = [coupon(), coupon()]
  const [four, five] = [coupon({ merchantId: 4 }), coupon({ merchantId: 5 })]
  const ids = (coupons: readonly QuotableCoupon[]) => coupons.map(({ id }) => id)

  test('the first ones chosen stay', () => {
    expect(ids(combinableCoupons([platform, four, other, five], 'none'))).toEqual(ids([platform]))
    expect(ids(combinableCoupons([four, platform, five], 'none'))).toEqual(ids([four, five]))
    expect(ids(combinableCoupons([four, platform, other, five], 'seller_and_platform'))).toEqual(
      ids([four, platform, five]),
    )
  })

  test('the best set is the cheapest one the setting allows', () => {
    const worth = new Map([
      [platform, 10],
      [other, 12],
      [four, 7],
      [five, 6],
    ])
    const price = (coupons: readonly QuotableCoupon[]) =>
      100 - coupons.reduce((sum, each) => sum + (worth.get(each) ?? 0), 0)
    const usable = [other, platform, four, five]
    expect(ids(bestCombination(usable, 'none', price))).toEqual(ids([four, five]))
    expect(ids(bestCombination([other, four], 'none', price))).toEqual(ids([other]))
    expect(ids(bestCombination(usable, 'seller_and_platform', price))).toEqual(ids([four, five, other]))
    // A coupon that saves nothing, because it forfeits free freight, is not used.
    expect(bestCombination([platform], 'none', (coupons) => 100 + coupons.length)).toEqual([])
  })
})

describe('points', () => {
  const points = { perYuan: 100, minOrderFen: fen(1_000) }
  const of = (lines: [number, number][], available: number, more = {}) =>
    pointsOff(
      lines.map(([restFen, ratioBp]) => ({ restFen: fen(restFen), ratioBp })),
      { available, points: { ...points, ...more } },
    )
  test.each<[string, [number, number][], number, object, [number, number]]>([
    ['as many as allowed', [[10_000, 1_000]], 9_999, {}, [1_000, 1_000]],
    ['as many as available', [[10_000, 1_000]], 500, {}, [500, 500]],
    ['exactly the minimum amount', [[1_000, 1_000]], 9_999, {}, [100, 100]],
    ['a fen below it', [[999, 1_000]], 9_999, {}, [0, 0]],
    [
      'only on lines that allow it',
      [
        [10_000, 1_000],
        [10_000, 0],
      ],
      9_999,
      {},
      [1_000, 1_000],
    ],
    ['caps are rounded down', [[1_009, 1_000]], 9_999, {}, [100, 100]],
    ['ten points per yuan: whole fen only', [[10_000, 1_000]], 7, { perYuan: 10 }, [7, 70]],
    [
      'a thousand per yuan: no more points than the fen need',
      [[10_000, 1_000]],
      1_239,
      { perYuan: 1_000 },
      [1_230, 123],
    ],
  ])('%s', (_, lines, available, more, expected) => {
    const { total } = of(lines, available, more)
    expect([total.count, total.fen]).toEqual(expected)
  })

  test('are spread completely, whatever they are worth, within each line’s cap', () => {
    const anyLine = fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 10_000 }))
    const carts = fc.array(anyLine, { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(carts, fc.nat(50_000_000), fc.integer({ min: 1, max: 100_000 }), (lines, available, perYuan) => {
        const { total, lines: parts } = of(lines, available, { perYuan })
        expect(parts.reduce((sum, part) => sum + part.fen, 0)).toBe(total.fen)
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(total.count)
        expect(total.count).toBeLessThanOrEqual(available)
        for (const [index, part] of parts.entries()) {
          const [restFen, ratioBp] = lines[index] as [number, number]
          expect(part.fen * 10_000).toBeLessThanOrEqual(restFen * ratioBp)
        }
      }),
      { numRuns: 500 },
    )
  })
})
