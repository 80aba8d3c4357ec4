import { expect, test } from 'vitest'
import { daysToRoll, listDays, rangeDays } from './rules.ts'

test.each([
  [{ range: '7' }, '2026-11-23', '2026-11-16', '2026-11-22'],
  [{}, '2026-03-01', '2026-01-30', '2026-02-28'],
  [{ range: 'month', month: '2026-02' }, '2026-11-23', '2026-02-01', '2026-02-28'],
  [{ range: 'month', month: '2024-02' }, '2026-11-23', '2024-02-01', '2024-02-29'],
  [{ range: 'month', month: '2025-12' }, '2026-11-23', '2025-12-01', '2025-12-31'],
  [{ range: 'month' }, '2026-11-23', '2026-11-01', '2026-11-22'],
  [{ range: 'month' }, '2026-11-01', '2026-11-01', '2026-10-31'],
] as const)('%j on %s is %s to %s', (query, today, from, until) => {
  expect(rangeDays(query, today)).toEqual({ from, until })
})

test('a range that ends before it begins has no days', () => {
  expect(listDays({ from: '2026-11-01', until: '2026-10-31' })).toEqual([])
  expect(listDays({ from: '2026-02-28', until: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01'])
})

test.each([
  ['nothing has happened', undefined, undefined, []],
  ['the first run', '2026-11-20', undefined, ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['the second run of a day', '2026-11-01', '2026-11-22', ['2026-11-21', '2026-11-22']],
  ['after a pause', '2026-11-01', '2026-11-20', ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']],
  ['only today', '2026-11-23', undefined, []],
])('%s', (_, first, rolledTo, days) => {
  expect(daysToRoll({ today: '2026-11-23', first, rolledTo })).toEqual(days)
})
