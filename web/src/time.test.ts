import { afterEach, expect, test } from 'vitest'
import {
  dayOf,
  formatAge,
  formatMoment,
  fromWall,
  minuteOf,
  minutesSince,
  secondsUntil,
  setStoreZone,
  startOfDay,
  toWall,
} from './time.ts'

afterEach(() => setStoreZone('Asia/Shanghai'))

test("moments are shown in the store's time zone", () => {
  expect(formatMoment('2026-11-20T16:30:00Z')).toBe('2026-11-21 00:30')
  expect(dayOf('2026-11-20T15:59:59Z')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T16:00:00Z')).toBe('2026-11-21')
})

test('a day of the store starts at its own midnight', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T16:00:00.000Z')
  expect(startOfDay('2026-12-31', 1)).toBe('2026-12-31T16:00:00.000Z')
})

test.each(['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'])(
  'a wall clock in %s converts to a moment and back',
  (zone) => {
    setStoreZone(zone)
    for (const moment of ['2026-03-08T12:00:00.000Z', '2026-07-01T23:59:59.000Z', '2026-11-01T12:30:00.000Z'])
      expect(fromWall(toWall(moment))).toBe(moment)
  },
)

test('a day on which the clocks go forward is an hour shorter', () => {
  setStoreZone('America/New_York')
  const hours = (Date.parse(startOfDay('2026-03-08', 1)) - Date.parse(startOfDay('2026-03-08'))) / 3_600_000
  expect(hours).toBe(23)
})

test('an age is given in the largest unit that fits', () => {
  expect(formatAge(59, 'en')).toBe('59 min')
  expect(formatAge(60, 'en')).toBe('1 hr')
  expect(formatAge(47 * 60 + 59, 'en')).toBe('47 hr')
  expect(formatAge(48 * 60, 'en')).toBe('2 days')
  expect(minutesSince('2026-11-21T00:00:00Z', Date.parse('2026-11-20T00:00:00Z'))).toBe(0)
})

test("seconds until a moment of the shop’s protocol, in the store's time zone, never below 0", () => {
  const now = new Date('2026-11-21T12:00:00+08:00')
  expect(secondsUntil('2026-11-21 12:01:00', now)).toBe(60)
  expect(secondsUntil('2026-11-21 11:59:00', now)).toBe(0)
  expect(secondsUntil('', now)).toBe(0)
})

test('a time in a sentence does not break across lines', () => {
  const minute = minuteOf('2026-11-21 10:30:59')
  expect(minute.replaceAll('\u2060', '').replace('\u00a0', ' ')).toBe('2026-11-21 10:30')
  expect(minute).not.toMatch(/-(?!\u2060)| /)
  expect(minuteOf('')).toBe('')
})
