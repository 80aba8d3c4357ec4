import { randomUUID } from 'node:crypto'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenAlipay } from '../alipay/given-alipay.ts'
import { requestProviderRefund } from './request-refund.ts'

const alipay = await givenAlipay()
const shop = await openShop(alipay.env)
const operator = await shop.givenOperator()
const headers = { 'user-agent': 'iPhone Mobile', client: 'shop/1.0.0', platform: 'H5' }

beforeAll(() => changeGroup(shop, 'pay', { methods: ['balance', 'alipay'] }))
afterEach(async () => {
  alipay.repair()
  await expectLedgerInBalance(shop.db)
})

/** A cancelled order that was paid through Alipay: its refund is begun. */
async function given() {
  const user = await shop.givenUser({ balanceFen: 0 })
  const order = await shop.givenOrder(user)
  const { data } = await shop.call(user, cashierOrderPay, {
    body: { orderId: order.id, method: 'alipay' },
    headers,
    replay: false,
  })
  const { out_trade_no: outTradeNo, formHtml } = data.payment as { out_trade_no: string; formHtml: string }
  await alipay.open(formHtml)
  alipay.pay(outTradeNo)
  await alipay.notifyPaid(shop.url, outTradeNo)
  const { data: cancelled } = await shop.call(user, orderCancel, { body: { orderId: order.id } })
  expect(cancelled).toMatchObject({ cancelled: true })
  const { id: refundId } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const refund = async () =>
    shop.db
      .selectFrom('providerRefund')
      .selectAll()
      .where('refundId', '=', refundId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const run = async (round = 0) => requestProviderRefund(shop, { id: (await refund()).id, round }, shop.now())
  const escrow = () => balanceOf(shop.db, account('eo', order.id))
  const made = () => [...alipay.refunds.values()].filter((one) => one.outTradeNo === outTradeNo)
  const shown = async () => (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order
  return { user, order, refundId, refund, run, escrow, made, shown }
}
const noticesOf = async (receiver: string, outRefundNo: string) => {
  const of = shop.db.selectFrom('notice').select('event').where('receiver', '=', receiver)
  return (await of.where('entity', '=', `refund:${outRefundNo}`).orderBy('id').execute()).map(({ event }) => event)
}

test('money of a cancelled order goes back to Alipay, once, however often it is asked', async () => {
  const { user, order, refundId, refund, run, escrow, made, shown } = await given()
  const held = (await balanceOf(shop.db, account('ext.ali'))).posted
  expect(await escrow()).toMatchObject({ posted: order.payableFen, available: 0 })
  await Promise.all([run(), run(), run()])
  await run(1)
  expect(made()).toEqual([
    { outTradeNo: `${order.tradeNo}-1`, amount: (order.payableFen / 100).toFixed(2), status: 'REFUND_SUCCESS' },
  ])
  const { outRefundNo, state } = await refund()
  expect(state).toBe('done')
  expect(await escrow()).toMatchObject({ posted: 0, pendingDebit: 0 })
  expect((await balanceOf(shop.db, account('ext.ali'))).posted).toBe(held + order.payableFen)
  expect(await shown()).toMatchObject({ provider_refund: { state: 'done' }, may: { refundToBalance: false } })
  expect(await noticesOf(`user:${user.id}`, outRefundNo)).toEqual(['refunded'])
  const key = `rf:${refundId}:ali`
  expect(await shop.db.selectFrom('ledgerTransfer').select('event').where('idemKey', '=', key).execute()).toEqual([
    { event: 'L32' },
  ])
})

test.each(['lost', 'forged', 'garbage'] as const)(
  'an answer that is %s is looked up, never requested under another number',
  async (kind) => {
    const { refund, run, made } = await given()
    alipay.breakAt('alipay.trade.refund', kind)
    await expect(run()).rejects.toThrow(/UNREACHABLE|BAD_/)
    alipay.repair()
    expect((await refund()).state).toBe('open')
    // While the look-up fails too, nothing more is requested.
    const before = alipay.asked.length
    alipay.breakAt('alipay.trade.fastpay.refund.query', 'busy')
    await expect(run()).rejects.toThrow('SYSTEM_ERROR')
    alipay.repair()
    await run()
    const query = 'alipay.trade.fastpay.refund.query'
    expect([alipay.asked.slice(before), made().length]).toEqual([[query, query], 1])
    expect(await refund()).toMatchObject({ state: 'done', attempt: 1 })
  },
)

test('a request that never arrived is sent again, under the same number', async () => {
  const { refund, run, made } = await given()
  alipay.breakAt('alipay.trade.refund', 'busy')
  await expect(run()).rejects.toThrow('SYSTEM_ERROR')
  expect(made()).toEqual([])
  alipay.repair()
  await run()
  expect([await refund(), made().length]).toMatchObject([{ state: 'done', attempt: 1 }, 1])
})

test('a refund that Alipay still processes is queried until it ends', async () => {
  const { refund, run, made } = await given()
  alipay.refundsBecome('REFUND_PROCESSING')
  await run()
  await run(1)
  expect([(await refund()).state, made().length]).toEqual(['open', 1])
  for (const one of made()) one.status = 'REFUND_SUCCESS'
  await run(2)
  expect((await refund()).state).toBe('done')
})

test('insufficient funds of the shop at Alipay are retried, and operators are notified', async () => {
  const { refund, run } = await given()
  alipay.refuseAt('alipay.trade.refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
  await expect(run()).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH')
  const { outRefundNo, state } = await refund()
  expect([state, await noticesOf('permission:order.edit', outRefundNo)]).toEqual(['open', ['refund-stuck']])
  alipay.repair()
  await run()
  expect((await refund()).state).toBe('done')
})

test('a refund that Alipay fails to make stays promised until the buyer takes it into their balance, once', async () => {
  const { user, order, refund, run, escrow, shown } = await given()
  alipay.refuseAt('alipay.trade.refund', 'ACQ.CUSTOMER_VALIDATE_ERROR')
  await run()
  expect(await refund()).toMatchObject({ state: 'failed', reason: 'ACQ.CUSTOMER_VALIDATE_ERROR' })
  expect(await shown()).toMatchObject({ provider_refund: { state: 'failed' }, may: { refundToBalance: true } })
  expect(await escrow()).toMatchObject({ posted: order.payableFen, available: 0 })
  const take = () => shop.call(user, orderRefundToBalance, { body: { orderId: order.id, requestId: randomUUID() } })
  const replies = await Promise.all([take(), take(), take()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await available(shop.db, account('u.bal', user.id))).toBe(order.payableFen)
  expect(await escrow()).toMatchObject({ posted: 0, pendingDebit: 0 })
})

test('an operator can request a refund that Alipay failed to make again, under the next number', async () => {
  const { order, refund, run, escrow } = await given()
  alipay.refundsBecome('REFUND_FAIL')
  await run()
  await run(1)
  expect(await refund()).toMatchObject({ state: 'failed', reason: 'REFUND_FAIL' })
  const { data } = await shop.callAdmin(operator, adminOrderGet, { params: { id: order.id } })
  expect(data.order).toMatchObject({
    payMethod: 'alipay',
    may: { retryRefund: true },
    providerRefunds: [{ state: 'failed', reason: 'REFUND_FAIL', amountFen: order.payableFen }],
  })
  alipay.refundsBecome('REFUND_SUCCESS')
  const body = { requestId: randomUUID() }
  expect((await shop.callAdmin(operator, adminRefundRetry, { params: { id: order.id }, body })).status).toBe(200)
  await run()
  expect(await refund()).toMatchObject({ state: 'done', attempt: 2 })
  expect(await escrow()).toMatchObject({ posted: 0 })
})
