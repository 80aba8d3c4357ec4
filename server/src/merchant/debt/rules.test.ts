import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { expect, test } from 'vitest'
import { type DebtStep, nextStep } from './rules.ts'

const now = new Date('2026-11-23T02:30:00Z')
const due = { dueAt: now, suspendedAt: null }
const later = { dueAt: new Date(now.getTime() + 1), suspendedAt: null }
const suspended = { dueAt: now, suspendedAt: now }
const collect = (fromDepositFen: number, suspend: boolean) => ({ do: 'collect', fromDepositFen, suspend }) as DebtStep

test.each<[string, number, number, typeof due | typeof suspended | undefined, MerchantState, DebtStep]>([
  ['nothing owed', 0, 500, undefined, 'open', { do: 'nothing' }],
  ['owed for the first time', 1, 500, undefined, 'open', { do: 'begin' }],
  ['repaid', 0, 500, due, 'open', { do: 'end' }],
  ['repaid while suspended', 0, 0, suspended, 'suspended', { do: 'end' }],
  ['not due yet', 100, 500, later, 'open', { do: 'nothing' }],
  ['due, the deposit is enough', 100, 100, due, 'open', collect(100, false)],
  ['due, the deposit is a fen short', 100, 99, due, 'open', collect(99, true)],
  ['due, no deposit', 100, 0, due, 'holiday', collect(0, true)],
  ['due, suspended by an operator', 100, 0, due, 'suspended', { do: 'nothing' }],
  ['due while closing', 100, 40, due, 'closing', collect(40, false)],
  ['opened again by an operator', 100, 0, suspended, 'open', { do: 'nothing' }],
  ['suspended, the deposit was filled up', 100, 60, suspended, 'suspended', collect(60, false)],
])('%s', (_, owesFen, depositFen, debt, state, expected) => {
  expect(nextStep({ owesFen, depositFen, debt, state }, now)).toEqual(expected)
})
