import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { orderTrade } from '@shop/contract/trade/order-display/order-display.ts'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { nothingToDo, orderRow } from '../../test/order.ts'

const trade: DataOf<typeof orderTrade>['trade'] = {
  trade_id: 3,
  trade_no: 'T20261121000003',
  state: 'unpaid',
  pay_method: 'screenshot',
  pay_price: '188.00',
  create_time: '2026-11-21 10:00:00',
  pay_time: '',
  closes_in_ms: 3_600_000,
  orders: [orderRow, { ...orderRow, order_id: 6, seller: { merchant_id: 2, name: '山野茶行' }, pay_price: '60.00' }],
}

test('an unpaid trade shows its orders and is paid as one', async () => {
  const page = openPage('pages/order/details', { params: { orderId: 5 }, answers: [answer(orderTrade, { trade })] })
  expect(await page.findByText('包含 2 筆訂單')).toBeTruthy()
  expect(page.getByText('山野茶行')).toBeTruthy()
  expect(page.getAllByRole('button', { name: '去付款' })).toHaveLength(1)
  await page.user.click(page.getByRole('button', { name: '去付款' }))
  expect(window.location.hash).toBe('#/pages/checkout/cashier/index?orderId=5')
})

test('a trade of one order is that order', async () => {
  const alone = { ...trade, orders: [orderRow] }
  const page = openPage('pages/order/details', {
    params: { orderId: 5 },
    answers: [answer(orderTrade, { trade: alone })],
  })
  expect(await page.findByRole('heading', { level: 1, name: '訂單詳情' })).toBeTruthy()
  expect(page.queryByText('包含 1 筆訂單')).toBeNull()
})

test('once paid each order has its own actions', async () => {
  const may = { ...nothingToDo, receive: true }
  const orders = trade.orders.map((one) => ({ ...one, state: 'to_receive' as const, closes_in_ms: null, may }))
  const page = openPage('pages/order/details', {
    params: { orderId: 5 },
    answers: [answer(orderTrade, { trade: { ...trade, state: 'paid', closes_in_ms: null, orders } })],
  })
  expect(await page.findAllByRole('button', { name: '確認收貨' })).toHaveLength(2)
  expect(page.queryByRole('button', { name: '去付款' })).toBeNull()
})
