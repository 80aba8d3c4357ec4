import { randomUUID } from 'node:crypto'
import {
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
  rechargeTradeQuery,
} from '@shop/contract/money/recharge/recharge.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addMinutes } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { queryPayment } from '../../trade/pay-provider/query-job.ts'
import { givenWechatPay } from '../../trade/wechat-pay/given-wechat-pay.ts'

const wechat = await givenWechatPay()
const shop = await openShop({ ...wechat.env })
wechat.setClock(() => shop.now())
const realNow = shop.now
type User = Awaited<ReturnType<typeof shop.givenUser>>
/** An old client in a phone browser. */
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148', platform: 'H5' }

beforeAll(async () => {
  await changeGroup(shop, 'module', { wechatPay: true })
  await changeGroup(shop, 'pay', { methods: ['balance', 'screenshot', 'wechat'] })
  const plan = { name: JSON.stringify({ 'zh-Hant': '一次' }), amountFen: 10_000, giftFen: 600, perUser: 1 }
  await shop.db
    .insertInto('rechargePlan')
    .values({ ...plan, createdAt: new Date(), updatedAt: new Date() })
    .execute()
})
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})

const begin = async (user: User, form: object = { customMoney: '20' }, requestId: string = randomUUID()) => {
  const body = { form: { planId: 0, method: 'wechat', ...form }, requestId }
  // The answer about a try depends on the moment, so it is not replayed.
  const { data } = await shop.call(user, rechargeSubmit, { body, headers: phone, replay: false })
  return data.code ?? (data.payment as { out_trade_no: string }).out_trade_no
}
const query = async (user: User, outTradeNo: string) =>
  (await shop.call(user, rechargeTradeQuery, { query: { outTradeNo, method: 'wechat' }, headers: phone })).data.isPay
const planOf = async (user: User) => (await shop.call(user, rechargeCenter, { headers: phone })).data.planList[0]
const balances = (user: User) =>
  Promise.all([available(shop.db, account('u.bal', user.id)), available(shop.db, account('u.gift', user.id))])

test('a plan paid at WeChat credits its gift once, however often the payment is reported', async () => {
  const user = await shop.givenUser()
  const planId = (await planOf(user))?.plan_id
  const number = await begin(user, { planId })
  expect(await query(user, number)).toBe(false)
  expect(await begin(user, { planId })).toBe('PLAN_USED_UP')
  expect((await shop.call(user, rechargeOrderList, { headers: phone })).data.list.data).toEqual([])
  wechat.pay(number)
  const tomorrow = addMinutes(realNow(), 1)
  shop.now = () => tomorrow
  expect((await Promise.all(Array.from({ length: 20 }, () => query(user, number)))).some(Boolean)).toBe(true)
  expect(await balances(user)).toEqual([10_000, 600])
  expect((await shop.call(user, rechargeOrderList, { headers: phone })).data.list.data).toMatchObject([
    { actual_money: '106.00' },
  ])
})

test('repeats of one request share one try, which only its owner may query', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  const requestId = randomUUID()
  const numbers = await Promise.all(Array.from({ length: 20 }, () => begin(user, undefined, requestId)))
  expect(new Set(numbers).size).toBe(1)
  wechat.pay(numbers[0] as string)
  expect(await query(other, numbers[0] as string)).toBe(false)
  expect(await balances(user)).toEqual([0, 0])
})

test('an unpaid try is given up and its plan becomes available again', async () => {
  const user = await shop.givenUser()
  const planId = (await planOf(user))?.plan_id
  const number = await begin(user, { planId })
  const payment = () =>
    shop.db.selectFrom('providerPayment').selectAll().where('outTradeNo', '=', number).executeTakeFirstOrThrow()
  const later = addMinutes(realNow(), 31)
  shop.now = () => later
  await queryPayment(shop, { paymentId: (await payment()).id, round: 3 }, later)
  expect((await payment()).state).toBe('closed')
  expect((await planOf(user))?.left).toBe(1)
})

test('a payment of a different amount is not credited automatically', async () => {
  const user = await shop.givenUser()
  const number = await begin(user)
  wechat.pay(number, { total: 1_999 })
  const soon = addMinutes(realNow(), 1)
  shop.now = () => soon
  expect(await query(user, number)).toBe(false)
  expect(await balances(user)).toEqual([0, 0])
})
