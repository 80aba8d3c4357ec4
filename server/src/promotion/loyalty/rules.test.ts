import { fen } from '@shop/contract/core/money.ts'
import { expect, test } from 'vitest'
import { gradeFromNow, nextAbove, reachedBy } from './rules.ts'

const now = new Date('2026-11-24T00:00:00Z')
const [earlier, later] = [new Date('2026-11-23T16:00:00Z'), new Date('2027-01-01T00:00:00Z')]
const name = { 'zh-Hant': '等級' }
const grades = [
  { id: 1, name, weight: 10, rateBp: 10_000, spendFen: fen(100) },
  { id: 2, name, weight: 20, rateBp: 9_800, spendFen: fen(1_000) },
  // Given by operators only.
  { id: 3, name, weight: 30, rateBp: 9_500, spendFen: null },
]
const nobody = { gradeId: null, gradeUntil: null, gradeReached: false }
const reached = (gradeId: number, gradeUntil: Date) => ({ gradeId, gradeUntil, gradeReached: true })
const given = (gradeId: number, gradeUntil: Date | null) => ({ gradeId, gradeUntil, gradeReached: false })
const disabled = 9

test.each([
  ['nothing spent', nobody, 0, undefined],
  ['enough for the first', nobody, 100, { gradeId: 1 }],
  ['one cent too little for the second', nobody, 999, { gradeId: 1 }],
  ['enough for the second', nobody, 1_000, { gradeId: 2 }],
  ['a higher grade at once', reached(1, later), 1_000, { gradeId: 2 }],
  ['no lower grade within the year', reached(2, later), 0, undefined],
  ['a lower grade when the year is over', reached(2, earlier), 100, { gradeId: 1 }],
  ['another year of the same grade', reached(2, earlier), 1_000, { gradeId: 2 }],
  ['no grade when the year is over', reached(1, earlier), 0, { gradeId: null }],
  ['what an operator gave stays', given(3, null), 5_000, undefined],
  ['what an operator gave is surpassed by spending', given(1, null), 1_000, { gradeId: 2 }],
  ['what an operator gave ends with its last day, then spending decides', given(3, earlier), 1_000, { gradeId: 2 }],
  ['what an operator gave ends with its last day, with nothing spent', given(3, earlier), 0, { gradeId: null }],
  ['a disabled one that was reached gives way', reached(disabled, later), 100, { gradeId: 1 }],
  ['a disabled one that an operator gave stays', given(disabled, later), 100, undefined],
  ['a disabled one that an operator gave ends with its last day', given(disabled, earlier), 100, { gradeId: 1 }],
])('%s', (_, member, spent, next) => {
  expect(gradeFromNow(member, spent, grades, now)).toEqual(next)
})

test('the next grade is one that spending reaches, above the present one', () => {
  expect(reachedBy(99, grades)).toBeUndefined()
  expect(nextAbove(0, 0, grades)?.id).toBe(1)
  expect(nextAbove(500, 10, grades)?.id).toBe(2)
  expect(nextAbove(500, 20, grades)).toBeUndefined()
  expect(nextAbove(5_000, 20, grades)).toBeUndefined()
})
