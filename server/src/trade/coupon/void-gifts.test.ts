import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { cashierOrderPay, submitProof, withdrawProof } from '@shop/contract/trade/cashier/cashier.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { adminProofApprove, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { givenTicket } from '../../test/given-wallet.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { closeUnpaidTrade } from '../order/close-trade.ts'
import { lockOrder } from '../order/queries.ts'
import { refundOrder } from '../order/refund-order.ts'
import { giveCoupons } from './give-coupons.ts'
import { givenCoupon, givenUserCoupon } from './given-coupon.ts'

// A coupon given for a purchase does not outlive it, even while another order holds it.

const shop = await openShop()
const operator = await shop.givenOperator()
const headers = { client: 'shop/1.0.0', lang: 'en' }
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Order = Awaited<ReturnType<TestShop['givenOrder']>>
afterEach(() => shop.db.updateTable('coupon').set({ state: 'ended' }).execute())
afterAll(() => expectLedgerInBalance(shop.db))

/** A purchase of 50.00, not sent yet, and the coupon it brought: 10.00 off 100.00 of other goods. */
async function given() {
  const user = await shop.givenUser({ points: 500 })
  const purchase = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 5_000 } })
  const { id: copyId } = await givenUserCoupon(shop, operator, user, { type: 30, minFen: fen(0) })
  const source = `trade:${purchase.tradeId}`
  await shop.db.updateTable('userCoupon').set({ source }).where('id', '=', copyId).execute()
  const stateOf = async () => {
    const { state, voidReason, tradeId } = await shop.db
      .selectFrom('userCoupon')
      .select(['state', 'voidReason', 'tradeId'])
      .where('id', '=', copyId)
      .executeTakeFirstOrThrow()
    return { state, voidReason, isHeld: tradeId !== null }
  }
  const buy = (state: 'unpaid' | 'pay_review' | 'to_ship') =>
    shop.givenOrder(user, { state, couponIds: String(copyId), points: true, goods: { priceFen: 10_000 } })
  return { user, purchase, stateOf, buy }
}
const isVoid = { state: 'void', voidReason: 'refunded', isHeld: false }
const refund = (order: Order) =>
  shop.db.transaction().execute(async (tx) => {
    const { order: locked, lines } = await lockOrder(tx, { orderId: order.id })
    await refundOrder(shop, tx, { order: locked, lines, reason: 'test', actor: 'system:test', now: shop.now() })
  })
/** Does the job that a refund or a reopened trade has planned. */
async function close({ tradeId }: Order): Promise<void> {
  const { rows } = await shop.pool.query('SELECT key FROM graphile_worker.remove_job($1)', [`close-trade:${tradeId}`])
  expect(rows[0]?.key, 'a job is planned').toBeTruthy()
  await closeUnpaidTrade(shop, { tradeId }, shop.now())
}
const orderOf = async (user: User, { id: orderId }: Order) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order
const told = async (user: User) =>
  (await shop.call(user, noticeList, { query: {}, headers })).data.list.data.map(({ text }) => text)
const stockOf = async ({ lines }: Order) =>
  (
    await shop.db
      .selectFrom('stock')
      .select('reserved')
      .where('skuId', '=', lines[0]?.skuId as number)
      .executeTakeFirstOrThrow()
  ).reserved
const reject = (proofId: number) =>
  shop.callAdmin(operator, adminProofReject, {
    params: { id: proofId },
    body: { reason: 'unreadable', note: '', requestId: randomUUID() },
  })

test('an unpaid order that holds it can no longer be paid, closes with the reason, and releases all it held', async () => {
  const { user, purchase, stateOf, buy } = await given()
  const points = () => available(shop.db, account('u.pts', user.id))
  const before = await points()
  const unpaid = await buy('unpaid')
  const spent = await points()
  expect(spent).toBeLessThan(before)
  expect(await stockOf(unpaid)).toBe(1)
  await refund(purchase)
  expect(await stateOf()).toEqual({ state: 'locked', voidReason: null, isHeld: true })
  const ticket = { action: 'order-pay', target: String(unpaid.id), amountFen: unpaid.payableFen } as const
  const body = { orderId: unpaid.id, method: 'balance', payTicket: await givenTicket(shop, user, ticket) } as const
  expect((await shop.call(user, cashierOrderPay, { body, headers })).data.code).toBe('ORDER_NOT_PAYABLE')
  const { id: image } = await shop.givenProofImage(user)
  const proof = await shop.call(user, submitProof, { body: { orderId: unpaid.id, images: [image] }, headers })
  expect(proof.data.code).toBe('ORDER_NOT_PAYABLE')

  await close(unpaid)
  expect(await orderOf(user, unpaid)).toMatchObject({
    state: 'cancelled',
    cancel_reason: 'coupon_void',
    may: { pay: false, buyAgain: true },
  })
  expect([await stockOf(unpaid), await points()]).toEqual([0, before])
  expect(await stateOf()).toEqual(isVoid)
  expect(await told(user)).toContainEqual(expect.stringContaining('The order was closed'))
  const again = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 10_000 } })
  expect(again.payableFen).toBe(10_000)
})

test('under review it counts: approved, the order is paid with it', async () => {
  const { user, purchase, stateOf, buy } = await given()
  const waiting = await buy('pay_review')
  await refund(purchase)
  await close(waiting)
  expect(await orderOf(user, waiting)).toMatchObject({ state: 'pay_review' })
  const approved = await shop.callAdmin(operator, adminProofApprove, {
    params: { id: waiting.proofId },
    body: { receivedFen: fen(waiting.payableFen), requestId: randomUUID() },
  })
  expect(approved.status).toBe(200)
  expect(await orderOf(user, waiting)).toMatchObject({ state: 'to_ship' })
  expect(await stateOf()).toMatchObject({ state: 'used' })
})

test.each(['rejected', 'withdrawn'])(
  'under review and then %s, the order closes, and the coupon is void',
  async (how) => {
    const { user, purchase, stateOf, buy } = await given()
    const waiting = await buy('pay_review')
    await refund(purchase)
    await close(waiting)
    const body = { orderId: waiting.id, requestId: randomUUID() }
    const reply = how === 'rejected' ? await reject(waiting.proofId) : await shop.call(user, withdrawProof, { body })
    expect(reply.status).toBe(200)
    const { id: image } = await shop.givenProofImage(user)
    const again = await shop.call(user, submitProof, { body: { orderId: waiting.id, images: [image] }, headers })
    expect(again.data.code).toBe('ORDER_NOT_PAYABLE')
    await close(waiting)
    expect(await orderOf(user, waiting)).toMatchObject({ state: 'cancelled', cancel_reason: 'coupon_void' })
    expect(await stateOf()).toEqual(isVoid)
  },
)

test('used by then it stays used, and comes back void', async () => {
  const { user, purchase, stateOf, buy } = await given()
  const paid = await buy('to_ship')
  await refund(purchase)
  expect(await stateOf()).toMatchObject({ state: 'used' })
  await shop.call(user, orderCancel, { body: { orderId: paid.id }, headers })
  expect(await orderOf(user, paid)).toMatchObject({ state: 'closed' })
  expect(await stateOf()).toEqual(isVoid)
})

test('without a refund of its purchase it comes back as it was', async () => {
  const { user, stateOf, buy } = await given()
  const unpaid = await buy('unpaid')
  await shop.call(user, orderCancel, { body: { orderId: unpaid.id }, headers })
  expect(await stateOf()).toEqual({ state: 'unused', voidReason: null, isHeld: false })
})

test('a refund and a checkout, a cancellation or a rejection at once leave no usable copy', async () => {
  for (const act of ['buy', 'cancel', 'reject'] as const) {
    const { user, purchase, stateOf, buy } = await given()
    const held = act === 'buy' ? undefined : await buy(act === 'cancel' ? 'unpaid' : 'pay_review')
    const other = async () => {
      if (!held) return buy('unpaid').catch(() => undefined)
      const body = { orderId: held.id, requestId: randomUUID() }
      await (act === 'cancel' ? shop.call(user, orderCancel, { body, headers }) : reject(held.proofId))
      return held
    }
    const [, order] = await Promise.all([refund(purchase), other()])
    if (order) await closeUnpaidTrade(shop, { tradeId: order.tradeId }, shop.now())
    expect(await stateOf(), act).toEqual(isVoid)
  }
})

test('a purchase refunded before its coupons come brings none', async () => {
  await givenBudget(shop.db, 'points', 'PTS', 10_000)
  await givenCoupon(shop, operator, { issue: 'payment', type: 30, minFen: fen(0) })
  const user = await shop.givenUser()
  const kept = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 5_000 } })
  const back = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 5_000 } })
  await refund(back)
  for (const { tradeId } of [back, kept]) await giveCoupons(shop, { userId: user.id, tradeId }, shop.now())
  const copies = await shop.db.selectFrom('userCoupon').select('source').where('userId', '=', user.id).execute()
  expect(copies).toEqual([{ source: `trade:${kept.tradeId}` }])
})
