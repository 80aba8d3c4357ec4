import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMakeUp, endsWeek, makeUpWorth, nextReward, rewardOf, runOf } from './rules.ts'

test.each([
  ['the first ever', undefined, 1],
  ['the day after', { day: '2026-11-20', run: 4 }, 5],
  ['after a missed day', { day: '2026-11-19', run: 4 }, 1],
])('a run: %s', (_, last, run) => {
  expect(runOf('2026-11-21', last)).toBe(run)
})

test('a run continues across month and year ends', () => {
  expect(runOf('2027-01-01', { day: '2026-12-31', run: 9 })).toBe(10)
  expect(runOf('2028-02-29', { day: '2028-02-28', run: 1 })).toBe(2)
})

const rewards = { points: 5, weekBonus: 20 }
const day = (n: number) => new Date(Date.UTC(2026, 9, n)).toISOString().slice(0, 10)

/** Check-ins as the shop stores them, in the order in which they are made. */
function signed(numbers: readonly number[]) {
  const days: { day: string; run: number; endsWeek: boolean }[] = []
  for (const n of numbers) {
    const run = runOf(
      day(n),
      days.find((each) => each.day === day(n - 1)),
    )
    const isWeek = endsWeek(day(n), days)
    for (const each of days) if (each.day > day(n) && each.run === Number(each.day.slice(8)) - n) each.run += run
    days.push({ day: day(n), run, endsWeek: isWeek })
  }
  return days
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('every seventh day of a run gives more', () => {
  const given = signed(from(1, 14)).map((each) => rewardOf(each.endsWeek, rewards))
  expect(given).toEqual([5, 5, 5, 5, 5, 5, 25, 5, 5, 5, 5, 5, 5, 25])
})

test.each<[string, number[], number, object]>([
  // A past bug: the run of six became one of seven, and its eighth day brought 5 instead of 25.
  ['the day before a run of six', from(11, 16), 10, { value: 5, run: 7, next: 25 }],
  ['the gap in the middle of a week', [...from(8, 10), ...from(12, 16)], 11, { value: 5, run: 9, next: 25 }],
  ['a seventh day', [...from(1, 6), ...from(8, 16)], 7, { value: 25, run: 16, next: 5 }],
  ['yesterday', from(12, 15), 16, { value: 5, run: 5, next: 5 }],
  ['a day that joins no run', from(14, 16), 5, { value: 5, run: 3, next: 5 }],
  ['a day that joins only an old run', [...from(4, 6), ...from(14, 16)], 7, { value: 5, run: 3, next: 5 }],
])('making up %s', (_, numbers, missed, worth) => {
  const days = signed(numbers)
  const run = days.find((each) => each.day === day(16))?.run ?? 0
  const standing = { today: day(17), isSigned: false, run, days }
  expect(makeUpWorth(day(missed), standing, rewards)).toEqual({ day: day(missed), ...worth })
})

test('the most rewarding missed day is marked, and none if a card brings the same on every day', () => {
  const best = (numbers: number[], missed: number[], isSigned = false) => {
    const days = signed(numbers)
    const standing = { today: day(17), isSigned, run: days.at(-1)?.run ?? 0, days }
    const worths = missed.map((n) => makeUpWorth(day(n), standing, rewards))
    return bestMakeUp(worths, { run: standing.run, next: nextReward(standing, rewards) }, rewards)
  }
  expect(best([...from(1, 6), ...from(14, 16)], [7, 8, 13])).toBe(day(7))
  expect(best([...from(8, 11), ...from(13, 16)], [5, 7, 12])).toBe(day(12))
  expect(best(from(14, 17), [3, 8], true)).toBe('')
  expect(best([], [])).toBe('')
})

test('whatever day is made up, the next check-in brings no less, and a bonus comes at most every seventh day', () => {
  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(anyDays, fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 7 }), (onTime, late) => {
      const sorted = onTime.toSorted((a, b) => a - b)
      const made: number[] = [...sorted]
      let days = signed(made)
      const standing = () => ({ today: day(31), isSigned: false, run: 0, days })
      for (const n of late.filter((each) => !sorted.includes(each))) {
        const before = nextReward(standing(), rewards)
        made.push(n)
        days = signed(made)
        expect(nextReward(standing(), rewards)).toBeGreaterThanOrEqual(before)
      }
      const weeks = days.filter((each) => each.endsWeek).map((each) => Number(each.day.slice(8)))
      const sortedWeeks = weeks.toSorted((a, b) => a - b)
      for (const [index, n] of sortedWeeks.entries())
        if (index > 0) expect(n - (sortedWeeks[index - 1] as number)).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 2_000, seed: 20_261_127 },
  )
})
