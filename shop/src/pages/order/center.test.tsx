import { orderList, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { orderRow } from '../../test/order.ts'

test('shows what awaits the buyer: counts, and the newest orders to pay and on their way', async () => {
  const asked: unknown[] = []
  const list = answer(orderList, ({ query }) => {
    asked.push(query?.dataType)
    const data = [1, 2, 3, 4].map((order_id) => ({ ...orderRow, order_id }))
    return { list: { total: 4, per_page: 15, current_page: 1, last_page: 1, data } }
  })
  const page = openPage('pages/order/center', {
    answers: [
      answer(orderTodoCounts, { counts: { payment: 2, delivery: 0, received: 12, refund: 0, comment: 0 } }),
      list,
    ],
  })
  expect(await page.findByRole('heading', { name: '配送中' })).toBeTruthy()
  const toPay = await page.findByRole('link', { name: '待付款 2' })
  expect(toPay.getAttribute('href')).toBe('#/pages/order/index?dataType=payment')
  expect(page.getByRole('link', { name: '待收貨 12' })).toBeTruthy()
  await waitFor(() => expect(page.getAllByRole('button', { name: '去付款' })).toHaveLength(4))
  expect(asked).toEqual(['payment', 'received'])
  expect(page.getAllByRole('link', { name: '全部' }).map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/order/index?dataType=payment',
    '#/pages/order/index?dataType=received',
  ])
})

test('the lists show together, so that a late one pushes nothing away; a failed one can be asked for again', async () => {
  let arrive = () => {}
  let isAway = true
  const page = openPage('pages/order/center', {
    answers: [
      answer(orderTodoCounts, { counts: { payment: 1, delivery: 0, received: 1, refund: 0, comment: 0 } }),
      answer(orderList, async ({ query }) => {
        if (query?.dataType === 'payment') await new Promise<void>((done) => (arrive = done))
        else if (isAway) return { refuse: '系統忙碌', status: 500 }
        return { list: { total: 1, per_page: 15, current_page: 1, last_page: 1, data: [orderRow] } }
      }),
    ],
  })
  expect(await page.findByRole('link', { name: '待付款 1' })).toBeTruthy()
  await new Promise((done) => setTimeout(done, 50))
  expect(page.queryByRole('button', { name: '重試' })).toBeNull()
  expect(page.queryByText('收貨地址')).toBeNull()
  arrive()
  const retry = await page.findByRole('button', { name: '重試' })
  expect(page.getByRole('heading', { name: '待付款與審核中' })).toBeTruthy()
  isAway = false
  await page.user.click(retry)
  expect(await page.findByRole('heading', { name: '配送中' })).toBeTruthy()
})

test('without orders it links to the goods', async () => {
  const page = openPage('pages/order/center', {
    answers: [
      answer(orderTodoCounts, { counts: { payment: 0, delivery: 0, received: 0, refund: 0, comment: 0 } }),
      answer(orderList, { list: { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] } }),
    ],
  })
  expect(await page.findByText('還沒有訂單，去挑件喜歡的吧')).toBeTruthy()
})
