import { unitDrawList, unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { transferCenter, transferLogList, transferSubmit } from '@shop/contract/money/transfer/transfer.ts'
import { unitBill, unitIndex, unitMonths, unitPending } from '@shop/contract/money/wallet/units.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paypwd } from '../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { drawsOf, holdings, quote } from '../../test/units.ts'
import { billed, transfer } from '../../test/wallet.ts'

const moved = {
  log_id: 2,
  title: '完成任務',
  ...billed,
  number: '',
  about: '' as const,
  order_id: 0,
  purpose: '',
  kinds: 0,
  kind: 'task' as const,
  create_time: '2026-11-21 09:30:00',
  value: '0.25',
  value_after: '1234.50',
}

test('shows the amount, that it is not money, and links to each page', async () => {
  const earning = { today: '0.25', day_cap: '2.00', month: '6.00', month_cap: '30.00' }
  const page = openPage('pages/subsidy/index', {
    answers: [answer(unitIndex, { ...holdings, earning }), answer(unitBill, { list: { data: [moved], next: null } })],
  })
  expect(await page.findByText('1,234.50')).toBeTruthy()
  expect(page.getByText(/不是貨幣/)).toBeTruthy()
  expect(page.getByText('0.25 / 2.00')).toBeTruthy()
  expect(await page.findByText('+0.25')).toBeTruthy()
  for (const [name, path] of [
    ['轉入贈送餘額', 'swap?tab=draw'],
    ['兌換積分', 'swap?tab=swap'],
    [/^補貼轉出紀錄/, 'drawList'],
    ['轉贈他人', 'transfer'],
    ['待入帳補貼', 'pendingOrder'],
    ['補貼月度匯總', 'bill'],
    ['全部明細', 'log'],
  ] as const) {
    expect(page.getByRole('link', { name }).getAttribute('href')).toBe(`#/pages/subsidy/${path}`)
  }
})

test('shows months with their kinds, and an empty year', async () => {
  const month = { month: '2026-11', came_in: '5.20', went_out: '2.00' }
  const kinds = [
    { title: '訂單贈送', value: '5.20' },
    { title: '訂單抵扣', value: '-2.00' },
  ]
  const page = openPage('pages/subsidy/bill', { answers: [answer(unitMonths, { list: [{ ...month, kinds }] })] })
  expect(await page.findByText('2026年11月')).toBeTruthy()
  expect(page.getByText('+5.20')).toBeTruthy()
  expect(page.getByText('−2.00')).toBeTruthy()
  page.unmount()
  const empty = openPage('pages/subsidy/bill', { answers: [answer(unitMonths, { list: [] })] })
  expect(await empty.findByText('這一年還沒有補貼的紀錄')).toBeTruthy()
})

test('shows promised subsidy with its state and day, an empty list, and a failed read', async () => {
  const row = {
    order_id: 7,
    order_no: '2026112400001',
    goods: '手工蛋捲',
    goods_image: '',
    create_time: '2026-11-20 09:30:00',
    value: '3.70',
  }
  const data = [
    { ...row, state: 'window' as const, expected_time: '2026-12-01 02:00:00' },
    { ...row, order_id: 5, state: 'receipt' as const, value: '1.20', expected_time: '' },
    { ...row, order_id: 6, state: 'void' as const, value: '0.00', expected_time: '' },
  ]
  const page = openPage('pages/subsidy/pendingOrder', {
    answers: [answer(unitIndex, { ...holdings, pending: '4.90' }), answer(unitPending, { list: { data, next: null } })],
  })
  expect(await page.findByText('售後期中')).toBeTruthy()
  expect(page.getAllByText('手工蛋捲')).toHaveLength(3)
  for (const text of ['4.90', '+3.70', '2026-12-01', '收貨且售後期結束後', '已失效'])
    expect(page.getByText(text)).toBeTruthy()
  page.unmount()
  const empty = openPage('pages/subsidy/pendingOrder', {
    answers: [
      answer(unitIndex, { ...holdings, pending: '0.00' }),
      answer(unitPending, { list: { data: [], next: null } }),
    ],
  })
  expect(await empty.findByText('沒有待入帳的訂單')).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/subsidy/pendingOrder', {
    answers: [answer(unitIndex, holdings), answer(unitPending, 'offline')],
  })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('subsidy is turned into points or balance, with records of both', async () => {
  const page = openPage('pages/subsidy/swap', { answers: [answer(unitQuote, quote)] })
  expect(await page.findByLabelText('兌換數額')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '轉入贈送餘額' }))
  expect(await page.findByLabelText('轉入的數額')).toBeTruthy()
  page.unmount()
  const log = openPage('pages/subsidy/log', {
    answers: [answer(unitIndex, holdings), answer(unitBill, { list: { data: [], next: null } })],
  })
  expect(await log.findByText('1,234.50')).toBeTruthy()
  expect(await log.findByText('還沒有補貼的紀錄')).toBeTruthy()
  log.unmount()
  const draws = openPage('pages/subsidy/drawList', {
    answers: [answer(unitDrawList, drawsOf()), answer(unitQuote, quote)],
  })
  expect(await draws.findByText(/^還沒有轉出紀錄/)).toBeTruthy()
  expect(draws.getByRole('button', { name: '轉入贈送餘額' })).toBeTruthy()
})

test('transfers subsidy to the receiver, without a currency sign, and links to the log', async () => {
  const sent: Sent<typeof transferSubmit>[] = []
  const center = { ...transfer, balance: '30.00', rules: { ...transfer.rules, count_left: null } }
  const row = {
    transfer_id: 5,
    transfer_no: '202611240000012347',
    direction: 'out' as const,
    name: '阿***',
    account: '138****0002',
    money: '-12.00',
    fee: '0.00',
    remark: '',
    create_time: '2026-11-24 09:30:00',
  }
  const page = openPage('pages/subsidy/transfer', {
    answers: [
      answer(transferCenter, ({ query }) => (query.kind === 'subsidy' ? center : transfer)),
      answer(payPasswordState, { ...paypwd, obstacle: '' }),
      answer(payPasswordCheck, ({ body }) => {
        expect(body).toMatchObject({ action: 'transfer-subsidy', target: '10002', amount: '12.00' })
        return { payTicket: 'ticket' }
      }),
      answer(transferSubmit, (call) => {
        sent.push(call)
        return { transferId: 5, fee: '0.00' }
      }),
      answer(transferLogList, {
        list: { total: 1, per_page: 15, current_page: 1, last_page: 1, data: [row] },
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /138\*\*\*\*0002/ }))
  expect(await page.findByText(/到期日不變/)).toBeTruthy()
  const amount = await page.findByLabelText('轉贈的補貼')
  await page.user.type(amount, '30.01')
  expect(page.getByText('可轉贈的補貼只有 30.00')).toBeTruthy()
  await page.user.clear(amount)
  await page.user.type(amount, '12')
  await page.user.click(page.getByRole('button', { name: '確認轉贈' }))
  const dialog = await page.findByRole('alertdialog', { name: '轉贈 12.00 補貼給 阿***？' })
  await page.user.click(within(dialog).getByRole('button', { name: '確認轉贈' }))
  await page.findByRole('dialog', { name: '輸入支付密碼' })
  await page.user.keyboard('246810')
  expect(await page.findByRole('heading', { level: 1, name: '轉贈成功' })).toBeTruthy()
  expect(page.getByText('12.00')).toBeTruthy()
  expect(page.queryByText(/¥/)).toBeNull()
  await page.user.click(page.getByRole('button', { name: '查看紀錄' }))
  expect(await page.findByText('−12.00')).toBeTruthy()
  expect(page.getByRole('heading', { level: 1, name: '補貼轉贈紀錄' })).toBeTruthy()
  expect(page.queryByText(/¥/)).toBeNull()
  expect(sent[0]?.body).toMatchObject({ kind: 'subsidy', receiverId: 10002, amount: '12.00', payTicket: 'ticket' })
})

test('a transfer page that fails to load can be retried; an empty log says so', async () => {
  const failed = openPage('pages/subsidy/transfer', { answers: [answer(transferCenter, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
  failed.unmount()
  const empty = openPage('pages/wallet/transferLog', {
    params: { kind: 'subsidy' },
    answers: [answer(transferLogList, { list: { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] } })],
  })
  expect(await empty.findByText('還沒有轉贈紀錄')).toBeTruthy()
})
