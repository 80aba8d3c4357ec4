import { randomUUID } from 'node:crypto'
import {
  adminTicketAnswer,
  adminTicketClaim,
  adminTicketClose,
  adminTicketGet,
  adminTicketList,
} from '@shop/contract/content/ticket/admin.ts'
import {
  ticketAskPlatform,
  ticketClose,
  ticketDetail,
  ticketList,
  ticketReply,
  ticketSubmit,
  ticketUnread,
} from '@shop/contract/content/ticket/ticket.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminUpload } from '@shop/contract/platform/upload/admin.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addHours, addMinutes } from '../../core/value/time.ts'
import { changeSetting } from '../../platform/setting/change-setting.ts'
import type { TestUser } from '../../test/call.ts'
import { openShop } from '../../test/shop.ts'
import { handOverLate } from './hand-over-late.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

async function setCustomer(change: object): Promise<void> {
  const value = { ...shop.settings.get('customer'), ...change }
  const version = shop.settings.versionOf('customer')
  await changeSetting(shop, {
    group: 'customer',
    value,
    version,
    reason: 'test',
    actor: 'system:test',
    now: new Date(),
  })
}
beforeAll(() => setCustomer({ enabled: true, provider: 'ticket' }))
afterEach(() => {
  shop.now = () => new Date()
})

const submit = (user: TestUser, body: Partial<BodyOf<typeof ticketSubmit>> = {}) =>
  shop.call(user, ticketSubmit, { body: { category: 'other', content: '想問一下', ...body } })
async function givenTicket(user: TestUser, body?: Partial<BodyOf<typeof ticketSubmit>>): Promise<number> {
  return (await submit(user, body)).data.ticketId
}
const read = async (user: TestUser, ticketId: number) =>
  (await shop.call(user, ticketDetail, { query: { ticketId } })).data.detail
const reply = (user: TestUser, ticketId: number, content = '還有一件事') =>
  shop.call(user, ticketReply, { body: { ticketId, content } })
const answer = (ticketId: number, more: Partial<BodyOf<typeof adminTicketAnswer>> = {}, by = operator) =>
  shop.callAdmin(by, adminTicketAnswer, {
    params: { id: ticketId },
    body: { content: '您好', messages: 1, close: false, requestId: randomUUID(), ...more },
  })
const stateOf = async (ticketId: number) =>
  (await shop.db.selectFrom('ticket').select('state').where('id', '=', ticketId).executeTakeFirstOrThrow()).state
const notices = async (event: string, ticketId: number) => {
  const { rows } = await shop.pool.query(
    'SELECT receiver FROM notice WHERE event = $1 AND entity LIKE $2 ORDER BY id',
    [event, `ticket:${ticketId}:%`],
  )
  return rows.map((row) => row.receiver)
}
async function upload(user: TestUser, purpose: 'aftersale' | 'avatar' = 'aftersale'): Promise<number> {
  const content = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const file = { name: 'a.png', type: 'image/png', content }
  return (await shop.call(user, uploadImage, { body: { purpose }, file })).data.fileInfo.file_id
}

describe('asking', () => {
  test('stores words, pictures, order and contact, and notifies operators who answer tickets', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const images = [await upload(user), await upload(user)]
    const said = {
      category: 'delivery',
      content: ' 到哪了？\n很急 ',
      images,
      orderId: order.id,
      contact: ' 13900000000 ',
    }
    const sent = await submit(user, said as never)
    expect(sent).toMatchObject({ status: 200, message: expect.stringContaining('回覆') })
    const detail = await read(user, sent.data.ticketId)
    expect(detail).toMatchObject({
      category: 'delivery',
      state: 'open',
      summary: '到哪了？ 很急',
      unread: false,
      contact: '13900000000',
      order: { order_id: order.id, order_no: expect.any(String) },
      messages: [{ from: 'user', content: '到哪了？\n很急' }],
      may: { reply: true, close: true },
      reopen_before: '',
    })
    // Only the two sides can open the pictures: the links are signed.
    expect(detail.messages[0]?.images.map(({ external_url }) => external_url)).toEqual([
      expect.stringMatching(/sign=/),
      expect.stringMatching(/sign=/),
    ])
    expect(await notices('ticket-asked', sent.data.ticketId)).toEqual(['permission:ticket.answer'])
  })

  test('the same request sent five times concurrently creates one ticket', async () => {
    const user = await shop.givenUser()
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(user, { requestId })))
    expect(new Set(replies.map(({ data }) => data.ticketId)).size).toBe(1)
    expect((await shop.call(user, ticketList)).data.list.total).toBe(1)
    expect((await submit(user, { requestId, content: '別的' })).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test.each([
    [{ content: '  ' }, 'VALIDATION'],
    [{ content: 'x'.repeat(1_001) }, 'VALIDATION'],
    [{ category: 'gossip' }, 'VALIDATION'],
    [{ images: [1, 2, 3, 4, 5, 6, 7] }, 'VALIDATION'],
    [{ images: [999_999] }, 'NOT_FOUND'],
    [{ orderId: 999_999 }, 'NOT_FOUND'],
  ])('%o is refused and nothing is stored', async (change, code) => {
    const user = await shop.givenUser()
    expect((await submit(user, change as never)).data.code).toBe(code)
    expect((await shop.call(user, ticketList)).data.list.total).toBe(0)
  })

  test('pictures alone are enough', async () => {
    const user = await shop.givenUser()
    expect((await submit(user, { content: '', images: [await upload(user)] })).status).toBe(200)
  })

  test('is possible only where the shop answers here', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    for (const change of [{ enabled: false }, { enabled: true, provider: 'mpwxkf' }]) {
      await setCustomer(change)
      expect((await submit(user)).data.code).toBe('MODULE_OFF')
      // Existing conversations continue.
      expect((await reply(user, ticketId)).status).toBe(200)
    }
    await setCustomer({ enabled: true, provider: 'ticket' })
  })

  test('is limited', async () => {
    const user = await shop.givenUser()
    const requestId = randomUUID()
    const first = await submit(user, { requestId })
    const replies = await Promise.all(Array.from({ length: 21 }, () => submit(user, { requestId: undefined })))
    expect(replies.filter((one) => one.data.code === 'TOO_FREQUENT')).toHaveLength(2)
    // A repeated request gets its first answer.
    expect((await submit(user, { requestId })).data).toEqual(first.data)
  })
})

describe('a conversation', () => {
  test('goes from open to answered, and back when the author writes again', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    expect((await answer(ticketId)).status).toBe(200)
    expect(await stateOf(ticketId)).toBe('answered')
    expect(await notices('ticket-answered', ticketId)).toEqual([`user:${user.id}`])
    const listed = async () => (await shop.call(user, ticketList)).data.list.data[0]
    expect(await listed()).toMatchObject({ ticket_id: ticketId, state: 'answered', unread: true })
    const unread = async (whose: TestUser) => (await shop.call(whose, ticketUnread)).data.unread
    await givenTicket(user)
    expect([await unread(user), await unread(await shop.givenUser())]).toEqual([1, 0])
    expect((await read(user, ticketId)).messages.map(({ from, content }) => [from, content])).toEqual([
      ['user', '想問一下'],
      ['service', '您好'],
    ])
    expect((await shop.call(user, ticketList)).data.list.data.map((one) => one.unread)).toEqual([false, false])
    expect(await unread(user)).toBe(0)
    expect((await reply(user, ticketId)).data.messages).toBe(3)
    expect(await stateOf(ticketId)).toBe('open')
  })

  test('an answer is refused if the author has written more than was read', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    await reply(user, ticketId)
    expect((await answer(ticketId, { messages: 1 })).data.code).toBe('STATE_CHANGED')
    expect((await answer(ticketId, { messages: 2 })).status).toBe(200)
  })

  test('an answer is sent once, however often it is requested', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    const requestId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => answer(ticketId, { requestId })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(user, ticketId)).messages).toHaveLength(2)
    expect((await answer(ticketId, { content: ' ' })).data.code).toBe('VALIDATION')
    expect((await answer(999_999)).status).toBe(404)
  })

  test('is closed by its author, who can reopen it for seven days', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    const close = () => shop.call(user, ticketClose, { body: { ticketId } })
    expect((await close()).status).toBe(200)
    expect((await close()).data.code).toBe('STATE_CHANGED')
    const closed = await read(user, ticketId)
    expect(closed).toMatchObject({ state: 'closed', may: { reply: true, close: false } })
    expect(closed.reopen_before).toMatch(/^\d{4}-/)
    const at = new Date()
    shop.now = () => addHours(at, 7 * 24 - 1)
    expect((await reply(user, ticketId)).status).toBe(200)
    expect(await stateOf(ticketId)).toBe('open')
    await close()
    shop.now = () => addHours(at, 14 * 24)
    expect((await read(user, ticketId)).may).toEqual({ reply: false, close: false, askPlatform: false })
    expect((await reply(user, ticketId)).data.code).toBe('TICKET_CLOSED')
  })

  test('may contain a picture, which only its author and operators can open', async () => {
    const user = await shop.givenUser()
    const ticketId = await givenTicket(user)
    const content = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const file = { name: 'a.png', type: 'image/png', content }
    const uploaded = await shop.callAdmin(operator, adminUpload, { body: { purpose: 'aftersale' }, file })
    const theirs = await upload(user)
    expect((await answer(ticketId, { content: ' ', images: [theirs] })).status).toBe(404)
    expect((await answer(ticketId, { content: ' ', images: [] })).status).toBe(400)
    expect((await answer(ticketId, { content: '', images: [uploaded.data.fileId] })).status).toBe(200)
    const { messages } = await read(user, ticketId)
    expect(messages.at(-1)).toMatchObject({
      from: 'service',
      content: '',
      images: [{ external_url: expect.stringMatching(/sign=/) }],
    })
  })

  test('is closed by an operator, with or without an answer, and the author is notified', async () => {
    const user = await shop.givenUser()
    const [first, second] = [await givenTicket(user), await givenTicket(user)]
    expect((await answer(first, { close: true })).status).toBe(200)
    expect(await stateOf(first)).toBe('closed')
    expect(await notices('ticket-answered', first)).toHaveLength(1)
    const close = () =>
      shop.callAdmin(operator, adminTicketClose, { params: { id: second }, body: { requestId: randomUUID() } })
    expect([(await close()).status, (await close()).data.code]).toEqual([200, 'STATE_CHANGED'])
    expect((await answer(second)).data.code).toBe('STATE_CHANGED')
    const { rows } = await shop.pool.query(
      "SELECT to_state, actor FROM state_history WHERE entity_type = 'ticket' AND entity_id = $1 ORDER BY id",
      [first],
    )
    expect(rows.map((row) => `${row.to_state} ${row.actor}`)).toEqual([
      `open user:${user.id}`,
      `answered operator:${operator.id}`,
      `closed operator:${operator.id}`,
    ])
  })

  test('of another user does not exist', async () => {
    const [owner, stranger] = [await shop.givenUser(), await shop.givenUser()]
    const ticketId = await givenTicket(owner)
    expect((await shop.call(stranger, ticketDetail, { query: { ticketId } })).data.code).toBe('NOT_FOUND')
    expect((await reply(stranger, ticketId)).data.code).toBe('NOT_FOUND')
    expect((await shop.call(stranger, ticketClose, { body: { ticketId } })).data.code).toBe('NOT_FOUND')
    const order = await shop.givenOrder(owner)
    expect((await submit(stranger, { orderId: order.id })).data.code).toBe('NOT_FOUND')
    expect((await submit(stranger, { images: [await upload(owner)] })).data.code).toBe('NOT_FOUND')
    expect((await submit(owner, { images: [await upload(owner, 'avatar')] })).data.code).toBe('NOT_FOUND')
  })
})

describe('operators', () => {
  const list = async (query: object = {}, by = operator) => (await shop.callAdmin(by, adminTicketList, { query })).data
  const idsOf = async (query: object) => (await list(query)).rows.map(({ id }) => id)
  const start = new Date()
  const at = (minutes: number) => {
    shop.now = () => addMinutes(start, minutes)
  }

  test('see open tickets longest wait first, all others latest first, and can filter', async () => {
    await sql`TRUNCATE ticket CASCADE`.execute(shop.owner)
    const [mei, other] = [await shop.givenUser({ nickname: '小梅' }), await shop.givenUser()]
    const order = await shop.givenOrder(mei, { state: 'to_ship' })
    at(1)
    const first = await givenTicket(mei, { orderId: order.id, category: 'delivery' })
    at(2)
    const second = await givenTicket(other)
    at(3)
    await reply(mei, first)
    at(4)
    const done = await givenTicket(other, { category: 'suggestion' })
    await answer(done, { close: true })
    // An author who has written twice has waited since the first time.
    expect(await idsOf({ state: 'open' })).toEqual([first, second])
    expect(await idsOf({})).toEqual([done, first, second])
    expect(await idsOf({ state: 'closed' })).toEqual([done])
    expect(await idsOf({ category: 'delivery' })).toEqual([first])
    const { orderNo } = await shop.db
      .selectFrom('shopOrder')
      .select('orderNo')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    for (const keyword of [orderNo, '小梅', mei.mobile.slice(0, 8), String(first)]) {
      expect(await idsOf({ keyword }), keyword).toEqual([first])
    }
    expect(await idsOf({ keyword: '%' })).toEqual([])
    const page = await list({ limit: 2 })
    expect(page).toMatchObject({ total: 3, nextCursor: expect.any(String) })
    expect(await idsOf({ limit: 2, cursor: page.nextCursor })).toEqual([second])
  })

  test('see the author’s orders without payment details; their full number only with permission to look users up', async () => {
    const user = await shop.givenUser()
    const [older, asked] = [await shop.givenOrder(user, { state: 'completed' }), await shop.givenOrder(user)]
    await shop.givenOrder(user)
    const ticketId = await givenTicket(user, { orderId: older.id, images: [await upload(user)] })
    const service = await shop.givenOperator({ permissions: ['ticket.view', 'ticket.answer'] })
    const { ticket } = (await shop.callAdmin(service, adminTicketGet, { params: { id: ticketId } })).data
    expect(ticket.author.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(ticket.orders.map(({ id }) => id).slice(0, 1)).toEqual([older.id])
    expect(ticket.orders.map(({ id }) => id)).toContain(asked.id)
    expect(Object.keys(ticket.orders[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'orderNo', 'state', 'title'])
    expect(ticket.messages[0]?.images[0]?.url).toMatch(/sign=/)
    const full = (await shop.callAdmin(operator, adminTicketGet, { params: { id: ticketId } })).data.ticket
    expect(full.author.mobile).toBe(user.mobile)
    expect((await shop.callAdmin(operator, adminTicketGet, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('claim a ticket for fifteen minutes', async () => {
    const user = await shop.givenUser()
    const colleague = await shop.givenOperator()
    const ticketId = await givenTicket(user)
    const claim = (by = operator) => shop.callAdmin(by, adminTicketClaim, { params: { id: ticketId } })
    expect([(await claim()).status, (await claim()).status]).toEqual([200, 200])
    expect((await claim(colleague)).data.code).toBe('STATE_CHANGED')
    expect((await answer(ticketId, {}, colleague)).data.code).toBe('STATE_CHANGED')
    const { rows } = await list({ keyword: String(ticketId) })
    const claimed = { claimedBy: operator.login, claimedById: operator.id, claimedUntil: expect.any(String) }
    expect(rows[0]).toMatchObject(claimed)
    const later = new Date()
    shop.now = () => addMinutes(later, 16)
    expect((await answer(ticketId, {}, colleague)).status).toBe(200)
    expect((await list({ keyword: String(ticketId) })).rows[0]).toMatchObject({ claimedBy: null })
  })
})

describe('a question to a seller', () => {
  async function givenAsked(body: Partial<BodyOf<typeof ticketSubmit>> = {}) {
    const owner = await shop.givenUser()
    const merchantId = await shop.givenMerchant({ owner })
    const member = await shop.givenMember({ merchantId, role: 'service' })
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', goods: { merchantId } })
    const id = await givenTicket(user, { category: 'order', orderId: order.id, contact: '13911112222', ...body })
    return { owner, merchantId, member, user, order, id }
  }
  type Clerk = Parameters<typeof shop.callAdmin>[0]
  const see = (by: Clerk, id: number) => shop.callAdmin(by, adminTicketGet, { params: { id } })
  const list = async (by: Clerk, query: { state?: 'open' | 'answered'; with?: 'seller' | 'platform' } = {}) =>
    (await shop.callAdmin(by, adminTicketList, { query: { limit: 100, ...query } })).data.rows.map(({ id }) => id)
  const say = (by: Clerk, id: number, messages: number, content = '今天寄出') =>
    shop.callAdmin(by, adminTicketAnswer, {
      params: { id },
      body: { content, messages, close: false, requestId: randomUUID() },
    })
  const escalate = (user: TestUser, ticketId: number) =>
    shop.call(user, ticketAskPlatform, { body: { ticketId, requestId: randomUUID() } })

  test('reaches its members first, who answer it without the buyer’s contact or other orders', async () => {
    const { merchantId, member, user, order, id } = await givenAsked()
    await shop.givenOrder(user, { state: 'to_ship' })
    expect(await notices('ticket-asked', id)).toEqual([])
    expect(await notices('ticket-for-seller', id)).toContain(`user:${member.userId}`)
    expect(await list(member, { state: 'open' })).toEqual([id])
    const { ticket } = (await see(member, id)).data
    expect(ticket).toMatchObject({ contact: '', withSeller: true, sellerName: '茶行', orders: [{ id: order.id }] })
    expect(ticket.author.mobile).toMatch(/\*/)
    expect(await read(user, id)).toMatchObject({
      seller: { merchant_id: merchantId, name: '茶行' },
      with_seller: true,
      may: { askPlatform: false },
    })
    expect((await say(member, id, 1)).status).toBe(200)
    expect(await read(user, id)).toMatchObject({
      state: 'answered',
      messages: [{ from: 'user' }, { from: 'seller', content: '今天寄出' }],
      may: { askPlatform: true },
    })
    expect(await notices('ticket-answered-seller', id)).toEqual([`user:${user.id}`])
    expect(await list(operator, { with: 'seller', state: 'answered' })).toContain(id)
    expect(await list(operator, { with: 'platform', state: 'answered' })).not.toContain(id)
  })

  test('shows the goods it was asked for, whose seller answers it; or else the first of its order', async () => {
    const { merchantId, member, user, order, id } = await givenAsked()
    const goods = await shop.givenGoods({ merchantId, name: '雙層帳篷' })
    const asked = await givenTicket(user, { goodsId: goods.id })
    expect(await read(user, asked)).toMatchObject({
      goods: { goods_id: goods.id, goods_name: '雙層帳篷', goods_image: '' },
      seller: { merchant_id: merchantId },
    })
    expect((await see(member, asked)).data.ticket.goods).toMatchObject({ id: goods.id, name: '雙層帳篷' })
    const [line] = order.lines
    expect(await read(user, id)).toMatchObject({ goods: { goods_id: line?.goodsId } })
    expect(await read(user, await givenTicket(user))).toMatchObject({ goods: null })
    const other = await shop.givenGoods()
    const mixed = await givenTicket(user, { category: 'order', orderId: order.id, goodsId: other.id })
    expect(await read(user, mixed)).toMatchObject({ goods: { goods_id: line?.goodsId } })
  })

  test('cannot name goods that were never on sale', async () => {
    const user = await shop.givenUser()
    const draft = await shop.givenGoods({ state: 'draft' })
    for (const goodsId of [draft.id, 999_999]) {
      expect((await submit(user, { goodsId })).data.code).toBe('NOT_FOUND')
    }
  })

  test('is hidden from other merchants, and from roles that do not answer tickets', async () => {
    const { merchantId, id } = await givenAsked()
    const stranger = await shop.givenMember({ role: 'owner' })
    expect(await list(stranger)).toEqual([])
    const requestId = randomUUID()
    const tries = [
      await see(stranger, id),
      await say(stranger, id, 1),
      await shop.callAdmin(stranger, adminTicketClaim, { params: { id } }),
      await shop.callAdmin(stranger, adminTicketClose, { params: { id }, body: { requestId } }),
    ]
    expect(tries.map(({ data }) => data.code)).toEqual(tries.map(() => 'NOT_FOUND'))
    for (const role of ['goods', 'orders', 'finance'] as const) {
      expect((await see(await shop.givenMember({ merchantId, role }), id)).data.code).toBe('PERMISSION')
    }
  })

  test('about payments or accounts, the platform’s own goods or a terminated shop goes to the platform', async () => {
    const { user, order } = await givenAsked()
    const own = await shop.givenOrder(user, { state: 'to_ship' })
    const gone = await shop.givenMerchant({ state: 'terminated' })
    const ids = [
      await givenTicket(user, { category: 'payment', orderId: order.id }),
      await givenTicket(user, { category: 'delivery', orderId: own.id }),
      await givenTicket(user, { category: 'other', merchantId: gone }),
    ]
    for (const id of ids) {
      expect(await read(user, id)).toMatchObject({ seller: null, with_seller: false })
      expect(await notices('ticket-asked', id)).toEqual(['permission:ticket.answer'])
    }
    expect((await submit(user, { merchantId: 999_999 })).data.code).toBe('NOT_FOUND')
  })

  test('goes to the platform at its author’s request, and the seller can no longer follow or answer it', async () => {
    const { member, user, id } = await givenAsked()
    expect((await escalate(user, id)).data.code).toBe('STATE_CHANGED')
    await say(member, id, 1, '不退')
    const stranger = await shop.givenUser()
    expect((await escalate(stranger, id)).data.code).toBe('NOT_FOUND')
    const replies = await Promise.all(Array.from({ length: 20 }, () => escalate(user, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await notices('ticket-asked', id)).toEqual([])
    const asked = await shop.pool.query(`SELECT FROM notice WHERE event = 'ticket-asked' AND entity = 'ticket:${id}'`)
    expect(asked.rowCount).toBe(1)
    expect(await read(user, id)).toMatchObject({ state: 'open', with_seller: false, may: { askPlatform: false } })
    await reply(user, id, '賣家態度不好')
    expect(await list(member, { state: 'open' })).not.toContain(id)
    expect((await see(member, id)).data.ticket.messages.map(({ content }) => content)).toEqual(['想問一下', '不退'])
    expect((await say(member, id, 3)).data.code).toBe('STATE_CHANGED')
    const own = await shop.givenOperator({ userId: member.userId })
    expect((await say(own, id, 3)).data.code).toBe('SELF_REVIEW')
    expect((await say(operator, id, 3, '已協調退款')).status).toBe(200)
    expect((await read(user, id)).messages.map(({ from }) => from)).toEqual(['user', 'seller', 'user', 'service'])
  })

  test('is passed on after twelve hours without an answer, and its author is told', async () => {
    const { user, id } = await givenAsked()
    const late = addHours(new Date(), 12)
    await handOverLate(shop, { ticketId: id }, late)
    expect(await read(user, id)).toMatchObject({ state: 'open', with_seller: false })
    const told = async (event: string) =>
      (await shop.pool.query(`SELECT receiver FROM notice WHERE event = '${event}' AND entity = 'ticket:${id}'`)).rows
    expect(await told('ticket-handed-over')).toEqual([{ receiver: `user:${user.id}` }])
    expect(await list(operator, { state: 'open', with: 'platform' })).toContain(id)
    await handOverLate(shop, { ticketId: id }, addHours(late, 12))
    expect(await told('ticket-asked')).toEqual([{ receiver: 'permission:ticket.answer' }])
  })

  test('is taken over by the platform when an operator answers it', async () => {
    const { member, id } = await givenAsked()
    expect((await say(operator, id, 1)).status).toBe(200)
    expect((await say(member, id, 2)).data.code).toBe('STATE_CHANGED')
    expect((await see(member, id)).data.ticket.messages.map(({ content }) => content)).toEqual(['想問一下'])
  })

  test('can be taken to the platform if the seller closes it without an answer', async () => {
    const { member, user, id } = await givenAsked()
    const closed = await shop.callAdmin(member, adminTicketClose, {
      params: { id },
      body: { requestId: randomUUID() },
    })
    expect(closed.status).toBe(200)
    expect(await read(user, id)).toMatchObject({ state: 'closed', may: { askPlatform: true } })
    expect((await escalate(user, id)).status).toBe(200)
    expect(await read(user, id)).toMatchObject({ state: 'open', with_seller: false })
  })

  test('is passed on at the same time even if its author writes again meanwhile', async () => {
    const { user, id } = await givenAsked()
    const planned = async () =>
      (await shop.pool.query(`SELECT run_at FROM graphile_worker.jobs WHERE key = 'hand-over-ticket:${id}'`)).rows
    const before = await planned()
    expect(before).toHaveLength(1)
    await reply(user, id, '有人在嗎')
    expect(await planned()).toEqual(before)
  })
})
