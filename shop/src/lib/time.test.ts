import { expect, test } from 'vitest'
import { minuteOf, relativeTime, secondsUntil } from './time.ts'

const now = new Date('2026-11-21T12:00:00+08:00')

test.each([
  ['', ''],
  ['2026-11-21 12:00:00', '剛剛'],
  ['2026-11-21 11:55:01', '剛剛'],
  ['2026-11-21 11:55:00', '5 分鐘前'],
  ['2026-11-21 11:00:01', '59 分鐘前'],
  ['2026-11-21 11:00:00', '1 小時前'],
  ['2026-11-20 12:00:01', '23 小時前'],
  ['2026-11-20 12:00:00', '1 天前'],
  ['2026-10-22 12:00:00', '30 天前'],
  ['2026-10-21 12:00:00', '2026-10-21'],
])('%s is "%s"', (time, words) => {
  expect(relativeTime(time, now)).toBe(words)
})

test('seconds until a moment, in the store’s zone, never below 0', () => {
  expect(secondsUntil('2026-11-21 12:01:00', now)).toBe(60)
  expect(secondsUntil('2026-11-21 11:59:00', now)).toBe(0)
  expect(secondsUntil('', now)).toBe(0)
})

test('a minute in a sentence is in one piece', () => {
  const minute = minuteOf('2026-11-21 10:30:59')
  expect(minute.replaceAll('\u2060', '').replace('\u00a0', ' ')).toBe('2026-11-21 10:30')
  expect(minute).not.toMatch(/-(?!\u2060)| /)
  expect(minuteOf('')).toBe('')
})
