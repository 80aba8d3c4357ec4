import { adminNoticeCount } from '@shop/contract/platform/notice/admin.ts'
import { type StaffChoice, staffChoiceGet, staffChoicePut, staffEvents } from '@shop/contract/platform/notice/staff.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

const ways = Object.fromEntries(staffEvents.map((event) => [event, ['bell', 'sound']])) as StaffChoice['ways']
const choice: StaffChoice = { ways, email: '', mobile: '', quietFromH: 0, quietUntilH: 0 }

test('the ways of notification are chosen for each event', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/notice/choice', [
    answer(staffChoiceGet, () => ({ choice, offered: { email: true, sms: false } })),
    answer(staffChoicePut, () => ({})),
  ])
  await user.click(await screen.findByRole('checkbox', { name: '新的已付款訂單：郵件' }))
  await user.click(screen.getByRole('checkbox', { name: '新的提問：聲音' }))
  expect(screen.queryByRole('checkbox', { name: '其他通知：簡訊' })).toBeNull()
  await user.type(screen.getByLabelText('收通知的電子信箱'), 'owner@example.com')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(staffChoicePut)).toHaveLength(1))
  expect(app.callsOf(staffChoicePut)[0]?.body).toEqual({
    ...choice,
    email: 'owner@example.com',
    ways: { ...ways, 'order-paid': ['bell', 'sound', 'email'], 'ticket-asked': ['bell'] },
  })
})

test('news is counted in the title and at the bell as it arrives, and reconnects after a refusal', async () => {
  const streams: Stream[] = []
  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let unread = 0
    await openConsole('/notice/choice', [
      answer(staffChoiceGet, () => ({ choice, offered: { email: true, sms: true } })),
      answer(adminNoticeCount, () => ({ unread })),
    ])
    await screen.findByRole('button', { name: '通知' })
    expect(document.title).not.toContain('(')
    unread = 3
    const news = { id: 1, event: 'order-paid', entity: 'order:7', params: {}, ways: ['bell'] }
    streams[0]?.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(news) }))
    await waitFor(() => expect(document.title).toMatch(/^\(3\) 通知的方式/))
    expect(screen.getByRole('button', { name: '通知，3 則未讀' })).toBeTruthy()
    Object.assign(streams[0] as Stream, { readyState: 2 }).dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(streams).toHaveLength(2)
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
