import { unitDrawList, unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { unitBill, unitIndex } from '@shop/contract/money/wallet/units.ts'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { drawRow, drawsOf, holdings, quote } from '../../test/units.ts'

const daily = {
  ...quote,
  swap: null,
  draw: {
    ...quote.draw,
    fee_bp: 0,
    min: '1.00',
    request_max: null,
    max: '200.00',
    auto_per: 'day' as const,
    limits: [
      { period: 'day' as const, count: null, count_left: null, sum: '200.00', sum_left: '200.00' },
      { period: 'month' as const, count: null, count_left: null, sum: '2000.00', sum_left: '1500.00' },
    ],
  },
}

test('shows the amount of reward, and how to turn it into balance', async () => {
  const page = openPage('pages/reward/reward', {
    answers: [
      answer(unitIndex, { ...holdings, swap_rate: null }),
      answer(unitQuote, daily),
      answer(unitBill, { list: { data: [], next: null } }),
    ],
  })
  expect(await page.findByText('活動和排行榜給您的獎勵')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '轉入贈送餘額' }))
  expect(await page.findByText('今日最多 200.00，還剩 200.00')).toBeTruthy()
  expect(page.getByText('本月最多 2,000.00，還剩 1,500.00')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '全部' }))
  expect(page.getByText('¥200.00')).toBeTruthy()
})

test('shows records and draws, with data and empty', async () => {
  const bill = openPage('pages/reward/record', {
    answers: [answer(unitIndex, holdings), answer(unitBill, { list: { data: [], next: null } })],
  })
  expect(await bill.findByText('1,234.50')).toBeTruthy()
  expect(await bill.findByText('還沒有獎勵金的紀錄')).toBeTruthy()
  bill.unmount()
  const log = openPage('pages/reward/tfLog', {
    answers: [answer(unitDrawList, drawsOf({ ...drawRow, state: 'approved' }))],
  })
  expect(await log.findByText('已到帳')).toBeTruthy()
})

test('a failed read can be tried again', async () => {
  const page = openPage('pages/reward/reward', {
    answers: [answer(unitIndex, 'offline'), answer(unitQuote, 'offline')],
  })
  expect(await page.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})
