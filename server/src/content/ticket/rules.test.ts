import { expect, test } from 'vitest'
import { isTaken, mayReply, reopenUntil } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const closedAt = at('2026-05-01T10:00:00')

test.each([
  ['open', null, '2026-05-01T10:00:00', true],
  ['answered', null, '2027-05-01T10:00:00', true],
  ['closed', closedAt, '2026-05-01T10:00:00', true],
  ['closed', closedAt, '2026-05-08T09:59:59.999', true],
  ['closed', closedAt, '2026-05-08T10:00:00', false],
] as const)('%s, closed %o, at %s: may write %s', (state, closed, now, may) => {
  expect(mayReply({ state, closedAt: closed }, at(now))).toBe(may)
})

test('a closed ticket can be reopened for seven days', () => {
  expect(reopenUntil({ closedAt })).toEqual(at('2026-05-08T10:00:00'))
  expect(reopenUntil({ closedAt: null })).toBeNull()
})

test.each([
  [null, null, false],
  [1, at('2026-05-01T10:00:01'), false],
  [2, at('2026-05-01T10:00:01'), true],
  [2, at('2026-05-01T10:00:00'), false],
  [2, null, false],
])('claimed by %s until %o: taken for operator 1 is %s', (claimedBy, claimedUntil, taken) => {
  expect(isTaken({ claimedBy, claimedUntil }, 1, at('2026-05-01T10:00:00'))).toBe(taken)
})
