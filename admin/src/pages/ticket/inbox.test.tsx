import {
  adminTicketAnswer,
  adminTicketClaim,
  adminTicketClose,
  adminTicketGet,
  adminTicketList,
} from '@shop/contract/content/ticket/admin.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'
import { givenTicket, ticketRow } from '../../test/given-content.ts'

const first = givenTicket()
const second = givenTicket({ id: 10_002, summary: '發票', author: { id: 8, nickname: '阿禾', mobile: '' } })
const list = answer(adminTicketList, () => page([ticketRow(first), ticketRow(second)]))
const detail = answer(adminTicketGet, ({ params }) => (String(params.id) === '10002' ? second : first))
const claim = answer(adminTicketClaim, () => ({}))

test('the ticket waiting longest is opened and claimed; once answered, the next one opens', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/ticket/inbox', [list, detail, claim, answer(adminTicketAnswer, () => ({}))])
  const field = await screen.findByLabelText('回覆')
  expect(app.callsOf(adminTicketList)[0]?.query).toMatchObject({ state: 'open' })
  await waitFor(() => expect(app.callsOf(adminTicketClaim)).toHaveLength(1))
  const talk = screen.getByRole('list', { name: '對話' })
  expect(within(talk).getByText('到哪了')).toBeTruthy()
  expect(within(talk).getByRole('img', { name: '第 1 張圖片' }).getAttribute('src')).toContain('sign=x')
  expect(screen.getByRole('link', { name: '2026112000012' }).getAttribute('href')).toBe('/order/detail?orderId=12')
  expect(screen.getByRole('button', { name: '回覆' })).toHaveProperty('disabled', true)
  await user.type(field, ' 明天到 ')
  await user.click(screen.getByRole('button', { name: '回覆' }))
  await waitFor(() => expect(app.address()).toBe('/ticket/inbox?ticketId=10002'))
  expect(app.callsOf(adminTicketAnswer)[0]).toMatchObject({
    params: { id: '10001' },
    body: { content: '明天到', messages: 1, close: false, requestId: expect.any(String) },
  })
})

test('an answer can close the ticket, and Ctrl + Enter sends it', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/ticket/inbox?ticketId=10001', [
    list,
    detail,
    claim,
    answer(adminTicketAnswer, () => ({})),
    answer(adminTicketClose, () => ({})),
  ])
  await user.type(await screen.findByLabelText('回覆'), '好的{Control>}{Enter}{/Control}')
  await waitFor(() => expect(app.callsOf(adminTicketAnswer)).toHaveLength(1))
  expect(await screen.findByText('10002')).toBeTruthy()
  await user.type(await screen.findByLabelText('回覆'), '不客氣')
  await user.click(screen.getByRole('button', { name: '回覆並結束' }))
  await waitFor(() => expect(app.callsOf(adminTicketAnswer)).toHaveLength(2))
  expect(app.callsOf(adminTicketAnswer).map(({ body }) => body.close)).toEqual([false, true])
})

test('a refusal is shown and the answer stays', async () => {
  const user = userEvent.setup()
  await openConsole('/ticket/inbox', [
    list,
    detail,
    claim,
    answer(adminTicketAnswer, () => new Refused(409, 'STATE_CHANGED', '狀態剛剛有變化，請重新整理')),
  ])
  await user.type(await screen.findByLabelText('回覆'), '明天到')
  await user.click(screen.getByRole('button', { name: '回覆' }))
  expect(await screen.findByText('狀態剛剛有變化，請重新整理')).toBeTruthy()
  expect(screen.getByLabelText('回覆')).toHaveProperty('value', '明天到')
})

test('a ticket claimed by another operator cannot be answered, nor with read access only', async () => {
  const claimedUntil = new Date(Date.now() + 600_000).toISOString()
  const taken = givenTicket({ claimedBy: '周行之', claimedById: 2, claimedUntil })
  const app = await openConsole('/ticket/inbox', [list, answer(adminTicketGet, () => taken), claim])
  expect(await screen.findByText(/周行之 正在處理/)).toBeTruthy()
  expect(screen.queryByLabelText('回覆')).toBeNull()
  expect(app.callsOf(adminTicketClaim)).toHaveLength(0)
})

test('without the permission to answer there is no field', async () => {
  const app = await openConsole('/ticket/inbox', [
    answer(operatorMe, () => givenOperator({ permissions: ['ticket.view'] })),
    list,
    detail,
  ])
  expect(await screen.findByText('2026112000012')).toBeTruthy()
  expect(screen.queryByLabelText('回覆')).toBeNull()
  expect(app.callsOf(adminTicketClaim)).toHaveLength(0)
})

test('an empty inbox says so', async () => {
  await openConsole('/ticket/inbox', [answer(adminTicketList, () => page([]))])
  expect(await screen.findByText('都回覆了，沒有人在等。')).toBeTruthy()
})

test('a seller’s ticket can be read without claiming it; members cannot choose between sellers', async () => {
  const asked = givenTicket({ sellerName: '阿里山茶行', withSeller: true })
  const answers = [
    answer(adminTicketList, () => page([ticketRow(asked)])),
    answer(adminTicketGet, () => asked),
    answer(adminTicketClaim, () => ({})),
  ]
  const app = await openConsole('/ticket/inbox?with=seller', answers)
  expect(await screen.findByText(/買家問的是商家「阿里山茶行」/)).toBeTruthy()
  expect(app.callsOf(adminTicketList)[0]?.query).toMatchObject({ with: 'seller' })
  expect(app.callsOf(adminTicketClaim)).toEqual([])
})
