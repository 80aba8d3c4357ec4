import { zones } from '@shop/contract/core/zone.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import { destination, givenSku, line, now, quote, settings, withZone } from './given-quote.ts'
import type { ChosenLine, QuoteInput } from './quote.ts'
import { firstProblem } from './rules.ts'

/** The buyer has bought these units of goods 900, and has this many goods of the trial zone on their way. */
const facts = (bought: number, ty = 0) => ({ facts: { bought: new Map([[900, bought]]), open: { ty } } })

const withPoints = (available: number, use = false) => ({ points: { on: true, available, use, budget: 1_000 } })
const noPoints = { points: { on: false, available: 100, use: false, budget: 1_000 } }

describe('whether a line can be bought', () => {
  test.each<[string, ChosenLine, Partial<QuoteInput>, string | undefined]>([
    ['valid', line(), {}, undefined],
    ['off sale', line({ goodsState: 'off' }), {}, 'GOODS_OFF'],
    ['of a seller on holiday', line({ merchantId: 3, merchantState: 'holiday' }), {}, 'SELLER_CLOSED'],
    ['not on sale yet', line({ saleFrom: new Date(now.getTime() + 1) }), {}, 'GOODS_OFF'],
    ['on sale from this moment', line({ saleFrom: now }), {}, undefined],
    ['no longer on sale', line({ saleUntil: now }), {}, 'GOODS_OFF'],
    ['a disabled SKU', line({ enabled: false }), {}, 'GOODS_OFF'],
    ['sold out', line({ left: 0 }), {}, 'STOCK_NOT_ENOUGH'],
    ['the last units', line({ left: 3 }, 3), {}, undefined],
    ['one more than in stock', line({ left: 3 }, 4), {}, 'STOCK_NOT_ENOUGH'],
    ['unlimited stock', line({ left: null }, 9_999), {}, undefined],
    ['over the limit per order', line({ limitOrder: 2 }, 3), {}, 'BUY_LIMIT'],
    ['at the limit per user', line({ goodsId: 900, limitUser: 3 }, 1), facts(2), undefined],
    ['over the limit per user', line({ goodsId: 900, limitUser: 3 }, 2), facts(2), 'BUY_LIMIT'],
    ['the rest of what the zone allows', line({ goodsId: 900, zone: 'gift' }, 2), facts(3), undefined],
    ['more than the zone allows', line({ goodsId: 900, zone: 'gift' }, 3), facts(3), 'BUY_LIMIT'],
    ['two of one trial', line({ zone: 'ty' }, 2), {}, 'BUY_LIMIT'],
    ['a trial already bought', line({ goodsId: 900, zone: 'ty' }), facts(1), 'ZONE_RULE'],
    ['a third open trial', line({ zone: 'ty' }), facts(0, 2), undefined],
    ['a fourth open trial', line({ zone: 'ty' }), facts(0, 3), 'ZONE_RULE'],
    ['of a closed zone', line({ zone: 'xf' }), { settings: withZone('xf', { on: false }) }, 'ZONE_RULE'],
    ['for a higher grade', line({ zone: 'fuli' }), { settings: withZone('fuli', { minGrade: 30 }) }, 'ZONE_RULE'],
    ['the zone’s number sold out', line({ zone: 'ty', activityLeft: 0 }), {}, 'STOCK_NOT_ENOUGH'],
    ['more than the zone has left to sell', line({ zone: 'gift', activityLeft: 2 }, 3), {}, 'STOCK_NOT_ENOUGH'],
    ['virtual, but limited in its zone', line({ zone: 'gift', left: null, activityLeft: 2 }, 2), {}, undefined],
    ['partly in points the buyer does not have', line({ zone: 'fuli', pointsPart: 10 }), {}, 'POINTS_NOT_ENOUGH'],
    ['partly in points', line({ zone: 'fuli', pointsPart: 10 }, 2), withPoints(20), undefined],
    ['partly in points, one too few', line({ zone: 'fuli', pointsPart: 10 }, 2), withPoints(19), 'POINTS_NOT_ENOUGH'],
    ['partly in points while points cannot be spent', line({ zone: 'fuli', pointsPart: 10 }), noPoints, 'ZONE_RULE'],
    ['sent outside the delivery region', line({ freightTemplateId: 2 }), {}, 'OUT_OF_REGION'],
  ])('%s', (_, chosen, more, code) => {
    expect(firstProblem(quote([chosen], more))?.problem.code).toBe(code)
  })

  test('two SKUs of the same goods count together', () => {
    const lines = [line({ goodsId: 900, limitOrder: 3 }, 2), line({ goodsId: 900, limitOrder: 3 }, 2)]
    expect(firstProblem(quote(lines))?.problem).toEqual({ code: 'BUY_LIMIT', max: 3, bought: 0 })
  })

  test('trials in one checkout count along with those on their way; the first ones can be bought', () => {
    const [a, b, c] = [line({ zone: 'ty' }), line({ zone: 'ty' }), line({ zone: 'ty' })] as const
    const { groups } = quote([a, line(), b, c], facts(0, 1))
    const problems = new Map(groups.flatMap((group) => group.lines.map(({ sku, problem }) => [sku, problem])))
    expect([a, b, c].map(({ sku }) => problems.get(sku))).toEqual([
      undefined,
      undefined,
      { code: 'ZONE_RULE', rule: 'open', max: 3 },
    ])
  })
})

test('the zone’s price applies; the member discount comes off it only where the zone gives one', () => {
  const grade = { id: 1, rateBp: 9_000, weight: 1 }
  const unit = (zone: SaleableSku['zone']) => {
    const priced = quote([line({ zone, priceFen: 2_000, zonePriceFen: 1_500 })], { grade })
    const { listUnitFen, unitFen } = priced.groups[0]?.lines[0] ?? {}
    return [listUnitFen, unitFen]
  }
  expect(zones.filter((zone) => zone !== 'normal').map((zone) => [zone, unit(zone)])).toEqual([
    ['gift', [1_500, 1_500]],
    ['fuli', [1_500, 1_500]],
    ['xf', [1_500, 1_350]],
    ['ty', [1_500, 1_500]],
  ])
})

test('orders are split by seller, zone and kind, each with its own freight', () => {
  const { groups, payableFen } = quote([
    line(),
    line({ merchantId: 1, merchantState: 'open' }),
    line({ zone: 'gift' }),
    line({ kind: 'virtual' }),
    line(),
  ])
  expect(groups.map(({ key, lines, freightFen }) => [key, lines.length, freightFen])).toEqual([
    ['0-normal-physical', 2, 950],
    ['1-normal-physical', 1, 800],
    ['0-gift-physical', 1, 800],
    ['0-normal-virtual', 1, 0],
  ])
  expect(payableFen).toBe(5 * 1_990 + 2_550)
})

test('points and commission depend on zone and goods', () => {
  const of = (chosen: ChosenLine, rateBp?: number) => {
    const commissions = new Map(rateBp === undefined ? [] : [[chosen.sku.goodsId, rateBp]])
    const { grantPoints, commissionBp } = quote([chosen], { commissions }).groups[0]?.lines[0] ?? {}
    return [grantPoints, commissionBp]
  }
  expect(of(line({}, 2))).toEqual([39, 0])
  expect(of(line({ pointsGrant: false }))).toEqual([0, 0])
  expect(of(line({ zone: 'xf' }))).toEqual([0, 0])
  expect(of(line({ zone: 'ty' }))).toEqual([0, 0])
  expect(of(line({ merchantId: 1, merchantState: 'open' }))).toEqual([19, 500])
  // What the platform gives back for a merchant's goods is never more than its commission.
  expect(of(line({ merchantId: 1, merchantState: 'open' }), 0)).toEqual([0, 0])
  expect(of(line({ merchantId: 1, merchantState: 'open' }), 50)).toEqual([9, 50])
  expect(of(line({ merchantId: 1, merchantState: 'open' }), 800)).toEqual([19, 800])
})

test.each([
  // points per yuan paid, points that buy one yuan, the highest return rate; for 19.90
  [10, 100, 3_000, 199],
  [50, 100, 3_000, 597],
  [1, 2, 3_000, 11],
  [1, 100, 40, 7],
  [1, 100, 0, 0],
])('%i points a yuan, %i buy one: at most %i is given back', (perYuanGift, perYuan, maxReturnRateBp, grants) => {
  const points = { ...settings.points, perYuanGift, perYuan }
  const given = quote([line()], { settings: { ...settings, points, promo: { maxReturnRateBp } } })
  expect(given.groups.flatMap((group) => group.lines)[0]?.grantPoints).toBe(grants)
})

test.each<[number, boolean, number[]]>([
  // integral of the zone, whether it gives points as well; for 19.90 at most 30 % is given back
  [500, false, [100, 0]],
  [2_700, false, [537, 0]],
  [3_500, false, [597, 0]],
  [2_000, true, [398, 199]],
  [3_000, true, [597, 0]],
])('%i bp of integral, points %o', (grantIntegralBp, grantPoints, grants) => {
  const xf = { ...settings.zone.xf, grantIntegralBp, grantPoints }
  const points = { ...settings.points, perYuanGift: 50 }
  const given = quote([line({ zone: 'xf' })], {
    settings: { ...settings, points, zone: { ...settings.zone, xf } },
  })
  const [only] = given.groups.flatMap((group) => group.lines)
  expect([only?.grantIntegral, only?.grantPoints]).toEqual(grants)
})

test('the hash changes with anything the buyer was shown, and only with that', () => {
  const sku = givenSku()
  const hash = (more: Partial<SaleableSku> = {}, quantity = 1, input: Partial<QuoteInput> = {}) =>
    quote([{ sku: { ...sku, ...more }, quantity }], input).hash
  const shown = hash()
  expect(hash({ left: 7, code: 'x' })).toBe(shown)
  const others = [
    hash({ priceFen: 1_991 }),
    hash({}, 2),
    hash({ freightTemplateId: null }),
    hash({}, 1, { destination: { ...destination, districtCode: 440304 } }),
    hash({}, 1, { grade: { id: 1, rateBp: 9_000, weight: 1 } }),
    hash({ pointsGrant: false }),
  ]
  expect(new Set([shown, ...others]).size).toBe(7)
})

test('lines and freight add up to the payable amount, for any cart', () => {
  const anyLine = fc.record({
    priceFen: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    merchantId: fc.constantFrom(null, 1, 2),
    zone: fc.constantFrom('normal' as const, 'gift' as const, 'xf' as const),
    kind: fc.constantFrom('physical' as const, 'virtual' as const),
  })
  const carts = fc.array(anyLine, { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 10_000 }), (cart, rateBp) => {
      const lines = cart.map(({ quantity, ...sku }) =>
        line({ ...sku, merchantState: sku.merchantId ? 'open' : null }, quantity),
      )
      const { groups, payableFen } = quote(lines, { grade: { id: 1, rateBp, weight: 1 } })
      const all = groups.flatMap((group) => group.lines)
      expect(all).toHaveLength(cart.length)
      for (const group of groups) {
        const pay = group.lines.reduce((sum, each) => sum + each.payFen, 0)
        const freight = group.lines.reduce((sum, each) => sum + each.freightFen, 0)
        expect(freight).toBe(group.freightFen)
        expect(pay + freight).toBe(group.payableFen)
      }
      expect(groups.reduce((sum, group) => sum + group.payableFen, 0)).toBe(payableFen)
      for (const each of all) {
        expect(each.lineFen).toBe(each.unitFen * each.quantity)
        expect(each.unitFen).toBeLessThanOrEqual(each.listUnitFen)
        expect(each.unitFen).toBeGreaterThan(0)
      }
    }),
  )
})
