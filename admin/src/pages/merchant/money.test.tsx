import { fen } from '@shop/contract/core/money.ts'
import { payoutList } from '@shop/contract/merchant/payout/payout.ts'
import {
  merchantFinance,
  merchantIncome,
  merchantStatementCsv,
  merchantStatementGet,
  merchantStatementList,
  merchantStatementPdf,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenMember } from '../../test/given-merchant.ts'

const amounts = {
  paidFen: fen(10_000),
  platformFen: fen(0),
  commissionFen: fen(500),
  profitFen: fen(300),
  netFen: fen(9_200),
  collectedFen: fen(0),
  balanceFen: fen(9_200),
}
const statement = { id: 10_001, day: '2026-11-22', lines: 2, ...amounts }
const finance = answer(merchantFinance, () => ({
  balanceFen: fen(123_400),
  withdrawingFen: fen(0),
  pendingFen: fen(5_000),
  pendingOrders: 3,
  collectedFen: fen(0),
  depositFen: fen(0),
  owedFen: fen(0),
}))
const statements = answer(merchantStatementList, () => page([statement]))

test('an operator follows a statement to its orders', async () => {
  const user = userEvent.setup()
  const row = {
    id: 5,
    statementId: 10_001,
    day: '2026-11-22',
    orderId: 31,
    orderNo: '202611220000000031',
    kind: 'refund' as const,
    ...amounts,
    createdAt: '2026-11-22T02:00:00Z',
  }
  const app = await openConsole('/merchant/money?merchantId=7', [
    finance,
    statements,
    answer(merchantIncome, () => page([row])),
    answer(merchantStatementGet, () => ({ statement })),
  ])
  await screen.findByText('¥1,234.00')
  await user.click(await screen.findByRole('link', { name: '2026-11-22' }))
  await screen.findByText('202611220000000031')
  expect(app.callsOf(merchantStatementList)[0]?.query).toMatchObject({ merchantId: '7' })
  expect(app.callsOf(merchantIncome)[0]?.query).toMatchObject({ merchantId: '7', statementId: '10001' })
  screen.getByText('結算後退款')
  await screen.findByText(/2026-11-22 的結算單：2 筆/)
  await user.click(screen.getByRole('button', { name: '顯示全部' }))
  await waitFor(() => expect(app.callsOf(merchantIncome).at(-1)?.query).toEqual({ merchantId: '7' }))
})

test('movements are read account by account, and older ones on request', async () => {
  const user = userEvent.setup()
  const movement = (id: number) => ({
    id,
    kind: 'settlement' as const,
    amountFen: fen(9_200),
    afterFen: fen(id),
    orderNo: `no-${id}`,
    at: '2026-11-22T02:00:00Z',
  })
  const app = await openConsole('/merchant/money?merchantId=7&show=movements', [
    finance,
    answer(merchantTransfers, ({ query }) =>
      query.before ? { rows: [movement(1)], next: null } : { rows: [movement(2)], next: 2 },
    ),
  ])
  await screen.findByText('no-2')
  await user.click(screen.getByRole('button', { name: '更早的' }))
  await screen.findByText('no-1')
  expect(app.callsOf(merchantTransfers).at(-1)?.query).toMatchObject({ before: '2', account: 'balance' })
  await user.click(screen.getByText('欠款', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(app.callsOf(merchantTransfers).at(-1)?.query).toMatchObject({ account: 'owed' }))
})

test('a member sees their merchant’s payouts; empty and failed lists say so', async () => {
  const app = await openConsole('/merchant/money?show=payouts', [
    answer(operatorMe, () => givenMember('finance')),
    finance,
    answer(payoutList, () => page([])),
  ])
  await screen.findByText('還沒有提領。')
  expect(app.callsOf(payoutList)[0]?.query).toEqual({})
  await openConsole('/merchant/money?merchantId=8', [
    answer(merchantFinance, () => new Refused(404, 'NOT_FOUND', '找不到商家')),
    answer(merchantStatementList, () => new Refused(404, 'NOT_FOUND', '找不到商家')),
  ])
  await waitFor(() => expect(screen.getAllByText('找不到商家')).toHaveLength(2))
})

test('a month’s statement is saved as a document or, part by part, as a table', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const app = await openConsole('/merchant/money?merchantId=7', [
    finance,
    statements,
    answer(merchantStatementPdf, () => ({ pdf: btoa('%PDF-1') })),
    answer(merchantStatementCsv, ({ query }) => ({
      csv: query.after ? 'b' : 'a',
      rows: 1,
      next: query.after ? null : 4,
    })),
  ])
  await user.click(await screen.findByRole('button', { name: '月結單' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '月結單（PDF）' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('%PDF-1')
  expect(app.callsOf(merchantStatementPdf)[0]?.query).toMatchObject({
    merchantId: '7',
    month: expect.stringMatching(/^20\d\d-\d\d$/),
  })
  await user.click(within(dialog).getByRole('button', { name: '逐筆訂單（CSV）' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await saved[1]?.text()).toBe('ab')
})
