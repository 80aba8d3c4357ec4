import { expect, test } from 'vitest'
import { arrivesBy } from './arrival.ts'

const settings = { trade: { shipPromiseH: 48 }, delivery: { transitDays: 3 }, store: { timezone: 'Asia/Shanghai' } }

test.each([
  ['2026-11-20T02:00:00Z', '2026-11-25'],
  ['2026-11-20T15:59:59Z', '2026-11-25'],
  ['2026-11-20T16:00:00Z', '2026-11-26'],
  ['2026-12-28T02:00:00Z', '2027-01-02'],
])('an order paid at %s arrives by %s, counted in store days', (paidAt, day) => {
  expect(arrivesBy(new Date(paidAt), settings)).toBe(day)
})
