import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { cartList, orderBuyAgain } from '@shop/contract/trade/cart/cart.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderList, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { nothingToDo, orderRow } from '../../test/order.ts'

const counts = answer(orderTodoCounts, { counts: { payment: 1, delivery: 0, received: 0, refund: 0, comment: 0 } })
const listOf = (data: (typeof orderRow)[]) => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data },
})

test('lists the orders of the tab in the address; another tab is another address', async () => {
  const asked: unknown[] = []
  const page = openPage('pages/order/index', {
    params: { dataType: 'payment' },
    answers: [
      counts,
      answer(orderList, ({ query }) => {
        asked.push(query.dataType)
        return listOf(query.dataType === 'payment' ? [orderRow] : [])
      }),
    ],
  })
  expect(await page.findByText('手沖咖啡壺')).toBeTruthy()
  expect(page.getByRole('tab', { name: /待付款/ }).getAttribute('aria-selected')).toBe('true')
  expect(page.getByRole('button', { name: '去付款' })).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '待收貨' }))
  expect(await page.findByText('沒有在路上的訂單')).toBeTruthy()
  expect(window.location.hash).toBe('#/pages/order/index?dataType=received')
  expect(asked).toEqual(['payment', 'received'])
})

test('searches all orders by a word that stays in the address; nothing found leads back to all', async () => {
  const asked: unknown[] = []
  const page = openPage('pages/order/index', {
    params: { dataType: 'payment' },
    answers: [
      counts,
      answer(orderList, ({ query }) => {
        asked.push([query.dataType, query.keyword])
        return listOf(query.keyword === '茶壺' ? [] : [orderRow])
      }),
    ],
  })
  await page.user.type(await page.findByRole('searchbox', { name: '搜尋訂單' }), ' 茶壺 {Enter}')
  expect(await page.findByText('沒有找到與「茶壺」相關的訂單')).toBeTruthy()
  expect(page.getByRole('searchbox', { name: '搜尋訂單' })).toHaveProperty('value', '茶壺')
  await page.user.click(page.getByRole('tab', { name: '待收貨' }))
  expect(await page.findByText('沒有找到與「茶壺」相關的訂單')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '查看全部訂單' }))
  expect(await page.findByText('手沖咖啡壺')).toBeTruthy()
  expect(window.location.hash).toBe('#/pages/order/index?dataType=all')
  expect(asked).toEqual([
    ['payment', undefined],
    ['all', '茶壺'],
    ['received', '茶壺'],
    ['all', undefined],
  ])
})

test('cancels with a reason, and the list shows it', async () => {
  let row = orderRow
  let reason: unknown
  const page = openPage('pages/order/index', {
    answers: [
      counts,
      answer(orderList, () => listOf([row])),
      answer(orderCancel, ({ body }) => {
        reason = body.reason
        row = { ...row, state: 'cancelled', state_text: '已取消', closes_in_ms: null, may: nothingToDo }
        return { cancelled: true }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '取消訂單' }))
  const sheet = within(await page.findByRole('dialog'))
  expect(sheet.getByRole('button', { name: '確認取消' })).toHaveProperty('disabled', true)
  await page.user.click(sheet.getByRole('radio', { name: '不想買了' }))
  await page.user.click(sheet.getByRole('button', { name: '確認取消' }))
  expect(await page.findByText('已取消')).toBeTruthy()
  expect(reason).toBe('不想買了')
  expect(page.queryByRole('button', { name: '取消訂單' })).toBeNull()
})

test('a refused cancel says why, keeps the reason and reads the orders again', async () => {
  const page = openPage('pages/order/index', {
    answers: [
      counts,
      answer(orderList, listOf([orderRow])),
      answer(orderCancel, { refuse: '訂單已發貨，無法取消', code: 'ALREADY_SHIPPED' }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '取消訂單' }))
  await page.user.click(page.getByRole('radio', { name: '其他原因' }))
  await page.user.click(page.getByRole('button', { name: '確認取消' }))
  expect(await page.findByText('訂單已發貨，無法取消')).toBeTruthy()
  expect(page.getByRole('radio', { name: '其他原因' })).toHaveProperty('checked', true)
  await waitFor(() => expect(page.sent.filter((call) => call === 'GET order/list')).toHaveLength(2))
})

test('an order that waits for its refund says so, and leads to the request', async () => {
  const aftersale = { order_refund_id: 9, state_text: '待商家處理', open: true }
  const waiting = {
    ...orderRow,
    state: 'to_ship' as const,
    state_text: '退款處理中',
    refunding: true,
    closes_in_ms: null,
    goods: orderRow.goods.map((line) => ({ ...line, aftersale })),
    may: { ...nothingToDo, buyAgain: true },
  }
  const page = openPage('pages/order/index', { answers: [counts, answer(orderList, listOf([waiting]))] })
  expect(await page.findByText('退款處理中')).toBeTruthy()
  const card = within(page.getByText('退款處理中').closest('section') as HTMLElement)
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['再次購買', '查看售後'])
  await page.user.click(card.getByRole('button', { name: '查看售後' }))
  expect(window.location.hash).toBe('#/pages/refund/detail?orderRefundId=9')
})

test('buying again fills the cart and names the goods no longer on sale', async () => {
  const done = { ...orderRow, state: 'completed' as const, closes_in_ms: null, may: { ...nothingToDo, buyAgain: true } }
  const page = openPage('pages/order/index', {
    answers: [counts, answer(orderList, listOf([done])), answer(orderBuyAgain, { cartTotal: 3, added: 0, skipped: 1 })],
  })
  await page.user.click(await page.findByRole('button', { name: '再次購買' }))
  expect(await page.findByText('這些商品已下架或售罄')).toBeTruthy()
})

const noGoods = { list: { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] } }

test.each([
  [{ added: 2, skipped: 0 }, '已加入 2 種商品'],
  [{ added: 1, skipped: 1 }, '已加入 1 種商品，其餘已下架或售罄'],
])('buying again says how many were added: %o', async (counted, words) => {
  const done = { ...orderRow, state: 'completed' as const, closes_in_ms: null, may: { ...nothingToDo, buyAgain: true } }
  const page = openPage('pages/order/index', {
    answers: [
      counts,
      answer(orderList, listOf([done])),
      answer(orderBuyAgain, { cartTotal: 3, ...counted }),
      answer(cartList, { list: [], cartTotal: 0 }),
      answer(goodsList, noGoods),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '再次購買' }))
  expect(await page.findByText(words)).toBeTruthy()
})

test('a list that fails says so below its tabs, and can be retried', async () => {
  let tries = 0
  const page = openPage('pages/order/index', {
    answers: [counts, answer(orderList, () => (++tries === 1 ? 'offline' : listOf([orderRow])))],
  })
  await page.user.click(await page.findByRole('button', { name: '重試' }))
  expect(page.getByRole('tab', { name: '全部' })).toBeTruthy()
  expect(await page.findByText('手沖咖啡壺')).toBeTruthy()
})
