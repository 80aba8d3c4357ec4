import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { afterEach, expect, test } from 'vitest'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expireUnits } from '../../books/ledger/expire-units.ts'
import { expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { earnedLots } from '../conversion/queries.ts'

const shop = await openShop()
const start = new Date()
const onDay = (day: number) => addHours(start, day * 24)
afterEach(() => expectLedgerInBalance(shop.db))
await givenBudget(shop.db, 'subsidy', 'SUB', 100_000)
type User = Awaited<ReturnType<typeof shop.givenUser>>
const held = async (user: User, currency: 'PTS' | 'SUB') =>
  (await balanceOf(shop.db, creditsOf(user.id, currency))).available
const lots = (user: User, currency: 'PTS' | 'SUB') => lotsOf(shop.db, creditsOf(user.id, currency))

/** Buys with as many points or as much subsidy as allowed, on `from`, and cancels on `until`. */
async function buyAndCancel(
  user: User,
  { from, until = from, paid = true }: { from: Date; until?: Date; paid?: boolean },
) {
  const goods = { zone: 'xf' as const, priceFen: 10_000 }
  const pays = { points: true, subsidy: true, state: paid ? ('to_ship' as const) : ('unpaid' as const) }
  const order = await shop.givenOrder(user, { goods, ...pays, now: from })
  shop.now = () => until
  const { status } = await shop.call(user, orderCancel, { body: { orderId: order.id } })
  expect(status).toBe(200)
}

test('points that expire cannot be kept by buying and cancelling again and again', async () => {
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 500, 'PTS', onDay(1))
  await buyAndCancel(user, { from: onDay(0) })
  expect(await lots(user, 'PTS')).toMatchObject([{ remaining: 500, expiresAt: onDay(7) }])
  await buyAndCancel(user, { from: onDay(6) })
  expect(await lots(user, 'PTS')).toMatchObject([{ remaining: 500, expiresAt: onDay(7) }])
  await expireUnits(shop, {}, onDay(7))
  expect(await held(user, 'PTS')).toBe(0)
})

test('points that expire while an unpaid order holds them are gone once it is cancelled', async () => {
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 300, 'PTS', onDay(1))
  await givenCredit(shop.db, user.id, 200, 'PTS', onDay(9))
  await buyAndCancel(user, { from: onDay(0), until: onDay(2), paid: false })
  expect(await held(user, 'PTS')).toBe(200)
})

test('subsidy that an order has earned can still be drawn after a refund has put its end off', async () => {
  const user = await shop.givenUser()
  await shop.givenOrder(user, { goods: { zone: 'gift', priceFen: 10_000 }, state: 'completed', now: onDay(-150) })
  await settleOrders(shop, onDay(-89))
  const whose = { userId: user.id, currency: 'SUB' as const }
  expect((await earnedLots(shop.db, whose)).left).toBe(300)
  await buyAndCancel(user, { from: onDay(0) })
  expect(await lots(user, 'SUB')).toMatchObject([{ remaining: 300, expiresAt: onDay(7) }])
  expect((await earnedLots(shop.db, whose)).left).toBe(300)
})
