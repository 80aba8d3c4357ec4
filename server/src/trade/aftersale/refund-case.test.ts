import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  adminAftersaleAgree,
  adminAftersaleGet,
  adminAftersaleList,
  adminAftersalePayout,
  adminAftersaleReject,
} from '@shop/contract/trade/aftersale/admin.ts'
import {
  refundApply,
  refundArbitrate,
  refundCancel,
  refundDetail,
  refundGoods,
  refundList,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminOrderCancel } from '@shop/contract/trade/order/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../order/settle-order.ts'
import { timeOutCase } from './case-timer.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const realNow = shop.now
afterEach(() => {
  shop.now = realNow
})
const later = (hours: number) => {
  const at = addHours(realNow(), hours)
  shop.now = () => at
  return at
}
type Form = Partial<BodyOf<typeof refundApply>['form']>
const apply = (user: User, orderGoodsId: number, form: Form = {}, requestId?: string) =>
  shop.call(user, refundApply, {
    body: { orderGoodsId, form: { type: 30, reason: 'changed_mind', ...form }, requestId },
    headers,
  })
const applied = async (user: User, orderGoodsId: number, form: Form = {}) => {
  const reply = await apply(user, orderGoodsId, form)
  expect(reply.data.code).toBeUndefined()
  return reply.data.order_refund_id
}
const agree = (id: number, more: object = {}, by = operator) =>
  shop.callAdmin(by, adminAftersaleAgree, { params: { id }, body: { requestId: randomUUID(), ...more } })
const detail = async (user: User, orderRefundId: number) =>
  (await shop.call(user, refundDetail, { query: { orderRefundId }, headers })).data.detail
const orderOf = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order
const cny = (user: User) => available(shop.db, account('u.bal', user.id))
const stockOf = (skuId = 0) =>
  shop.db.selectFrom('stock').select(['onHand', 'reserved']).where('skuId', '=', skuId).executeTakeFirstOrThrow()

describe('a refund before shipping', () => {
  test('of everything is the state that the buyer reads, of a part is not', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
    const lineId = order.lines[0]?.id as number
    await applied(user, lineId, { num: 1 })
    expect(await orderOf(user, order.id)).toMatchObject({ state_text: 'To ship', refunding: false })
    const whole = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
    await applied(user, whole.lines[0]?.id as number, { num: 2 })
    expect(await orderOf(user, whole.id)).toMatchObject({ state_text: 'Refund in progress', refunding: true })
  })

  test('in two steps returns everything to the fen, with the freight on the last unit, and closes the order', async () => {
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ inviterId: inviter.id })
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 3, goods: { priceFen: 3_333 } })
    const [line] = order.lines
    const reserved = (await stockOf(line?.skuId)).reserved
    const spent = await cny(user)
    const first = await applied(user, line?.id as number, { num: 1 })
    expect(await detail(user, first)).toMatchObject({
      state: 'applied',
      status: 0,
      audit_status: 0,
      state_text: 'Waiting for the seller',
      num: 1,
      orderGoods: { total_num: 1, total_pay_price: '33.33' },
      may: { cancel: true, send: false, arbitrate: false },
    })
    expect((await orderOf(user, order.id)).goods[0]).toMatchObject({
      may_refund: false,
      aftersale: { order_refund_id: first, open: true },
    })
    expect((await shop.call(user, orderTodoCounts)).data.counts.refund).toBe(1)
    expect((await agree(first)).status).toBe(200)
    expect(await detail(user, first)).toMatchObject({ state: 'completed', status: 20, refund_money: '33.33' })
    expect((await cny(user)) - spent).toBe(3_333)
    expect((await stockOf(line?.skuId)).reserved).toBe(reserved - 1)
    const second = await applied(user, line?.id as number)
    await agree(second)
    expect((await cny(user)) - spent).toBe(order.payableFen)
    expect((await orderOf(user, order.id)).state).toBe('closed')
    expect((await stockOf(line?.skuId)).reserved).toBe(reserved - 3)
    expect(await balanceOf(shop.db, account('eo', order.id))).toMatchObject({ posted: 0, pendingDebit: 0 })
    expect(await balanceOf(shop.db, account('u.comm', inviter.id))).toMatchObject({ posted: 0, pendingCredit: 0 })
    expect(await balanceOf(shop.db, account('u.pts', user.id))).toMatchObject({ pendingCredit: 0 })
    await expectLedgerInBalance(shop.db)
  })

  test('of goods priced partly in points returns the points per unit', async () => {
    const user = await shop.givenUser({ points: 500 })
    const goods = { zone: 'fuli' as const, priceFen: 3_333, pointsPart: 150 }
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 3, goods })
    const points = () => available(shop.db, account('u.pts', user.id))
    const [lineId, spent] = [order.lines[0]?.id as number, await cny(user)]
    expect(await points()).toBe(50)
    await agree(await applied(user, lineId, { num: 1 }))
    expect([await points(), (await cny(user)) - spent]).toEqual([200, 3_333])
    await agree(await applied(user, lineId))
    expect([await points(), (await cny(user)) - spent]).toEqual([500, order.payableFen])
    await expectLedgerInBalance(shop.db)
  })

  test('holds the requested units, and releases them when it is withdrawn', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
    const lineId = order.lines[0]?.id as number
    const { id: carrierId } = await shop.givenCarrier()
    const ship = (quantity: number) =>
      shop.callAdmin(operator, adminOrderShip, {
        params: { id: order.id },
        body: {
          kind: 'express',
          carrierId,
          trackingNo: 'SF123456789012',
          lines: [{ lineId, quantity }],
          requestId: randomUUID(),
        },
      })
    const caseId = await applied(user, lineId, { num: 1 })
    expect((await ship(2)).data.code).toBe('SHIP_QTY')
    expect((await ship(1)).status).toBe(200)
    expect((await orderOf(user, order.id)).state).toBe('part_shipped')
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data.code).toBe('ALREADY_SHIPPED')
    await shop.call(user, refundCancel, { body: { orderRefundId: caseId } })
    expect(await detail(user, caseId)).toMatchObject({ state: 'cancelled', status: 30 })
    const again = await applied(user, lineId)
    await agree(again)
    expect((await orderOf(user, order.id)).state).toBe('to_receive')
    await expectLedgerInBalance(shop.db)
  })

  test('an order with an open case cannot be cancelled', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    await applied(user, order.lines[0]?.id as number)
    expect((await orderOf(user, order.id)).may).toMatchObject({ cancel: false, requestCancel: false })
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data.code).toBe('REFUND_OPEN')
    const body = { reason: '缺貨', requestId: randomUUID() }
    const byOperator = await shop.callAdmin(operator, adminOrderCancel, { params: { id: order.id }, body })
    expect(byOperator.data.code).toBe('REFUND_OPEN')
  })

  test('of part of an order leaves the rest cancellable, and less than what was paid for a unit is refused', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 3, goods: { priceFen: 1_000 } })
    const before = await cny(user)
    const lineId = order.lines[0]?.id as number
    expect((await apply(user, lineId, { num: 1, amount: '4.00' })).data.code).toBe('REFUND_AMOUNT')
    await agree(await applied(user, lineId, { num: 1 }))
    expect((await cny(user)) - before).toBe(1_000)
    await shop.call(user, orderCancel, { body: { orderId: order.id } })
    expect((await cny(user)) - before).toBe(order.payableFen)
    expect((await orderOf(user, order.id)).state).toBe('closed')
    await expectLedgerInBalance(shop.db)
  })

  test('is granted when nobody decides in time, not earlier, and only once', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const caseId = await applied(user, order.lines[0]?.id as number)
    await timeOutCase(shop, { caseId }, addHours(realNow(), 71))
    expect((await detail(user, caseId)).state).toBe('applied')
    const due = addHours(realNow(), 73)
    await Promise.all([1, 2, 3].map(() => timeOutCase(shop, { caseId }, due)))
    expect((await detail(user, caseId)).state).toBe('completed')
    expect(await cny(user)).toBe(order.payableFen)
    await expectLedgerInBalance(shop.db)
  })
})

test('goods not sent within 72 hours are refunded without the seller’s consent', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_ship' })
  const lineId = order.lines[0]?.id as number
  later(71)
  const early = await applied(user, lineId)
  expect((await detail(user, early)).state).toBe('applied')
  await shop.call(user, refundCancel, { body: { orderRefundId: early } })
  later(73)
  expect((await detail(user, await applied(user, lineId))).state).toBe('completed')
  expect(await cny(user)).toBe(order.payableFen)
  await expectLedgerInBalance(shop.db)
})

describe('paid by screenshot', () => {
  test('goes to the balance by default', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', payBy: 'screenshot' })
    await agree(await applied(user, order.lines[0]?.id as number))
    expect(await cny(user)).toBe(order.payableFen)
    await expectLedgerInBalance(shop.db)
  })

  test.each([true, false])('goes to an external account; paid there: %s', async (paid) => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', payBy: 'screenshot' })
    const payout = { payout: 'account', payoutAccount: 'Bank 6222 0000 1111 2222' } as const
    const caseId = await applied(user, order.lines[0]?.id as number, payout)
    await agree(caseId)
    expect(await detail(user, caseId)).toMatchObject({
      state: 'refunding',
      payout_text: 'To the account you named',
      to_balance: false,
    })
    await expectLedgerInBalance(shop.db)
    const list = await shop.callAdmin(operator, adminAftersaleList, { query: { queue: 'payout' } })
    expect(list.data.rows.map(({ id }) => id)).toContain(caseId)
    const record = () =>
      shop.callAdmin(operator, adminAftersalePayout, {
        params: { id: caseId },
        body: { paid, reference: 'B-1', requestId: randomUUID() },
      })
    const replies = await Promise.all(Array.from({ length: 20 }, record))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cny(user)).toBe(paid ? 0 : order.payableFen)
    expect(await detail(user, caseId)).toMatchObject({ state: 'completed' })
    expect(await balanceOf(shop.db, account('eo', order.id))).toMatchObject({ posted: 0, pendingDebit: 0 })
    await expectLedgerInBalance(shop.db)
  })
})

describe('under concurrency', () => {
  test('20 applications for one line open one case', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
    const lineId = order.lines[0]?.id as number
    const replies = await Promise.all(Array.from({ length: 20 }, () => apply(user, lineId, { num: 1 }, randomUUID())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ data }) => data.code ?? []))).toEqual(new Set(['REFUND_OPEN']))
  })

  test('20 agreements, refusals and cancellations act once', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 2 })
    const before = await cny(user)
    const caseId = await applied(user, order.lines[0]?.id as number)
    const reject = () =>
      shop.callAdmin(operator, adminAftersaleReject, {
        params: { id: caseId },
        body: { reason: 'no', requestId: randomUUID() },
      })
    const cancel = () =>
      shop.call(user, refundCancel, { body: { orderRefundId: caseId, requestId: randomUUID() }, headers })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [() => agree(caseId), reject, cancel][index % 3]?.()),
    )
    expect(statuses.filter((reply) => reply?.status === 200)).toHaveLength(1)
    const { state } = await detail(user, caseId)
    expect((await cny(user)) - before).toBe(state === 'completed' ? order.payableFen : 0)
    await expectLedgerInBalance(shop.db)
  })

  test('repeating an agreement with its id returns the first answer', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const caseId = await applied(user, order.lines[0]?.id as number)
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => agree(caseId, { requestId })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await cny(user)).toBe(order.payableFen)
  })
})

describe('refusals', () => {
  test('another user finds nothing', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const lineId = order.lines[0]?.id as number
    expect((await apply(other, lineId)).data.code).toBe('NOT_FOUND')
    expect((await shop.call(other, refundGoods, { query: { orderGoodsId: lineId } })).data.code).toBe('NOT_FOUND')
    const caseId = await applied(user, lineId)
    const query = { orderRefundId: caseId }
    expect((await shop.call(other, refundDetail, { query })).data.code).toBe('NOT_FOUND')
    expect((await shop.call(other, refundCancel, { body: query })).data.code).toBe('NOT_FOUND')
    expect((await shop.call(other, refundList, { query: {} })).data.list.total).toBe(0)
  })

  test('too many units, too much money, no description, too long a description', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', quantity: 2, goods: { priceFen: 1_000 } })
    const lineId = order.lines[0]?.id as number
    expect((await apply(user, lineId, { num: 3 })).data).toMatchObject({ code: 'REFUND_QTY' })
    const much = await apply(user, lineId, { num: 1, amount: '10.01' })
    expect(much.data).toMatchObject({ code: 'REFUND_AMOUNT', fields: { 'form.amount': expect.any(String) } })
    expect(much.message).toContain('10.00')
    expect((await apply(user, lineId, { amount: 'x' })).data.code).toBe('VALIDATION')
    expect((await apply(user, lineId, { reason: undefined })).data.code).toBe('VALIDATION')
    expect((await apply(user, lineId, { content: '字'.repeat(201) })).data.code).toBe('VALIDATION')
    expect((await apply(user, lineId, { type: 10 })).data.code).toBe('REFUND_OFF')
  })

  test('an operator cannot give more than was requested, nor more than their role decides alone', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 300_000 } })
    const caseId = await applied(user, order.lines[0]?.id as number, { reason: 'quality' })
    expect((await agree(caseId, { amountFen: 300_001 })).data.code).toBe('REFUND_AMOUNT')
    expect((await agree(caseId, { freightFen: 1_000_000 })).data.code).toBe('REFUND_AMOUNT')
    const clerk = await shop.givenOperator({ permissions: ['aftersale.view', 'aftersale.decide'] })
    expect((await agree(caseId, {}, clerk)).data.code).toBe('PERMISSION')
    expect((await agree(caseId, { amountFen: 100_000, freightFen: 0 }, clerk)).status).toBe(200)
    expect(await detail(user, caseId)).toMatchObject({ state: 'offered', offered_money: '1000.00' })
    await expectLedgerInBalance(shop.db)
  })
})

test('a refusal reports its reason, can be answered once, and the platform has the final say', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_ship' })
  const lineId = order.lines[0]?.id as number
  const reject = (id: number) =>
    shop.callAdmin(operator, adminAftersaleReject, {
      params: { id },
      body: { reason: 'made to order', requestId: randomUUID() },
    })
  const first = await applied(user, lineId)
  await reject(first)
  expect(await detail(user, first)).toMatchObject({
    state: 'rejected',
    status: 10,
    audit_status: 20,
    refuse_desc: 'made to order',
    may: { reapply: true, arbitrate: true, cancel: false },
  })
  const second = await applied(user, lineId)
  await reject(second)
  expect((await apply(user, lineId)).data.code).toBe('REFUND_OFF')
  expect(await detail(user, second)).toMatchObject({ may: { reapply: false, arbitrate: true } })
  // The newer case has replaced the first one.
  expect(await detail(user, first)).toMatchObject({ may: { reapply: false, arbitrate: false } })
  const callPlatform = (orderRefundId: number) =>
    shop.call(user, refundArbitrate, {
      body: { orderRefundId, content: 'please look', requestId: randomUUID() },
      headers,
    })
  expect((await callPlatform(first)).data.code).toBe('STATE_CHANGED')
  expect((await callPlatform(second)).status).toBe(200)
  const seen = await shop.callAdmin(operator, adminAftersaleGet, { params: { id: second } })
  expect(seen.data.case.history.map(({ to }) => to)).toEqual(['arbitration', 'rejected', 'applied'])
})

test('an order with an open case is settled when the case closes, for the units that remain', async () => {
  await givenBudget(shop.db, 'points', 'PTS', 10_000)
  const inviter = await shop.givenUser()
  const user = await shop.givenUser({ inviterId: inviter.id })
  const order = await shop.givenOrder(user, { state: 'completed', quantity: 2, goods: { priceFen: 10_000 } })
  const caseId = await applied(user, order.lines[0]?.id as number, { num: 1, reason: 'quality' })
  const promised = (await balanceOf(shop.db, account('u.comm', inviter.id))).pendingCredit
  await settleOrders(shop, later(24 * 30))
  expect((await balanceOf(shop.db, account('eo', order.id))).posted).toBe(order.payableFen)
  shop.now = realNow
  await agree(caseId)
  expect((await balanceOf(shop.db, account('u.comm', inviter.id))).pendingCredit).toBe(Math.floor(promised / 2))
  await settleOrders(shop, later(24 * 30))
  expect(await balanceOf(shop.db, account('eo', order.id))).toMatchObject({ posted: 0 })
  expect(await cny(user)).toBe(10_000)
  await expectLedgerInBalance(shop.db)
})

test('refunds for faults come out of the escrow until the last day for faults, and the settlement waits for it', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 10_000 } })
  const lineId = order.lines[0]?.id as number
  await settleOrders(shop, later(24 * 14))
  expect((await apply(user, lineId, { type: 10, reason: 'changed_mind' })).data.code).toBe('REFUND_WINDOW_OVER')
  const caseId = await applied(user, lineId, { type: 30, reason: 'quality' })
  shop.now = realNow
  await agree(caseId)
  expect(await cny(user)).toBe(10_000)
  expect((await orderOf(user, order.id)).state).toBe('closed')
  await expectLedgerInBalance(shop.db)
})

test('partial refunds add up to exactly what was paid, and never exceed it on the way', async () => {
  const steps = [
    [1, 2, 4],
    [3, 3, 1],
    [6, 1],
    [2, 1, 1, 1, 2],
  ]
  for (const sizes of steps) {
    const user = await shop.givenUser()
    const lines = [
      { goods: await shop.givenGoods({ priceFen: 1_999 }), quantity: 7 },
      { goods: await shop.givenGoods({ priceFen: 333 }), quantity: 1 },
    ]
    const order = await shop.givenOrder(user, { state: 'to_ship', lines })
    const before = await cny(user)
    const [first, second] = order.lines
    for (const num of sizes) {
      await agree(await applied(user, first?.id as number, { num }))
      expect((await cny(user)) - before).toBeLessThanOrEqual(order.payableFen)
    }
    await agree(await applied(user, second?.id as number))
    expect((await cny(user)) - before).toBe(order.payableFen)
    expect((await orderOf(user, order.id)).state).toBe('closed')
  }
  await expectLedgerInBalance(shop.db)
})
