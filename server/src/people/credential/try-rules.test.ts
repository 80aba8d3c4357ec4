import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeTries, type TryLimits } from './try-rules.ts'

const minute = 60_000
const hour = 60 * minute
const limits: TryLimits = { tries: 5, withinMs: 15 * minute, lockMs: 15 * minute, dayTries: 10 }
const start = Date.parse('2026-11-21T00:00:00Z')
const at = (ms: number) => new Date(start + ms)
const minutes = (...list: number[]) => list.map((each) => at(each * minute))

describe('wrong tries', () => {
  test.each([
    ['none', minutes(), 0, undefined, 5],
    ['four', minutes(0, 1, 2, 3), 4, undefined, 1],
    ['the fifth within a quarter locks for a quarter from then on', minutes(0, 1, 2, 3, 4), 5, 19, 0],
    ['the lock ends exactly then', minutes(0, 1, 2, 3, 4), 19, undefined, 5],
    ['a fifth just outside the quarter', minutes(0, 4, 8, 12, 15), 15, undefined, 1],
    ['old tries expire', minutes(0, 1, 2, 3), 16, undefined, 3],
    ['ten a day lock for a day', minutes(0, 1, 2, 3, 4, 30, 31, 32, 33, 34), 60, 34 + 24 * 60, 0],
    ['ten slow ones, too', minutes(...Array.from({ length: 10 }, (_, i) => i * 100)), 901, 900 + 24 * 60, 0],
    ['nine slow ones leave one', minutes(...Array.from({ length: 9 }, (_, i) => i * 100)), 801, undefined, 1],
    ['a day later the count is reset', minutes(0, 1, 2, 3, 4, 30, 31, 32, 33, 34), 34 + 24 * 60, undefined, 5],
  ])('%s', (_, failures, now, lockedUntil, left) => {
    const state = judgeTries(failures, limits, at(now * minute))
    expect(state.lockedUntil).toEqual(lockedUntil === undefined ? undefined : at(lockedUntil * minute))
    expect(state.left).toBe(left)
  })

  test('retrying as soon as allowed never yields more than ten tries a day', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3 * hour }), { minLength: 30, maxLength: 60 })
    fc.assert(
      fc.property(pauses, (list) => {
        const failures: Date[] = []
        let time = start
        for (const pause of list) {
          time += pause
          const state = judgeTries(failures, limits, new Date(time))
          expect(state.left > 0).toBe(state.lockedUntil === undefined)
          if (!state.lockedUntil) failures.push(new Date(time))
        }
        for (const [index, failure] of failures.entries()) {
          const tenBefore = failures[index - 10]
          if (tenBefore) expect(failure.getTime() - tenBefore.getTime()).toBeGreaterThanOrEqual(24 * hour)
        }
      }),
    )
  })
})
