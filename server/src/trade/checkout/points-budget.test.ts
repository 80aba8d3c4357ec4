import { pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { beforeEach, expect, test } from 'vitest'
import { budget } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../order/settle-order.ts'

// Orders earn points out of a budget in four shards of initially 250 points each.

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0' }
const form = {
  name: '林小姐',
  phone: '13900000001',
  detail: '科技路 1 號',
  region: [
    { label: '广东省', value: 440000 },
    { label: '深圳市', value: 440300 },
    { label: '南山区', value: 440305 },
  ],
}
const left = async () => (await balanceOf(shop.db, budget('points', 'PTS'))).available
/** Goods that earn this many points. */
async function goodsOf(points: number) {
  const { id, goodsSkuId } = await shop.givenGoods({ priceFen: points * 100 })
  return { mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: 1 } as const
}
type Choice = Awaited<ReturnType<typeof goodsOf>>
async function givenBuyer(): Promise<User> {
  const user = await shop.givenUser()
  await shop.call(user, addressAdd, { body: { form } })
  return user
}
const quoteOf = async (user: User, query: Choice) =>
  (await shop.call(user, checkoutOrder, { query, headers })).data.order
const submit = (user: User, body: Choice & { quoteHash?: string }) =>
  shop.call(user, checkoutSubmit, { body, headers: body.quoteHash ? headers : {} })
const bonusOf = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order.points_bonus
const pendingOf = async (user: User) => (await shop.call(user, pointsLots)).data.pending

beforeEach(async () => {
  const short = 1_000 - (await left())
  if (short > 0) await givenBudget(shop.db, 'points', 'PTS', short, 4)
})

test('an order that earns more than one shard holds takes from several, and returns all of it', async () => {
  const user = await givenBuyer()
  const before = await left()
  const order = await shop.givenOrder(user, { goods: { priceFen: 70_000 } })
  expect(await left()).toBe(before - 700)
  expect(await pendingOf(user)).toBe(700)
  expect(await bonusOf(user, order.id)).toBe(700)
  const sent = await shop.givenOrder(await givenBuyer(), { state: 'cancelled', goods: { priceFen: 29_900 } })
  expect(sent.id).toBeGreaterThan(0)
  expect(await left()).toBe(before - 700)
  await expectLedgerInBalance(shop.db)
})

test('points the budget does not cover are not earned: shown before the order, recorded on it, and reported to operators', async () => {
  const [user, before] = [await givenBuyer(), await left()]
  const choice = await goodsOf(before + 1)
  const quote = await quoteOf(user, choice)
  expect(quote).toMatchObject({ pointsBonus: 0, pointsMissed: before + 1 })
  const { data } = await submit(user, { ...choice, quoteHash: quote.quoteHash })
  expect(await bonusOf(user, data.orderId)).toBe(0)
  expect([await left(), await pendingOf(user)]).toEqual([before, 0])
  await submit(user, { ...choice })
  const operator = await shop.givenOperator({ permissions: ['budget.fund'] })
  const { rows } = (await shop.callAdmin(operator, adminNoticeList, { query: {} })).data
  expect(rows.map(({ event, params }) => [event, params])).toEqual([['budget-short', { budget: 'points.PTS' }]])
  expect(await quoteOf(user, await goodsOf(before))).toMatchObject({ pointsBonus: before, pointsMissed: 0 })
})

test('when several were shown the last points, one gets them; the others must confirm again, and then order without', async () => {
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(givenBuyer))
  const [before, choice] = [await left(), await goodsOf(await left())]
  const shown = await Promise.all(buyers.map((user) => quoteOf(user, choice)))
  expect(shown.map(({ pointsBonus }) => pointsBonus)).toEqual(buyers.map(() => before))
  const replies = await Promise.all(
    buyers.map((user, index) => submit(user, { ...choice, quoteHash: shown[index]?.quoteHash })),
  )
  const codes = replies.map(({ data }) => data.code)
  expect(codes.toSorted()).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', 'PRICE_CHANGED', 'PRICE_CHANGED', undefined])
  expect(await left()).toBe(0)
  const second = codes.indexOf('PRICE_CHANGED')
  const { quote } = (replies[second] as unknown as { data: { quote: { quoteHash: string; pointsMissed: number } } })
    .data
  expect(quote.pointsMissed).toBe(before)
  const again = await submit(buyers[second] as User, { ...choice, quoteHash: quote.quoteHash })
  expect(await bonusOf(buyers[second] as User, again.data.orderId)).toBe(0)
  // An old client sends no hash: its order is created anyway.
  const third = codes.lastIndexOf('PRICE_CHANGED')
  expect((await submit(buyers[third] as User, choice)).status).toBe(200)
  await expectLedgerInBalance(shop.db)
})

test('orders earn a user at most a million points: the rest returns to the budget, and the buyer is notified', async () => {
  const user = await givenBuyer()
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 70_000 } })
  await givenCredit(shop.db, user.id, 999_900, 'PTS')
  const [before, later] = [await left(), addHours(shop.now(), 24 * 60)]
  expect(await pendingOf(user)).toBe(100)
  expect(await settleOrders(shop, later)).toEqual({ settled: 1 })
  expect((await shop.call(user, pointsLots)).data).toMatchObject({ points: 1_000_000, pending: 0 })
  expect(await left()).toBe(before + 600)
  expect(await bonusOf(user, order.id)).toBe(100)
  const notices = (await shop.call(user, noticeList, { query: {} })).data.list.data
  expect(notices.filter(({ text }) => text.includes('積分已達上限'))).toHaveLength(1)
  const full = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 5_000 } })
  expect(await settleOrders(shop, addHours(later, 24 * 60))).toEqual({ settled: 1 })
  expect(await bonusOf(user, full.id)).toBe(0)
  await expectLedgerInBalance(shop.db)
})
