import {
  adminTicketAnswer,
  adminTicketClose,
  adminTicketGet,
  adminTicketList,
} from '@shop/contract/content/ticket/admin.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Question } from '../../features/merchant/queries.ts'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = answer(merchantMine, { invitations: 0, list: [{ merchant_id: 7, name: '阿里山茶行', role: 'service' }] })
const at = '2026-11-23T02:00:00Z'
const asked: Question = {
  id: 10_001,
  category: 'delivery',
  state: 'open',
  summary: '到哪了',
  goods: { id: 3, name: '高山茶', imageUrl: null },
  sellerName: '阿里山茶行',
  priority: false,
  withSeller: true,
  author: { id: 9, nickname: '林', mobile: '139****0001' },
  waitingSince: at,
  updatedAt: at,
  createdAt: at,
  claimedBy: null,
  claimedById: null,
  claimedUntil: null,
  closedAt: null,
  contact: '',
  orderId: 31,
  messages: [{ id: 1, by: null, fromSeller: false, content: '到哪了', images: [], at }],
  orders: [{ id: 31, orderNo: '202611230000000031', title: '高山茶', state: 'to_receive', createdAt: at }],
}
const { contact, orderId, createdAt, closedAt, messages, orders, ...row } = asked
const list = (rows: object[]) =>
  answerAdmin(adminTicketList, { rows: rows as never, nextCursor: null, total: rows.length, totalCapped: false })

test('waiting questions are listed, and the ones with the platform say so', async () => {
  const page = openPage('pages/merchant/questions', {
    answers: [mine, list([row, { ...row, id: 10_002, summary: '退款', withSeller: false }])],
  })
  const link = await page.findByRole('link', { name: /到哪了/ })
  expect(link.getAttribute('href')).toBe('#/pages/merchant/questions?ticketId=10001')
  expect(page.getAllByText('高山茶')).toHaveLength(2)
  expect(link.textContent).toMatch(/已等 \d+ 天/)
  expect(page.getByText('平台處理')).toBeTruthy()
})

test('an empty list says so, and a failed read can be tried again', async () => {
  const empty = openPage('pages/merchant/questions', { answers: [mine, list([])] })
  expect(await empty.findByText('沒有等待回覆的提問')).toBeTruthy()
  empty.unmount()
  const failing = openPage('pages/merchant/questions', {
    answers: [mine, answerAdmin(adminTicketList, { refuse: '系統忙碌', code: 'BUSY' })],
  })
  expect(await failing.findByRole('button', { name: /重試|重新/ })).toBeTruthy()
})

test('a question is answered; a refusal keeps the input', async () => {
  const said: object[] = []
  let now = asked
  const page = openPage('pages/merchant/questions', {
    params: { ticketId: 10_001 },
    answers: [
      mine,
      answerAdmin(adminTicketGet, () => ({ ticket: now })),
      answerAdmin(adminTicketClose, {}),
      answerAdmin(adminTicketAnswer, ({ body }: { body: { content: string } }) => {
        said.push(body)
        if (said.length === 1) return { refuse: '買家又寫了訊息', code: 'STATE_CHANGED' }
        const mine = { id: 2, by: '店員', fromSeller: true, content: body.content, images: [], at }
        now = { ...asked, state: 'answered', waitingSince: null, messages: [...asked.messages, mine] }
        return {}
      }),
    ],
  })
  const field = await page.findByLabelText('回覆')
  expect(page.getAllByText('林')).toHaveLength(1)
  expect(page.getByRole('link', { name: /202611230000000031/ }).getAttribute('href')).toContain('merchant/detail')
  await page.user.type(field, '今天寄出')
  await page.user.click(page.getByRole('button', { name: '回覆' }))
  expect(await page.findByText('買家又寫了訊息')).toBeTruthy()
  expect(field).toHaveProperty('value', '今天寄出')
  await page.user.click(page.getByRole('button', { name: '回覆' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(await page.findByText('今天寄出')).toBeTruthy()
  expect(said[1]).toMatchObject({ content: '今天寄出', messages: 1, close: false, requestId: expect.any(String) })
})

test('text typed while an answer is being sent stays', async () => {
  let arrive = () => {}
  const page = openPage('pages/merchant/questions', {
    params: { ticketId: 10_001 },
    answers: [
      mine,
      answerAdmin(adminTicketGet, { ticket: asked }),
      answerAdmin(adminTicketAnswer, () => new Promise<object>((resolve) => (arrive = () => resolve({}))) as never),
    ],
  })
  const field = await page.findByLabelText('回覆')
  await page.user.type(field, '今天寄出')
  await page.user.click(page.getByRole('button', { name: '回覆' }))
  await page.user.type(field, '，明天到')
  arrive()
  expect(await page.findByText('已回覆')).toBeTruthy()
  expect(field).toHaveProperty('value', '今天寄出，明天到')
})

test('a question that the platform has taken over is read-only', async () => {
  const page = openPage('pages/merchant/questions', {
    params: { ticketId: 10_001 },
    answers: [mine, answerAdmin(adminTicketGet, { ticket: { ...asked, withSeller: false } })],
  })
  expect(await page.findByText('這個提問已轉給平台客服，之後的對話由平台處理。')).toBeTruthy()
  expect(page.queryByLabelText('回覆')).toBeNull()
})
