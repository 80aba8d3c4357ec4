import { expect, test } from 'vitest'
import { claimFor, isTaken, shownClaim } from './claim.ts'

const at = (text: string) => new Date(`${text}Z`)
const now = at('2026-05-01T10:00:00')

test.each([
  [null, null, false],
  [1, at('2026-05-01T10:00:01'), false],
  [2, at('2026-05-01T10:00:01'), true],
  [2, at('2026-05-01T10:00:00'), false],
  [2, null, false],
])('claimed by %s until %o: taken for operator 1 is %s', (claimedBy, claimedUntil, taken) => {
  expect(isTaken({ claimedBy, claimedUntil }, { operatorId: 1, now })).toBe(taken)
})

test('a claim lasts 15 minutes, and is shown to everybody meanwhile, including the operator who made it', () => {
  const claim = claimFor({ operatorId: 1, now })
  expect(claim).toEqual({ claimedBy: 1, claimedUntil: at('2026-05-01T10:15:00') })
  const shown = { claimedBy: 'Ada', claimedById: 1, claimedUntil: '2026-05-01T10:15:00.000Z' }
  expect(shownClaim({ ...claim, claimedName: 'Ada' }, now)).toEqual(shown)
  const lapsed = { claimedBy: null, claimedById: null, claimedUntil: null }
  expect(shownClaim({ ...claim, claimedName: 'Ada' }, at('2026-05-01T10:15:00'))).toEqual(lapsed)
})
