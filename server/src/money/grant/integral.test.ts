import { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { unitIndex } from '@shop/contract/money/wallet/units.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { fundBudgets } from '../../books/ledger/fund-budgets.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { addHours } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'

const shop = await openShop()
afterEach(() => expectLedgerInBalance(shop.db))
await givenBudget(shop.db, 'integral', 'ITG', 100_000, 4)
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0' }
const xf = (priceFen: number) => ({ zone: 'xf' as const, priceFen })
const held = (user: User) => balanceOf(shop.db, creditsOf(user.id, 'ITG'))
const later = () => addHours(new Date(), 24 * 60)
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
const totalLeft = async () => (await balanceOf(shop.db, budget('integral', 'ITG'))).available

test('an order of the consumption zone is promised 5% and gets it when settled, as a lot of 365 days', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { goods: xf(12_345), state: 'completed' })
  expect(await held(user)).toMatchObject({ posted: 0, pendingCredit: 617 })
  const { data } = await shop.call(user, orderDetail, { query: { orderId: order.id }, headers })
  expect(data.order).toMatchObject({ integral_bonus: '6.17', points_bonus: 0 })
  expect((await shop.call(user, unitIndex, { query: { unit: 'integral' } })).data).toMatchObject({
    available: '0.00',
    pending: '6.17',
  })
  const now = later()
  await settleOrders(shop, now)
  expect(await held(user)).toMatchObject({ posted: 617, pendingCredit: 0 })
  expect(await lotsOf(shop.db, creditsOf(user.id, 'ITG'))).toMatchObject([
    { remaining: 617, expiresAt: addHours(now, 365 * 24) },
  ])
})

test('an order outside the zone, with the module off or without a budget is created and earns nothing', async () => {
  const user = await shop.givenUser()
  await shop.givenOrder(user, { goods: { priceFen: 10_000 } })
  expect(await held(user)).toMatchObject({ pendingCredit: 0 })
  await changeGroup(shop, 'module', { integral: false })
  await shop.givenOrder(user, { goods: xf(10_000) })
  expect((await shop.call(user, zoneDetail, { query: { zone: 'xf' } })).data.zone.grant_integral_bp).toBe(0)
  await changeGroup(shop, 'module', { integral: true })
  expect((await shop.call(user, zoneDetail, { query: { zone: 'xf' } })).data.zone.grant_integral_bp).toBe(500)
  await shop.givenOrder(user, { goods: xf(100_000_000) })
  expect(await held(user)).toMatchObject({ pendingCredit: 0 })
})

test('a cancelled order returns it to the budget; each refunded piece takes back its share', async () => {
  const user = await shop.givenUser()
  const before = await totalLeft()
  const order = await shop.givenOrder(user, { goods: xf(10_000) })
  expect(await totalLeft()).toBe(before - 500)
  await shop.call(user, orderCancel, { body: { orderId: order.id } })
  expect(await totalLeft()).toBe(before)
  expect(await held(user)).toMatchObject({ pendingCredit: 0 })
})

test('a buyer who is too late for the last integral is asked to confirm, then orders without it', async () => {
  const own = await openShop()
  await givenBudget(own.db, 'integral', 'ITG', 600)
  const buyers = await Promise.all([1, 2, 3].map(() => own.givenUser()))
  const { id, goodsSkuId } = await own.givenGoods(xf(10_000))
  const choice = { mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: 1 } as const
  for (const user of buyers) await own.call(user, addressAdd, { body: { form } })
  const shown = await Promise.all(
    buyers.map(async (user) => (await own.call(user, checkoutOrder, { query: choice, headers })).data.order),
  )
  expect(shown.map(({ integralBonus }) => integralBonus)).toEqual(['5.00', '5.00', '5.00'])
  const replies = await Promise.all(
    buyers.map((user, index) =>
      own.call(user, checkoutSubmit, { body: { ...choice, quoteHash: shown[index]?.quoteHash } }),
    ),
  )
  const codes = replies.map(({ data }) => (data as { code?: string }).code)
  expect(codes.toSorted()).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', undefined])
  const late = codes.indexOf('PRICE_CHANGED')
  const { quote } = (replies[late] as unknown as { data: { quote: { quoteHash: string; integralBonus: string } } }).data
  expect(quote.integralBonus).toBe('0.00')
  const again = await own.call(buyers[late] as User, checkoutSubmit, {
    body: { ...choice, quoteHash: quote.quoteHash },
  })
  expect(again.status).toBe(200)
  // An old client sends no hash, so its order is created anyway.
  const old = codes.lastIndexOf('PRICE_CHANGED')
  expect((await own.call(buyers[old] as User, checkoutSubmit, { body: choice })).status).toBe(200)
  expect((await balanceOf(own.db, creditsOf((buyers[old] as User).id, 'ITG'))).pendingCredit).toBe(0)
  await expectLedgerInBalance(own.db)
})

test('its budget is filled once a day while the module is on and a zone earns it', async () => {
  const own = await openShop()
  await fundBudgets(own, {}, new Date())
  const sum = async (program: string, currency: 'ITG' | 'CNY' | 'PTS' | 'RWD') =>
    (await balanceOf(own.db, budget(program, currency))).available
  expect(await sum('integral', 'ITG')).toBe(1_000_000)
  expect(await sum('convert', 'CNY')).toBe(100_000)
  expect(await sum('convert', 'PTS')).toBe(100_000)
  expect(await sum('campaign', 'RWD')).toBe(0)
  await expectLedgerInBalance(own.db)
})
