import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminBooks,
  adminBooksCheck,
  adminDebtList,
  adminLedgerAccount,
  adminLedgerEntries,
} from '@shop/contract/desk/books-check/books-check.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Books = DataOf<typeof adminBooks>
const run = { id: 3, at: '2026-11-21T04:00:00Z', actor: 'system:reconcile-ledger', tookMs: 1_240 }
const books = (more: Partial<Books> = {}): Books => ({
  at: '2026-11-21T08:00:00Z',
  equations: [
    { currency: 'CNY', backing: '100000', parts: [{ group: 'people', amount: '99999' }], difference: '1' },
    { currency: 'PTS', backing: '30', parts: [{ group: 'people', amount: '30' }], difference: '0' },
  ],
  types: [
    {
      type: 'ext.bank',
      currency: 'CNY',
      group: 'outside',
      accounts: 1,
      open: 1,
      posted: '-20000000000000000',
      pendingDebit: '500',
      pendingCredit: '0',
    },
    {
      type: 'u.bal',
      currency: 'CNY',
      group: 'people',
      accounts: 1_234,
      open: 1_234,
      posted: '99999',
      pendingDebit: '0',
      pendingCredit: '500',
    },
  ],
  report: {
    ...run,
    differences: 1,
    alarms: 1,
    checks: [
      { key: 'stored', count: 1, findings: [{ what: 'u.bal:17', expected: '99998 (-0 +0)', found: '99999 (-0 +0)' }] },
      { key: 'overdue', count: 25, findings: [{ what: 'rc:12:in', expected: '2026-11-20', found: '100' }] },
    ],
  },
  runs: [{ ...run, differences: 1, alarms: 1 }],
  checking: false,
  ...more,
})

test('findings link to the entries and say what to do; a check of the books can be requested', async () => {
  const user = userEvent.setup()
  let asked = false
  const app = await openConsole('/books/index', [
    answer(adminBooks, () => books({ checking: asked })),
    answer(adminBooksCheck, () => {
      asked = true
      return {}
    }),
  ])
  expect(await screen.findByText('餘額與流水不符')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'u.bal:17' }).getAttribute('href')).toContain('account=u.bal%3A17')
  expect(screen.getByRole('link', { name: 'rc:12:in' }).getAttribute('href')).toContain('key=rc%3A12%3Ain')
  expect(screen.getByText(/另有 24 項未列出/)).toBeTruthy()
  expect(screen.getByText('¥0.01').className).toBe('bad')
  expect(screen.getByText('1,234')).toBeTruthy()
  expect(screen.getByText('-¥200,000,000,000,000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '立即核對' }))
  await waitFor(() => expect(app.callsOf(adminBooksCheck)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /核對中/ })).toBeTruthy()
})

test('says that there has been no check yet', async () => {
  await openConsole('/books/index', [
    answer(adminBooks, () => books({ report: null, runs: [], types: [], equations: [] })),
  ])
  expect(await screen.findByText(/還沒有核對過/)).toBeTruthy()
  expect(screen.getByText('還沒有任何流水。')).toBeTruthy()
})

test('a failure is shown and can be retried', async () => {
  await openConsole('/books/index', [answer(adminBooks, () => new Refused(500, 'INTERNAL', '伺服器出錯了'))])
  expect(await screen.findByRole('button', { name: '再試一次' })).toBeTruthy()
})

test('an account is shown next to the sum of its transfers, with its entries', async () => {
  const row: DataOf<typeof adminLedgerEntries>['rows'][number] = {
    id: 9,
    key: 'adj:4',
    at: '2026-11-21T08:00:00Z',
    event: 'L80',
    phase: 'posted',
    currency: 'CNY',
    amount: 500,
    from: 'u.bal:17',
    to: 'exp.goodwill',
    fromAfter: 99_500,
    toAfter: null,
    entity: 'adjustment:4',
    orderId: null,
    actor: 'operator:1',
  }
  const app = await openConsole('/books/entries?account=u.bal%3A17', [
    answer(adminLedgerEntries, () => page([row])),
    answer(adminLedgerAccount, () => ({
      account: 'u.bal:17',
      currency: 'CNY' as const,
      bound: 'not_negative' as const,
      closedAt: null,
      stored: { posted: '99999', pendingDebit: '0', pendingCredit: '0' },
      recomputed: { posted: '99998', pendingDebit: '0', pendingCredit: '0' },
      firstBreak: 'adj:4',
    })),
  ])
  expect(await screen.findByText('與流水不符')).toBeTruthy()
  expect(screen.getByText('流水合計 ¥999.98')).toBeTruthy()
  expect(await screen.findByText('-¥5.00')).toBeTruthy()
  const user = userEvent.setup()
  const search = screen.getByRole('textbox')
  await user.clear(search)
  await user.type(search, '12{Enter}')
  await waitFor(() => expect(app.callsOf(adminLedgerEntries).at(-1)?.query).toMatchObject({ orderId: '12' }))
})

test('the debts link to their entries', async () => {
  const at = '2026-11-20T08:00:00Z'
  const debt = { since: at, changedAt: at, owesFen: fen(4_750) }
  await openConsole('/books/debts', [
    answer(adminDebtList, () =>
      page([
        { ...debt, account: 'm.recv:3', kind: 'merchant' as const, ownerId: 3, name: '茶行' },
        { ...debt, account: 'u.recv:17', kind: 'user' as const, ownerId: 17, name: '' },
      ]),
    ),
  ])
  expect(await screen.findByText('茶行')).toBeTruthy()
  expect(screen.getAllByText('¥47.50')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '#17' }).getAttribute('href')).toContain('userId=17')
  expect(screen.getByRole('link', { name: 'm.recv:3' }).getAttribute('href')).toContain('account=m.recv%3A3')
})
