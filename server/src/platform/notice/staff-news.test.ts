import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { adminNoticeCount, adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import {
  type StaffChoice,
  type StaffNews,
  staffChoiceGet,
  staffChoicePut,
  staffNewsPath,
} from '@shop/contract/platform/notice/staff.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { addHours, addMinutes } from '../../core/value/time.ts'
import type { TestOperator } from '../../test/call.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop } from '../../test/shop.ts'
import { notify } from './notify.ts'
import { sendStaffNotices } from './send-staff-notices.ts'

const mail = await openMailServer()
const shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}/?from=shop@example.com` })
const clock = shop.now
const streams: AbortController[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort()
  shop.now = clock
})

/** Opens a console's stream and collects its events so far, and whether it has ended. */
async function follow(operator: TestOperator) {
  const ends = new AbortController()
  streams.push(ends)
  const headers = { cookie: `operator=${operator.token}` }
  const answer = await fetch(`${shop.url}/admin/api/${staffNewsPath}`, { headers, signal: ends.signal })
  const told: StaffNews[] = []
  const state = { status: answer.status, type: answer.headers.get('content-type'), told, ended: false }
  if (answer.status !== 200) return state
  const read = async () => {
    let text = ''
    for await (const part of answer.body as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(part)
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: news\ndata: (.*)$/.exec(event) ?? []
        if (data) told.push(JSON.parse(data))
      }
    }
    state.ended = true
  }
  read().catch(() => {
    state.ended = true
  })
  return state
}
const tell = (
  event = 'order-paid',
  receiver: 'permission:order.ship' | 'permission:ledger.view' = 'permission:order.ship',
) => shop.db.transaction().execute((tx) => notify(tx, { event, entity: `order:${++last}`, receiver, now: shop.now() }))
let last = 1_000_000
const choice = async (operator: TestOperator) => (await shop.callAdmin(operator, staffChoiceGet)).data.choice
async function choose(operator: TestOperator, change: Partial<StaffChoice>) {
  const body = { ...(await choice(operator)), ...change }
  return shop.callAdmin(operator, staffChoicePut, { body })
}
const unread = async (operator: TestOperator) => (await shop.callAdmin(operator, adminNoticeCount)).data.unread

describe('an open console', () => {
  test('is told of paid orders and cancel requests as they are committed', async () => {
    const operator = await shop.givenOperator()
    const console = await follow(operator)
    expect(console).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    const buyer = await shop.givenUser()
    const order = await shop.givenOrder(buyer, { state: 'to_ship' })
    await expect.poll(() => console.told).toMatchObject([{ event: 'order-paid', entity: `order:${order.id}` }])
    expect(console.told[0]?.ways).toEqual(['bell', 'sound', 'desktop', 'email'])
    shop.now = () => addMinutes(new Date(), 15)
    await shop.call(buyer, orderCancel, { body: { orderId: order.id } })
    await expect.poll(() => console.told[1]).toMatchObject({ event: 'cancel-requested', entity: `order:${order.id}` })
    expect((await shop.callAdmin(operator, adminNoticeList)).data.rows.slice(0, 2).map((row) => row.event)).toEqual([
      'cancel-requested',
      'order-paid',
    ])
  })

  test('is told only what its operator may see at that moment, and nothing rings in quiet hours', async () => {
    const packer = await shop.givenOperator({ permissions: ['order.ship'] })
    const auditor = await shop.givenOperator({ permissions: ['ledger.view'] })
    const [of, other] = [await follow(packer), await follow(auditor)]
    await tell()
    await tell('ledger-alarm', 'permission:ledger.view')
    await expect.poll(() => [of.told.length, other.told.length]).toEqual([1, 1])
    expect(other.told[0]).toMatchObject({ event: 'ledger-alarm', ways: ['bell'] })
    await changeGroup(shop, 'store', { timezone: 'UTC' })
    const hour = new Date().getUTCHours()
    await choose(packer, { quietFromH: hour, quietUntilH: (hour + 2) % 24 })
    await tell()
    await expect.poll(() => of.told[1]?.ways).toEqual(['bell'])
  })

  test('is for operators who are logged in: the stream ends with the session and does not keep it alive', async () => {
    expect((await follow({ id: 0, token: 'nobody' })).status).toBe(401)
    const operator = await shop.givenOperator()
    const console = await follow(operator)
    shop.now = () => addMinutes(new Date(), 29)
    await tell()
    await expect.poll(() => console.told.length).toBe(1)
    await shop.callAdmin(operator, adminNoticeCount)
    await shop.callAdmin(operator, dashboard)
    shop.now = () => addMinutes(new Date(), 31)
    await tell()
    await expect.poll(() => console.ended).toBe(true)
    expect(console.told).toHaveLength(1)
  })

  test('takes a bounded number of connections', async () => {
    const operator = await shop.givenOperator()
    const consoles = await Promise.all(Array.from({ length: 12 }, () => follow(operator)))
    expect(consoles.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
    for (const stream of streams.splice(0)) stream.abort()
    await expect.poll(async () => (await follow(operator)).status).toBe(200)
  })
})

describe('an operator', () => {
  test('chooses which events the bell counts', async () => {
    const operator = await shop.givenOperator({ permissions: ['order.ship', 'ledger.view'] })
    const before = await unread(operator)
    const { ways } = await choice(operator)
    await choose(operator, { ways: { ...ways, 'order-paid': [] } })
    await tell()
    await tell('ledger-alarm', 'permission:ledger.view')
    expect((await unread(operator)) - before).toBeLessThanOrEqual(1)
    await choose(operator, { ways: { ...ways, other: [] } })
    await tell('ship-late')
    const counted = await unread(operator)
    await tell()
    expect(await unread(operator)).toBe(counted + 1)
  })

  test('can enter only valid addresses', async () => {
    const operator = await shop.givenOperator()
    const { ways } = await choice(operator)
    expect((await choose(operator, { email: 'nowhere' })).data.fields).toEqual({ email: expect.any(String) })
    expect((await choose(operator, { mobile: '123' })).data.fields).toEqual({ mobile: expect.any(String) })
    const bySms = { ways: { ...ways, 'order-paid': ['sms' as const] } }
    expect((await choose(operator, bySms)).data.fields).toEqual({ mobile: expect.any(String) })
    expect((await choose(operator, { ...bySms, mobile: '138 0000 0009' })).status).toBe(200)
    expect(await choice(operator)).toMatchObject({ mobile: '13800000009', ways: { 'order-paid': ['sms'] } })
  })

  test('gets a single e-mail about everything new, after the quiet hours', async () => {
    await changeGroup(shop, 'store', { timezone: 'UTC' })
    const [owner, packer] = [await shop.givenOperator(), await shop.givenOperator({ permissions: ['ledger.view'] })]
    await choose(owner, { email: 'owner@example.com' })
    await choose(packer, { email: 'auditor@example.com' })
    const asleep = await shop.givenOperator()
    await choose(asleep, { email: 'late@example.com', quietFromH: 22, quietUntilH: 6 })
    await shop.db.updateTable('notice').set({ sendAt: null }).execute()
    const noon = new Date('2027-01-10T12:00:00Z')
    shop.now = () => noon
    await tell()
    await tell()
    await tell('ledger-alarm', 'permission:ledger.view')
    const sentTo = () => mail.received().flatMap(({ to }) => to)
    await sendStaffNotices(shop, {}, noon)
    await sendStaffNotices(shop, {}, addMinutes(noon, 10))
    expect(sentTo().toSorted()).toEqual(['late@example.com', 'owner@example.com'])
    const later = addHours(noon, 10)
    shop.now = () => later
    await tell()
    await sendStaffNotices(shop, {}, later)
    const countTo = (wanted: string) => sentTo().filter((to) => to === wanted).length
    expect([countTo('late@example.com'), countTo('owner@example.com')]).toEqual([1, 2])
    await sendStaffNotices(shop, {}, addHours(later, 8))
    expect([countTo('late@example.com'), countTo('owner@example.com')]).toEqual([2, 2])
  })

  test('gets it later if the provider refuses it at first', async () => {
    const operator = await shop.givenOperator()
    await choose(operator, { email: 'again@example.com' })
    await shop.db.updateTable('notice').set({ sendAt: null }).execute()
    const at = new Date('2027-02-10T12:00:00Z')
    shop.now = () => at
    await tell()
    mail.refuse('try later')
    await sendStaffNotices(shop, {}, at)
    mail.refuse(undefined)
    await sendStaffNotices(shop, {}, addMinutes(at, 6))
    expect(mail.received().filter(({ to }) => to.includes('again@example.com'))).toHaveLength(1)
  })
})
