import { addressList } from '@shop/contract/people/address/address.ts'
import { orderDetail, orderList } from '@shop/contract/trade/order-display/order-display.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setCartTotal } from './lib/cart-badge.ts'
import { endSession } from './lib/session.ts'
import { findPage, type Page, type PagePath, pages } from './pages.ts'
import { answer, openPage } from './test/open-page.tsx'

const hash = () => window.location.hash

test('an unregistered path shows "page not found", with a link home', async () => {
  const page = openPage('pages/nothing/here' as PagePath)
  expect(await page.findAllByText('頁面不存在')).not.toHaveLength(0)
  await page.user.click(page.getByRole('button', { name: '回到首頁' }))
  await waitFor(() => expect(hash()).toBe('#/pages/index/index'))
})

test('a page without its required parameter is not found', async () => {
  const page = openPage('pages/address/update')
  expect(await page.findByRole('heading', { name: '頁面不存在' })).toBeTruthy()
})

test('a failure is shown, and "try again" tries again', async () => {
  let tries = 0
  const list = answer(addressList, () => {
    tries += 1
    return tries === 1 ? 'offline' : { list: [] }
  })
  const page = openPage('pages/address/index', { answers: [list] })
  expect(await page.findAllByText('網路請求出錯')).not.toHaveLength(0)
  await page.user.click(await page.findByRole('button', { name: '重試' }))
  expect(await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')).toBeTruthy()
  expect(tries).toBe(2)
})

test('a failed read recovers by itself when the network is back', async () => {
  let tries = 0
  const list = answer(addressList, () => {
    tries += 1
    return tries === 1 ? 'offline' : { list: [] }
  })
  const page = openPage('pages/address/index', { answers: [list] })
  await page.findByRole('button', { name: '重試' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')).toBeTruthy()
  expect(tries).toBe(2)
})

test('a refusal is shown once, with a way on instead of a retry that cannot help', async () => {
  const answers = [
    answer(orderDetail, { refuse: '訂單不存在', code: 'NOT_FOUND' }),
    answer(orderList, { list: { total: 0, current_page: 1, last_page: 1, data: [], per_page: 15 } } as never),
  ]
  const page = openPage('pages/order/detail', { params: { orderId: 1 }, answers })
  const wayOn = await page.findByRole('button', { name: '我的訂單' })
  await waitFor(() => expect(page.getAllByText('訂單不存在')).toHaveLength(1))
  expect(page.queryByRole('button', { name: '重試' })).toBeNull()
  await page.user.click(wayOn)
  await waitFor(() => expect(hash()).toBe('#/pages/order/index'))
})

test('a busy server can be tried again', async () => {
  const busy = answer(addressList, { refuse: '系統繁忙，請稍後再試', code: 'BUSY' })
  const page = openPage('pages/address/index', { answers: [busy] })
  expect(await page.findByRole('button', { name: '重試' })).toBeTruthy()
})

test('logging out in another tab clears the page', async () => {
  let tries = 0
  const list = answer(addressList, () => {
    tries += 1
    return tries === 1 ? { list: [] } : { refuse: '請先登入', status: 401 }
  })
  const page = openPage('pages/address/index', { answers: [list] })
  await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')
  localStorage.removeItem('AccessToken')
  localStorage.removeItem('userId')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'AccessToken' })))
  await waitFor(() => expect(page.queryByText('還沒有收貨地址，新增一個讓好物有處可去')).toBeNull())
})

test('each way on from a refused page leads to an existing page', () => {
  const parents = (pages as readonly Page[]).flatMap(({ parent }) => parent ?? [])
  expect(parents).not.toHaveLength(0)
  for (const parent of parents) expect(findPage(parent)).toBeTruthy()
})

test('a 401 opens the dialog; "log in" leads to the log-in page', async () => {
  const page = openPage('pages/address/index', { answers: [answer(addressList, { refuse: '請先登入', status: 401 })] })
  const dialog = await page.findByRole('alertdialog', { name: '請先登入' })
  expect(document.activeElement).toBe(dialog)
  await page.user.click(await page.findByRole('button', { name: '去登入', hidden: false }))
  await waitFor(() => expect(hash()).toBe('#/pages/login/index'))
})

test('an address without a page, and one without a required parameter, get the title "page not found"', async () => {
  const page = openPage('pages/address/index', { answers: [answer(addressList, { list: [] })] })
  await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')
  expect(document.title).toBe('收貨地址')
  for (const address of ['#/pages/nothing/here', '#/pages/refund/detail?orderRefundId=x']) {
    window.location.hash = '#/pages/address/index'
    await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')
    window.location.hash = address
    await page.findByRole('button', { name: '回到首頁' })
    expect(page.getByRole('heading', { name: '頁面不存在' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('頁面不存在'))
  }
})

test('back returns to the previous page, or home when the history holds only one', async () => {
  const page = openPage('pages/address/index', { answers: [answer(addressList, { list: [] })] })
  await page.user.click(await page.findByRole('button', { name: '新增收貨地址' }))
  await page.findByLabelText('收貨人')
  expect(document.title).toBe('新增地址')
  await page.user.click(page.getByRole('button', { name: '返回' }))
  await page.findByText('還沒有收貨地址，新增一個讓好物有處可去')
  await page.user.click(page.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(hash()).toBe('#/pages/index/index'))
})

test('tabs are switched, not pushed; the cart’s badge shows for those logged in', async () => {
  setCartTotal(120)
  const page = openPage('pages/user/index')
  const depth = () => (window.history.state as { idx: number }).idx
  expect(await page.findByText('99+')).toBeTruthy()
  const tab = page.getByRole('link', { name: '我的' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  await page.user.click(page.getByRole('link', { name: /購物車/ }))
  await waitFor(() => expect(hash()).toBe('#/pages/cart/index'))
  expect(depth()).toBe(0)
  endSession()
  await waitFor(() => expect(page.queryByText('99+')).toBeNull())
})
