import { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { unitBill, unitIndex, unitMonths, unitPending } from '@shop/contract/money/wallet/units.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, expect, test } from 'vitest'
import { account, budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { addHours } from '../../core/value/time.ts'
import { refundUnits } from '../../promotion/profit/given-profit.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { grantUnits } from '../grant/grant-units.ts'

const shop = await openShop()
afterEach(() => expectLedgerInBalance(shop.db))
await givenBudget(shop.db, 'subsidy', 'SUB', 100_000, 2)
await givenBudget(shop.db, 'task', 'SUB', 1_000_000)
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0' }
const held = (user: User) => balanceOf(shop.db, creditsOf(user.id, 'SUB'))
const left = async () => (await balanceOf(shop.db, budget('subsidy', 'SUB'))).available
const later = () => addHours(new Date(), 24 * 60)
const gift = (priceFen: number) => ({ zone: 'gift' as const, priceFen })

let grants = 0
/** A user with an address and this much subsidy. */
async function givenHolder(amount: number): Promise<User> {
  const user = await shop.givenUser()
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
  await shop.call(user, addressAdd, { body: { form } })
  const grant = { program: 'task', entityId: `held-${++grants}`, userId: user.id, currency: 'SUB', amount } as const
  await shop.db.transaction().execute((tx) => grantUnits(shop, tx, { ...grant, actor: 'system:test', now: new Date() }))
  return user
}

async function quoteOf(user: User, goods: { id: number; goodsSkuId: string }, isUseSubsidy: 0 | 1, goodsNum = 1) {
  const query = { mode: 'buyNow' as const, goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum, isUseSubsidy }
  const { order, personal } = (await shop.call(user, checkoutOrder, { query, headers })).data
  return { query, order, personal }
}

async function buy(user: User, goods: { id: number; goodsSkuId: string }, goodsNum = 1) {
  const { query, order } = await quoteOf(user, goods, 1, goodsNum)
  const body = { ...query, addressId: order.address?.address_id ?? 0, terms: true, quoteHash: order.quoteHash }
  return shop.call(user, checkoutSubmit, { body: { ...body, payMethod: 'balance' as const }, headers })
}

test('an order of the gift zone is promised 3% and gets it when settled, as a lot of 90 days', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { goods: gift(12_345), state: 'completed' })
  expect(await held(user)).toMatchObject({ posted: 0, pendingCredit: 370 })
  const { data } = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers })
  expect(data.order).toMatchObject({ subsidy_bonus: '3.70', subsidy_money: '0.00' })
  const now = later()
  await settleOrders(shop, now)
  expect(await held(user)).toMatchObject({ posted: 370, pendingCredit: 0 })
  expect(await lotsOf(shop.db, creditsOf(user.id, 'SUB'))).toMatchObject([
    { remaining: 370, expiresAt: addHours(now, 90 * 24) },
  ])
  const { list } = (await shop.call(user, unitBill, { query: { unit: 'subsidy' } })).data
  expect(list.data).toMatchObject([{ value: '3.70', value_after: '3.70', order_id: order.id }])
})

test('an order outside the zone, with the module off or without a budget earns nothing', async () => {
  const user = await shop.givenUser()
  await shop.givenOrder(user, { goods: { priceFen: 10_000 } })
  await changeGroup(shop, 'module', { subsidy: false })
  await shop.givenOrder(user, { goods: gift(10_000) })
  expect((await shop.call(user, zoneDetail, { query: { zone: 'gift' } })).data.zone.grant_subsidy_bp).toBe(0)
  expect((await shop.call(user, unitIndex, { query: { unit: 'subsidy' } })).data.code).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { subsidy: true })
  const tooMuch = (await left()) * 40
  const order = await shop.givenOrder(user, { goods: gift(tooMuch) })
  expect(await held(user)).toMatchObject({ pendingCredit: 0 })
  const { data } = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers })
  expect(data.order.subsidy_bonus).toBe('0.00')
})

test('the months show the kinds, and the pending list shows orders that have promised subsidy', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { goods: gift(10_000), state: 'completed' })
  const sent = await shop.givenOrder(user, { goods: gift(20_000), state: 'to_receive' })
  const pending = async () => (await shop.call(user, unitPending, { query: { unit: 'subsidy' } })).data.list.data
  expect(await pending()).toMatchObject([
    { order_id: sent.id, goods: expect.stringMatching(/./), value: '6.00', state: 'receipt', expected_time: '' },
    { order_id: order.id, value: '3.00', state: 'window', expected_time: expect.stringMatching(/^20/) },
  ])
  await refundUnits(shop, order.id, 1)
  expect((await pending())[1]).toMatchObject({ value: '0.00', state: 'void' })
  await shop.db.transaction().execute((tx) =>
    grantUnits(shop, tx, {
      program: 'task',
      entityId: 'month',
      userId: user.id,
      currency: 'SUB',
      amount: 150,
      actor: 'system:test',
      now: new Date(),
    }),
  )
  const { list } = (await shop.call(user, unitMonths, { query: { unit: 'subsidy' } })).data
  expect(list).toMatchObject([{ came_in: '1.50', went_out: '0.00', kinds: [{ value: '1.50' }] }])
})

test('refunded units take back their share of the promise, a cancelled order all of it', async () => {
  const user = await shop.givenUser()
  const before = await left()
  const order = await shop.givenOrder(user, { goods: { ...gift(1_000), stock: 9 }, quantity: 3, state: 'completed' })
  expect(await held(user)).toMatchObject({ pendingCredit: 90 })
  await refundUnits(shop, order.id, 1)
  expect(await held(user)).toMatchObject({ pendingCredit: 60 })
  await refundUnits(shop, order.id, 2)
  expect(await held(user)).toMatchObject({ posted: 0, pendingCredit: 0 })
  const unpaid = await shop.givenOrder(user, { goods: gift(1_000) })
  expect(await held(user)).toMatchObject({ pendingCredit: 30 })
  await shop.call(user, orderCancel, { body: { orderId: unpaid.id }, headers })
  expect(await held(user)).toMatchObject({ pendingCredit: 0 })
  expect(await left()).toBe(before)
})

test('subsidy pays at most a fifth of goods in the consumption zone, and at most what the user has', async () => {
  const goods = await shop.givenGoods({ zone: 'xf', priceFen: 10_000, stock: 99 })
  const rich = await givenHolder(5_000)
  expect(await quoteOf(rich, goods, 0)).toMatchObject({
    order: { subsidyMoney: '20.00', subsidyRatioBp: 2_000, isUseSubsidy: 0 },
    personal: { subsidy: '50.00' },
  })
  const { order } = await quoteOf(rich, goods, 1)
  expect(order).toMatchObject({ subsidyMoney: '20.00', isUseSubsidy: 1, orderPrice: '80.00' })
  // The order earns on what is left to pay.
  expect(order.integralBonus).toBe('0.00')
  const poor = await givenHolder(777)
  expect((await quoteOf(poor, goods, 1)).order).toMatchObject({ subsidyMoney: '7.77', orderPrice: '92.23' })
  const none = await shop.givenUser()
  expect((await quoteOf(none, goods, 1)).order).toMatchObject({ subsidyMoney: '0.00', isUseSubsidy: 0 })
  const plain = await shop.givenGoods({ priceFen: 10_000 })
  expect((await quoteOf(rich, plain, 1)).order).toMatchObject({ subsidyMoney: '0.00', isUseSubsidy: 0 })
})

test('refunded units return their share of the subsidy to the lots it came from', async () => {
  const user = await givenHolder(2_501)
  const [before] = await lotsOf(shop.db, creditsOf(user.id, 'SUB'))
  const goods = { zone: 'xf' as const, priceFen: 10_000, stock: 9 }
  const order = await shop.givenOrder(user, { goods, quantity: 3, state: 'to_ship', subsidy: true })
  expect(await held(user)).toMatchObject({ posted: 0, available: 0 })
  const balance = () => balanceOf(shop.db, account('u.bal', user.id))
  const paid = (await balance()).posted
  await refundUnits(shop, order.id, 1)
  // A third of 2,501, rounded down; the last units return the rest.
  expect(await held(user)).toMatchObject({ available: 833 })
  expect((await balance()).posted - paid).toBe(9_166)
  expect(await lotsOf(shop.db, creditsOf(user.id, 'SUB'))).toMatchObject([
    { remaining: 833, expiresAt: before?.expiresAt },
  ])
  await refundUnits(shop, order.id, 2)
  expect(await held(user)).toMatchObject({ posted: 2_501, available: 2_501 })
  expect((await balance()).posted - paid).toBe(9_166 + 18_332)
})

test('subsidy is reserved with the order, returned when it is cancelled, and used once by two orders at once', async () => {
  const goods = await shop.givenGoods({ zone: 'xf', priceFen: 10_000, stock: 99 })
  const user = await givenHolder(2_500)
  const { data } = await buy(user, goods)
  expect(await held(user)).toMatchObject({ posted: 2_500, available: 500 })
  const { order } = (await shop.call(user, orderDetail, { query: { orderId: data.orderId }, headers })).data
  expect(order).toMatchObject({ subsidy_money: '20.00' })
  await shop.call(user, orderCancel, { body: { orderId: data.orderId }, headers })
  expect(await held(user)).toMatchObject({ available: 2_500 })
  const { query, order: quote } = await quoteOf(user, goods, 1)
  const body = { ...query, addressId: quote.address?.address_id ?? 0, terms: true, quoteHash: quote.quoteHash }
  const sent = await Promise.all(
    [1, 2].map(() => shop.call(user, checkoutSubmit, { body: { ...body, payMethod: 'balance' as const }, headers })),
  )
  expect(sent.map(({ data }) => data.code ?? 'done').sort()).toEqual(['PRICE_CHANGED', 'done'])
  expect(await held(user)).toMatchObject({ available: 500 })
})
