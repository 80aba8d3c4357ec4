import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeep } from '../../../scripts/depth.ts'
import { account, creditsOf } from '../books/ledger/accounts.ts'
import { balanceOf } from '../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget, givenCredit } from '../books/ledger/given-ledger.ts'
import { addHours } from '../core/value/time.ts'
import { payFromBalance } from '../trade/cashier/pay-from-balance.ts'
import { givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import { givenTicket } from './given-wallet.ts'
import { openShop } from './shop.ts'

// A purchase from two sellers, with any coupon, points, subsidy and freight, of which one order may be cancelled before
// it is paid, and the rest ends in any way in which the buyer keeps nothing: nobody gains or loses.

const shop = await openShop()
await givenBudget(shop.db, 'points', 'PTS', 1_000_000)
const old = { platform: 'H5' }
const headers = { client: 'shop/1.0.0' }

/** two of them reach the threshold of a coupon */
const price = fc.integer({ min: 500, max: 20_000 })
const seller = fc.record({
  priceFen: price,
  freightFen: fc.integer({ min: 1, max: 3_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** cancelled before it is sent, or sent and lost: claimed in parts of at most that many units */
  end: fc.constantFrom<'cancelled' | 1 | 2 | 3>('cancelled', 1, 2, 3),
})
const purchase = fc.record({
  sellers: fc.tuple(seller, seller),
  coupon: fc.oneof(
    fc.record({ type: fc.constant(40 as const), faceFen: price, minFen: fc.constant(0) }),
    fc.record({ type: fc.constant(30 as const), faceFen: price, minFen: fc.constant(0) }),
    fc.record({ type: fc.constant(10 as const), faceFen: fc.constant(1_000), minFen: fc.constant(1_000) }),
  ),
  points: fc.boolean(),
  subsidy: fc.boolean(),
  without: fc.constantFrom(null, null, 0, 1),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never

const all = { balance: 1_000_000, points: 10_000, subsidy: 3_000 }

async function buyAndUndo({ sellers, coupon, points, subsidy, without }: Purchase): Promise<void> {
  const [clerk, inviter] = [await shop.givenOperator(), await shop.givenUser()]
  const user = await shop.givenUser({ inviterId: inviter.id, balanceFen: all.balance, points: all.points })
  await givenCredit(shop.db, user.id, all.subsidy, 'SUB')
  const merchants = [await shop.givenMerchant(), await shop.givenMerchant()]
  const promo = async () => (await balanceOf(shop.db, account('exp.promo'))).posted
  const profit = { sharingBp: 300, managementBp: 0 }
  const lines = await Promise.all(
    sellers.map(async ({ priceFen, freightFen, quantity }, index) => {
      const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: freightFen })
      const terms = { priceFen, freightTemplateId, profit, zone: index === 1 ? ('xf' as const) : ('normal' as const) }
      return { goods: await shop.givenGoods({ ...terms, merchantId: merchants[index] as number }), quantity }
    }),
  )
  const terms = { type: coupon.type, faceFen: fen(coupon.faceFen), minFen: fen(coupon.minFen) }
  const { id: couponId } = await givenUserCoupon(shop, clerk, user, terms)
  const before = await promo()
  const { orderIds } = await shop.givenOrder(user, { lines, points, subsidy, couponIds: String(couponId) })
  if (without !== null) {
    const orderId = orderIds[without] as number
    expect((await shop.call(user, orderCancel, { body: { orderId }, headers: old })).status).toBe(200)
  }
  await pay(user, orderIds)
  for (const [index, orderId] of orderIds.entries()) await undo(user, clerk, orderId, sellers[index]?.end ?? 1)
  await settleOrders(shop, addHours(new Date(), 60 * 24))
  const posted = async (...of: Parameters<typeof account>) => (await balanceOf(shop.db, account(...of))).posted
  expect({
    balance: await posted('u.bal', user.id),
    points: (await balanceOf(shop.db, creditsOf(user.id, 'PTS'))).available,
    subsidy: (await balanceOf(shop.db, creditsOf(user.id, 'SUB'))).available,
    sellers: await Promise.all(merchants.map((id) => posted('m.bal', id))),
    profit: await balanceOf(shop.db, account('u.comm', inviter.id)),
    promo: await promo(),
  }).toMatchObject({ ...all, sellers: [0, 0], profit: { posted: 0, pendingCredit: 0 }, promo: before })
}

/** Pays what is left of the trade. */
async function pay(user: { id: number }, orderIds: readonly number[]): Promise<void> {
  const open = shop.db.selectFrom('shopOrder').select(['id', 'payableFen']).where('id', 'in', orderIds)
  const orders = await open.where('state', '=', 'unpaid').execute()
  const orderId = orders[0]?.id
  if (orderId === undefined) return
  const amountFen = orders.reduce((sum, { payableFen }) => sum + payableFen, 0)
  const payTicket = await givenTicket(shop, user, { action: 'order-pay', target: String(orderId), amountFen })
  await payFromBalance(shop, { orderId, userId: user.id, payTicket, now: new Date() })
}

async function undo(
  user: { id: number; token: string },
  clerk: Awaited<ReturnType<typeof shop.givenOperator>>,
  orderId: number,
  end: 'cancelled' | number,
): Promise<void> {
  const order = await shop.db
    .selectFrom('shopOrder')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== 'to_ship') return
  if (end === 'cancelled') {
    expect((await shop.call(user, orderCancel, { body: { orderId }, headers })).data.cancelled).toBe(true)
    return
  }
  const line = await shop.db
    .selectFrom('orderLine')
    .select(['id', 'quantity'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = [{ lineId: line.id, quantity: line.quantity }]
  const sent = { kind: 'none' as const, lines, requestId: randomUUID() }
  expect((await shop.callAdmin(clerk, adminOrderShip, { params: { id: orderId }, body: sent })).status).toBe(200)
  for (let left = line.quantity; left > 0; left -= end) {
    const form = { type: 30 as const, reason: 'not_received' as const, num: Math.min(left, end) }
    const { data } = await shop.call(user, refundApply, { body: { orderGoodsId: line.id, form }, headers })
    const agreed = { params: { id: data.order_refund_id }, body: { requestId: randomUUID() } }
    expect((await shop.callAdmin(clerk, adminAftersaleAgree, agreed)).status).toBe(200)
  }
}

test('nobody gains or loses by a purchase of which the buyer keeps nothing', { timeout: 600_000 }, async () => {
  await fc.assert(fc.asyncProperty(purchase, buyAndUndo), { numRuns: isDeep ? 300 : 15 })
  await expectLedgerInBalance(shop.db, { now: new Date() })
})
