import {
  profitIndex,
  profitJoin,
  profitList,
  profitStatement,
  profitToBalance,
} from '@shop/contract/promotion/profit/profit.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'

const own = {
  available: '12.00',
  to_be_settled: '3.40',
  balance: '5.00',
  owed: '0.00',
  today: '1.00',
  month: '8.00',
  all: '30.00',
  joined: true,
  is_partner: false,
  has_management: true,
  may_withdraw: true,
}
const row = {
  profit_id: 3,
  buyer: '王***',
  day: '2026-11-20',
  paid: '60.00',
  rate_bp: 500,
  amount: '3.00',
  reduced: false,
  state: 'promised' as const,
  void_reason: '' as const,
  expected_day: '2026-12-01',
  settle_time: '',
}
const rows = [
  row,
  {
    ...row,
    profit_id: 2,
    state: 'settled' as const,
    expected_day: '',
    settle_time: '2026-11-10 02:00:00',
    reduced: true,
  },
  { ...row, profit_id: 1, state: 'void' as const, void_reason: 'refund' as const, expected_day: '', day: '2026-10-31' },
]
const months = [
  { month: '2026-11', earned: '6.00', pending: '3.00' },
  { month: '2026-10', earned: '0.00', pending: '0.00' },
]

test('shows the sums, and each order’s share with its state and outcome', async () => {
  const page = openPage('pages/profit/profit', {
    answers: [answer(profitIndex, own), answer(profitList, { list: { data: rows, next: null, months } })],
  })
  expect(await page.findByText('¥12.00')).toBeTruthy()
  expect(page.getByText('¥30.00')).toBeTruthy()
  expect(page.queryByText('待抵扣')).toBeNull()
  expect(await page.findAllByText('王*** 的訂單')).toHaveLength(3)
  expect(page.getByText('11-20 付款，預計 12-01 結算')).toBeTruthy()
  expect(page.getByText('11-20 付款，11-10 結算；部分退款，已按退款減少')).toBeTruthy()
  expect(page.getByText('10-31 付款，訂單已退款')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '合約合作' }))
  expect(await page.findByText(/也不能購買/)).toBeTruthy()
})

test('a row says what the buyer paid and what it earned, under its month with the sum', async () => {
  const page = openPage('pages/profit/profit', {
    answers: [answer(profitIndex, own), answer(profitList, { list: { data: rows, next: null, months } })],
  })
  expect(await page.findAllByText('商品實付 ¥60.00 的 5%')).toHaveLength(3)
  expect(page.getAllByText('+¥3.00')).toHaveLength(2)
  expect(page.getByRole('heading', { name: '2026年11月' })).toBeTruthy()
  expect(page.getByText('此類收益 ¥6.00')).toBeTruthy()
  expect(page.getAllByText(/其中待結算/)).toHaveLength(1)
  expect(page.getByRole('heading', { name: '2026年10月' })).toBeTruthy()
})

test('profit moves to the balance; a refusal is shown at the amount', async () => {
  const page = openPage('pages/profit/profit', {
    answers: [
      answer(profitIndex, own),
      answer(profitList, { list: { data: [], next: null, months: [] } }),
      answer(profitToBalance, {
        refuse: '最多 ¥11.00',
        code: 'ABOVE_MAX',
        data: { fields: { amount: '最多 ¥11.00' } },
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '轉入餘額' }))
  const sheet = within(await page.findByRole('dialog', { name: '轉入餘額' }))
  await page.user.click(sheet.getByRole('button', { name: '轉入餘額' }))
  expect(await page.findByText('請輸入金額')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '全部' }))
  await page.user.click(sheet.getByRole('button', { name: '轉入餘額' }))
  expect((await page.findAllByText('最多 ¥11.00')).length).toBeGreaterThan(0)
})

test('leaving asks for confirmation; a user who has left may join again', async () => {
  let joined = true
  const page = openPage('pages/profit/profit', {
    answers: [
      answer(profitIndex, () => ({ ...own, joined })),
      answer(profitList, { list: { data: [], next: null, months: [] } }),
      answer(profitJoin, () => {
        joined = !joined
        return { joined }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '退出收益計畫' }))
  await page.user.click(await page.findByRole('button', { name: '退出' }))
  await page.user.click(await page.findByRole('button', { name: /重新加入收益計畫/ }))
  expect(await page.findByRole('button', { name: '退出收益計畫' })).toBeTruthy()
})

test('a year can be saved as a table file', async () => {
  const page = openPage('pages/profit/profit', {
    answers: [
      answer(profitIndex, own),
      answer(profitList, { list: { data: [], next: null, months: [] } }),
      answer(profitStatement, { csv: 'a\r\n', rows: 1, next: null }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /年度收益明細/ }))
  await page.user.click(await page.findByRole('button', { name: /2026 年/ }))
  expect(await page.findByRole('link', { name: '儲存檔案' })).toBeTruthy()
})

test('shows the server’s message when the programme is off', async () => {
  const page = openPage('pages/profit/profit', {
    answers: [answer(profitIndex, { refuse: '這項功能沒有開放', code: 'MODULE_OFF' })],
  })
  expect(await page.findByText('這項功能沒有開放')).toBeTruthy()
})
