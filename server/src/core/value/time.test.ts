import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  dayPeriod,
  endOfMonthAfter,
  isZone,
  monthPeriod,
  parseTime,
  toTime,
  weekPeriod,
} from './time.ts'

const shanghai = 'Asia/Shanghai'
const newYork = 'America/New_York'

describe('the wire format', () => {
  test.each([
    ['2026-11-21T01:30:00Z', shanghai, '2026-11-21 09:30:00'],
    ['2026-11-20T16:00:00Z', shanghai, '2026-11-21 00:00:00'],
    ['2026-11-20T15:59:59Z', shanghai, '2026-11-20 23:59:59'],
    ['2026-11-21T04:59:59Z', newYork, '2026-11-20 23:59:59'],
    ['2026-07-01T04:00:00Z', newYork, '2026-07-01 00:00:00'],
  ])('%s in %s reads %s and back', (instant, zone, text) => {
    expect(toTime(new Date(instant), zone)).toBe(text)
    expect(parseTime(text, zone)).toEqual(new Date(instant))
  })

  test('an absent moment is an empty text', () => {
    expect(toTime(null, shanghai)).toBe('')
    expect(toTime(undefined, shanghai)).toBe('')
  })

  test.each(['', 'tomorrow', '2026-13-01', '2026-02-30', '2026-02-03 24:00:00', '2026-2-3'])(
    '"%s" is not a time',
    (text) => expect(parseTime(text, shanghai)).toBeUndefined(),
  )

  test('a day alone means its first moment, and seconds are optional', () => {
    expect(parseTime('2026-11-21', shanghai)).toEqual(new Date('2026-11-20T16:00:00Z'))
    expect(parseTime('2026-11-21 09:30', shanghai)).toEqual(new Date('2026-11-21T01:30:00Z'))
  })

  test('every whole second survives the round trip', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2060, 0) / 1000 })
    fc.assert(
      fc.property(seconds, (second) => {
        const at = new Date(second * 1000)
        expect(parseTime(toTime(at, shanghai), shanghai)).toEqual(at)
      }),
    )
  })
})

describe('the store day', () => {
  test('starts at midnight in the zone of the store, not of the server', () => {
    expect(dayOf(new Date('2026-11-20T16:00:00Z'), shanghai)).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-20T16:00:00Z'), newYork)).toBe('2026-11-20')
    expect(dayPeriod('2026-11-21', shanghai)).toEqual({
      from: new Date('2026-11-20T16:00:00Z'),
      until: new Date('2026-11-21T16:00:00Z'),
    })
  })

  test('has 23 and 25 hours where clocks change', () => {
    const hours = (day: string) => {
      const { from, until } = dayPeriod(day, newYork)
      return (until.getTime() - from.getTime()) / 3_600_000
    }
    expect([hours('2026-03-07'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([24, 23, 25])
  })

  test('a reading that the clock skips or shows twice', () => {
    expect(parseTime('2026-03-08 02:30:00', newYork)).toEqual(new Date('2026-03-08T07:30:00Z'))
    expect(parseTime('2026-11-01 01:30:00', newYork)).toEqual(new Date('2026-11-01T05:30:00Z'))
  })

  test('days follow one another without gaps in every zone', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2000-01-01', offset))
    fc.assert(
      fc.property(day, fc.constantFrom(shanghai, newYork, 'Europe/London', 'UTC', 'Asia/Kathmandu'), (day, zone) => {
        const { from, until } = dayPeriod(day, zone)
        expect(dayOf(from, zone)).toBe(day)
        expect(dayOf(new Date(until.getTime() - 1), zone)).toBe(day)
        expect(until).toEqual(dayPeriod(addDays(day, 1), zone).from)
      }),
    )
  })

  test('weeks start on Monday and months on the first', () => {
    expect(weekPeriod('2026-11-22', shanghai)).toEqual({
      from: new Date('2026-11-15T16:00:00Z'),
      until: new Date('2026-11-22T16:00:00Z'),
    })
    expect(weekPeriod('2026-11-16', shanghai)).toEqual(weekPeriod('2026-11-22', shanghai))
    expect(monthPeriod('2026-12-31', shanghai)).toEqual({
      from: new Date('2026-11-30T16:00:00Z'),
      until: new Date('2026-12-31T16:00:00Z'),
    })
  })

  test.each(['2026-02-30', '', '2026-1-1'])('"%s" is not a day', (day) => {
    expect(() => dayPeriod(day, shanghai)).toThrow(RangeError)
  })
})

test('zones unknown to the runtime are refused', () => {
  expect(isZone(shanghai)).toBe(true)
  expect(isZone('Asia/Nowhere')).toBe(false)
})

test('units expire at the end of the n-th following month', () => {
  const at = (text: string) => parseTime(text, 'Asia/Shanghai') as Date
  expect(endOfMonthAfter(at('2026-01-31 23:59:59'), 12, 'Asia/Shanghai')).toEqual(at('2027-02-01'))
  expect(endOfMonthAfter(at('2026-12-01'), 1, 'Asia/Shanghai')).toEqual(at('2027-02-01'))
  expect(endOfMonthAfter(at('2026-12-31 23:00'), 12, 'America/New_York')).toEqual(
    parseTime('2028-01-01', 'America/New_York'),
  )
})
