import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminAftersaleAgree, adminAftersaleCost, adminAftersaleReceive } from '@shop/contract/trade/aftersale/admin.ts'
import {
  refundAccept,
  refundApply,
  refundDelivery,
  refundDetail,
  refundGoods,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { orderCommentList } from '@shop/contract/trade/review/review.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { account, type OwnedType } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { checkLedger } from '../../desk/books-check/check.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenUserCoupon } from '../coupon/given-coupon.ts'
import { settleOrders } from '../order/settle-order.ts'

// Refunds count money, not pieces (docs/rules.md): a refund for goods that the buyer keeps moves only that money, and
// commission, profit and grants follow the money kept.

const shop = await openShop()
const [operator, second] = [await shop.givenOperator(), await shop.givenOperator()]
const { id: carrierId } = await shop.givenCarrier()
const headers = { client: 'shop/1.0.0', lang: 'en' }
const realNow = shop.now
afterEach(() => {
  shop.now = realNow
})
type User = { id: number; token: string }
type Member = Awaited<ReturnType<typeof shop.givenMember>>

/** A received order of a merchant with 5 % commission, whose buyer has an inviter who earns 3 %. */
async function given({ quantity = 1, priceFen = 100_000, state = 'completed' as 'completed' | 'to_ship' } = {}) {
  const inviter = await shop.givenUser()
  const buyer = await shop.givenUser({ inviterId: inviter.id })
  const merchantId = await shop.givenMerchant({ commissionBp: 500 })
  const member = await shop.givenMember({ merchantId })
  const goods = { merchantId, priceFen, profit: { sharingBp: 300, managementBp: 0 } }
  const order = await shop.givenOrder(buyer, { state, quantity, goods })
  const lineId = order.lines[0]?.id as number
  const spent = await of('u.bal', buyer.id)
  const money = async () => ({
    buyer: (await of('u.bal', buyer.id)) - spent,
    seller: await of('m.bal', merchantId),
    profit: (await balanceOf(shop.db, account('u.comm', inviter.id))).posted,
    commission: await movedTo('rev.comm', order.id),
    promo: await movedTo('exp.promo', order.id),
  })
  return { inviter, buyer, merchantId, member, order, lineId, money }
}
const of = (type: OwnedType, id: number) => available(shop.db, account(type, id))
/** The sum an order has moved to an account of the platform. */
async function movedTo(type: string, orderId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(CASE c.type WHEN ${type} THEN t.amount ELSE -t.amount END), 0)::int AS amount
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.order_id = ${orderId} AND t.phase IN ('posted', 'post') AND ${type} IN (d.type, c.type)`.execute(shop.db)
  return rows[0]?.amount ?? 0
}
const apply = (user: User, orderGoodsId: number, form: Partial<BodyOf<typeof refundApply>['form']>) =>
  shop.call(user, refundApply, {
    body: { orderGoodsId, form: { type: 30, reason: 'quality', ...form }, requestId: randomUUID() },
    headers,
  })
const applied = async (...args: Parameters<typeof apply>) => {
  const { data } = await apply(...args)
  expect(data.code).toBeUndefined()
  return data.order_refund_id
}
const agree = (by: Member, id: number, more: object = {}) =>
  shop.callAdmin(by, adminAftersaleAgree, { params: { id }, body: { requestId: randomUUID(), ...more } })
const stateOf = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order.state
const caseOf = async (user: User, orderRefundId: number) =>
  (await shop.call(user, refundDetail, { query: { orderRefundId }, headers })).data.detail
const settle = () => settleOrders(shop, addHours(realNow(), 30 * 24))
const isBalanced = () => expectLedgerInBalance(shop.db, { now: addHours(realNow(), 31 * 24) })

test('refunding one fen for kept goods moves one fen, and the order settles at its usual time', async () => {
  const { buyer, member, order, lineId, money } = await given()
  const caseId = await applied(buyer, lineId, { num: 1, amount: '0.01' })
  expect((await agree(member, caseId)).status).toBe(200)
  expect(await money()).toMatchObject({ buyer: 1, seller: 0, commission: 0 })
  expect(await stateOf(buyer, order.id)).toBe('completed')
  expect(await settleOrders(shop, addHours(realNow(), 24))).toEqual({ settled: 0 })
  await settle()
  expect(await money()).toMatchObject({ buyer: 1, seller: 91_999, commission: 5_000, profit: 3_000 })
  await isBalanced()
})

test('a piece returned later refunds the rest, and nobody keeps a share', async () => {
  const { buyer, member, order, lineId, money, inviter } = await given()
  await agree(member, await applied(buyer, lineId, { num: 1, amount: '0.01' }))
  await agree(member, await applied(buyer, lineId, {}))
  expect(await money()).toMatchObject({ buyer: 100_000, seller: 0, commission: 0, profit: 0 })
  expect((await balanceOf(shop.db, account('u.comm', inviter.id))).pendingCredit).toBe(0)
  expect(await stateOf(buyer, order.id)).toBe('closed')
  await isBalanced()
})

test('after 10.00 back on one of two pieces, commission and profit are those of 1,990.00', async () => {
  const { buyer, member, lineId, money } = await given({ quantity: 2 })
  await agree(member, await applied(buyer, lineId, { num: 1, amount: '10.00' }))
  await settle()
  expect(await money()).toMatchObject({ buyer: 1_000, commission: 9_950, profit: 5_970, seller: 183_080 })
  await isBalanced()
})

/** After settlement, by two operators. */
async function refundSettled(order: { id: number }, lineId: number, amountFen: number) {
  const { data } = await shop.callAdmin(operator, adminSettledRefundPropose, {
    params: { id: order.id },
    body: {
      pieces: [{ lineId, quantity: 1, amountFen: amountFen as never }],
      freightFen: 0 as never,
      reason: '小瑕疵',
      requestId: randomUUID(),
    },
  })
  const body = { decision: 'approve' as const, requestId: randomUUID() }
  return shop.callAdmin(second, adminSettledRefundDecide, { params: { id: data.proposalId }, body })
}

test('after settlement each share shrinks by its part of the money, however small the steps', async () => {
  const { buyer, order, lineId, money } = await given()
  await settle()
  expect((await refundSettled(order, lineId, 1)).status).toBe(200)
  expect(await money()).toEqual({ buyer: 1, commission: 5_000, profit: 3_000, seller: 91_999, promo: 0 })
  expect(await stateOf(buyer, order.id)).toBe('completed')
  // Small steps take back as much as one step of 50.
  const step = isDeep ? 1 : 7
  for (let more = 0; more < 49; more += step) await refundSettled(order, lineId, step)
  expect(await money()).toEqual({ buyer: 50, commission: 4_998, profit: 2_999, seller: 91_953, promo: 0 })
  await refundSettled(order, lineId, 99_950)
  expect(await money()).toEqual({ buyer: 100_000, commission: 0, profit: 0, seller: 0, promo: 0 })
  expect(await stateOf(buyer, order.id)).toBe('closed')
  await isBalanced()
})

test('5.00 back on goods paid by coupon, points and money leaves coupon and points used', async () => {
  await changeGroup(shop, 'points', { maxRatioBp: 2_000, perYuan: 100 })
  const { normal, ...zones } = shop.settings.get('zone')
  await changeGroup(shop, 'zone', { ...zones, normal: { ...normal, pointsRatioBp: 2_000 } })
  await givenBudget(shop.db, 'points', 'PTS', 10_000)
  const user = await shop.givenUser({ balanceFen: 7_200, points: 1_800 })
  const merchantId = await shop.givenMerchant({ commissionBp: 500 })
  const member = await shop.givenMember({ merchantId })
  const coupon = await givenUserCoupon(shop, operator, user)
  const order = await shop.givenOrder(user, {
    state: 'completed',
    points: true,
    couponIds: String(coupon.id),
    goods: { priceFen: 10_000, merchantId },
  })
  expect(order.payableFen).toBe(7_200)
  const lineId = order.lines[0]?.id as number
  await agree(member, await applied(user, lineId, { amount: '5.00' }))
  expect([await of('u.bal', user.id), await of('u.pts', user.id)]).toEqual([500, 0])
  await settle()
  // Commission is 5 % of the 95.00 that are kept: 67.00 of money, 28.00 of coupon and points.
  expect(await of('m.bal', merchantId)).toBe(9_500 - 475)
  // A point for each yuan kept.
  expect(await of('u.pts', user.id)).toBe(67)
  await isBalanced()
})

test('after 5.00 back for a scratch, 295.00 can still be claimed, and the review is open', async () => {
  const { buyer, member, order, lineId } = await given({ priceFen: 30_000 })
  await agree(member, await applied(buyer, lineId, { reason: 'damaged', amount: '5.00' }))
  const { choices } = (await shop.call(buyer, refundGoods, { query: { orderGoodsId: lineId }, headers })).data
  expect(choices.map(({ service, amounts }) => [service, amounts])).toEqual([
    ['return', ['295.00']],
    ['refund', ['295.00']],
    ['exchange', []],
  ])
  const over = await apply(buyer, lineId, { amount: '295.01' })
  expect(over.data.code).toBe('REFUND_AMOUNT')
  expect(over.message).toContain('295.00')
  const { data } = await shop.call(buyer, orderCommentList, { query: { orderId: order.id }, headers })
  expect(data.goodsList).toHaveLength(1)
})

test('units never sent are refunded in full, no matter who decides and what they type', async () => {
  const { buyer, member, order, lineId, money } = await given({ priceFen: 21_000, state: 'to_ship' })
  const less = await apply(buyer, lineId, { reason: 'changed_mind', amount: '209.99' })
  expect(less.data).toMatchObject({ code: 'REFUND_AMOUNT', fields: { 'form.amount': expect.any(String) } })
  const caseId = await applied(buyer, lineId, { reason: 'changed_mind' })
  const refused = await agree(member, caseId, { amountFen: 0, freightFen: 0 })
  expect(refused.data).toMatchObject({
    code: 'REFUND_AMOUNT',
    fields: { amountFen: expect.stringContaining('210.00') },
  })
  expect((await caseOf(buyer, caseId)).state).toBe('applied')
  expect((await agree(member, caseId)).status).toBe(200)
  expect(await money()).toMatchObject({ buyer: 21_000, seller: 0 })
  expect(await stateOf(buyer, order.id)).toBe('closed')
  await isBalanced()
})

test('money kept by agreement for a returned piece settles like any order, with its commission', async () => {
  const { buyer, member, order, lineId, money } = await given({ priceFen: 11_100 })
  const caseId = await applied(buyer, lineId, { type: 10 })
  const returnAddress = { name: '退貨組', phone: '02100000000', region: '上海市', detail: '衡山路 8 號' }
  await agree(member, caseId, { returnAddress })
  const form = { expressId: carrierId, expressNo: 'SF123456789012' }
  await shop.call(buyer, refundDelivery, { body: { orderRefundId: caseId, form }, headers })
  const costs = await shop.callAdmin(member, adminAftersaleCost, {
    params: { id: caseId },
    query: { amountFen: 1_100, freightFen: 0 } as never,
  })
  expect(costs.data).toEqual({
    buyerFen: 1_100,
    sellerFen: 9_200,
    commissionFen: 500,
    profitFen: 300,
    discountFen: 0,
    returned: 1,
    isOffer: true,
  })
  const body = { amountFen: 1_100 as never, putBack: true, note: '外盒破損', requestId: randomUUID() }
  await shop.callAdmin(member, adminAftersaleReceive, { params: { id: caseId }, body })
  expect(await money()).toMatchObject({ buyer: 0, seller: 0 })
  expect(await caseOf(buyer, caseId)).toMatchObject({
    state: 'offered',
    offered_money: '11.00',
    agreed_money: null,
    may: { accept: true, arbitrate: true, cancel: false },
  })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.call(buyer, refundAccept, {
        body: { orderRefundId: caseId, amount: '11.00', requestId: randomUUID() },
        headers,
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await caseOf(buyer, caseId)).toMatchObject({ state: 'completed', refund_money: '11.00' })
  expect(await money()).toMatchObject({ buyer: 1_100, seller: 0 })
  expect(await stateOf(buyer, order.id)).toBe('completed')
  await settle()
  expect(await money()).toMatchObject({ buyer: 1_100, seller: 9_200, commission: 500, profit: 300 })
  await isBalanced()
})

test('the books check finds a settled order whose shares do not follow the money kept', async () => {
  const { lineId } = await given()
  await settle()
  const undo = new Error('undo')
  let found: string[] = []
  const tampered = shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('orderLine').set({ refundedFen: 50_000 }).where('id', '=', lineId).execute()
    const report = await checkLedger(tx, { now: realNow(), commissionCapBp: 1_000 })
    found = report.checks.find(({ key }) => key === 'shares')?.findings.map(({ what }) => what) ?? []
    throw undo
  })
  await expect(tampered).rejects.toBe(undo)
  expect(found).toEqual([`cm:${lineId}:1`, expect.stringMatching(/^commission of order/), `refunds of line ${lineId}`])
})
