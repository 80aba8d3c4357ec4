import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  cashierOrderInfo,
  cashierOrderPay,
  cashierTradeQuery,
  submitProof,
} from '@shop/contract/trade/cashier/cashier.ts'
import { adminLateMoneyList } from '@shop/contract/trade/late-money/late-money.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours, addMinutes } from '../../core/value/time.ts'
import type { GivenOrder, OrderOfTest } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenAlipay, readForm } from '../alipay/given-alipay.ts'
import { toReturnUrl } from '../alipay/return-page.ts'
import { closeUnpaidTrade } from '../order/close-trade.ts'
import { queryPayment } from '../pay-provider/query-job.ts'
import { givenWechatPay } from '../wechat-pay/given-wechat-pay.ts'

const [alipay, wechat] = [await givenAlipay(), await givenWechatPay()]
const shop = await openShop({ ...alipay.env, ...wechat.env })
const operator = await shop.givenOperator()
wechat.setClock(() => shop.now())
const realNow = shop.now

type User = Awaited<ReturnType<typeof shop.givenUser>>
type Headers = Record<string, string>
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }
const ours = { ...phone, client: 'shop/1.0.0', platform: 'H5' }
const publicUrl = 'http://127.0.0.1:8080'

const switchOn = () => changeGroup(shop, 'pay', { methods: ['balance', 'screenshot', 'alipay', 'wechat'] })
beforeAll(async () => {
  await changeGroup(shop, 'module', { wechatPay: true })
  await switchOn()
})
afterEach(async () => {
  shop.now = realNow
  alipay.repair()
  wechat.repair()
  await expectLedgerInBalance(shop.db)
})

const given = async (more: GivenOrder = {}) => {
  const user = await shop.givenUser({ balanceFen: 0 })
  return { user, order: await shop.givenOrder(user, more) }
}
const pay = (
  user: User,
  order: { id: number },
  more: Partial<BodyOf<typeof cashierOrderPay>> = {},
  headers: Headers = ours,
) =>
  shop.call(user, cashierOrderPay, {
    body: { orderId: order.id, method: 'alipay', requestId: randomUUID(), ...more },
    headers,
    // A form is signed at its moment; a separate test checks that a repeated request gets the same try.
    replay: false,
  })
/** Begins a payment and returns its number and form. */
const begin = async (user: User, order: OrderOfTest) => {
  const { status, data } = await pay(user, order)
  expect([status, data.code]).toEqual([200, undefined])
  return data.payment as { out_trade_no: string; formHtml: string }
}
/** Begins a payment, and the buyer goes to Alipay's page. */
const visit = async (user: User, order: OrderOfTest) => {
  const { out_trade_no, formHtml } = await begin(user, order)
  await alipay.open(formHtml)
  return out_trade_no
}
const notify = async (outTradeNo: string, more: Record<string, string> = {}, key?: string) => {
  const response = await alipay.notifyPaid(shop.url, outTradeNo, more, key)
  return `${response.status} ${await response.text()}`
}
const query = async (user: User, outTradeNo: string, method = 'alipay') => {
  const reply = await shop.call(user, cashierTradeQuery, { query: { outTradeNo, method }, headers: ours })
  return { ...reply.data, message: reply.message }
}
const stateOf = async (user: User, order: OrderOfTest) =>
  (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order.state
const paymentsOf = (order: OrderOfTest) =>
  shop.db.selectFrom('providerPayment').selectAll().where('tradeId', '=', order.tradeId).orderBy('attempt').execute()
const escrowOf = (order: OrderOfTest) => available(shop.db, account('eo', order.id))
const postedOf = async (type: 'ext.ali' | 'ext.wx' | 'susp') => (await balanceOf(shop.db, account(type))).posted
const methodsFor = async (user: User, order: OrderOfTest, headers: Headers) => {
  const { data } = await shop.call(user, cashierOrderInfo, { query: { orderId: order.id }, headers })
  return data.paymentMethods?.map(({ method }) => method) ?? data.code
}
const runJob = async (order: OrderOfTest, round = 0, now = shop.now()) => {
  const paymentId = (await paymentsOf(order)).at(-1)?.id ?? 0
  await queryPayment(shop, { paymentId, round }, now)
}

describe('who is offered Alipay', () => {
  test('phones in their own browser; not desktops, the WeChat browser, the mini program or apps', async () => {
    const { user, order } = await given()
    expect(await methodsFor(user, order, ours)).toEqual(['wechat', 'alipay', 'screenshot', 'balance'])
    expect(await methodsFor(user, order, phone)).toEqual(['wechat', 'alipay', 'balance'])
    const others: Headers[] = [
      { ...ours, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' },
      { ...ours, platform: 'WXOFFICIAL' },
      { ...phone, platform: 'WXOFFICIAL' },
      { ...phone, platform: 'MP-WEIXIN' },
      { ...phone, platform: 'APP' },
    ]
    for (const headers of others) {
      expect(await methodsFor(user, order, headers)).not.toContain('alipay')
      expect((await pay(user, order, {}, headers)).data.code).toBe('PAY_METHOD_OFF')
    }
  })

  test('nobody while it is switched off, or without keys', async () => {
    const { user, order } = await given()
    await changeGroup(shop, 'pay', { methods: ['balance', 'wechat'] })
    expect(await methodsFor(user, order, ours)).toEqual(['wechat', 'balance'])
    expect((await pay(user, order)).data.code).toBe('PAY_METHOD_OFF')
    await switchOn()
    const bare = await openShop()
    await changeGroup(bare, 'pay', { methods: ['balance', 'alipay'] })
    const buyer = await bare.givenUser()
    const { id: orderId } = await bare.givenOrder(buyer)
    const shown = await bare.call(buyer, cashierOrderInfo, { query: { orderId }, headers: ours })
    expect(shown.data.paymentMethods.map(({ method }) => method)).toEqual(['balance'])
    const refused = await bare.call(buyer, cashierOrderPay, { body: { orderId, method: 'alipay' }, headers: ours })
    expect(refused.data.code).toBe('PAY_METHOD_OFF')
    const told = await fetch(`${bare.url}/api/notify/alipay`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect([told.status, await told.text()]).toEqual([401, 'fail'])
  })
})

describe('paying', () => {
  test('a form to submit, the amount from the trade, then what Alipay notifies', async () => {
    const { user, order } = await given({ quantity: 2 })
    const before = await postedOf('ext.ali')
    const { message, data } = await pay(user, order, {
      extra: { returnUrl: `${publicUrl}/#/pages/checkout/cashier/index?orderId=${order.id}` },
    })
    expect([message, data.paid]).toEqual(['請在支付寶完成支付', false])
    const { out_trade_no: outTradeNo, formHtml } = data.payment as { out_trade_no: string; formHtml: string }
    expect(outTradeNo).toBe(`${order.tradeNo}-1`)
    const { fields } = readForm(formHtml)
    expect(fields.notify_url).toBe(`${publicUrl}/api/notify/alipay`)
    const [{ payBefore }] = (await shop.db
      .selectFrom('trade')
      .select('payBefore')
      .where('id', '=', order.tradeId)
      .execute()) as [{ payBefore: Date }]
    const { time_expire, total_amount } = JSON.parse(fields.biz_content ?? '')
    expect(total_amount).toBe((order.payableFen / 100).toFixed(2))
    expect(Date.parse(`${time_expire.replace(' ', 'T')}+08:00`)).toBe(Math.floor(payBefore.getTime() / 1_000) * 1_000)
    // Until the buyer is there, Alipay has no such payment; that does not end the try.
    expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'open' })
    await alipay.open(formHtml)
    const { tradeNo } = alipay.pay(outTradeNo)
    expect(await notify(outTradeNo)).toBe('200 success')
    expect([await stateOf(user, order), await escrowOf(order)]).toEqual(['to_ship', order.payableFen])
    expect(await paymentsOf(order)).toMatchObject([
      { provider: 'alipay', state: 'paid', transactionId: tradeNo, receivedFen: order.payableFen },
    ])
    const moved = await shop.db
      .selectFrom('ledgerTransfer')
      .select(['idemKey', 'event'])
      .where('orderId', '=', order.id)
      .where('event', '=', 'L14')
      .execute()
    expect(moved).toEqual([{ idemKey: `ali:${tradeNo}:${order.id}`, event: 'L14' }])
    expect(await postedOf('ext.ali')).toBe(before - order.payableFen)
    expect(await query(user, outTradeNo)).toMatchObject({ isPay: true, state: 'paid', message: '付款成功' })
    const { data: shown } = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers: phone })
    expect(shown.order.pay_method).toBe('alipay')
  })

  test('an old client, which sends no request id, gets the form too', async () => {
    const { user, order } = await given()
    const returnUrl = `${publicUrl}/#/pages/checkout/cashier/index?orderId=${order.id}`
    const body = { orderId: order.id, method: 'alipay' as const, client: 'H5', extra: { returnUrl } }
    const { data } = await shop.call(user, cashierOrderPay, { body, headers: phone, replay: false })
    const { fields } = readForm((data.payment as { formHtml: string }).formHtml)
    const back = await fetch(`${shop.url}${new URL(fields.return_url ?? '').pathname}?sign=x`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([302, returnUrl])
  })

  test('the way back leads to pages of the shop only', async () => {
    const { user, order } = await given()
    const { data } = await pay(user, order, { extra: { returnUrl: 'https://evil.example/#/pages/order/index' } })
    const { fields } = readForm((data.payment as { formHtml: string }).formHtml)
    const go = async (path: string) =>
      (await fetch(`${shop.url}${path}`, { redirect: 'manual' })).headers.get('location')
    expect(await go(new URL(fields.return_url ?? '').pathname)).toBe(
      `${publicUrl}/#/pages/checkout/cashier/index?orderId=${order.id}`,
    )
    // The longest route that is accepted.
    const longest = `#/${'a'.repeat(118)}`
    expect(await go(new URL(toReturnUrl(publicUrl, longest)).pathname)).toBe(`${publicUrl}/${longest}`)
    for (const page of ['//evil.example', 'https://evil.example', '@evil.example', '.evil.example', '#/<script>', '']) {
      expect(await go(`/api/alipay/return/${Buffer.from(page).toString('base64url') || 'x'}`)).toBe(`${publicUrl}/`)
    }
  })

  test('each try has its own number, whichever the provider, and only one is open', async () => {
    const { user, order } = await given()
    const requestId = randomUUID()
    const [first, again] = [await pay(user, order, { requestId }), await pay(user, order, { requestId })]
    const numberOf = ({ data }: typeof first) => (data.payment as { out_trade_no: string }).out_trade_no
    expect([numberOf(first), numberOf(again)]).toEqual([`${order.tradeNo}-1`, `${order.tradeNo}-1`])
    expect((await pay(user, order, { requestId, method: 'wechat' })).data.code).toBe('IDEMPOTENCY_MISMATCH')
    await alipay.open((first.data.payment as { formHtml: string }).formHtml)
    expect(numberOf(await pay(user, order, { method: 'wechat' }))).toBe(`${order.tradeNo}-2`)
    expect(alipay.trades.get(`${order.tradeNo}-1`)?.status).toBe('TRADE_CLOSED')
    const third = await visit(user, order)
    expect([third, wechat.orders.get(`${order.tradeNo}-2`)?.trade_state]).toEqual([`${order.tradeNo}-3`, 'CLOSED'])
    expect((await pay(user, order, { requestId })).data.code).toBe('ORDER_NOT_PAYABLE')
    alipay.pay(third)
    // The next tap reports it instead of opening another.
    expect((await pay(user, order, { method: 'wechat' })).data).toMatchObject({ paid: true, payment: [] })
    expect(await stateOf(user, order)).toBe('to_ship')
  })

  test('two taps at once leave one open try', async () => {
    const { user, order } = await given()
    const replies = await Promise.all([pay(user, order), pay(user, order), pay(user, order, { method: 'wechat' })])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect((await paymentsOf(order)).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('another user’s order and try do not exist, nor does a try of another provider', async () => {
    const { user, order } = await given()
    const stranger = await shop.givenUser()
    const outTradeNo = await visit(user, order)
    expect((await pay(stranger, order)).data.code).toBe('NOT_FOUND')
    alipay.pay(outTradeNo)
    for (const reply of [await query(stranger, outTradeNo), await query(user, outTradeNo, 'wechat')])
      expect(reply).toEqual({ isPay: false, message: '尚未付款' })
    expect(await stateOf(user, order)).toBe('unpaid')
  })

  test('each of several orders gets its part', async () => {
    const [one, other] = [
      await shop.givenGoods({ priceFen: 700 }),
      await shop.givenGoods({ priceFen: 301, zone: 'gift' }),
    ]
    const { user, order } = await given({ lines: [{ goods: one }, { goods: other }] })
    const outTradeNo = await visit(user, order)
    expect(alipay.pay(outTradeNo).amount).toBe('10.01')
    await notify(outTradeNo)
    const held = await Promise.all(order.orderIds.map((id) => available(shop.db, account('eo', id))))
    expect(held.toSorted((a, b) => a - b)).toEqual([301, 700])
  })
})

describe('the result may arrive twice, late, or not at all', () => {
  test('twenty notifications and queries at once count once', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    const told = await Promise.all([
      ...Array.from({ length: 10 }, () => notify(outTradeNo)),
      ...Array.from({ length: 9 }, () => query(user, outTradeNo).then(() => '200 success')),
      runJob(order).then(() => '200 success'),
    ])
    expect(new Set(told)).toEqual(new Set(['200 success']))
    expect([await stateOf(user, order), await escrowOf(order)]).toEqual(['to_ship', order.payableFen])
    // Later news from Alipay about the payment changes nothing.
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED', 'WAIT_BUYER_PAY'])
      expect(await notify(outTradeNo, { trade_status })).toBe('200 success')
    expect(await paymentsOf(order)).toMatchObject([{ state: 'paid' }])
  })

  test('without a notification, the returning buyer’s query finds out', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    expect(await query(user, outTradeNo)).toMatchObject({ isPay: true, state: 'paid' })
    expect(await escrowOf(order)).toBe(order.payableFen)
  })

  test('without either, the job does; a try that nobody opened ends when its time is up', async () => {
    const [paid, idle] = [await given(), await given()]
    const outTradeNo = await visit(paid.user, paid.order)
    await begin(idle.user, idle.order)
    alipay.pay(outTradeNo)
    alipay.breakAt('alipay.trade.query', 'busy')
    await expect(runJob(paid.order)).rejects.toThrow('SYSTEM_ERROR')
    alipay.repair()
    for (const { order } of [paid, idle]) await runJob(order)
    expect([await stateOf(paid.user, paid.order), await stateOf(idle.user, idle.order)]).toEqual(['to_ship', 'unpaid'])
    await runJob(idle.order, 1, addHours(shop.now(), 24))
    expect(await paymentsOf(idle.order)).toMatchObject([{ state: 'closed' }])
  })

  test('Alipay unreachable or answering nonsense: the try stays open, and no result is made up', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    for (const kind of ['forged', 'unsigned', 'garbage', 'lost'] as const) {
      for (const method of ['alipay.trade.query', 'alipay.trade.close']) alipay.breakAt(method, kind)
      shop.now = () => addMinutes(realNow(), 1)
      expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'open' })
      shop.now = realNow
      expect((await pay(user, order)).data.code).toBe('PROVIDER_FAILED')
      expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data.code).toBe('PROVIDER_FAILED')
      alipay.repair()
    }
    expect(await paymentsOf(order)).toMatchObject([{ state: 'open' }])
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data).toMatchObject({
      cancelled: true,
    })
    // It was paid, so the cancel is a refund.
    expect(await stateOf(user, order)).toBe('closed')
  })
})

describe('when a trade ends another way', () => {
  test('the timer closes the try first; a paid one is settled instead', async () => {
    const [idle, paid] = [await given(), await given()]
    const [first, second] = [await visit(idle.user, idle.order), await visit(paid.user, paid.order)]
    alipay.pay(second)
    const late = addHours(shop.now(), 2)
    alipay.breakAt('alipay.trade.close', 'busy')
    await expect(closeUnpaidTrade(shop, { tradeId: idle.order.tradeId }, late)).rejects.toThrow('PROVIDER_FAILED')
    alipay.repair()
    for (const { order } of [idle, paid]) await closeUnpaidTrade(shop, { tradeId: order.tradeId }, late)
    expect([await stateOf(idle.user, idle.order), alipay.trades.get(first)?.status]).toEqual([
      'cancelled',
      'TRADE_CLOSED',
    ])
    expect(await stateOf(paid.user, paid.order)).toBe('to_ship')
  })

  test('paying from the balance, or submitting a screenshot, ends the try', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const [one, other] = [await shop.givenOrder(user), await shop.givenOrder(user)]
    for (const order of [one, other]) await visit(user, order)
    expect((await pay(user, one, { method: 'balance' }, phone)).status).toBe(200)
    const { id } = await shop.givenProofImage(user)
    expect((await shop.call(user, submitProof, { body: { orderId: other.id, images: [id] } })).status).toBe(200)
    for (const order of [one, other]) expect(alipay.trades.get(`${order.tradeNo}-1`)?.status).toBe('TRADE_CLOSED')
  })

  test('a form kept open after the order was cancelled: its money waits in suspense, known to be the buyer’s', async () => {
    const { user, order } = await given()
    const { out_trade_no: outTradeNo, formHtml } = await begin(user, order)
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).data).toMatchObject({
      cancelled: true,
    })
    await alipay.open(formHtml)
    const { tradeNo } = alipay.pay(outTradeNo)
    const [suspended, held] = [await postedOf('susp'), await postedOf('ext.ali')]
    for (let time = 0; time < 3; time++) expect(await notify(outTradeNo)).toBe('200 success')
    expect([await postedOf('susp'), await postedOf('ext.ali')]).toEqual([
      suspended + order.payableFen,
      held - order.payableFen,
    ])
    expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'late' })
    const { rows } = (await shop.callAdmin(operator, adminLateMoneyList, { query: { open: true } })).data
    expect(rows.find(({ transaction }) => transaction === tradeNo)).toMatchObject({
      through: 'alipay',
      amountFen: order.payableFen,
      buyer: { id: user.id },
      needsTwo: false,
    })
  })

  test('of two tries that were both paid, the second is late money', async () => {
    const { user, order } = await given()
    const first = await begin(user, order)
    const second = await visit(user, order)
    await alipay.open(first.formHtml)
    for (const number of [first.out_trade_no, second]) alipay.pay(number)
    const before = await postedOf('susp')
    await Promise.all([notify(first.out_trade_no), notify(second)])
    expect((await paymentsOf(order)).map(({ state }) => state).toSorted()).toEqual(['late', 'paid'])
    expect([await escrowOf(order), await postedOf('susp')]).toEqual([order.payableFen, before + order.payableFen])
  })

  test('a payment of another amount pays nothing, and its money is not lost', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    const before = await postedOf('susp')
    expect(await notify(outTradeNo, { total_amount: '0.01' })).toBe('200 success')
    expect([await stateOf(user, order), await postedOf('susp')]).toEqual(['unpaid', before + 1])
    expect(await paymentsOf(order)).toMatchObject([{ state: 'late', receivedFen: 1 }])
  })

  test('money under a number that the shop no longer knows waits in suspense', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    const before = await postedOf('susp')
    expect(await notify(outTradeNo, { out_trade_no: '209901010000000001-1' })).toBe('200 success')
    expect(await postedOf('susp')).toBe(before + order.payableFen)
    expect(await stateOf(user, order)).toBe('unpaid')
  })
})

describe('a notification is trusted only if Alipay has signed it for this shop', () => {
  test('forged, unsigned, for another shop, malformed: refused, and never answered `success`', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    const [before, keys] = [await postedOf('susp'), generateKeyPairSync('rsa', { modulusLength: 2_048 })]
    const forged = keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    expect(await notify(outTradeNo, {}, forged)).toBe('401 fail')
    expect(await notify(outTradeNo, {}, alipay.appKey)).toBe('401 fail')
    expect(await notify(outTradeNo, { seller_id: '2088000000000002' })).toBe('500 fail')
    expect(await notify(outTradeNo, { seller_id: '' })).toBe('500 fail')
    expect(await notify(outTradeNo, { app_id: '2021000000000002' })).toBe('500 fail')
    for (const total_amount of ['', '19,90', '-19.90', '0.00', '1e2'])
      expect(await notify(outTradeNo, { total_amount })).toBe('500 fail')
    expect(await notify(outTradeNo, { trade_no: '' })).toBe('500 fail')
    const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
      const response = await fetch(`${shop.url}/api/notify/alipay`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      return `${response.status} ${await response.text()}`
    }
    const unsigned = `out_trade_no=${outTradeNo}&trade_status=TRADE_SUCCESS`
    for (const body of ['', 'nonsense', unsigned, `${unsigned}&sign=`, `${unsigned}&sign=QUJD`, '%%%'])
      expect(await post(body)).toBe('401 fail')
    expect(await post('{"trade_status":"TRADE_SUCCESS"}', 'application/json')).toBe('401 fail')
    expect([await stateOf(user, order), await postedOf('susp')]).toEqual(['unpaid', before])
    expect(await notify(outTradeNo)).toBe('200 success')
    expect(await stateOf(user, order)).toBe('to_ship')
  })

  test('without a commit there is no `success`, and Alipay notifies again', async () => {
    const { user, order } = await given()
    const outTradeNo = await visit(user, order)
    alipay.pay(outTradeNo)
    await shop.owner.schema.alterTable('providerPayment').renameTo('provider_payment_away').execute()
    expect(await notify(outTradeNo)).toBe('500 fail')
    await shop.owner.schema.alterTable('provider_payment_away').renameTo('provider_payment').execute()
    expect(await notify(outTradeNo)).toBe('200 success')
    expect(await stateOf(user, order)).toBe('to_ship')
  })
})
