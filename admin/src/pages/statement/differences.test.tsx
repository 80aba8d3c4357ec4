import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { adminStatementAccounts, adminStatementDifferences } from '@shop/contract/desk/statement/statement.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Row = DataOf<typeof adminStatementDifferences>['rows'][number]
const fen = (value: number) => value as Fen
const at = '2026-11-21T02:00:00Z'
const line: Row = {
  id: '2',
  side: 'bank',
  at,
  amountFen: fen(6_600),
  entry: null,
  line: { id: 1, statementId: 7, account: '工商銀行', state: 'open', name: '王某', reference: 'R1', remark: '' },
}
const entry: Row = {
  id: '3',
  side: 'books',
  at,
  amountFen: fen(-90_000),
  line: null,
  entry: {
    key: 'wd:12:paid:net',
    event: 'L51',
    target: {
      kind: 'withdrawal',
      id: 12,
      number: '202611210000012347',
      amountFen: fen(-90_000),
      at,
      state: 'paid',
      person: '小雨',
      reference: 'PAY000001',
    },
  },
}
const accounts = answer(adminStatementAccounts, () => ({ accounts: ['工商銀行', '建設銀行'] }))

test('shows what either side lacks, with links to deal with it', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/statement/differences?account=%E5%B7%A5%E5%95%86%E9%8A%80%E8%A1%8C', [
    accounts,
    answer(adminStatementDifferences, () => page([line, entry])),
  ])
  const linkOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href')
  expect(await screen.findByText('王某')).toBeTruthy()
  expect(screen.getByText('銀行有，帳上沒有')).toBeTruthy()
  expect(linkOf('王某')).toBe('/statement/list?statementId=7&state=open')
  expect(screen.getByText('帳上有，銀行沒有')).toBeTruthy()
  expect(linkOf('202611210000012347')).toContain('/withdraw/inbox')
  expect(linkOf('wd:12:paid:net')).toContain('/books/entries?key=')
  expect(app.callsOf(adminStatementDifferences)[0]?.query).toMatchObject({ account: '工商銀行' })
  await user.click(screen.getByText('清除篩選'))
  await waitFor(() => expect(app.callsOf(adminStatementDifferences).at(-1)?.query).not.toHaveProperty('account'))
})

test('reports no differences; without the ledger permission there is no link to it', async () => {
  const view = givenOperator({ permissions: ['finance.statement.view'] })
  const first = await openConsole('/statement/differences', [
    accounts,
    answer(adminStatementDifferences, () => page([])),
  ])
  expect(await screen.findByText('這段時間銀行與帳上一致。')).toBeTruthy()
  first.view.unmount()
  await openConsole('/statement/differences', [
    answer(operatorMe, () => view),
    accounts,
    answer(adminStatementDifferences, () => page([entry])),
  ])
  expect(await screen.findByText(/小雨/)).toBeTruthy()
  expect(screen.queryByText('wd:12:paid:net')).toBeNull()
})

test('a failure is shown and can be retried', async () => {
  await openConsole('/statement/differences', [
    accounts,
    answer(adminStatementDifferences, () => new Refused(500, 'INTERNAL', '系統忙碌')),
  ])
  expect(await screen.findByText('系統忙碌')).toBeTruthy()
})
