import { expect, test } from 'vitest'
import { expired, isDue } from './rules.ts'

const zone = 'Asia/Shanghai'
// 03:00 in Shanghai is 19:00 UTC of the day before.
test.each([
  ['never', '2026-05-05T10:00:00Z', undefined, undefined, true],
  ['made after three', '2026-05-05T20:00:00Z', '2026-05-05T19:00:00Z', '2026-05-05T19:00:00Z', false],
  ['a minute before three', '2026-05-06T18:59:00Z', '2026-05-05T19:00:00Z', '2026-05-05T19:00:00Z', false],
  ['at three', '2026-05-06T19:00:00Z', '2026-05-05T19:00:00Z', '2026-05-05T19:00:00Z', true],
  ['missed, made up at noon', '2026-05-07T04:00:00Z', '2026-05-05T19:00:00Z', '2026-05-05T19:00:00Z', true],
  ['failed half an hour ago', '2026-05-06T19:30:00Z', '2026-05-05T19:00:00Z', '2026-05-06T19:00:00Z', false],
  ['failed an hour ago', '2026-05-06T20:00:00Z', '2026-05-05T19:00:00Z', '2026-05-06T19:00:00Z', true],
])('%s', (_case, now, doneAt, startedAt, due) => {
  const moments = {
    doneAt: doneAt ? new Date(doneAt) : undefined,
    startedAt: startedAt ? new Date(startedAt) : undefined,
  }
  expect(isDue({ fromH: 3, zone, now: new Date(now), ...moments })).toBe(due)
})

test('archives expire after their days, but never the newest three', () => {
  const names = [1, 2, 3, 4, 5].map((day) => `shop-2026050${day}T190000Z.tar.zst`)
  const at = (now: string) => expired(names, { keepDays: 7, now: new Date(now) })
  expect(at('2026-05-08T18:00:00Z')).toEqual([])
  expect(at('2026-05-08T20:00:00Z')).toEqual(names.slice(0, 1))
  expect(at('2027-01-01T00:00:00Z')).toEqual(names.slice(0, 2))
  expect(expired([], { keepDays: 7, now: new Date() })).toEqual([])
})
