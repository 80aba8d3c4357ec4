import { randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import {
  cashierOrderInfo,
  cashierOrderPay,
  cashierTradeQuery,
  submitProof,
} from '@shop/contract/trade/cashier/cashier.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import type { GivenOrder, OrderOfTest } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { closeUnpaidTrade } from '../order/close-trade.ts'
import { queryPayment } from '../pay-provider/query-job.ts'
import { givenWechatPay } from '../wechat-pay/given-wechat-pay.ts'

const wechat = await givenWechatPay()
/** WeChat's side, which identifies the payer. */
const openids = new Map<string, string>()
const api = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://wechat')
  const openid = openids.get(searchParams.get('code') ?? '')
  const isOurs = searchParams.get('appid') === 'wx-official' && searchParams.get('secret') === 'official-secret'
  response.end(
    JSON.stringify(isOurs && openid ? { openid, scope: 'snsapi_base' } : { errcode: 40_029, errmsg: 'invalid code' }),
  )
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => void api.close())
const shop = await openShop({
  ...wechat.env,
  WECHAT_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  WECHAT_MINI_APP_ID: 'wx-mini',
  WECHAT_MINI_APP_SECRET: 'mini-secret',
})
wechat.setClock(() => shop.now())
const realNow = shop.now

type User = Awaited<ReturnType<typeof shop.givenUser>>
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }
const ours = { ...phone, client: 'shop/1.0.0', platform: 'H5' }
const insideWechat = { ...ours, platform: 'WXOFFICIAL' }
const miniProgram = { ...phone, platform: 'MP-WEIXIN' }

const set = (group: SettingGroup, value: object) => changeGroup(shop, group, value)
const switchOn = async () => {
  await set('module', { wechatPay: true })
  await set('pay', { methods: ['balance', 'screenshot', 'wechat'] })
  await set('stock', { reserveOn: 'create' })
}
beforeAll(switchOn)
afterEach(async () => {
  shop.now = realNow
  wechat.repair()
  wechat.refundsBecome('PROCESSING')
})

const given = async (more: GivenOrder = {}) => {
  const user = await shop.givenUser({ balanceFen: 0 })
  return { user, order: await shop.givenOrder(user, more) }
}
const pay = (
  user: User,
  order: { id: number },
  more: Partial<BodyOf<typeof cashierOrderPay>> = {},
  headers: Record<string, string> = ours,
) =>
  shop.call(user, cashierOrderPay, {
    body: { orderId: order.id, method: 'wechat', requestId: randomUUID(), ...more },
    headers,
    // WeChat's state of a try changes over time; a separate test checks that a repeated request gets the same try.
    replay: false,
  })
/** Begins a payment and returns its number. */
const begin = async (user: User, order: OrderOfTest, headers = ours) => {
  const { status, data } = await pay(user, order, {}, headers)
  expect([status, data.code]).toEqual([200, undefined])
  return (data.payment as { out_trade_no: string }).out_trade_no
}
const query = async (user: User, outTradeNo: string) => {
  const reply = await shop.call(user, cashierTradeQuery, { query: { outTradeNo, method: 'wechat' }, headers: ours })
  return reply.status === 200 ? { ...reply.data, message: reply.message } : reply.data.code
}
const stateOf = async (user: User, order: OrderOfTest) =>
  (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order.state
const paymentsOf = (order: OrderOfTest) =>
  shop.db.selectFrom('providerPayment').selectAll().where('tradeId', '=', order.tradeId).orderBy('attempt').execute()
const escrowOf = (order: OrderOfTest) => available(shop.db, account('eo', order.id))
const methodsFor = async (user: User, order: OrderOfTest, headers: Record<string, string>) => {
  const { data } = await shop.call(user, cashierOrderInfo, { query: { orderId: order.id }, headers })
  return data.paymentMethods?.map(({ method }) => method) ?? data.code
}
const noticesOf = async (receiver: string) =>
  (
    await shop.db
      .selectFrom('notice')
      .select(['event', 'entity'])
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const suspense = async () => (await balanceOf(shop.db, account('susp'))).posted

describe('who is offered WeChat Pay', () => {
  test('phones, the WeChat browser with our own app, the mini program; not desktops, nor the old page inside WeChat', async () => {
    const { user, order } = await given()
    expect(await methodsFor(user, order, ours)).toEqual(['wechat', 'screenshot', 'balance'])
    expect(await methodsFor(user, order, insideWechat)).toEqual(['wechat', 'screenshot', 'balance'])
    expect(await methodsFor(user, order, phone)).toEqual(['wechat', 'balance'])
    expect(await methodsFor(user, order, miniProgram)).toEqual(['wechat', 'balance'])
    expect(await methodsFor(user, order, { ...phone, platform: 'WXOFFICIAL' })).toEqual(['balance'])
    expect(await methodsFor(user, order, { ...ours, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' })).toEqual([
      'screenshot',
      'balance',
    ])
    expect(await methodsFor(user, order, { ...phone, platform: 'APP' })).toEqual(['balance'])
  })

  test('a screenshot once there is an account to send the money to', async () => {
    const { user, order } = await given()
    const [account] = shop.settings.get('pay').accounts
    for (const accounts of [[], [{ ...account, enabled: false } as NonNullable<typeof account>]]) {
      await set('pay', { accounts })
      expect(await methodsFor(user, order, ours)).toEqual(['wechat', 'balance'])
    }
    await set('pay', { accounts: account ? [account] : [] })
    expect(await methodsFor(user, order, ours)).toContain('screenshot')
  })

  test('nobody while a switch is off', async () => {
    const { user, order } = await given()
    const waysOff = [() => set('module', { wechatPay: false }), () => set('pay', { methods: ['balance'] })]
    for (const switchOff of waysOff) {
      await switchOff()
      expect(await methodsFor(user, order, ours)).not.toContain('wechat')
      expect((await pay(user, order)).data.code).toBe('PAY_METHOD_OFF')
      await switchOn()
    }
    expect(await paymentsOf(order)).toEqual([])
  })
})

describe('paying', () => {
  test('in a phone’s browser: the page to go to, the amount from the trade, then WeChat’s result', async () => {
    const { user, order } = await given({ quantity: 2 })
    const { message, data } = await pay(user, order)
    expect([message, data.paid]).toEqual(['請在微信完成支付', false])
    const { out_trade_no: outTradeNo, mweb_url, h5_url } = data.payment as Record<string, string>
    expect(outTradeNo).toBe(`${order.tradeNo}-1`)
    expect([mweb_url, h5_url]).toEqual([expect.stringContaining('https://wx.tenpay.com/'), mweb_url])
    expect(wechat.orders.get(outTradeNo as string)).toMatchObject({
      appid: 'wx-official',
      amount: { total: order.payableFen, currency: 'CNY' },
      notify_url: 'http://127.0.0.1:8080/api/notify/wechatV3',
      scene_info: { payer_client_ip: '127.0.0.1' },
    })
    expect(await query(user, outTradeNo as string)).toMatchObject({ isPay: false, state: 'open' })
    const { transaction_id } = wechat.pay(outTradeNo as string)
    const told = await wechat.notifyPaid(shop.url, outTradeNo as string)
    expect([told.status, await told.json()]).toEqual([200, { code: 'SUCCESS', message: '' }])
    expect(await stateOf(user, order)).toBe('to_ship')
    expect(await escrowOf(order)).toBe(order.payableFen)
    expect(await paymentsOf(order)).toMatchObject([
      { state: 'paid', transactionId: transaction_id, receivedFen: order.payableFen },
    ])
    const transfers = await shop.db
      .selectFrom('ledgerTransfer')
      .select(['idemKey', 'event'])
      .where('orderId', '=', order.id)
      .where('event', '=', 'L14')
      .execute()
    expect(transfers).toEqual([{ idemKey: `wx:${transaction_id}:${order.id}`, event: 'L14' }])
    expect(await query(user, outTradeNo as string)).toMatchObject({ isPay: true, state: 'paid', message: '付款成功' })
    expect(await noticesOf(`user:${user.id}`)).toEqual(['order-created', 'payment-received'])
    await expectLedgerInBalance(shop.db)
  })

  test('inside WeChat: first who pays, then the parameters that open the payment, signed by the shop', async () => {
    const { user, order } = await given()
    const first = await pay(user, order, {}, insideWechat)
    expect(first.data.code).toBe('WECHAT_PAYER')
    const url = new URL((first.data as { authorizeUrl?: string }).authorizeUrl ?? '')
    expect([url.host, url.hash, url.searchParams.get('scope')]).toEqual([
      'open.weixin.qq.com',
      '#wechat_redirect',
      'snsapi_base',
    ])
    const state = url.searchParams.get('state') as string
    expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/)
    openids.set('code-1', 'openid-of-payer')
    const back = await fetch(`${shop.url}/api/wechat/payer?code=code-1&state=${state}`, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(
      `http://127.0.0.1:8080/#/pages/checkout/cashier/index?orderId=${order.id}&go=wechat`,
    )
    const { data } = await pay(user, order, {}, insideWechat)
    const opened = data.payment as Record<string, string>
    expect(opened).toMatchObject({
      appId: 'wx-official',
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=wx/),
    })
    expect(wechat.orders.get(opened.out_trade_no as string)).toMatchObject({ payer: { openid: 'openid-of-payer' } })
    const text = [opened.appId, opened.timeStamp, opened.nonceStr, opened.package, ''].join('\n')
    expect(
      verify('sha256', Buffer.from(text), wechat.merchantKey, Buffer.from(opened.paySign as string, 'base64')),
    ).toBe(true)
  })

  test('a forged or expired state identifies nobody', async () => {
    const { user, order } = await given()
    const { data } = await pay(user, order, {}, insideWechat)
    const state = new URL((data as { authorizeUrl?: string }).authorizeUrl ?? '').searchParams.get('state') as string
    openids.set('code-2', 'openid-2')
    const go = (query: string) => fetch(`${shop.url}/api/wechat/payer?${query}`, { redirect: 'manual' })
    const other = await shop.givenUser()
    for (const bad of [state.replace(/^u\d+/, `u${other.id}`), `${state}0`, 'x', '']) {
      const { status, headers } = await go(`code=code-2&state=${bad}`)
      expect([status, headers.get('location')?.includes('go=wechat')]).toEqual([302, false])
    }
    expect((await go(`code=wrong&state=${state}`)).headers.get('location')).not.toContain('go=wechat')
    shop.now = () => new Date(realNow().getTime() + 601_000)
    expect((await go(`code=code-2&state=${state}`)).headers.get('location')).not.toContain('go=wechat')
    expect(
      await shop.db.selectFrom('wechatPayer').selectAll().where('userId', 'in', [user.id, other.id]).execute(),
    ).toEqual([])
  })

  test('from the mini program, whose users are known by their log-in', async () => {
    const { user, order } = await given()
    const { data: unknown } = await pay(user, order, {}, miniProgram)
    expect([unknown.code, 'authorizeUrl' in unknown]).toEqual(['WECHAT_PAYER', false])
    await shop.db
      .insertInto('wechatAccount')
      .values({ appId: 'wx-mini', openid: 'mini-openid', userId: user.id, createdAt: shop.now() })
      .execute()
    const { data } = await pay(user, order, { requestId: undefined }, miniProgram)
    const { out_trade_no: outTradeNo, ...opened } = data.payment as Record<string, string>
    expect(Object.keys(opened).toSorted()).toEqual(['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'])
    expect(wechat.orders.get(outTradeNo as string)).toMatchObject({
      appid: 'wx-mini',
      payer: { openid: 'mini-openid' },
    })
    wechat.pay(outTradeNo as string)
    expect(await query(user, outTradeNo as string)).toMatchObject({ isPay: true })
  })

  test('each try has its own number and the earlier one is closed first; a repeated request gets the same try', async () => {
    const { user, order } = await given()
    const requestId = randomUUID()
    const [first, again] = [await pay(user, order, { requestId }), await pay(user, order, { requestId })]
    expect(again.data).toEqual(first.data)
    expect((await pay(user, order, { requestId, method: 'balance' })).data.code).toBe('IDEMPOTENCY_MISMATCH')
    const second = await begin(user, order)
    expect(second).toBe(`${order.tradeNo}-2`)
    expect(wechat.orders.get(`${order.tradeNo}-1`)?.trade_state).toBe('CLOSED')
    expect(await paymentsOf(order)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
    expect((await pay(user, order, { requestId })).data.code).toBe('ORDER_NOT_PAYABLE')
    wechat.pay(second)
    // The earlier one is paid meanwhile: the next tap reports that instead of opening another.
    expect((await pay(user, order)).data).toMatchObject({ paid: true, payment: [] })
    expect(await stateOf(user, order)).toBe('to_ship')
    expect((await pay(user, order)).data.code).toBe('ORDER_NOT_PAYABLE')
  })

  test('two taps at once leave one open try', async () => {
    const { user, order } = await given()
    const replies = await Promise.all([pay(user, order), pay(user, order), pay(user, order)])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect((await paymentsOf(order)).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('another user’s order and try do not exist', async () => {
    const { user, order } = await given()
    const stranger = await shop.givenUser()
    const outTradeNo = await begin(user, order)
    expect((await pay(stranger, order)).data.code).toBe('NOT_FOUND')
    expect(await query(stranger, outTradeNo)).toEqual({ isPay: false, message: '尚未付款' })
    expect(await paymentsOf(order)).toMatchObject([{ state: 'open' }])
    expect(await query(user, 'never')).toMatchObject({ isPay: false })
    const balance = await shop.call(user, cashierTradeQuery, { query: { outTradeNo: '', method: 'balance' } })
    expect(balance.data).toMatchObject({ isPay: false })
  })

  test('each of several orders gets its part', async () => {
    const [one, other] = [
      await shop.givenGoods({ priceFen: 700 }),
      await shop.givenGoods({ priceFen: 300, zone: 'gift' }),
    ]
    const { user, order } = await given({ lines: [{ goods: one }, { goods: other }] })
    const outTradeNo = await begin(user, order)
    expect(wechat.orders.get(outTradeNo)?.amount.total).toBe(1_000)
    wechat.pay(outTradeNo)
    await wechat.notifyPaid(shop.url, outTradeNo)
    const held = await Promise.all(order.orderIds.map((id) => available(shop.db, account('eo', id))))
    expect(held.toSorted((a, b) => a - b)).toEqual([300, 700])
    await expectLedgerInBalance(shop.db)
  })
})

describe('the result may arrive twice, late, or not at all', () => {
  test('twenty notifications and queries at once count once', async () => {
    const { user, order } = await given()
    const outTradeNo = await begin(user, order)
    wechat.pay(outTradeNo)
    const [payment] = await paymentsOf(order)
    await Promise.all([
      ...Array.from({ length: 10 }, () => wechat.notifyPaid(shop.url, outTradeNo)),
      ...Array.from({ length: 9 }, () => query(user, outTradeNo)),
      queryPayment(shop, { paymentId: payment?.id ?? 0, round: 0 }, shop.now()),
    ])
    expect([await stateOf(user, order), await escrowOf(order)]).toEqual(['to_ship', order.payableFen])
    await expectLedgerInBalance(shop.db)
  })

  test('without notification or returning buyer the job finds out, after 1, 3, 10 and 30 minutes', async () => {
    const { user, order } = await given()
    const outTradeNo = await begin(user, order)
    const [payment] = await paymentsOf(order)
    const at = (minutes: number) => new Date((payment?.createdAt.getTime() ?? 0) + minutes * 60_000)
    const planned = async () =>
      (
        await shop.pool.query(
          "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'query-wechat-payment' ORDER BY id DESC LIMIT 1",
        )
      ).rows[0].run_at
    expect(await planned()).toEqual(at(1))
    for (const [round, next] of [
      [0, 3],
      [1, 10],
      [2, 30],
    ] as const) {
      await queryPayment(shop, { paymentId: payment?.id ?? 0, round }, shop.now())
      expect(await planned()).toEqual(at(next))
    }
    wechat.pay(outTradeNo)
    wechat.breakAt(/out-trade-no/, 'busy')
    await expect(queryPayment(shop, { paymentId: payment?.id ?? 0, round: 3 }, shop.now())).rejects.toThrow(
      'SYSTEM_ERROR',
    )
    wechat.repair()
    await queryPayment(shop, { paymentId: payment?.id ?? 0, round: 3 }, shop.now())
    expect(await stateOf(user, order)).toBe('to_ship')
    expect(await planned()).toEqual(at(30))
  })

  test('WeChat unreachable: the payment is not begun, or stays open; no result is made up', async () => {
    const { user, order } = await given()
    wechat.breakAt(/h5$/, 'lost')
    expect((await pay(user, order)).data.code).toBe('PROVIDER_FAILED')
    wechat.repair()
    // The prepayment whose answer was lost is closed before the next one.
    const outTradeNo = await begin(user, order)
    expect(wechat.orders.get(`${order.tradeNo}-1`)?.trade_state).toBe('CLOSED')
    wechat.pay(outTradeNo)
    wechat.breakAt(/out-trade-no/, 'forged')
    expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'open' })
    expect((await pay(user, order)).data.code).toBe('PROVIDER_FAILED')
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data.code).toBe('PROVIDER_FAILED')
    wechat.repair()
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data).toMatchObject({
      cancelled: true,
    })
    // It was paid, so the cancel is a refund.
    expect(await stateOf(user, order)).toBe('closed')
  })

  test('a request that never reached WeChat is closed too', async () => {
    const { user, order } = await given()
    wechat.breakAt(/h5$/, 'busy')
    expect((await pay(user, order)).data.code).toBe('PROVIDER_FAILED')
    wechat.repair()
    expect(await begin(user, order)).toBe(`${order.tradeNo}-2`)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })
})

describe('when a trade ends another way', () => {
  test('the timer closes the try first; a paid one is settled instead', async () => {
    const [idle, paid] = [await given(), await given()]
    const [, second] = [await begin(idle.user, idle.order), await begin(paid.user, paid.order)]
    wechat.pay(second)
    const late = addHours(shop.now(), 2)
    wechat.setClock(() => late)
    for (const { order } of [idle, paid]) await closeUnpaidTrade(shop, { tradeId: order.tradeId }, late)
    wechat.setClock(() => shop.now())
    expect([await stateOf(idle.user, idle.order), wechat.orders.get(`${idle.order.tradeNo}-1`)?.trade_state]).toEqual([
      'cancelled',
      'CLOSED',
    ])
    expect(await stateOf(paid.user, paid.order)).toBe('to_ship')
  })

  test('while WeChat does not say, the timer waits', async () => {
    const { user, order } = await given()
    await begin(user, order)
    wechat.breakAt(/close/, 'busy')
    await expect(closeUnpaidTrade(shop, { tradeId: order.tradeId }, addHours(shop.now(), 2))).rejects.toThrow(
      'PROVIDER_FAILED',
    )
    expect(await stateOf(user, order)).toBe('unpaid')
  })

  test('paying from the balance, or submitting a screenshot, ends the try', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const [one, other] = [await shop.givenOrder(user), await shop.givenOrder(user)]
    for (const order of [one, other]) await begin(user, order)
    expect((await pay(user, one, { method: 'balance' }, phone)).status).toBe(200)
    const { id } = await shop.givenProofImage(user)
    expect((await shop.call(user, submitProof, { body: { orderId: other.id, images: [id] } })).status).toBe(200)
    for (const order of [one, other]) expect(wechat.orders.get(`${order.tradeNo}-1`)?.trade_state).toBe('CLOSED')
  })

  test('money for a trade already paid or cancelled waits in suspense, and operators are notified', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const order = await shop.givenOrder(user)
    const outTradeNo = await begin(user, order)
    // WeChat is unreachable meanwhile, and the buyer pays both ways.
    wechat.breakAt(/close/, 'busy')
    expect((await pay(user, order, { method: 'balance' }, phone)).status).toBe(200)
    wechat.repair()
    wechat.pay(outTradeNo)
    const before = await suspense()
    for (let time = 0; time < 3; time++) expect((await wechat.notifyPaid(shop.url, outTradeNo)).status).toBe(200)
    expect(await suspense()).toBe(before + order.payableFen)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'late' }])
    expect(await escrowOf(order)).toBe(order.payableFen)
    expect(await query(user, outTradeNo)).toMatchObject({
      isPay: false,
      state: 'late',
      message: expect.stringContaining('款項已收到'),
    })
    expect(await noticesOf('permission:finance.proof.review')).toContain('late-money')
    expect(await noticesOf(`user:${user.id}`)).toContain('late-money')
    await expectLedgerInBalance(shop.db)
  })

  test('a payment of another amount, or for another app, pays nothing', async () => {
    const [less, foreign] = [await given(), await given()]
    const [first, second] = [await begin(less.user, less.order), await begin(foreign.user, foreign.order)]
    wechat.pay(first, { total: 1 })
    expect((await wechat.notifyPaid(shop.url, first)).status).toBe(200)
    wechat.pay(second)
    await wechat.notifyPaid(shop.url, second, { appid: 'wx-other' })
    for (const { user, order } of [less, foreign]) {
      expect(await stateOf(user, order)).toBe('unpaid')
      expect(await paymentsOf(order)).toMatchObject([{ state: 'late' }])
    }
    await expectLedgerInBalance(shop.db)
  })

  test('where stock is reserved on payment and sold out, the money is refunded', async () => {
    await set('stock', { reserveOn: 'pay' })
    const goods = await shop.givenGoods({ stock: 1, priceFen: 500 })
    const [slow, fast] = [await given({ lines: [{ goods }] }), await given({ lines: [{ goods }] })]
    const [first, second] = [await begin(slow.user, slow.order), await begin(fast.user, fast.order)]
    wechat.pay(first)
    wechat.pay(second)
    await wechat.notifyPaid(shop.url, second)
    await wechat.notifyPaid(shop.url, first)
    expect([await stateOf(fast.user, fast.order), await stateOf(slow.user, slow.order)]).toEqual(['to_ship', 'closed'])
    expect(await noticesOf(`user:${slow.user.id}`)).toEqual(['order-created', 'payment-refunded', 'payment-received'])
    const asked = await shop.db
      .selectFrom('providerRefund')
      .select(['state', 'amountFen'])
      .where('outRefundNo', 'like', '%-1')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(asked).toEqual([{ state: 'open', amountFen: 500 }])
    await switchOn()
    await expectLedgerInBalance(shop.db)
  })
})

describe('a notification is trusted only if WeChat has signed it', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${shop.url}/api/notify/wechatV3`, { method: 'POST', headers, body })

  test('forged, unsigned, old, for another shop, or malformed: refused, and never with HTTP 200', async () => {
    const { user, order } = await given()
    const outTradeNo = await begin(user, order)
    wechat.pay(outTradeNo)
    expect((await wechat.notifyPaid(shop.url, outTradeNo, { forged: true })).status).toBe(401)
    expect((await wechat.notifyPaid(shop.url, outTradeNo, { mchid: '1900000002' })).status).toBe(500)
    wechat.setClock(() => new Date(Date.now() - 6 * 60_000))
    expect((await wechat.notifyPaid(shop.url, outTradeNo)).status).toBe(401)
    wechat.setClock(() => shop.now())
    for (const body of ['', '{}', 'nonsense', JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: {} })]) {
      expect((await post({ 'content-type': 'application/json' }, body)).status).toBe(401)
    }
    expect((await post({ 'content-type': 'text/xml' }, '<xml/>')).status).toBe(401)
    expect(await stateOf(user, order)).toBe('unpaid')
    expect((await wechat.notifyPaid(shop.url, outTradeNo)).status).toBe(200)
    expect(await stateOf(user, order)).toBe('to_ship')
  })
})
