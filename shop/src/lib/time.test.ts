import { expect, test } from 'vitest'
import { comingDay, isNear, relativeTime } from './time.ts'

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

test.each([
  ['2026-11-21', '今天', true],
  ['2026-11-22', '明天', true],
  ['2026-11-23', '11月23日週一', false],
])('%s is expected "%s"', (day, words, near) => {
  expect(comingDay(day, 'zh-Hant', now)).toBe(words)
  expect(isNear(day, now)).toBe(near)
})
