import { expect, test } from 'vitest'
import { expectedDay } from './arrival.ts'

const groups = {
  trade: { shipPromiseH: 48 },
  delivery: { transitDays: 3 },
  store: { timezone: 'Asia/Shanghai' },
}
const settings = { get: (group: keyof typeof groups) => groups[group] } as never
// 23:30 of November 20 in Shanghai, and half past midnight.
const paidAt = new Date('2026-11-20T15:30:00Z')
const shippedAt = new Date('2026-11-20T16:30:00Z')

test.each([
  ['from payment, in the store’s days', { paidAt }, '2026-11-21T00:00:00Z', '2026-11-25'],
  ['from shipping once it was', { shippedAt }, '2026-11-21T00:00:00Z', '2026-11-24'],
  ['on the day itself', { paidAt }, '2026-11-25T15:59:59Z', '2026-11-25'],
  ['not once it has passed', { paidAt }, '2026-11-25T16:00:00Z', ''],
])('goods are expected %s', (_, of, now, day) => {
  expect(expectedDay(settings, of, new Date(now))).toBe(day)
})
