import { unitDrawList, unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { unitBill, unitIndex, unitMonths, unitPending } from '@shop/contract/money/wallet/units.ts'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { drawsOf, holdings, quote } from '../../test/units.ts'

test('how much there is, that it is no money, and where each thing is found', async () => {
  const page = openPage('pages/subsidy/index', { answers: [answer(unitIndex, holdings)] })
  expect(await page.findByText('1,234.50')).toBeTruthy()
  expect(page.getByText(/不是貨幣/)).toBeTruthy()
  for (const [name, path] of [
    ['轉換補貼', 'swap'],
    ['待入帳訂單', 'pendingOrder'],
    ['月度匯總', 'bill'],
    ['所有補貼記錄', 'log'],
  ] as const) {
    expect(page.getByRole('link', { name }).getAttribute('href')).toBe(`#/pages/subsidy/${path}`)
  }
})

test('months with their kinds, and a year without any', async () => {
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
  expect(await empty.findByText('這一年還沒有補貼的記錄')).toBeTruthy()
})

test('what orders have promised, with its state and day; nothing; and a failed read', async () => {
  const row = { order_id: 7, order_no: '2026112400001', create_time: '2026-11-20 09:30:00', value: '3.70' }
  const data = [
    { ...row, state: 'window' as const, expected_time: '2026-12-01 02:00:00' },
    { ...row, order_id: 6, state: 'void' as const, value: '0.00', expected_time: '' },
  ]
  const page = openPage('pages/subsidy/pendingOrder', {
    answers: [answer(unitPending, { list: { data, next: null } })],
  })
  expect(await page.findByText('售後期中')).toBeTruthy()
  for (const text of ['3.70', '2026-12-01', '已失效']) expect(page.getByText(text)).toBeTruthy()
  page.unmount()
  const empty = openPage('pages/subsidy/pendingOrder', {
    answers: [answer(unitPending, { list: { data: [], next: null } })],
  })
  expect(await empty.findByText('沒有待入帳的訂單')).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/subsidy/pendingOrder', { answers: [answer(unitPending, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('subsidy becomes points or balance; records of both', async () => {
  const page = openPage('pages/subsidy/swap', { answers: [answer(unitQuote, quote)] })
  expect(await page.findByLabelText('兌換數額')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '轉入餘額' }))
  expect(await page.findByLabelText('轉入餘額的數額')).toBeTruthy()
  page.unmount()
  const log = openPage('pages/subsidy/log', { answers: [answer(unitBill, { list: { data: [], next: null } })] })
  expect(await log.findByText('還沒有補貼的記錄')).toBeTruthy()
  log.unmount()
  const draws = openPage('pages/subsidy/drawList', { answers: [answer(unitDrawList, drawsOf())] })
  expect(await draws.findByText('還沒有轉入記錄')).toBeTruthy()
})
