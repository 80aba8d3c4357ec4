import { randomUUID } from 'node:crypto'
import {
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
  rechargeTradeQuery,
} from '@shop/contract/money/recharge/recharge.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addMinutes } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenAlipay, readForm } from '../../trade/alipay/given-alipay.ts'
import { queryPayment } from '../../trade/pay-provider/query-job.ts'

const alipay = await givenAlipay()
const shop = await openShop(alipay.env)
type User = Awaited<ReturnType<typeof shop.givenUser>>
/** An old client in a phone browser. */
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148', platform: 'H5' }

beforeAll(() => changeGroup(shop, 'pay', { methods: ['balance', 'screenshot', 'alipay'] }))
afterEach(() => expectLedgerInBalance(shop.db))

const begin = async (user: User, requestId: string = randomUUID(), extra: object = {}) => {
  const body = { form: { planId: 0, customMoney: '20', method: 'alipay', extra }, requestId }
  const { data } = await shop.call(user, rechargeSubmit, { body, headers: phone, replay: false })
  return data.payment as { out_trade_no: string; formHtml: string }
}
const query = async (user: User, outTradeNo: string) =>
  (await shop.call(user, rechargeTradeQuery, { query: { outTradeNo, method: 'alipay' }, headers: phone })).data
const balance = (user: User) => available(shop.db, account('u.bal', user.id))

test('an old client is offered Alipay, pays by the form, and comes back to the recharge page', async () => {
  const user = await shop.givenUser({ balanceFen: 0 })
  const { data } = await shop.call(user, rechargeCenter, { headers: phone })
  expect(data.paymentMethods.map(({ method }) => method)).toEqual(['alipay'])
  const held = (await balanceOf(shop.db, account('ext.ali'))).posted
  const { out_trade_no: outTradeNo, formHtml } = await begin(user)
  const { fields } = readForm(formHtml)
  expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({ total_amount: '20.00' })
  const { pathname } = new URL(fields.return_url ?? '')
  const back = await fetch(`${shop.url}${pathname}`, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe('http://127.0.0.1:8080/#/pages/wallet/recharge/index')
  await alipay.open(formHtml)
  expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'open' })
  alipay.pay(outTradeNo)
  await Promise.all(Array.from({ length: 5 }, () => alipay.notifyPaid(shop.url, outTradeNo)))
  expect(await query(user, outTradeNo)).toMatchObject({ isPay: true, state: 'paid' })
  expect(await balance(user)).toBe(2_000)
  expect((await balanceOf(shop.db, account('ext.ali'))).posted).toBe(held - 2_000)
  const { list } = (await shop.call(user, rechargeOrderList, { headers: phone })).data
  expect(list.data).toMatchObject([{ state: 'approved', method: 'alipay', money: '20.00' }])
})

test('repeats of one request share one try, which another user cannot query', async () => {
  const [user, stranger] = [await shop.givenUser({ balanceFen: 0 }), await shop.givenUser()]
  const requestId = randomUUID()
  const tries = await Promise.all(Array.from({ length: 10 }, () => begin(user, requestId)))
  expect(new Set(tries.map(({ out_trade_no }) => out_trade_no)).size).toBe(1)
  const [one] = tries as [(typeof tries)[number]]
  await alipay.open(one.formHtml)
  alipay.pay(one.out_trade_no)
  expect(await query(stranger, one.out_trade_no)).toEqual({ isPay: false })
  expect(await balance(user)).toBe(0)
})

test('a try that was given up is still credited when its money arrives', async () => {
  const user = await shop.givenUser({ balanceFen: 0 })
  const { out_trade_no: outTradeNo, formHtml } = await begin(user)
  const payment = () =>
    shop.db.selectFrom('providerPayment').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirstOrThrow()
  await queryPayment(shop, { paymentId: (await payment()).id, round: 3 }, addMinutes(shop.now(), 31))
  expect((await payment()).state).toBe('closed')
  await alipay.open(formHtml)
  alipay.pay(outTradeNo)
  await alipay.notifyPaid(shop.url, outTradeNo)
  expect([(await payment()).state, await balance(user)]).toEqual(['paid', 2_000])
})

test('a payment of a different amount is not credited', async () => {
  const user = await shop.givenUser({ balanceFen: 0 })
  const { out_trade_no: outTradeNo, formHtml } = await begin(user)
  await alipay.open(formHtml)
  alipay.pay(outTradeNo)
  await alipay.notifyPaid(shop.url, outTradeNo, { total_amount: '2000.00' })
  expect(await balance(user)).toBe(0)
  expect(await query(user, outTradeNo)).toMatchObject({ isPay: false, state: 'late' })
})
