import { expect, test } from 'vitest'
import { mayReply, reopenUntil } from './rules.ts'

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
