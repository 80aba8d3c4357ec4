import { noticeList, noticeRead } from '@shop/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NoticeRow } from '../../features/notice/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const row = (notice_id: number, change: Partial<NoticeRow> = {}): NoticeRow => ({
  notice_id,
  text: `訂單 ${notice_id} 已發貨`,
  is_read: 1,
  create_time: '2026-11-21 10:30:00',
  place: 'order',
  place_id: notice_id,
  ...change,
})

test('notices lead to what they are about; unread ones are marked and read up to the newest', async () => {
  const reads: Sent<typeof noticeRead>['body'][] = []
  const page = openPage('pages/notice/index', {
    answers: [
      answer(noticeList, {
        list: { data: [row(3, { is_read: 0 }), row(2, { place: '', text: '您的評價已公開顯示' })], next: null },
      }),
      answer(noticeRead, ({ body }) => {
        reads.push(body)
        return {}
      }),
    ],
  })
  const link = await page.findByRole('link', { name: /訂單 3 已發貨/ })
  expect(link.getAttribute('href')).toBe('#/pages/order/detail?orderId=3')
  expect(link.textContent).toContain('未讀')
  expect(page.queryByRole('link', { name: /您的評價/ })).toBeNull()
  await waitFor(() => expect(reads).toEqual([{ upTo: 3 }]))
})

test('nothing yet', async () => {
  const page = openPage('pages/notice/index', { answers: [answer(noticeList, { list: { data: [], next: null } })] })
  expect(await page.findByText('還沒有通知')).toBeTruthy()
})
