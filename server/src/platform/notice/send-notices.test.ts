import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@shop/contract/core/common.ts'
import { noticeChoice, noticeChoose } from '@shop/contract/platform/notice/notice.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, toTime } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { noticesOf, type ShopperEvent } from '../shop/notices.ts'
import { notify } from './notify.ts'
import { sendNotices } from './send-notices.ts'
import { sendingOf, toMessage } from './sent-notices.ts'

interface Sms {
  to: string
  body: string
  key: unknown
}
const texts: Sms[] = []
/** The gateway's reaction to the next messages; `hangs up` means it closes the connection without answering. */
let gateway: 'takes' | 'refuses' | 'hangs up' = 'takes'
const sms = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    texts.push({ ...JSON.parse(Buffer.concat(parts).toString()), key: request.headers['idempotency-key'] })
    if (gateway === 'hangs up') return request.socket.destroy()
    response.writeHead(gateway === 'refuses' ? 503 : 200).end()
  })
})
const mails: string[] = []
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      mails.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
sms.listen(0, '127.0.0.1')
mail.listen(0, '127.0.0.1')
await Promise.all([once(sms, 'listening'), once(mail.server, 'listening')])
afterAll(async () => {
  sms.closeAllConnections()
  await Promise.all([
    new Promise((resolve) => sms.close(resolve)),
    new Promise<void>((resolve) => mail.close(() => resolve())),
  ])
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const shop = await openShop({
  DEMO: '0',
  SMS_URL: `http://127.0.0.1:${portOf(sms)}/send`,
  SMS_TOKEN: 'test',
  SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}/?from=shop@example.com`,
})
type User = Awaited<ReturnType<typeof shop.givenUser>>
const start = new Date()
const after = (minutes: number) => addMinutes(start, minutes)

beforeEach(async () => {
  texts.length = 0
  mails.length = 0
  gateway = 'takes'
  await shop.db.updateTable('notice').set({ sendAt: null }).execute()
})
const tell = (user: { id: number }, event: string, now = start) =>
  shop.db.transaction().execute((tx) =>
    notify(tx, {
      event: event as ShopperEvent,
      entity: `test:${randomUUID()}`,
      receiver: `user:${user.id}`,
      params: { withdrawNo: 'W7' },
      now,
    }),
  )
const send = (minutes = 0) => sendNotices(shop, {}, after(minutes))
async function givenReachable() {
  const email = `${randomUUID()}@example.com`
  return { ...(await shop.givenUser({ email })), email }
}
const choose = (user: User, email: 0 | 1, sms: 0 | 1) => shop.call(user, noticeChoose, { body: { email, sms } })

describe('a notice about money', () => {
  test('is sent once to each bound contact, however often and on however many nodes the job runs', async () => {
    const user = await givenReachable()
    await tell(user, 'withdrawal-paid')
    await Promise.all([send(), send(), send()])
    await send(60)
    expect(texts).toEqual([
      {
        to: user.mobile,
        body: expect.stringMatching(/^【.+】提領 W7 已匯款$/),
        key: expect.stringMatching(/^notice-\d+-sms$/),
      },
    ])
    expect(mails).toEqual([user.email])
  })

  test('is retried with growing delays when the gateway refuses it; the e-mail is not sent twice', async () => {
    const user = await givenReachable()
    await tell(user, 'withdrawal-paid')
    gateway = 'refuses'
    await send()
    await send(1)
    expect(texts).toHaveLength(1)
    await send(3)
    expect(texts).toHaveLength(2)
    gateway = 'takes'
    await send(14)
    await send(500)
    expect(texts.map(({ key }) => key)).toEqual(Array(3).fill(texts[0]?.key))
    expect(mails).toEqual([user.email])
  })

  test('is given up after five attempts', async () => {
    const user = await shop.givenUser()
    await tell(user, 'withdrawal-paid')
    gateway = 'refuses'
    for (const minutes of [0, 3, 14, 75, 256, 977, 1_400]) await send(minutes)
    expect(texts).toHaveLength(5)
  })

  test('is not sent again when it is unknown whether it arrived', async () => {
    const user = await shop.givenUser()
    await tell(user, 'withdrawal-paid')
    gateway = 'hangs up'
    await send()
    gateway = 'takes'
    await send(60)
    expect(texts).toHaveLength(1)
  })

  test('is sent only through channels that the user and the shop have on, and not when it is old', async () => {
    const user = await givenReachable()
    const before = (await shop.call(user, noticeChoice)).data
    expect(before).toMatchObject({
      email: { is_offered: 1, address: expect.stringContaining('***'), is_on: 1 },
      sms: { is_offered: 1, address: expect.stringContaining('****'), is_on: 1 },
    })
    await choose(user, 1, 0)
    expect((await shop.call(user, noticeChoice)).data.sms.is_on).toBe(0)
    await tell(user, 'withdrawal-paid')
    await send()
    expect([texts.length, mails.length]).toEqual([0, 1])
    await choose(user, 0, 0)
    await tell(user, 'withdrawal-paid')
    await send()
    expect([texts.length, mails.length]).toEqual([0, 1])
    await choose(user, 1, 1)
    await tell(user, 'withdrawal-paid', after(-25 * 60))
    await send()
    expect([texts.length, mails.length]).toEqual([0, 1])
  })
})

test('is not sent if the user has switched its topic off; the reminder to check in is off by default', async () => {
  const user = await givenReachable()
  const topics = async () =>
    (await shop.call(user, noticeChoice)).data.topics.filter(({ is_on }) => is_on).map(({ topic }) => topic)
  expect(await topics()).toEqual(['order', 'money', 'case', 'reminder'])
  const body = { email: 1, sms: 1 } as const
  await shop.call(user, noticeChoose, { body: { ...body, topics: ['case', 'checkIn'] } })
  expect(await topics()).toEqual(['case', 'checkIn'])
  for (const event of ['withdrawal-paid', 'shipped', 'aftersale-wait-return', 'paypwd-changed']) await tell(user, event)
  await send()
  // Security is not a topic: it is always sent.
  expect([texts.length, mails.length]).toEqual([1, 2])
  // An app that knows no topics leaves them as they are.
  await choose(user, 1, 0)
  expect(await topics()).toEqual(['case', 'checkIn'])
})

test('the steps of an order or a case are sent only by e-mail; notices for the app alone are not sent', async () => {
  const user = await givenReachable()
  await tell(user, 'aftersale-wait-return')
  await tell(user, 'shipped')
  await tell(user, 'coupon-received')
  await tell(user, 'an-event-of-tomorrow')
  await send()
  expect([texts.length, mails.length]).toEqual([0, 2])
  const waiting = await shop.db.selectFrom('notice').select('event').where('sendAt', 'is not', null).execute()
  expect(waiting).toEqual([])
})

test('a reminder is sent by e-mail, outside the shop’s quiet hours', async () => {
  const user = await givenReachable()
  const zone = shop.settings.get('store').timezone
  const hour = Number(toTime(start, zone).slice(11, 13))
  const quiet = (from: number) => changeGroup(shop, 'notify', { quietFromH: from % 24, quietUntilH: (from + 2) % 24 })
  await quiet(hour)
  await tell(user, 'coupon-expiring')
  await send()
  expect(mails).toEqual([])
  await send(121)
  expect(mails).toEqual([user.email])
  await quiet(hour + 5)
  await tell(user, 'points-expiring')
  await send()
  expect([texts.length, mails.length]).toEqual([0, 2])
})

test('security notices are sent whatever the user chose; a closed account gets nothing', async () => {
  const user = await givenReachable()
  await choose(user, 0, 0)
  await tell(user, 'paypwd-changed')
  await send()
  expect([texts.length, mails.length]).toEqual([1, 1])
  await tell(user, 'paypwd-changed')
  await shop.db.updateTable('appUser').set({ closedAt: start }).where('id', '=', user.id).execute()
  await send()
  expect([texts.length, mails.length]).toEqual([1, 1])
})

test.each(['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'] as const)('every message is worded in %s', (language: Language) => {
  const sent = [...noticesOf(shop).values()].filter(sendingOf)
  expect(sent.length).toBeGreaterThan(25)
  for (const words of sent) {
    const { subject, body } = toMessage(words, { number: '7', language, shop: { 'zh-Hant': '拾光' } })
    expect(subject).toContain('拾光')
    expect(body.length).toBeGreaterThan(8)
    expect(body).not.toContain('{no}')
  }
})
