import { fen } from '@shop/contract/core/money.ts'
import { payoutCenter } from '@shop/contract/merchant/payout/payout.ts'
import {
  merchantStatementCsv,
  merchantStatementPdf,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { centerOf, financeOf, mineAs } from '../../test/merchant.ts'
import { answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => {
  localStorage.clear()
  made.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }))
})
const made: Blob[] = []
const keep = (blob: Blob) => {
  made.push(blob)
  return 'blob:statement'
}

const others = [
  mineAs('finance'),
  financeOf(),
  answerAdmin(merchantTransfers, { rows: [], next: null }),
  centerOf({ merchant: { permissions: ['shop.finance.view'] } }),
  answerAdmin(payoutCenter, {
    availableFen: fen(0),
    minFen: fen(10_000),
    openId: null,
    next: null,
    target: 'merchant-account:3',
    account: null,
    accountHoldH: 72,
    suspended: false,
  }),
]

test('a month’s statement is generated and then saved by a link', async () => {
  const pdf = answerAdmin(merchantStatementPdf, { pdf: btoa('%PDF-1') })
  const { user } = openPage('pages/merchant/finance', { answers: [...others, pdf] })
  await user.click(await screen.findByRole('button', { name: '月結單' }))
  await user.click(await screen.findByRole('button', { name: '月結單（PDF）' }))
  const link = await screen.findByRole('link', { name: /儲存 statement-20\d\d-\d\d\.pdf/ })
  expect(link.getAttribute('href')).toBe('blob:statement')
  expect(await made[0]?.text()).toBe('%PDF-1')
  await user.selectOptions(screen.getByLabelText('月份'), screen.getAllByRole('option')[2] as HTMLElement)
  expect(screen.queryByRole('link', { name: /儲存/ })).toBeNull()
})

test('a table is fetched part by part; a failure is worded and tried again', async () => {
  let calls = 0
  const csv = answerAdmin(merchantStatementCsv, () => {
    calls += 1
    if (calls === 1) return { refuse: '現在太忙', code: 'BUSY' }
    return calls === 2 ? { csv: 'a\r\n', rows: 1, next: 5 } : { csv: 'b\r\n', rows: 1, next: null }
  })
  const { user } = openPage('pages/merchant/finance', { answers: [...others, csv] })
  await user.click(await screen.findByRole('button', { name: '月結單' }))
  await user.click(await screen.findByRole('button', { name: '逐筆訂單（CSV）' }))
  await screen.findByText('現在太忙')
  await user.click(screen.getByRole('button', { name: '逐筆訂單（CSV）' }))
  await screen.findByRole('link', { name: /儲存 .*\.csv/ })
  expect(await made[0]?.text()).toBe('a\r\nb\r\n')
})
