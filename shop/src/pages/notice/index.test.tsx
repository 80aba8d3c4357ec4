import { noticeChoice, noticeChoose, noticeList, noticeRead } from '@shop/contract/platform/notice/notice.ts'
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
  picture: '',
  party: '',
  purpose: '',
  money: '' as const,
  until_time: '',
  ...change,
})

test('notices link to their subject; unread ones are marked and read up to the newest', async () => {
  const reads: Sent<typeof noticeRead>['body'][] = []
  const page = openPage('pages/notice/index', {
    answers: [
      answer(noticeList, {
        list: {
          data: [
            row(3, {
              is_read: 0,
              party: '禾日生活',
              purpose: '白瓷茶壺',
              money: '19.90',
              until_time: '2026-11-22 08:15:00',
            }),
            row(2, { place: '', text: '您的評價已公開顯示', create_time: '2026-11-20 09:00:00' }),
          ],
          next: null,
        },
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
  expect(link.textContent).toContain('禾日生活 · 白瓷茶壺')
  expect(link.textContent).toContain('¥19.90')
  expect(link.textContent).toContain('請在 11月22日 08:15 前付款')
  expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(page.queryByRole('link', { name: /您的評價/ })).toBeNull()
  await waitFor(() => expect(reads).toEqual([{ upTo: 3 }]))
})

test('no notices yet', async () => {
  const page = openPage('pages/notice/index', { answers: [answer(noticeList, { list: { data: [], next: null } })] })
  expect(await page.findByText('還沒有通知')).toBeTruthy()
})

test('where notices are sent can be chosen, but not an unbound number or address', async () => {
  let email: 0 | 1 = 1
  let on: string[] = ['order', 'money']
  const page = openPage('pages/notice/index', {
    answers: [
      answer(noticeList, { list: { data: [], next: null } }),
      answer(noticeChoice, () => ({
        email: { is_offered: 1, address: 'l***@example.com', is_on: email },
        sms: { is_offered: 1, address: '', is_on: 1 },
        topics: (['order', 'money', 'checkIn'] as const).map((topic) => ({
          topic,
          is_offered: 1,
          is_on: on.includes(topic) ? 1 : 0,
        })),
      })),
      answer(noticeChoose, ({ body }) => {
        email = body.email as 0 | 1
        on = body.topics ?? on
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '通知方式' }))
  await page.user.click(await page.findByRole('switch', { name: '電子郵件', checked: true }))
  expect(await page.findByRole('switch', { name: '電子郵件', checked: false })).toBeTruthy()
  expect(page.getByRole('switch', { name: '簡訊' })).toHaveProperty('disabled', true)
  await page.user.click(page.getByRole('switch', { name: '訂單與物流', checked: true }))
  expect(await page.findByRole('switch', { name: '訂單與物流', checked: false })).toBeTruthy()
  expect(on).toEqual(['money'])
  expect(page.getByText('尚未綁定')).toBeTruthy()
})
