import { expect, test } from 'vitest'
import { isTimeOfDay, momentOf, toSchedule } from './timetable.ts'

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})
const minutesOf = (from: string, hours: number) =>
  Array.from({ length: hours * 60 }, (_, minute) => new Date(Date.parse(from) + minute * 60_000))

test.each([
  ['the store is 8 hours ahead', '02:00', 'Asia/Shanghai', '2026-11-20T18:00:00Z'],
  ['the store is in UTC', '02:00', 'UTC', '2026-11-21T02:00:00Z'],
  ['the offset includes half an hour', '05:00', 'Asia/Kolkata', '2026-11-20T23:30:00Z'],
])('%s', (_, time, zone, moment) => {
  const at = new Date(moment)
  expect(isTimeOfDay(at, time, zone)).toBe(true)
  expect(isTimeOfDay(new Date(at.getTime() - 60_000), time, zone)).toBe(false)
  expect(isTimeOfDay(new Date(at.getTime() + 60_000), time, zone)).toBe(false)
})

test.each([
  ['clocks jump over 02:00 to 03:00', '2026-03-29T00:00:00+01:00', '2026-03-29T01:00:00.000Z'],
  ['clocks show 02:00 twice', '2026-10-25T00:00:00+02:00', '2026-10-25T00:00:00.000Z'],
])('a daily job runs once on the day when %s', (_, from, moment) => {
  const matching = minutesOf(from, 24).filter((minute) => isTimeOfDay(minute, '02:00', 'Europe/Berlin'))
  expect(matching.map((minute) => minute.toISOString())).toEqual([moment])
})

test('a minute without a year is the one nearest to now', () => {
  const eve = new Date('2026-12-31T23:59:00Z')
  const newYear = new Date('2027-01-01T00:00:00Z')
  for (const now of [eve, newYear]) {
    expect(momentOf(digestOf(eve), now)).toEqual(eve)
    expect(momentOf(digestOf(newYear), now)).toEqual(newYear)
  }
})

test('the schedule follows a change of the time zone', () => {
  let zone = 'Asia/Shanghai'
  const now = () => new Date('2026-11-21T00:00:00Z')
  const [daily, hourly] = toSchedule(
    [
      { name: 'daily', when: { at: '02:00' } },
      { name: 'hourly', when: { everyMinutes: 60 } },
    ],
    () => zone,
    now,
  )
  const hits = (item = daily) =>
    minutesOf('2026-11-20T16:00:00Z', 24)
      .filter((minute) => item?.match(digestOf(minute)))
      .map((minute) => minute.toISOString().slice(11, 16))
  expect(hits()).toEqual(['18:00'])
  zone = 'UTC'
  expect(hits()).toEqual(['02:00'])
  expect(hits(hourly)).toHaveLength(24)
})
