import {
  adminNoticeCount,
  adminNoticeList,
  adminNoticeRead,
  adminNoticeReadAll,
} from '@shop/contract/platform/notice/admin.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Notice } from '../../features/notice/words.ts'
import { answer, openConsole } from '../../test/console.tsx'

const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id,
  event: 'ship-late',
  entity: `order:${id}`,
  params: {},
  read: false,
  at: '2026-11-20T02:00:00Z',
  ...change,
})
const rows = [
  notice(9),
  notice(8, { event: 'stock-low', entity: 'sku:3:x', params: { goodsId: 5, left: 2 } }),
  notice(7, { event: 'something-new', entity: 'thing:1', read: true }),
]
const list = answer(adminNoticeList, () => ({ rows, nextCursor: null, total: 3, totalCapped: false }))

test('the bell links to the notices; opening one marks it as read and opens the page that deals with it', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/notice/list', [
    list,
    answer(adminNoticeCount, () => ({ unread: 2 })),
    answer(adminNoticeRead, () => ({})),
  ])
  await screen.findByRole('button', { name: '通知，2 則未讀' })
  await screen.findByText('商品 #5 的庫存剩 2 件')
  // An event this console does not know yet.
  screen.getByText('something-new')
  await user.click(screen.getByText('訂單超過承諾的發貨時間'))
  await waitFor(() => expect(app.callsOf(adminNoticeRead)).toHaveLength(1))
  expect(app.callsOf(adminNoticeRead)[0]?.params).toEqual({ id: '9' })
  await waitFor(() => expect(app.address()).toBe('/order/detail?orderId=9'))
})

test('all notices up to the newest one shown are marked as read', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/notice/list', [list, answer(adminNoticeReadAll, () => ({}))])
  await screen.findByText('something-new')
  await user.click(screen.getByRole('button', { name: '全部標為已讀' }))
  await waitFor(() => expect(app.callsOf(adminNoticeReadAll)).toHaveLength(1))
  expect(app.callsOf(adminNoticeReadAll)[0]?.body).toEqual({ upTo: 9 })
})

test('a notice about a proposal links to the page that decides it', async () => {
  const proposed = [
    notice(3, { event: 'setting-proposed', entity: 'setting:10001', params: { subject: 'withdraw' } }),
    notice(2, { event: 'settled-refund-proposed', entity: 'settled-refund:10002', params: { subject: 12 } }),
  ]
  const user = userEvent.setup()
  const app = await openConsole('/notice/list', [
    answer(adminNoticeList, () => ({ rows: proposed, nextCursor: null, total: 2, totalCapped: false })),
    answer(adminNoticeRead, () => ({})),
  ])
  await screen.findByText('一份設定更改等待批准')
  await user.click(screen.getByText('一筆結算後退款等待批准'))
  await waitFor(() => expect(app.address()).toBe('/order/detail?orderId=12'))
})
