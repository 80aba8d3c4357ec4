import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { orderTrade } from '@shop/contract/trade/order-display/order-display.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heard } from '../../test/heard.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { nothingToDo, order } from '../../test/order.ts'

const trade: DataOf<typeof orderTrade>['trade'] = {
  trade_id: 3,
  trade_no: 'T20261121000003',
  state: 'unpaid',
  pay_method: 'screenshot',
  pay_price: '188.00',
  create_time: '2026-11-21 10:00:00',
  pay_time: '',
  closes_in_ms: 3_600_000,
  orders: [
    order,
    {
      ...order,
      order_id: 6,
      total_price: '60.00',
      express_price: '0.00',
      seller: { merchant_id: 2, name: '山野茶行' },
      pay_price: '60.00',
    },
  ],
}

test('an unpaid trade shows its orders, their address and sum, and is paid or cancelled as one', async () => {
  const page = openPage('pages/order/details', { params: { orderId: 5 }, answers: [answer(orderTrade, { trade })] })
  expect(await page.findByText('包含 2 筆訂單')).toBeTruthy()
  expect(page.getByText('山野茶行')).toBeTruthy()
  expect(page.getByText('广东省 深圳市 南山区 科技園 1 號')).toBeTruthy()
  const amounts = page.getAllByRole('definition').slice(0, 3)
  expect(amounts.map(heard)).toEqual(['¥178.00', '¥10.00', '¥188.00'])
  expect(page.getAllByRole('button', { name: '取消訂單' })).toHaveLength(1)
  expect(page.getAllByRole('button', { name: '去付款' })).toHaveLength(1)
  await page.user.click(page.getByRole('button', { name: '去付款' }))
  expect(window.location.hash).toBe('#/pages/checkout/cashier/index?orderId=5')
})

test('the address is left to the orders once that of one was changed', async () => {
  const [first, second] = trade.orders
  const moved = { ...second, address: { ...order.address, detail: '科技園 2 號' } } as typeof order
  const page = openPage('pages/order/details', {
    params: { orderId: 5 },
    answers: [answer(orderTrade, { trade: { ...trade, orders: [first as typeof order, moved] } })],
  })
  expect(await page.findByText('包含 2 筆訂單')).toBeTruthy()
  expect(page.queryByText(/科技園/)).toBeNull()
})

test('a trade of one order is that order', async () => {
  openPage('pages/order/details', {
    params: { orderId: 5 },
    answers: [answer(orderTrade, { trade: { ...trade, orders: [order] } })],
  })
  await waitFor(() => expect(window.location.hash).toBe('#/pages/order/detail?orderId=5'))
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
