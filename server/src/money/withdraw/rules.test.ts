import { fen } from '@shop/contract/core/money.ts'
import {
  isPayoutAddress,
  maskPayoutAddress,
  type PayoutKind,
  toPayoutAddress,
} from '@shop/contract/money/withdraw/payout-address.ts'
import { feeOf } from '@shop/contract/money/withdraw/withdraw.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdUntil, withdrawable } from './rules.ts'

const rule = { bp: 100, minFen: fen(100), maxFen: fen(5_000) }

describe('the fee', () => {
  test.each([
    [1_000, 100],
    [10_000, 100],
    [10_049, 100],
    [10_050, 101],
    [25_050, 251],
    [500_000, 5_000],
    [2_000_000, 5_000],
  ])('on %i fen is %i', (amount, fee) => {
    expect(feeOf(fen(amount), rule)).toBe(fee)
  })

  test('is 0 without a rate, and otherwise within its bounds for every amount', () => {
    expect(feeOf(fen(123_456), { ...rule, bp: 0 })).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (amount) => {
        const fee = feeOf(fen(amount), rule)
        expect(fee).toBe(Math.min(5_000, Math.max(100, Math.floor((amount + 50) / 100))))
      }),
    )
  })
})

test.each([
  [0, 0, 0],
  [10_000, 0, 10_000],
  [10_000, 4_000, 6_000],
  [3_000, 4_000, 0],
])('with a balance of %i, of which %i is held, %i may be withdrawn', (available, held, left) => {
  expect(withdrawable({ availableFen: fen(available), heldFen: fen(held) })).toBe(left)
})

test('a new address is held from its first use', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  expect(holdUntil(undefined, 24, now)).toEqual(new Date('2026-03-03T10:00:00Z'))
  expect(holdUntil(new Date('2026-03-01T12:00:00Z'), 24, now)).toEqual(new Date('2026-03-02T12:00:00Z'))
  expect(holdUntil(new Date('2026-03-01T10:00:00Z'), 24, now)).toBeNull()
  expect(holdUntil(undefined, 0, now)).toBeNull()
})

describe('an address', () => {
  test.each<[PayoutKind, string, boolean]>([
    ['bank', '6222 0202 0011 2230 004', true],
    ['bank', '6222020200112230005', false],
    ['bank', '４１１１ １１１１ １１１１ １１１１', true],
    ['bank', '0000000000000000', false],
    ['bank', '411111111111', false],
    ['bank', '', false],
    ['alipay', '138 1234 5678', true],
    ['alipay', '12812345678', true],
    ['alipay', '11812345678', false],
    ['alipay', 'Lin@Example.com', true],
    ['alipay', 'lin@example', false],
    ['alipay', 'lin @example.com', false],
    ['wechat', 'lin_2026', true],
    ['wechat', 'wxid_1a2b3c4d5e', true],
    ['wechat', '2026lin', false],
    ['wechat', 'lin', false],
    ['wechat', 'TYDzsYUEpvnYmQk4zGP9sWWcTEd2MiAtW6', false],
  ])('%s %s: %s', (kind, typed, good) => {
    expect(isPayoutAddress(kind, toPayoutAddress(kind, typed))).toBe(good)
  })

  test('is shown masked', () => {
    expect(maskPayoutAddress('bank', '6222020200112230004')).toBe('6222 **** 0004')
    expect(maskPayoutAddress('alipay', '13812345678')).toBe('138****5678')
    expect(maskPayoutAddress('alipay', 'lin@example.com')).toBe('li***@example.com')
    expect(maskPayoutAddress('wechat', 'lin_2026')).toBe('li***26')
  })
})
