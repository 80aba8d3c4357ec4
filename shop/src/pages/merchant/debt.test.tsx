import { fen } from '@shop/contract/core/money.ts'
import { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { payoutCenter } from '@shop/contract/merchant/payout/payout.ts'
import { merchantTransfers } from '@shop/contract/merchant/settlement/settlement.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { centerOf, financeOf, mineAs } from '../../test/merchant.ts'
import { answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const finance = (owedFen: number) => [
  mineAs('finance'),
  centerOf({ merchant: { role: 'finance', permissions: ['shop.finance.view'] } }),
  financeOf({ owedFen: fen(owedFen) }),
  answerAdmin(payoutCenter, {
    availableFen: fen(0),
    minFen: fen(10_000),
    openId: null,
    account: null,
    next: null,
    target: '',
    accountHoldH: 72,
    suspended: false,
  }),
  answerAdmin(merchantTransfers, { rows: [], next: null }),
]
const at = '2026-11-23T02:00:00Z'
const debts = (more: object) =>
  answerAdmin(merchantDebtList, {
    rows: [
      {
        id: 1,
        merchant: { id: 7, name: '阿里山茶行' },
        owedFen: fen(9_500),
        since: at,
        dueAt: at,
        coveredFen: fen(0),
        suspendedAt: null,
        endedAt: null,
        ...more,
      },
    ],
    nextCursor: null,
    total: 1,
    totalCapped: false,
  })

test('a merchant with a debt sees its amount, its start, and what happens when', async () => {
  openPage('pages/merchant/finance', { params: { show: 'owed' }, answers: [...finance(9_500), debts({})] })
  await screen.findByText(/^自 .* 起欠平台 ¥95.00，由之後的貨款抵還/)
})

test('a suspended merchant sees how the shop opens again', async () => {
  const answers = [...finance(9_500), debts({ suspendedAt: at, coveredFen: fen(500) })]
  openPage('pages/merchant/finance', { params: { show: 'owed' }, answers })
  await screen.findByText(/還清後自動恢復.*保證金已付 ¥5.00/s)
})

test('without a debt there is no notice', async () => {
  openPage('pages/merchant/finance', { params: { show: 'balance' }, answers: finance(0) })
  await screen.findByText('還沒有變動')
  expect(screen.queryByText(/欠平台/)).toBeNull()
})

test('a debt grows with a plus and is repaid with a minus', async () => {
  const movement = { id: 2, orderNo: null, at }
  const rows = [
    { ...movement, id: 3, kind: 'repayment' as const, amountFen: fen(7_010), afterFen: fen(-10_000) },
    { ...movement, kind: 'refund' as const, amountFen: fen(-17_010), afterFen: fen(-17_010) },
  ]
  const answers = [answerAdmin(merchantTransfers, { rows, next: null }), ...finance(0).slice(0, -1)]
  openPage('pages/merchant/finance', { params: { show: 'owed' }, answers })
  const repaid = await screen.findByText('欠款 ¥100.00')
  expect(repaid.parentElement?.textContent).toMatch(/^−¥70\.10/)
  expect(screen.getByText('欠款 ¥170.10').parentElement?.textContent).toMatch(/^\+¥170\.10/)
})
