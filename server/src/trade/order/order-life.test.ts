import { randomUUID } from 'node:crypto'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { cartTotal, orderBuyAgain } from '@shop/contract/trade/cart/cart.ts'
import { orderCancel, orderExtend, orderHide, orderReceipt } from '@shop/contract/trade/order/order.ts'
import {
  orderDetail,
  orderList,
  orderTodoCounts,
  orderTrade,
} from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours, addMinutes } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { agreeCancel } from './cancel-order.ts'
import { closeUnpaidTrade } from './close-trade.ts'
import { receiveByTimer } from './receive-order.ts'
import { settleOrders } from './settle-order.ts'
import { planDue } from './timers.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const realNow = shop.now
afterEach(() => {
  shop.now = realNow
})
const setLater = (minutes: number) => {
  const at = addMinutes(realNow(), minutes)
  shop.now = () => at
  return at
}
const detail = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order
const cancel = (user: User, orderId: number, requestId?: string) =>
  shop.call(user, orderCancel, { body: { orderId, requestId }, headers })
const receive = (user: User, orderId: number) => shop.call(user, orderReceipt, { body: { orderId }, headers })
const reservedOf = async (skuId = 0) =>
  (await shop.db.selectFrom('stock').select('reserved').where('skuId', '=', skuId).executeTakeFirstOrThrow()).reserved
const eventsOf = async (user: User) =>
  (
    await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${user.id}`).orderBy('id').execute()
  ).map(({ event }) => event)
const cny = (user: User) => available(shop.db, account('u.bal', user.id))

describe('an unpaid order', () => {
  test('is cancelled by the buyer once, and its stock is released', async () => {
    const user = await shop.givenUser()
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const order = await shop.givenOrder(user, { quantity: 2 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(user, order.id)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap((reply) => reply.data.code ?? []))).toEqual(new Set(['STATE_CHANGED']))
    expect(await reservedOf(order.lines[0]?.skuId)).toBe(0)
    expect(await detail(user, order.id)).toMatchObject({
      state: 'cancelled',
      order_status: 20,
      state_text: 'Cancelled',
    })
    await expectLedgerInBalance(shop.db)
  })

  test('closes when its time is up, not earlier, and only once; the buyer is warned', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user)
    const closingAt = async () =>
      (await shop.db.selectFrom('trade').select('closingAt').where('id', '=', order.tradeId).executeTakeFirstOrThrow())
        .closingAt
    const warnAt = (await closingAt()) as Date
    const isPlanned = async () =>
      (await shop.pool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [`close-trade:${order.tradeId}`]))
        .rowCount === 1
    await planDue(shop, {}, new Date(warnAt.getTime() - 1))
    expect(await isPlanned()).toBe(false)
    await Promise.all([1, 2].map(() => planDue(shop, {}, warnAt)))
    expect([await isPlanned(), await closingAt()]).toEqual([true, null])
    await closeUnpaidTrade(shop, { tradeId: order.tradeId }, warnAt)
    await closeUnpaidTrade(shop, { tradeId: order.tradeId }, addMinutes(realNow(), 59))
    expect(await closingAt()).toEqual(addMinutes(warnAt, 15))
    expect((await detail(user, order.id)).state).toBe('unpaid')
    const due = addMinutes(realNow(), 61)
    await Promise.all([1, 2, 3].map(() => closeUnpaidTrade(shop, { tradeId: order.tradeId }, due)))
    expect((await detail(user, order.id)).state).toBe('cancelled')
    expect(await reservedOf(order.lines[0]?.skuId)).toBe(0)
    expect(await eventsOf(user)).toEqual(['order-created', 'order-closing', 'order-closed'])
    const { data } = (await shop.call(user, noticeList, { headers })).data.list
    expect(data.map(({ place, place_id }) => [place, place_id])).toEqual(Array(3).fill(['order', order.id]))
  })

  test('cannot be cancelled and does not close while in review', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'pay_review' })
    expect((await cancel(user, order.id)).data.code).toBe('PROOF_EXISTS')
    await closeUnpaidTrade(shop, { tradeId: order.tradeId }, addHours(realNow(), 100))
    expect((await detail(user, order.id)).state).toBe('pay_review')
  })
})

describe('a paid order', () => {
  test.each([['balance'], ['screenshot']] as const)(
    'paid by %s is refunded in full within the free minutes',
    async (payBy) => {
      const inviter = await shop.givenUser()
      const user = await shop.givenUser({ inviterId: inviter.id })
      const order = await shop.givenOrder(user, { state: 'to_ship', payBy, quantity: 2 })
      const before = await cny(user)
      const requestId = randomUUID()
      const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(user, order.id, requestId)))
      expect(replies.map((reply) => reply.data.cancelled)).toEqual([true, true, true, true, true])
      expect((await cny(user)) - before).toBe(order.payableFen)
      expect(await balanceOf(shop.db, account('eo', order.id))).toMatchObject({ posted: 0, pendingDebit: 0 })
      expect(await balanceOf(shop.db, account('u.comm', inviter.id))).toMatchObject({ posted: 0, pendingCredit: 0 })
      expect(await reservedOf(order.lines[0]?.skuId)).toBe(0)
      expect(await detail(user, order.id)).toMatchObject({ state: 'closed', order_status: 20, pay_status: 20 })
      await expectLedgerInBalance(shop.db)
    },
  )

  test('needs a request later; the seller’s silence agrees', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const asked = setLater(10)
    expect((await cancel(user, order.id)).data.cancelled).toBe(false)
    expect(await detail(user, order.id)).toMatchObject({
      state: 'to_ship',
      cancel_request: 'waiting',
      order_status: 21,
      state_text: 'Cancellation requested',
    })
    expect((await cancel(user, order.id)).data.code).toBe('STATE_CHANGED')
    await agreeCancel(shop, { orderId: order.id }, addHours(asked, 23))
    expect((await detail(user, order.id)).state).toBe('to_ship')
    await Promise.all([1, 2].map(() => agreeCancel(shop, { orderId: order.id }, addHours(asked, 24))))
    expect((await detail(user, order.id)).state).toBe('closed')
    expect(await cny(user)).toBe(order.payableFen)
  })

  test('cannot be cancelled once shipped', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_receive' })
    expect((await cancel(user, order.id)).data.code).toBe('ALREADY_SHIPPED')
  })
})

describe('receipt', () => {
  test('is confirmed by the buyer once, and only for an order on its way', async () => {
    const user = await shop.givenUser()
    const [order, waiting] = [
      await shop.givenOrder(user, { state: 'to_receive' }),
      await shop.givenOrder(user, { state: 'to_ship' }),
    ]
    const replies = await Promise.all([1, 2, 3].map(() => receive(user, order.id)))
    expect(replies.map((reply) => reply.data.code ?? 'ok').sort()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'ok'])
    expect((await receive(user, waiting.id)).data.code).toBe('STATE_CHANGED')
    expect(await detail(user, order.id)).toMatchObject({ state: 'completed', order_status: 30, receipt_status: 20 })
  })

  test('is automatic after ten days, three days later if extended, which works once; the buyer is warned', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_receive' })
    await receiveByTimer(shop, { orderId: order.id }, addHours(realNow(), 9 * 24 + 1))
    const extend = () => shop.call(user, orderExtend, { body: { orderId: order.id }, headers })
    expect((await extend()).status).toBe(200)
    expect((await extend()).data.code).toBe('EXTENDED_ALREADY')
    await receiveByTimer(shop, { orderId: order.id }, addHours(realNow(), 12 * 24))
    expect((await detail(user, order.id)).state).toBe('to_receive')
    await receiveByTimer(shop, { orderId: order.id }, addHours(realNow(), 13 * 24 + 1))
    expect((await detail(user, order.id)).state).toBe('completed')
    expect((await eventsOf(user)).filter((event) => event === 'receipt-soon')).toHaveLength(2)
  })
})

describe('settlement', () => {
  test('pays out own goods when the after-sales window ends, once, with points and profit', async () => {
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ inviterId: inviter.id })
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 10_000 } })
    const sales = async () => (await balanceOf(shop.db, account('rev.sales'))).posted
    // Settles the orders of earlier tests.
    await shop.db.updateTable('shopOrder').set({ settleAfter: null }).where('id', '<>', order.id).execute()
    const before = await sales()
    // Until then a fault may be reported, and its refund comes out of the escrow.
    await settleOrders(shop, addHours(realNow(), 15 * 24 - 1))
    expect(await sales()).toBe(before)
    const due = addHours(realNow(), 15 * 24 + 1)
    await Promise.all([settleOrders(shop, due), settleOrders(shop, due)])
    expect((await sales()) - before).toBe(10_000 - 300)
    expect(await available(shop.db, account('u.comm', inviter.id))).toBe(300)
    expect(await eventsOf(inviter)).toEqual(['profit-settled'])
    expect(await available(shop.db, account('u.pts', user.id))).toBe(100)
    expect(await available(shop.db, account('eo', order.id))).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('of merchant goods keeps the commission', async () => {
    const user = await shop.givenUser()
    const merchantId = await shop.givenMerchant({ owner: user })
    await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 10_000, merchantId } })
    await settleOrders(shop, addHours(realNow(), 15 * 24 + 1))
    expect(await available(shop.db, account('m.bal', merchantId))).toBe(9_500)
    await expectLedgerInBalance(shop.db)
  })
})

describe('the wording for the buyer', () => {
  test('are found by the names of their goods as the buyer reads them', async () => {
    const user = await shop.givenUser()
    const name = { 'zh-Hant': '27" 顯示器', en: '27" monitor' }
    const order = await shop.givenOrder(user, { goods: { name } })
    const found = async (keyword: string, lang: string) => {
      const { list } = (await shop.call(user, orderList, { query: { keyword }, headers: { ...headers, lang } })).data
      return list.data.map(({ order_id: id }) => id)
    }
    expect(await found('27"', 'zh-Hant')).toEqual([order.id])
    expect(await found('Monitor', 'en')).toEqual([order.id])
    expect(await found('顯示', 'ja')).toEqual([order.id])
    for (const [keyword, lang] of [
      ['hant', 'zh-Hant'],
      ['monitor', 'zh-Hant'],
      ['顯示', 'en'],
      ['":', 'en'],
    ] as const)
      expect([keyword, await found(keyword, lang)]).toEqual([keyword, []])
  })

  test('tabs, counts, the trade and the pages of the list', async () => {
    const user = await shop.givenUser()
    for (const state of [
      'to_ship',
      'part_shipped',
      'to_receive',
      'completed',
      'cancelled',
      'closed',
      'pay_review',
      'unpaid',
    ] as const) {
      await shop.givenOrder(user, { state, quantity: 2 })
    }
    const list = async (dataType: 'all' | 'payment' | 'delivery' | 'received' | 'comment' | 'complete', page = 1) =>
      (await shop.call(user, orderList, { query: { dataType, page }, headers })).data.list
    expect((await list('all')).data.map((order) => order.state)).toEqual([
      'unpaid',
      'pay_review',
      'closed',
      'cancelled',
      'completed',
      'to_receive',
      'part_shipped',
      'to_ship',
    ])
    expect((await list('payment')).total).toBe(2)
    expect((await list('delivery')).total).toBe(2)
    expect((await list('received')).total).toBe(1)
    expect((await list('complete')).total).toBe(1)
    expect(await list('all', 3)).toMatchObject({ data: [], current_page: 3, total: 8 })
    const { counts } = (await shop.call(user, orderTodoCounts)).data
    expect(counts).toEqual({ payment: 2, delivery: 2, received: 1, comment: 1, refund: 0 })
    const [order] = (await list('all')).data
    const { trade } = (await shop.call(user, orderTrade, { query: { orderId: order?.order_id as number }, headers }))
      .data
    expect(trade).toMatchObject({
      state: 'unpaid',
      pay_price: order?.pay_price,
      orders: [{ order_id: order?.order_id, address: { name: expect.any(String) }, total_price: expect.any(String) }],
    })
    const found = await shop.call(user, orderList, { query: { keyword: order?.order_no }, headers })
    expect(found.data.list.total).toBe(1)
  })

  test('a finished order leaves the list, an open one does not; its goods go into the cart again', async () => {
    const user = await shop.givenUser()
    const [over, open] = [
      await shop.givenOrder(user, { state: 'cancelled', quantity: 3 }),
      await shop.givenOrder(user, { state: 'to_ship' }),
    ]
    const hide = (orderId: number) => shop.call(user, orderHide, { body: { orderId }, headers })
    const again = await shop.call(user, orderBuyAgain, { body: { orderId: over.id }, headers })
    expect(again.data).toEqual({ cartTotal: 3, added: 1, skipped: 0 })
    expect((await shop.call(user, cartTotal)).data.cartTotal).toBe(3)
    expect((await hide(open.id)).data.code).toBe('STATE_CHANGED')
    expect((await hide(over.id)).status).toBe(200)
    expect((await shop.call(user, orderList, { query: {}, headers })).data.list.total).toBe(1)
  })

  test('an old client gets the fields it relies on', async () => {
    const user = await shop.givenUser()
    const { id: orderId } = await shop.givenOrder(user, { state: 'to_receive' })
    const { order } = (await shop.call(user, orderDetail, { query: { orderId } })).data
    expect(order).toMatchObject({
      order_type: 10,
      delivery_type: 10,
      address: { region: { province: expect.any(String), city: expect.any(String), region: expect.any(String) } },
      update_price: { symbol: '+', value: '0.00' },
      delivery: [{ delivery_method: 10, express: { express_name: expect.any(String) } }],
      goods: [{ total_num: 1, goods_price: '19.90', refund: null }],
    })
  })
})
