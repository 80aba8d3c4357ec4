import { randomUUID } from 'node:crypto'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundDetail } from '@shop/contract/trade/aftersale/aftersale.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import {
  adminLateMoneyCreditPropose,
  adminLateMoneyList,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { adminOrderCancel } from '@shop/contract/trade/order/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { GivenOrder, OrderOfTest } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenWechatPay } from '../wechat-pay/given-wechat-pay.ts'
import { requestProviderRefund } from './request-refund.ts'

const wechat = await givenWechatPay()
const shop = await openShop(wechat.env)
const operator = await shop.givenOperator()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { 'user-agent': 'iPhone Mobile', client: 'shop/1.0.0', platform: 'H5' }

beforeAll(async () => {
  await changeGroup(shop, 'module', { wechatPay: true })
  await changeGroup(shop, 'pay', { methods: ['balance', 'wechat'] })
})
afterEach(() => {
  wechat.repair()
  wechat.refundsBecome('PROCESSING')
})

/** An order paid through WeChat. */
async function given(more: GivenOrder = {}) {
  const user = await shop.givenUser({ balanceFen: 0 })
  const order = await shop.givenOrder(user, more)
  const { data } = await shop.call(user, cashierOrderPay, { body: { orderId: order.id, method: 'wechat' }, headers })
  const outTradeNo = (data.payment as { out_trade_no: string }).out_trade_no
  wechat.pay(outTradeNo)
  await wechat.notifyPaid(shop.url, outTradeNo)
  return { user, order, outTradeNo }
}
const cancel = (user: User, { id }: { id: number }) => shop.call(user, orderCancel, { body: { orderId: id } })
const refundOf = async ({ id }: { id: number }) => {
  const rows = await shop.db
    .selectFrom('providerRefund')
    .innerJoin('refund', 'refund.id', 'providerRefund.refundId')
    .selectAll('providerRefund')
    .where('orderId', '=', id)
    .orderBy('providerRefund.id', 'desc')
    .execute()
  return rows[0] as NonNullable<(typeof rows)[number]>
}
const run = async (order: { id: number }, round = 0) =>
  requestProviderRefund(shop, { id: (await refundOf(order)).id, round }, shop.now())
const detail = async (user: User, { id }: { id: number }) =>
  (await shop.call(user, orderDetail, { query: { orderId: id } })).data.order
const escrowOf = ({ id }: OrderOfTest) => balanceOf(shop.db, account('eo', id))
const noticesOf = async (receiver: string, outRefundNo: string) =>
  (
    await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', receiver)
      .where('entity', '=', `refund:${outRefundNo}`)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('a cancelled order that was paid through WeChat', () => {
  test('is closed at once; its money is promised, a job requests the refund, and WeChat confirms it', async () => {
    const { user, order, outTradeNo } = await given({ quantity: 2 })
    expect((await cancel(user, order)).data).toMatchObject({ cancelled: true })
    expect(await detail(user, order)).toMatchObject({
      state: 'closed',
      provider_refund: { state: 'open' },
      may: { refundToBalance: false },
    })
    expect(await escrowOf(order)).toMatchObject({ posted: order.payableFen, available: 0 })
    expect(wechat.refunds.size).toBe(0)
    await expectLedgerInBalance(shop.db)
    const { outRefundNo } = await refundOf(order)
    expect(outRefundNo).toMatch(/^\d{20}-1$/)
    await run(order)
    expect(wechat.refunds.get(outRefundNo)).toMatchObject({
      out_trade_no: outTradeNo,
      amount: { refund: order.payableFen, total: order.payableFen },
      notify_url: 'http://127.0.0.1:8080/api/notify/wechatV3',
    })
    expect((await refundOf(order)).state).toBe('open')
    for (let time = 0; time < 3; time++) expect((await wechat.notifyRefund(shop.url, outRefundNo)).status).toBe(200)
    expect(await refundOf(order)).toMatchObject({ state: 'done' })
    expect(await escrowOf(order)).toMatchObject({ posted: 0, pendingDebit: 0 })
    expect((await detail(user, order)).provider_refund).toMatchObject({
      state: 'done',
      amount: (order.payableFen / 100).toFixed(2),
    })
    expect(await noticesOf(`user:${user.id}`, outRefundNo)).toEqual(['refunded'])
    expect(await available(shop.db, account('u.bal', user.id))).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('in a trade with several orders gets only its part back', async () => {
    const [one, other] = [
      await shop.givenGoods({ priceFen: 700 }),
      await shop.givenGoods({ priceFen: 300, zone: 'gift' }),
    ]
    const { user, order } = await given({ lines: [{ goods: one }, { goods: other }] })
    wechat.refundsBecome('SUCCESS')
    for (const id of order.orderIds) {
      expect((await cancel(user, { id })).status).toBe(200)
      await run({ id })
    }
    const amounts = [...wechat.refunds.values()]
      .filter(({ out_trade_no }) => out_trade_no === `${order.tradeNo}-1`)
      .map(({ amount }) => [amount.refund, amount.total])
    expect(amounts.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [300, 1_000],
      [700, 1_000],
    ])
    await expectLedgerInBalance(shop.db)
  })

  test('a lost answer is looked up, never requested again under another number', async () => {
    const { user, order } = await given()
    await cancel(user, order)
    wechat.breakAt(/refunds$/, 'lost')
    await expect(run(order)).rejects.toThrow('UNREACHABLE')
    expect(wechat.refunds.size).toBeGreaterThan(0)
    wechat.repair()
    const { outRefundNo } = await refundOf(order)
    const before = wechat.asked.length
    await run(order, 1)
    expect(wechat.asked.slice(before)).toEqual([`GET /v3/refund/domestic/refunds/${outRefundNo}`])
    const known = [...wechat.refunds.values()].filter(({ out_trade_no }) => out_trade_no === `${order.tradeNo}-1`)
    expect(known).toHaveLength(1)
    // A request that never reached WeChat is sent again, under the same number.
    const other = await given()
    await cancel(other.user, other.order)
    wechat.breakAt(/refunds$/, 'busy')
    await expect(run(other.order)).rejects.toThrow('SYSTEM_ERROR')
    wechat.repair()
    wechat.refundsBecome('SUCCESS')
    await run(other.order)
    expect(await refundOf(other.order)).toMatchObject({ state: 'done', attempt: 1 })
    await expectLedgerInBalance(shop.db)
  })

  test('jobs, notifications and queries at the same moment refund once', async () => {
    const { user, order } = await given()
    await cancel(user, order)
    wechat.refundsBecome('SUCCESS')
    await run(order)
    const { outRefundNo } = await refundOf(order)
    await Promise.all([
      run(order),
      run(order),
      wechat.notifyRefund(shop.url, outRefundNo),
      wechat.notifyRefund(shop.url, outRefundNo),
    ])
    expect(
      [...wechat.refunds.values()].filter(({ out_trade_no }) => out_trade_no === `${order.tradeNo}-1`),
    ).toHaveLength(1)
    expect(await escrowOf(order)).toMatchObject({ posted: 0 })
    await expectLedgerInBalance(shop.db)
  })

  test('insufficient shop funds at WeChat are retried, and operators are notified', async () => {
    const { user, order } = await given()
    await cancel(user, order)
    wechat.refuseAt(/refunds$/, 403, 'NOT_ENOUGH')
    await expect(run(order)).rejects.toThrow('NOT_ENOUGH')
    const { outRefundNo, state } = await refundOf(order)
    expect([state, await noticesOf('permission:order.edit', outRefundNo)]).toEqual(['open', ['refund-stuck']])
    wechat.repair()
    wechat.refundsBecome('SUCCESS')
    await run(order)
    expect((await refundOf(order)).state).toBe('done')
  })
})

test('parts of an order are refunded one by one, each under its own number', async () => {
  const { user, order, outTradeNo } = await given({ quantity: 3, goods: { priceFen: 3_333 } })
  const lineId = order.lines[0]?.id as number
  const refund = async (num: number) => {
    const form = { type: 30 as const, reason: 'changed_mind' as const, num }
    const applied = await shop.call(user, refundApply, { body: { orderGoodsId: lineId, form }, headers })
    const id = applied.data.order_refund_id
    await shop.callAdmin(operator, adminAftersaleAgree, { params: { id }, body: { requestId: randomUUID() } })
    const stateOf = async () =>
      (await shop.call(user, refundDetail, { query: { orderRefundId: id }, headers })).data.detail.state
    return { stateOf, ...(await refundOf(order)) }
  }
  const first = await refund(1)
  await run(order)
  // WeChat has the request but reports no result yet: the case waits, the money is promised.
  expect(await first.stateOf()).toBe('refunding')
  expect(await escrowOf(order)).toMatchObject({ posted: 9_999, pendingDebit: 3_333 })
  expect(wechat.refunds.get(first.outRefundNo)).toMatchObject({
    out_trade_no: outTradeNo,
    amount: { refund: 3_333, total: 9_999 },
  })
  await wechat.notifyRefund(shop.url, first.outRefundNo)
  expect(await first.stateOf()).toBe('completed')
  expect(await escrowOf(order)).toMatchObject({ posted: 6_666, pendingDebit: 0 })
  expect(await detail(user, order)).toMatchObject({ state: 'to_ship' })

  wechat.refundsBecome('SUCCESS')
  const second = await refund(2)
  expect(second.outRefundNo).not.toBe(first.outRefundNo)
  await run(order)
  expect(wechat.refunds.get(second.outRefundNo)).toMatchObject({ amount: { refund: 6_666, total: 9_999 } })
  expect(await second.stateOf()).toBe('completed')
  expect(await escrowOf(order)).toMatchObject({ posted: 0, pendingDebit: 0 })
  expect(await detail(user, order)).toMatchObject({ state: 'closed' })
  expect(await available(shop.db, account('u.bal', user.id))).toBe(0)
  await expectLedgerInBalance(shop.db)
})

describe('a refund that WeChat fails to make', () => {
  const fail = async (status = 'ABNORMAL') => {
    const made = await given()
    await cancel(made.user, made.order)
    await run(made.order)
    const { outRefundNo } = await refundOf(made.order)
    expect((await wechat.notifyRefund(shop.url, outRefundNo, status)).status).toBe(200)
    return { ...made, outRefundNo }
  }
  const take = (user: User, order: { id: number }, requestId: string = randomUUID()) =>
    shop.call(user, orderRefundToBalance, { body: { orderId: order.id, requestId } })
  const retry = (order: { id: number }) =>
    shop.callAdmin(operator, adminRefundRetry, { params: { id: order.id }, body: { requestId: randomUUID() } })

  test('stays promised until the buyer takes it into their balance, once', async () => {
    const { user, order, outRefundNo } = await fail()
    expect(await detail(user, order)).toMatchObject({
      provider_refund: { state: 'failed' },
      may: { refundToBalance: true },
    })
    expect(await noticesOf(`user:${user.id}`, outRefundNo)).toEqual(['refund-failed'])
    expect(await noticesOf('permission:order.edit', outRefundNo)).toEqual(['refund-failed'])
    expect(await escrowOf(order)).toMatchObject({ posted: order.payableFen, available: 0 })
    await expectLedgerInBalance(shop.db)
    expect((await take(await shop.givenUser(), order)).data.code).toBe('NOT_FOUND')
    const replies = await Promise.all([take(user, order), take(user, order), take(user, order)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(order.payableFen)
    expect(await detail(user, order)).toMatchObject({ provider_refund: null, may: { refundToBalance: false } })
    expect((await retry(order)).data.code).toBe('STATE_CHANGED')
    // WeChat refunds it after all: it is paid out twice, which an operator has to see.
    await wechat.notifyRefund(shop.url, outRefundNo)
    expect(await noticesOf('permission:order.edit', outRefundNo)).toEqual(['refund-failed', 'refund-twice'])
    await expectLedgerInBalance(shop.db)
  })

  test('made after its money went to the balance is an open item in the books until it comes back, once', async () => {
    const outside = (await balanceOf(shop.db, account('ext.wx'))).posted
    const { user, order, outRefundNo } = await fail()
    await take(user, order)
    for (let time = 0; time < 3; time++) await wechat.notifyRefund(shop.url, outRefundNo)
    // WeChat holds as much as before the payment.
    expect((await balanceOf(shop.db, account('ext.wx'))).posted).toBe(outside)
    const clerk = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const openItem = async () => {
      const { rows } = (await shop.callAdmin(clerk, adminLateMoneyList, { query: { open: true } })).data
      return rows.find(({ transaction }) => transaction === outRefundNo)
    }
    const owed = (await balanceOf(shop.db, account('susp.out'))).posted
    const item = await openItem()
    expect(item).toMatchObject({
      kind: 'twice',
      through: 'wechat',
      amountFen: order.payableFen,
      needsTwo: false,
      buyer: { id: user.id },
      orders: [{ id: order.id, orderNo: order.orderNo }],
    })
    await expectLedgerInBalance(shop.db)
    const params = { id: item?.id as number }
    const resolve = (to: 'balance' | 'outside', note = '') =>
      shop.callAdmin(clerk, adminLateMoneyResolve, { params, body: { to, note, requestId: randomUUID() } })
    // The money is the shop's, so no user is credited with it.
    const asked = { userId: user.id, reason: '退給買家', requestId: randomUUID() }
    const credit = await shop.callAdmin(clerk, adminLateMoneyCreditPropose, { params, body: asked })
    expect(credit.data.code).toBe('STATE_CHANGED')
    const replies = await Promise.all(Array.from({ length: 20 }, () => resolve('balance')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(0)
    expect((await balanceOf(shop.db, account('susp.out'))).posted).toBe(owed + order.payableFen)
    expect(await openItem()).toBeUndefined()
    await expectLedgerInBalance(shop.db)
  })

  test('that was spent meanwhile can be sent back by the buyer from outside', async () => {
    const { user, order, outRefundNo } = await fail()
    await take(user, order)
    await wechat.notifyRefund(shop.url, outRefundNo)
    const spent = { event: 'L55', memo: 'test', entity: { type: 'test', id: randomUUID() } }
    const [from, to] = [account('u.bal', user.id), account('rev.fee')]
    const lines = [{ key: `test:${randomUUID()}`, from, to, amount: 1 }]
    const by = { actor: 'system:test' as const, now: shop.now() }
    await shop.db.transaction().execute((tx) => postTransfers(tx, by, [{ ...spent, lines }]))
    const { rows } = (await shop.callAdmin(operator, adminLateMoneyList, { query: { open: true } })).data
    const params = { id: rows.find(({ transaction }) => transaction === outRefundNo)?.id as number }
    const resolve = (to: 'balance' | 'outside', note: string) =>
      shop.callAdmin(operator, adminLateMoneyResolve, { params, body: { to, note, requestId: randomUUID() } })
    expect((await resolve('balance', '')).data).toMatchObject({ code: 'BALANCE_NOT_ENOUGH' })
    expect((await resolve('outside', ' ')).data.fields).toHaveProperty('note')
    const bank = (await balanceOf(shop.db, account('ext.bank'))).posted
    expect((await resolve('outside', randomUUID())).status).toBe(200)
    expect((await balanceOf(shop.db, account('ext.bank'))).posted).toBe(bank - order.payableFen)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(order.payableFen - 1)
    await expectLedgerInBalance(shop.db)
  })

  test('can be requested again by an operator, under the next number', async () => {
    const { user, order } = await fail('CLOSED')
    const shown = async () => (await shop.callAdmin(operator, adminOrderGet, { params: { id: order.id } })).data.order
    expect(await shown()).toMatchObject({
      providerRefunds: [{ state: 'failed', reason: 'CLOSED', amountFen: order.payableFen }],
      may: { retryRefund: true },
    })
    expect((await retry(order)).status).toBe(200)
    expect((await retry(order)).data.code).toBe('STATE_CHANGED')
    expect((await take(user, order)).data.code).toBe('STATE_CHANGED')
    wechat.refundsBecome('SUCCESS')
    await run(order)
    expect((await shown()).providerRefunds).toMatchObject([
      { state: 'done', outRefundNo: expect.stringMatching(/-2$/) },
      { state: 'ended' },
    ])
    expect(await escrowOf(order)).toMatchObject({ posted: 0 })
    await expectLedgerInBalance(shop.db)
  })

  test('is not retried if the payer’s account no longer exists', async () => {
    const { user, order } = await given()
    await shop.callAdmin(operator, adminOrderCancel, {
      params: { id: order.id },
      body: { reason: '缺貨', requestId: randomUUID() },
    })
    wechat.refuseAt(/refunds$/, 403, 'USER_ACCOUNT_ABNORMAL')
    await run(order)
    expect(await refundOf(order)).toMatchObject({ state: 'failed', reason: 'USER_ACCOUNT_ABNORMAL' })
    expect((await take(user, order)).status).toBe(200)
    await expectLedgerInBalance(shop.db)
  })

  test('counts if WeChat completes it after it had failed, unless something replaced it', async () => {
    const { order, outRefundNo } = await fail()
    expect((await retry(order)).data.code).toBe('STATE_CHANGED')
    await wechat.notifyRefund(shop.url, outRefundNo)
    expect((await refundOf(order)).state).toBe('done')
    expect(await escrowOf(order)).toMatchObject({ posted: 0 })
    await expectLedgerInBalance(shop.db)
  })
})
