import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOrderRow, page } from '../../test/given.ts'

const rows = [givenOrderRow(), givenOrderRow({ id: 13, orderNo: '202611210000012399', state: 'completed' })]

test('filters in the address are sent; invalid ones are ignored', async () => {
  const app = await openConsole('/order/list?state=to_ship&zone=nonsense&userId=abc&keyword=杯', [
    answer(adminOrderList, () => page(rows)),
  ])
  await screen.findByText('202611210000012399')
  expect(app.callsOf(adminOrderList)[0]?.query).toEqual({ state: 'to_ship', keyword: '杯' })
})

test('choosing a filter writes it to the address and returns to the first page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list?at=cursor1~cursor2', [answer(adminOrderList, () => page(rows))])
  await screen.findByText('第 3 頁')
  expect(app.callsOf(adminOrderList)[0]?.query).toEqual({ cursor: 'cursor2' })
  await user.click(screen.getByRole('tab', { name: '待收貨' }))
  await waitFor(() => expect(app.address()).toBe('/order/list?state=to_receive'))
  await user.type(screen.getByRole('textbox', { name: /訂單編號/ }), '小雨{Enter}')
  await waitFor(() =>
    expect(app.callsOf(adminOrderList).at(-1)?.query).toEqual({ state: 'to_receive', keyword: '小雨' }),
  )
})

test('pages are turned forwards and back by their cursors', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list', [
    answer(adminOrderList, ({ query }) =>
      page(rows, query.cursor ? {} : { nextCursor: 'after-13', total: 10_000, totalCapped: true }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '下一頁' }))
  await screen.findByText('第 2 頁')
  expect(app.callsOf(adminOrderList).at(-1)?.query).toEqual({ cursor: 'after-13' })
  await waitFor(() => expect(screen.getByRole('button', { name: '下一頁' }).hasAttribute('disabled')).toBe(true))
  await user.click(screen.getByRole('button', { name: '上一頁' }))
  expect(await screen.findByText('10,000+ 筆')).toBeTruthy()
  expect(app.address()).toBe('/order/list')
})

test('keys move through the rows and Enter opens one, but not while typing', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list', [answer(adminOrderList, () => page(rows))])
  await screen.findByText('202611210000012399')
  await user.keyboard('jj')
  const active = document.querySelector('.row-active')
  expect(active?.textContent).toContain('202611210000012399')
  await user.keyboard('/')
  await user.keyboard('jk')
  expect((screen.getByRole('textbox', { name: /訂單編號/ }) as HTMLInputElement).value).toBe('jk')
  expect(app.address()).toBe('/order/list')
})

test('chosen columns are remembered', async () => {
  const user = userEvent.setup()
  const list = [answer(adminOrderList, () => page(rows))]
  const app = await openConsole('/order/list', list)
  await user.click(await screen.findByRole('button', { name: '選擇欄位' }))
  await user.click(await screen.findByRole('checkbox', { name: '賣家' }))
  expect(await screen.findByRole('columnheader', { name: '賣家' })).toBeTruthy()
  app.view.unmount()
  await openConsole('/order/list', list)
  expect(await screen.findByRole('columnheader', { name: '賣家' })).toBeTruthy()
})

test('a saved view restores its filters', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list?state=to_ship&payMethod=balance', [
    answer(adminOrderList, () => page(rows)),
  ])
  await user.click(await screen.findByRole('button', { name: '把目前的篩選存成檢視' }))
  await user.type(await screen.findByRole('textbox', { name: '名稱' }), '急件{Enter}')
  await user.click(screen.getByRole('button', { name: '清除篩選' }))
  await waitFor(() => expect(app.address()).toBe('/order/list'))
  await user.click(screen.getByRole('button', { name: /已存的檢視/ }))
  await user.click(await screen.findByRole('menuitem', { name: /急件/ }))
  await waitFor(() => expect(app.address()).toBe('/order/list?state=to_ship&payMethod=balance'))
})

test('an empty result is distinguished from a failure', async () => {
  const user = userEvent.setup()
  let broken = true
  await openConsole('/order/list', [
    answer(adminOrderList, () => (broken ? new Refused(500, 'INTERNAL', '') : page([]))),
  ])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('伺服器出錯了')
  broken = false
  await user.click(within(alert).getByRole('button', { name: '再試一次' }))
  expect(await screen.findByText('還沒有訂單。')).toBeTruthy()
})

test('a filter without results does not say that there are no orders', async () => {
  await openConsole('/order/list?state=to_ship', [answer(adminOrderList, () => page([]))])
  expect(await screen.findByText('沒有符合條件的訂單。')).toBeTruthy()
})
