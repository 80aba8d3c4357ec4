import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const zone = 'Asia/Shanghai'
const local = (time: string) => new Date(`2026-11-${time}:00+08:00`)

test.each<[number, number, string, string | undefined]>([
  [22, 8, '20T21:59', undefined],
  [22, 8, '20T22:00', '21T08:00'],
  [22, 8, '21T03:00', '21T08:00'],
  [22, 8, '21T07:59', '21T08:00'],
  [22, 8, '21T08:00', undefined],
  [1, 6, '21T00:59', undefined],
  [1, 6, '21T01:00', '21T06:00'],
  [1, 6, '21T06:00', undefined],
  // no quiet hours at all
  [8, 8, '21T08:00', undefined],
  [0, 0, '21T00:00', undefined],
  // until midnight
  [20, 0, '21T23:00', '22T00:00'],
])('from %i to %i o’clock, at %s: until %s', (quietFromH, quietUntilH, now, until) => {
  expect(quietUntil(local(now), { quietFromH, quietUntilH, zone })).toEqual(until && local(until))
})
