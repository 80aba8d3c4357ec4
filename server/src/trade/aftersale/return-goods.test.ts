import { randomUUID } from 'node:crypto'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleEscalate,
  adminAftersaleGet,
  adminAftersaleList,
  adminAftersaleReceive,
  adminAftersaleRefuseReceipt,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import {
  refundAccept,
  refundApply,
  refundArbitrate,
  refundCancel,
  refundConfirm,
  refundDelivery,
  refundDetail,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { timeOutCase } from './case-timer.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const { id: carrierId } = await shop.givenCarrier()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const returnAddress = { name: '退貨組', phone: '02100000000', region: '上海市', detail: '衡山路 8 號' }
const sent = { expressId: carrierId, expressNo: 'sf 1234 5678 9012' }

async function given(
  type: 10 | 20 | 30,
  { state = 'completed', quantity = 2 }: { state?: 'completed' | 'to_receive'; quantity?: number } = {},
) {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state, quantity, goods: { priceFen: 1_000 } })
  const before = await cny(user)
  const reason = type === 30 && state === 'to_receive' ? 'not_received' : 'quality'
  const form = { type, reason, num: 1 } as const
  const line = order.lines[0] as (typeof order.lines)[number]
  const { data } = await shop.call(user, refundApply, { body: { orderGoodsId: line.id, form } })
  return { user, order, line, caseId: data.order_refund_id, before }
}
const cny = (user: User) => available(shop.db, account('u.bal', user.id))
const stockOf = (skuId: number) =>
  shop.db
    .selectFrom('stock')
    .select(['onHand', 'reserved', 'damaged'])
    .where('skuId', '=', skuId)
    .executeTakeFirstOrThrow()
const detail = async (user: User, orderRefundId: number) =>
  (await shop.call(user, refundDetail, { query: { orderRefundId }, headers })).data.detail
const admin = (
  endpoint: Parameters<typeof shop.callAdmin>[1],
  id: number,
  body: object,
): Promise<{ status: number; data: { code?: string } }> =>
  shop.callAdmin(operator, endpoint, { params: { id }, body: { requestId: randomUUID(), ...body } } as never) as never
const reject = async (id: number) => {
  const { id: imageId } = await shop.givenPicture({ purpose: 'aftersale' })
  return admin(adminAftersaleReject, id, { reason: 'no', imageIds: [imageId] })
}
const sendBack = (user: User, orderRefundId: number, form: object = sent) =>
  shop.call(user, refundDelivery, { body: { orderRefundId, form }, headers })

describe('a return', () => {
  test('by a carrier that is not listed: current clients type its name, old ones cannot', async () => {
    const { id: expressId } = await shop.db
      .selectFrom('carrier')
      .select('id')
      .where('code', '=', 'OTHER')
      .executeTakeFirstOrThrow()
    const form = { expressId, expressNo: '88-1024' }
    const [one, other] = [await given(10), await given(10)]
    for (const { caseId } of [one, other]) await admin(adminAftersaleAgree, caseId, { returnAddress })
    expect((await sendBack(one.user, one.caseId, { ...form, expressName: ' ' })).data).toMatchObject({
      code: 'LOGISTICS_REQUIRED',
      fields: { 'form.expressName': expect.any(String) },
    })
    expect((await sendBack(one.user, one.caseId, { ...form, expressName: '大榮貨運' })).status).toBe(200)
    expect(await detail(one.user, one.caseId)).toMatchObject({ express: { express_name: '大榮貨運' } })
    expect((await sendBack(other.user, other.caseId, form)).status).toBe(200)
    expect(await detail(other.user, other.caseId)).toMatchObject({ express: { express_name: 'Other carrier' } })
  })

  test('goes to the address, arrives, is counted and refunded', async () => {
    const { user, order, line, caseId, before } = await given(10)
    expect((await sendBack(user, caseId)).data.code).toBe('STATE_CHANGED')
    expect((await admin(adminAftersaleAgree, caseId, {})).data.code).toBe('VALIDATION')
    expect((await admin(adminAftersaleAgree, caseId, { returnAddress })).status).toBe(200)
    expect(await detail(user, caseId)).toMatchObject({
      state: 'wait_return',
      type: 10,
      status: 0,
      audit_status: 10,
      is_user_send: 0,
      address: { name: '退貨組', phone: '02100000000', detail: '衡山路 8 號' },
      may: { cancel: true, send: true },
    })
    expect((await sendBack(user, caseId, { expressNo: 'SF123456789012' })).data.code).toBe('LOGISTICS_REQUIRED')
    expect((await sendBack(user, caseId, { expressId: carrierId })).data.code).toBe('LOGISTICS_REQUIRED')
    expect((await sendBack(user, caseId)).status).toBe(200)
    expect(await detail(user, caseId)).toMatchObject({
      state: 'returning',
      is_user_send: 1,
      express_no: 'SF123456789012',
      may: { cancel: false, send: false },
    })
    const stock = await stockOf(line.skuId)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin(adminAftersaleReceive, caseId, { putBack: true })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(line.skuId)).toMatchObject({ onHand: stock.onHand + 1, damaged: stock.damaged })
    expect((await cny(user)) - before).toBe(1_000)
    expect(await detail(user, caseId)).toMatchObject({ state: 'completed', status: 20, refund_money: '10.00' })
    const { state } = (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order
    expect(state).toBe('completed')
    await expectLedgerInBalance(shop.db)
  })

  test('of damaged goods is refunded for less once the buyer accepts it', async () => {
    const { user, line, caseId, before } = await given(10, { quantity: 1 })
    await admin(adminAftersaleAgree, caseId, { returnAddress })
    await sendBack(user, caseId)
    const stock = await stockOf(line.skuId)
    expect((await admin(adminAftersaleReceive, caseId, { putBack: false, amountFen: 400 })).status).toBe(200)
    expect(await stockOf(line.skuId)).toMatchObject({ onHand: stock.onHand, damaged: stock.damaged + 1 })
    expect((await cny(user)) - before).toBe(0)
    expect((await shop.call(user, refundAccept, { body: { orderRefundId: caseId, amount: '4.00' } })).status).toBe(200)
    expect((await cny(user)) - before).toBe(400)
    // The units kept wait for the settlement of the order.
    expect(await balanceOf(shop.db, account('eo', (await detail(user, caseId)).order_id))).toMatchObject({
      posted: 600,
    })
    await expectLedgerInBalance(shop.db)
  })

  test('ends if the buyer never sends it, and goes to the platform if nobody receives it', async () => {
    const first = await given(10)
    await admin(adminAftersaleAgree, first.caseId, { returnAddress })
    await timeOutCase(shop, { caseId: first.caseId }, addHours(shop.now(), 7 * 24 - 1))
    expect((await detail(first.user, first.caseId)).state).toBe('wait_return')
    await timeOutCase(shop, { caseId: first.caseId }, addHours(shop.now(), 7 * 24 + 1))
    expect(await detail(first.user, first.caseId)).toMatchObject({ state: 'closed_timeout', may: { reapply: true } })
    const second = await given(10)
    await admin(adminAftersaleAgree, second.caseId, { returnAddress })
    await sendBack(second.user, second.caseId)
    await timeOutCase(shop, { caseId: second.caseId }, addHours(shop.now(), 10 * 24 + 1))
    expect((await detail(second.user, second.caseId)).state).toBe('arbitration')
  })

  test('delivered but never opened counts as received: it is refunded, and the units are not resold', async () => {
    const { user, line, caseId, before } = await given(10)
    const sign = () => admin(adminAftersaleSign, caseId, {})
    await admin(adminAftersaleAgree, caseId, { returnAddress })
    expect((await sign()).data.code).toBe('STATE_CHANGED')
    await sendBack(user, caseId)
    const replies = await Promise.all(Array.from({ length: 5 }, sign))
    expect(replies.map(({ data }) => data.code ?? 'ok').toSorted()).toEqual([...Array(4).fill('STATE_CHANGED'), 'ok'])
    expect(await detail(user, caseId)).toMatchObject({ next_text: expect.stringContaining('signed for') })
    const seen = (await shop.callAdmin(operator, adminAftersaleGet, { params: { id: caseId } })).data.case
    expect(seen).toMatchObject({ signedAt: expect.any(String), may: { sign: false, receive: true } })
    const stock = await stockOf(line.skuId)
    await timeOutCase(shop, { caseId }, addHours(shop.now(), 5 * 24 - 1))
    expect((await detail(user, caseId)).state).toBe('returning')
    await timeOutCase(shop, { caseId }, addHours(shop.now(), 5 * 24 + 1))
    expect(await detail(user, caseId)).toMatchObject({ state: 'completed', refund_money: '10.00' })
    expect((await cny(user)) - before).toBe(1_000)
    expect(await stockOf(line.skuId)).toMatchObject({ onHand: stock.onHand, damaged: stock.damaged + 1 })
    const exchange = await given(20)
    await admin(adminAftersaleAgree, exchange.caseId, { returnAddress })
    await sendBack(exchange.user, exchange.caseId)
    await admin(adminAftersaleSign, exchange.caseId, {})
    await timeOutCase(shop, { caseId: exchange.caseId }, addHours(shop.now(), 5 * 24 + 1))
    expect((await detail(exchange.user, exchange.caseId)).state).toBe('resending')
    await expectLedgerInBalance(shop.db)
  })

  test('refused on arrival goes to the platform, which may split the money', async () => {
    const { user, caseId, before } = await given(10)
    await admin(adminAftersaleAgree, caseId, { returnAddress })
    await sendBack(user, caseId)
    const refuse = (imageIds: number[]) => admin(adminAftersaleRefuseReceipt, caseId, { reason: 'used', imageIds })
    // The platform has nothing else to base its decision on.
    expect((await refuse([])).data.code).toBe('VALIDATION')
    expect((await refuse([(await shop.givenPicture({ purpose: 'aftersale' })).id])).status).toBe(200)
    expect(await detail(user, caseId)).toMatchObject({ state: 'arbitration', refuse_desc: 'used', audit_status: 0 })
    const queue = await shop.callAdmin(operator, adminAftersaleList, { query: { queue: 'arbitrate' } })
    expect(queue.data.rows.map(({ id }) => id)).toContain(caseId)
    const decide = (outcome: string) =>
      admin(adminAftersaleArbitrate, caseId, { outcome, reason: 'both sides', amountFen: 500 })
    expect((await decide('return')).data.code).toBe('STATE_CHANGED')
    expect((await decide('refund')).status).toBe(200)
    expect((await cny(user)) - before).toBe(500)
    await expectLedgerInBalance(shop.db)
  })
})

describe('an exchange', () => {
  test('is received, replaced and confirmed; no money moves', async () => {
    const { user, line, caseId, before } = await given(20)
    const stock = await stockOf(line.skuId)
    await admin(adminAftersaleAgree, caseId, { returnAddress })
    await sendBack(user, caseId)
    await admin(adminAftersaleReceive, caseId, { putBack: false })
    expect(await detail(user, caseId)).toMatchObject({ state: 'resending', type: 20, status: 20, audit_status: 10 })
    const resend = () => admin(adminAftersaleResend, caseId, { carrierId, trackingNo: 'SF210987654321' })
    const replies = await Promise.all(Array.from({ length: 20 }, resend))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(line.skuId)).toEqual({
      ...stock,
      onHand: stock.onHand - 1,
      damaged: stock.damaged + 1,
    })
    expect(await detail(user, caseId)).toMatchObject({
      state: 'resent',
      resent: { express_no: 'SF210987654321' },
      may: { confirm: true },
    })
    await shop.call(user, refundConfirm, { body: { orderRefundId: caseId } })
    expect(await detail(user, caseId)).toMatchObject({ state: 'completed', state_text: 'Exchanged' })
    expect(await cny(user)).toBe(before)
    await expectLedgerInBalance(shop.db)
  })

  test('not confirmed by the buyer completes after ten days', async () => {
    const { user, caseId } = await given(20)
    await admin(adminAftersaleAgree, caseId, { returnAddress })
    await sendBack(user, caseId)
    await admin(adminAftersaleReceive, caseId, { putBack: true })
    await admin(adminAftersaleResend, caseId, { carrierId, trackingNo: 'SF210987654321' })
    await timeOutCase(shop, { caseId }, addHours(shop.now(), 10 * 24 + 1))
    expect((await detail(user, caseId)).state).toBe('completed')
  })
})

describe('the platform', () => {
  test('is called in after a refusal, and its own refusal is final', async () => {
    const { user, line, caseId, before } = await given(10)
    const call = (orderRefundId: number) =>
      shop.call(user, refundArbitrate, { body: { orderRefundId, content: 'look at the pictures' }, headers })
    expect((await call(caseId)).data.code).toBe('STATE_CHANGED')
    // The seller needs evidence to refuse when the buyer claims the seller is at fault.
    expect((await admin(adminAftersaleReject, caseId, { reason: 'no' })).data).toMatchObject({
      code: 'VALIDATION',
      fields: { imageIds: expect.any(String) },
    })
    expect((await reject(caseId)).status).toBe(200)
    expect((await call(caseId)).status).toBe(200)
    const seen = (await shop.callAdmin(operator, adminAftersaleGet, { params: { id: caseId } })).data.case
    expect(seen.may).toMatchObject({ arbitrate: true, decide: false })
    expect(seen.history[0]).toMatchObject({ to: 'arbitration', reason: 'look at the pictures' })
    await admin(adminAftersaleArbitrate, caseId, { outcome: 'reject', reason: 'nothing is wrong' })
    expect(await detail(user, caseId)).toMatchObject({
      state: 'rejected',
      is_own: true,
      next_text: 'The case was reviewed; this decision is final',
      may: { reapply: false, arbitrate: false },
    })
    const form = { type: 10, reason: 'quality' } as const
    const again = await shop.call(user, refundApply, { body: { orderGoodsId: line.id, form } })
    expect(again.data.code).toBe('REFUND_OFF')
    expect(await cny(user)).toBe(before)
  })

  test('may require a return first', async () => {
    const { user, caseId } = await given(10)
    await reject(caseId)
    await shop.call(user, refundArbitrate, { body: { orderRefundId: caseId, content: 'please' } })
    await admin(adminAftersaleArbitrate, caseId, { outcome: 'return', reason: 'see it first', returnAddress })
    expect((await detail(user, caseId)).state).toBe('wait_return')
  })

  test('decides when nobody decided on goods that were sent', async () => {
    const { user, caseId } = await given(30, { state: 'to_receive' })
    await timeOutCase(shop, { caseId }, addHours(shop.now(), 73))
    expect((await detail(user, caseId)).state).toBe('arbitration')
  })
})

test('the time to confirm receipt is paused while a case is open', async () => {
  const { user, order, caseId } = await given(30, { state: 'to_receive' })
  const readBefore = () =>
    shop.db
      .selectFrom('shopOrder')
      .select(['receiveBefore', 'openAftersales'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
  const before = await readBefore()
  const realNow = shop.now
  shop.now = () => addHours(realNow(), 5)
  await shop.call(user, refundCancel, { body: { orderRefundId: caseId } })
  shop.now = realNow
  const after = await readBefore()
  expect([before.openAftersales, after.openAftersales]).toEqual([1, 0])
  const stoodH = ((after.receiveBefore as Date).getTime() - (before.receiveBefore as Date).getTime()) / 3_600_000
  expect(stoodH).toBeGreaterThan(4.9)
  expect(stoodH).toBeLessThan(5.1)
  expect((await detail(user, caseId)).state).toBe('cancelled')
})

test('the seller may escalate a case to the platform, once', async () => {
  const { user, caseId } = await given(20)
  expect((await admin(adminAftersaleEscalate, caseId, { reason: '雙方各執一詞' })).status).toBe(200)
  expect((await detail(user, caseId)).state).toBe('arbitration')
  expect((await admin(adminAftersaleEscalate, caseId, { reason: '再一次' })).data.code).toBe('STATE_CHANGED')
})
