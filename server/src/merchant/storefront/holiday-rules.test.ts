import { expect, test } from 'vitest'
import { assertHoliday, stateOn } from './holiday-rules.ts'

const today = '2026-12-20'

test.each([
  ['2026-12-20', '2026-12-20', undefined],
  ['2026-12-20', '2027-02-17', undefined],
  ['2026-12-20', '2027-02-18', 'until'],
  ['2026-12-21', '2026-12-20', 'until'],
  ['2026-12-19', '2026-12-22', 'from'],
  ['2027-03-20', '2027-03-20', undefined],
  ['2027-03-21', '2027-03-21', 'from'],
])(`a holiday from %s until %s, planned on ${today}: refused field %s`, (from, until, field) => {
  const plan = () => assertHoliday({ from, until }, today)
  if (field) expect(plan).toThrow(expect.objectContaining({ code: 'HOLIDAY_DAYS', more: { field } }))
  else expect(plan).not.toThrow()
})

test.each([
  ['open', { from: '2026-12-20', until: '2026-12-20' }, 'holiday'],
  ['open', { from: '2026-12-21', until: '2026-12-30' }, 'open'],
  ['holiday', { from: '2026-12-01', until: '2026-12-19' }, 'open'],
  ['holiday', null, 'open'],
  ['suspended', { from: '2026-12-20', until: '2026-12-20' }, 'suspended'],
  ['closing', { from: '2026-12-20', until: '2026-12-20' }, 'closing'],
] as const)('%s with %o is %s today', (state, holiday, wanted) => {
  expect(stateOn(today, state, holiday)).toBe(wanted)
})
