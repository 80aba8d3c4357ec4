import { fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { CouponRange } from '@shop/contract/trade/coupon/coupon.ts'
import { describe, expect, test } from 'vitest'
import { couponForm } from './given-coupon.ts'
import { type CouponTerms, covers, offerProblem, reductionOf, validityOf } from './rules.ts'
import { couponProblems, mayMove } from './template-rules.ts'

const terms: CouponTerms = { ...couponForm, faceFen: fen(1_000), maxOffFen: fen(0), minFen: fen(5_000) }
const goods = { goodsId: 7, merchantId: null as number | null, zone: 'normal' as Zone }
const categories = new Map([[7, [30, 3, 1]]])

describe('which goods a coupon covers', () => {
  const ranged = (range: CouponRange, rangeIds: number[] = [], more: Partial<CouponTerms> = {}) => ({
    ...terms,
    range,
    rangeIds,
    ...more,
  })
  test.each<[string, CouponTerms, Partial<typeof goods>, boolean]>([
    ['all', ranged(10), {}, true],
    ['all, for a merchant’s goods', ranged(10, [], { merchantId: 4 }), { merchantId: 4 }, true],
    ['a seller’s, for the shop’s own goods', ranged(10, [], { merchantId: 4 }), {}, false],
    ['a seller’s, for another seller’s', ranged(10, [], { merchantId: 4 }), { merchantId: 5 }, false],
    ['these goods', ranged(20, [6, 7]), {}, true],
    ['other goods', ranged(20, [6]), {}, false],
    ['all except these', ranged(30, [7]), {}, false],
    ['all except others', ranged(30, [6]), {}, true],
    ['their category', ranged(40, [30]), {}, true],
    ['a parent of their category', ranged(40, [1]), {}, true],
    ['another category', ranged(40, [31]), {}, false],
    ['their zone', ranged(50, [], { rangeZones: ['xf', 'normal'] }), {}, true],
    ['another zone', ranged(50, [], { rangeZones: ['xf'] }), {}, false],
    ['their seller', ranged(60, [4]), { merchantId: 4 }, true],
    ['another seller', ranged(60, [4]), {}, false],
    ['the shop’s own', ranged(60, [0]), {}, true],
  ])('%s', (_, coupon, of, expected) => expect(covers(coupon, { ...goods, ...of }, categories)).toBe(expected))
})

test.each<[string, Partial<CouponTerms>, number, number]>([
  ['an amount', {}, 5_000, 1_000],
  ['never more than there is', { type: 30, minFen: fen(0) }, 300, 300],
  ['a rate, rounded as the rule says', { type: 20, rateBp: 9_500, maxOffFen: fen(9_999) }, 1_990, 99],
  ['a rate, up to its maximum', { type: 20, rateBp: 5_000, maxOffFen: fen(700) }, 1_990, 700],
  ['all but one percent', { type: 20, rateBp: 100, maxOffFen: fen(99_999) }, 10_000, 9_900],
  ['all of the freight', { type: 40, faceFen: fen(0) }, 800, 800],
  ['all of the freight up to a limit', { type: 40, faceFen: fen(0), maxOffFen: fen(700) }, 800, 700],
  ['some of the freight', { type: 40, faceFen: fen(500) }, 800, 500],
  ['no more than the freight', { type: 40, faceFen: fen(500) }, 300, 300],
])('%s', (_, more, sum, off) => expect(reductionOf({ ...terms, ...more }, fen(sum))).toBe(off))

const now = new Date('2026-03-01T00:00:00Z')
test.each([
  ['available', {}, undefined],
  ['the last one', { total: 5, received: 4 }, undefined],
  ['all claimed', { total: 5, received: 5 }, 'COUPON_OUT'],
  ['paused', { state: 'paused' }, 'COUPON_OUT'],
  ['in its last moment', { useUntil: new Date(now.getTime() + 1) }, undefined],
  ['expired', { useUntil: now }, 'COUPON_EXPIRED'],
])('%s', (_, more, problem) => {
  expect(offerProblem({ state: 'active', total: -1, received: 0, useUntil: null, ...more }, now)).toBe(problem)
})

test('days count from the receipt, fixed dates stay as they are', () => {
  const useFrom = new Date('2026-05-01T00:00:00Z')
  const useUntil = new Date('2026-06-01T00:00:00Z')
  // The end of the third, as the store counts.
  const until = new Date('2026-03-03T16:00:00Z')
  const at = { timezone: 'Asia/Shanghai', now }
  expect(validityOf({ validDays: 2, useFrom: null, useUntil: null }, at)).toEqual({ useFrom: now, useUntil: until })
  expect(validityOf({ validDays: null, useFrom, useUntil }, at)).toEqual({ useFrom, useUntil })
})

describe('terms that an operator cannot write', () => {
  const none = fen(0)
  test.each<[string, Partial<typeof couponForm>, string[]]>([
    ['valid', {}, []],
    ['an amount of zero', { faceFen: none }, ['faceFen']],
    ['more off than the threshold', { faceFen: fen(5_001) }, ['minFen']],
    ['exactly the threshold off', { faceFen: fen(5_000) }, []],
    ['less than one percent to pay', { type: 20, rateBp: 99, maxOffFen: fen(1) }, ['rateBp']],
    ['a rate without a maximum', { type: 20, rateBp: 9_000 }, ['maxOffFen']],
    ['nothing without a threshold', { type: 30, faceFen: none }, ['faceFen']],
    ['all of the freight', { type: 40, faceFen: none, maxOffFen: fen(1) }, []],
    ['all of the freight without a limit', { type: 40, faceFen: none }, ['maxOffFen']],
    ['all of the freight without a limit, a seller’s', { type: 40, faceFen: none, merchantId: 4 }, []],
    ['some goods, none named', { range: 20 }, ['rangeIds']],
    ['zones, none named', { range: 50 }, ['rangeZones']],
    ['a seller’s for other sellers', { merchantId: 4, range: 60, rangeIds: [5] }, ['range']],
    ['neither days nor dates', { validDays: null }, ['firstDay']],
    ['without a last day', { validDays: null, firstDay: '2026-03-02' }, ['lastDay']],
    ['ends before it begins', { validDays: null, firstDay: '2026-03-02', lastDay: '2026-03-01' }, ['lastDay']],
    ['one day long', { validDays: null, firstDay: '2026-03-02', lastDay: '2026-03-02' }, []],
    ['without its code', { issue: 'code' }, ['code']],
    ['with a code that nobody can type', { issue: 'code', code: '春天來了' }, ['code']],
    ['with a code in lower case', { issue: 'code', code: 'spring26' }, []],
  ])('%s', (_, more, fields) => {
    expect(couponProblems({ ...couponForm, ...more }).map(({ field }) => field)).toEqual(fields)
  })

  test('an ended coupon cannot be reactivated', () => {
    expect([mayMove('draft', 'active'), mayMove('paused', 'active'), mayMove('ended', 'active')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
