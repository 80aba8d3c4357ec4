import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { orderExportCreate, orderExportLink, orderExportList } from '@shop/contract/trade/order-export/order-export.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOrderRow, page } from '../../test/given.ts'

const row = {
  id: 10_001,
  state: 'done' as const,
  reason: null,
  rows: 1_234,
  filter: { state: 'to_ship' as const },
  createdAt: '2026-11-23T02:00:00Z',
  endedAt: '2026-11-23T02:01:00Z',
  expiresAt: '2026-12-23T02:01:00Z',
}

test('the listed orders are exported after a note about the data in the file', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list?state=to_ship&keyword=杯', [
    answer(adminOrderList, () => page([givenOrderRow()])),
    answer(orderExportCreate, () => ({ id: 10_001 })),
    answer(orderExportList, () => page([row])),
  ])
  await user.click(await screen.findByRole('button', { name: /匯\s*出/ }))
  const dialog = await screen.findByRole('dialog')
  expect(app.callsOf(orderExportCreate)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: /匯\s*出/ }))
  await waitFor(() => expect(app.address()).toBe('/order/exports'))
  expect(app.callsOf(orderExportCreate)[0]?.body).toMatchObject({ state: 'to_ship', keyword: '杯' })
  await screen.findByText('1,234')
})

test('a second export at the same time is refused with a message', async () => {
  const user = userEvent.setup()
  await openConsole('/order/list', [
    answer(adminOrderList, () => page([givenOrderRow()])),
    answer(orderExportCreate, () => new Refused(409, 'EXPORT_OPEN', '您有一個匯出還在進行')),
  ])
  await user.click(await screen.findByRole('button', { name: /匯\s*出/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /匯\s*出/ }))
  await screen.findByText('您有一個匯出還在進行')
})

test('lists the operator’s exports: one to download, a failed one with its reason, one in progress', async () => {
  const user = userEvent.setup()
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const app = await openConsole('/order/exports', [
    answer(orderExportList, () =>
      page([
        { ...row, id: 3, state: 'running', rows: 300, endedAt: null, expiresAt: null },
        row,
        { ...row, id: 2, state: 'failed', reason: 'too_many', expiresAt: null, filter: {} },
        { ...row, id: 1, state: 'expired', expiresAt: null },
      ]),
    ),
    answer(orderExportLink, () => ({ url: 'http://shop.test/uploads/private/a.csv' })),
  ])
  await screen.findByText('超過行數上限，請縮小時間範圍')
  expect(screen.getAllByText('待發貨')).toHaveLength(3)
  const [download, ...more] = screen.getAllByRole('button', { name: /下\s*載/ })
  expect(more).toEqual([])
  await user.click(download as HTMLElement)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://shop.test/uploads/private/a.csv'))
  expect(app.callsOf(orderExportLink)[0]?.params).toEqual({ id: '10001' })
})

test('an empty list links to the orders; a failure shows its message', async () => {
  await openConsole('/order/exports', [answer(orderExportList, () => page([]))])
  await screen.findByRole('link', { name: '到訂單列表' })
  await openConsole('/order/exports', [answer(orderExportList, () => new Refused(403, 'PERMISSION', '沒有權限'))])
  await screen.findByText('沒有權限')
})
