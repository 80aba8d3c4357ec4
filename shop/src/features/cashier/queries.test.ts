import { expect, test } from 'vitest'
import { cashier } from '../../test/checkout.ts'
import { type Cashier, pollMs } from './queries.ts'

const at = (trade: Partial<Cashier['trade']>): Cashier => ({
  ...cashier,
  trade: { ...cashier.trade, closesAt: undefined, ...trade },
})

test('polls a review every few seconds, less and less often, at least every 30 s', () => {
  const waits = [0, 1, 2, 5, 20].map((polls) => pollMs(at({ state: 'pay_review' }), polls))
  expect(waits).toEqual([3000, 3600, 4320, 7465, 30_000])
})

test('polls when the time is up and the trade is not closed yet; otherwise not at all', () => {
  expect(pollMs(at({ state: 'unpaid', closesAt: Date.now() - 1 }), 0)).toBe(5000)
  expect(pollMs(at({ state: 'unpaid', closesAt: Date.now() + 60_000 }), 0)).toBe(false)
  expect(pollMs(at({ state: 'paid' }), 0)).toBe(false)
  expect(pollMs(undefined, 0)).toBe(false)
})
