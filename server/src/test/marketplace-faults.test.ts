import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { payoutCenter, payoutList, payoutSubmit } from '@shop/contract/merchant/payout/payout.ts'
import { merchantFinance, merchantIncome } from '@shop/contract/merchant/settlement/settlement.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalPay,
} from '@shop/contract/money/withdraw/admin.ts'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminOrderCancel } from '@shop/contract/trade/order/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail, orderList } from '@shop/contract/trade/order-display/order-display.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { afterEach, expect, test } from 'vitest'
import { account } from '../books/ledger/accounts.ts'
import { balanceOf } from '../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../books/ledger/given-ledger.ts'
import { addHours } from '../core/value/time.ts'
import { givenPayee } from '../merchant/payout/given-payee.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import type { TestUser } from './given-account.ts'
import type { TestMember } from './given-merchant.ts'
import { newTrackingNo } from './given-order.ts'
import { changeGroup } from './given-setting.ts'
import { givenPayoutPicture, givenTicket } from './given-wallet.ts'
import { openShop } from './shop.ts'

// Bugs that other marketplaces are known to have had, each tested where it would show here.

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
const carrier = await shop.givenCarrier()
const headers = { client: 'shop/1.0.0', lang: 'en' }
const afterWindow = addHours(new Date(), 20 * 24)
afterEach(() => expectLedgerInBalance(shop.db))

const settle = () => settleOrders(shop, afterWindow)
const requestId = () => ({ requestId: randomUUID() })
const seen = async (by: { id: number; token: string }, id: number) =>
  (await shop.callAdmin(by, adminOrderGet, { params: { id } })).data
const financeOf = async (member: TestMember) => (await shop.callAdmin(member, merchantFinance)).data
const incomeOf = async (member: TestMember) => (await shop.callAdmin(member, merchantIncome)).data.rows

/** One trade of a buyer with two merchants, who take 10% and 20% commission. */
async function givenSplit(state: 'to_ship' | 'completed') {
  const members: TestMember[] = []
  const lines = []
  for (const [name, commissionBp] of [
    ['茶行', 1_000],
    ['書店', 2_000],
  ] as const) {
    const merchantId = await shop.givenMerchant({ name, commissionBp })
    members.push(await shop.givenMember({ merchantId }))
    lines.push({ goods: await shop.givenGoods({ merchantId, priceFen: 10_000 }), quantity: 2 })
  }
  const buyer = await shop.givenUser()
  const { orderIds } = await shop.givenOrder(buyer, { state, lines, payBy: 'screenshot' })
  expect(orderIds).toHaveLength(2)
  // The sequence of the trade's orders does not tell whose they are.
  const owned = await Promise.all(
    members.map(async (member) => {
      const [row] = (await shop.callAdmin(member, adminOrderList)).data.rows
      expect(orderIds).toContain(row?.id)
      return { member, orderId: row?.id as number }
    }),
  )
  return { buyer, tea: owned[0] as (typeof owned)[number], books: owned[1] as (typeof owned)[number] }
}

async function ship(by: TestMember, orderId: number, quantity: number) {
  const [line] = (await seen(by, orderId)).order.lines
  const lines = [{ lineId: line?.id as number, quantity }]
  const parcel = { kind: 'express' as const, carrierId: carrier.id, trackingNo: newTrackingNo(), lines }
  return shop.callAdmin(by, adminOrderShip, { params: { id: orderId }, body: { ...parcel, ...requestId() } })
}

async function refundSettled(orderId: number, amountFen: number, quantity = 1): Promise<void> {
  const [line] = (await seen(first, orderId)).order.lines
  const pieces = [{ lineId: line?.id as number, quantity, amountFen: fen(amountFen) }]
  const { proposalId } = (
    await shop.callAdmin(first, adminSettledRefundPropose, {
      params: { id: orderId },
      body: { pieces, freightFen: fen(0), reason: '品質問題', ...requestId() },
    })
  ).data
  const body = { decision: 'approve' as const, ...requestId() }
  const { data } = await shop.callAdmin(second, adminSettledRefundDecide, { params: { id: proposalId }, body })
  expect(data).toEqual({ state: 'approved' })
}

async function refundWhole(buyer: TestUser, by: TestMember, orderId: number): Promise<void> {
  const order = (await shop.call(buyer, orderDetail, { query: { orderId }, headers })).data.order
  for (const { order_goods_id: orderGoodsId } of order.goods) {
    const form = { type: 30 as const, reason: 'changed_mind' as const }
    const asked = await shop.call(buyer, refundApply, { body: { orderGoodsId, form }, headers })
    const params = { id: asked.data.order_refund_id }
    expect((await shop.callAdmin(by, adminAftersaleAgree, { params, body: requestId() })).status).toBe(200)
  }
}

test('each order of a split checkout can be fulfilled, although one payment paid for both', async () => {
  const { buyer, tea, books } = await givenSplit('to_ship')
  // A refund by one seller does not affect the other's payment.
  await refundWhole(buyer, tea.member, tea.orderId)
  expect((await seen(books.member, books.orderId)).order).toMatchObject({ state: 'to_ship', may: { ship: true } })
  expect((await ship(books.member, books.orderId, 2)).status).toBe(200)
  expect((await seen(first, books.orderId)).order.state).toBe('to_receive')
  expect((await seen(first, tea.orderId)).order.state).toBe('closed')
})

test('a seller never sees the commission of another', async () => {
  const { tea, books } = await givenSplit('completed')
  await settle()
  expect(await incomeOf(tea.member)).toMatchObject([{ orderId: tea.orderId, commissionFen: 2_000, netFen: 18_000 }])
  expect(await incomeOf(books.member)).toMatchObject([{ orderId: books.orderId, commissionFen: 4_000, netFen: 16_000 }])
  const other = await shop.callAdmin(tea.member, adminOrderGet, { params: { id: books.orderId } })
  expect(other.data.code).toBe('NOT_FOUND')
})

test('an order sent in several parcels is charged its freight once', async () => {
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId })
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  const goods = await shop.givenGoods({ merchantId, priceFen: 2_000, freightTemplateId })
  const buyer = await shop.givenUser()
  const { id } = await shop.givenOrder(buyer, { state: 'to_ship', lines: [{ goods, quantity: 3 }] })
  const paid = async () => {
    const { pay_price, express_price } = (await shop.call(buyer, orderDetail, { query: { orderId: id }, headers })).data
      .order
    return [pay_price, express_price, await available(shop.db, account('u.bal', buyer.id))]
  }
  const before = await paid()
  expect(before.slice(0, 2)).toEqual(['72.00', '12.00'])
  for (const quantity of [1, 1, 1]) expect((await ship(member, id, quantity)).status).toBe(200)
  expect((await seen(member, id)).order).toMatchObject({ state: 'to_receive', parcels: [{}, {}, {}] })
  expect(await paid()).toEqual(before)
  expect((await balanceOf(shop.db, account('eo', id))).posted).toBe(7_200)
})

test('a fully refunded order is not shown as paid to anyone', async () => {
  const { buyer, tea } = await givenSplit('to_ship')
  await refundWhole(buyer, tea.member, tea.orderId)
  const order = (await shop.call(buyer, orderDetail, { query: { orderId: tea.orderId }, headers })).data.order
  expect(order).toMatchObject({ state: 'closed', state_text: 'Closed', may: { receive: false, pay: false } })
  const waiting = (await shop.call(buyer, orderList, { query: { dataType: 'delivery', page: 1 }, headers })).data.list
  expect(waiting.data.map(({ order_id }) => order_id)).not.toContain(tea.orderId)
  for (const by of [tea.member, first]) {
    const { order } = await seen(by, tea.orderId)
    expect(order).toMatchObject({ state: 'closed', may: { ship: false, receive: false } })
  }
  expect((await ship(tea.member, tea.orderId, 2)).data.code).toBe('STATE_CHANGED')
  expect(await financeOf(tea.member)).toMatchObject({ pendingFen: 0, pendingOrders: 0 })
  await settle()
  expect(await incomeOf(tea.member)).toEqual([])
})

test('commission does not survive a refund, before or after the settlement, and is counted once', async () => {
  const earned = async () => (await balanceOf(shop.db, account('rev.comm'))).posted
  const atFirst = await earned()
  const before = await givenSplit('to_ship')
  await refundWhole(before.buyer, before.tea.member, before.tea.orderId)
  await settle()
  expect(await earned()).toBe(atFirst)
  const after = await givenSplit('completed')
  await settle()
  expect(await earned()).toBe(atFirst + 2_000 + 4_000)
  await refundSettled(after.tea.orderId, 10_000)
  expect(await earned()).toBe(atFirst + 1_000 + 4_000)
  await refundSettled(after.tea.orderId, 10_000)
  expect(await earned()).toBe(atFirst + 4_000)
  const rows = await incomeOf(after.tea.member)
  expect(rows.map(({ commissionFen, netFen }) => [commissionFen, netFen])).toEqual([
    [-1_000, -9_000],
    [-1_000, -9_000],
    [2_000, 18_000],
  ])
})

async function givenPaidPayout() {
  const member = await givenPayee(shop, 50_000)
  const submitted = await askPayout(member, 50_000)
  const params = { id: submitted.data.id }
  await shop.callAdmin(first, adminWithdrawalApprove, { params, body: requestId() })
  const proof = { reference: randomUUID().slice(0, 20), fileId: await givenPayoutPicture(shop, second) }
  const paid = await shop.callAdmin(second, adminWithdrawalPay, { params, body: { ...proof, ...requestId() } })
  expect(paid.status).toBe(200)
  return { member, params }
}

async function askPayout(member: TestMember, amountFen: number) {
  const { target } = (await shop.callAdmin(member, payoutCenter)).data
  const payTicket = await givenTicket(shop, { id: member.userId }, { action: 'withdraw', target, amountFen })
  return shop.callAdmin(member, payoutSubmit, { body: { amountFen: fen(amountFen), payTicket, ...requestId() } })
}

test('a payout that the bank returns is not shown as paid, and its money can be paid out again', async () => {
  const { member, params } = await givenPaidPayout()
  const body = { note: '帳號已註銷', ...requestId() }
  expect((await shop.callAdmin(second, adminWithdrawalBounce, { params, body })).status).toBe(200)
  expect((await shop.callAdmin(member, payoutList)).data.rows).toMatchObject([{ id: params.id, state: 'bounced' }])
  expect(await financeOf(member)).toMatchObject({ balanceFen: 50_000, withdrawingFen: 0 })
  expect((await askPayout(member, 50_000)).status).toBe(200)
})

test('a payout never exceeds the available amount', async () => {
  const member = await givenPayee(shop, 50_000)
  expect((await askPayout(member, 50_001)).data).toMatchObject({ code: 'NOT_WITHDRAWABLE', params: { maxFen: 50_000 } })
  const replies = await Promise.all(Array.from({ length: 20 }, () => askPayout(member, 30_000)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await financeOf(member)).toMatchObject({ balanceFen: 20_000, withdrawingFen: 30_000 })
})

test('cancelling an order on its way is refused in words, to the buyer and to the seller', async () => {
  const { buyer, tea } = await givenSplit('to_ship')
  await ship(tea.member, tea.orderId, 2)
  const asked = await shop.call(buyer, orderCancel, { body: { orderId: tea.orderId }, headers })
  expect(asked.data.code).toBe('ALREADY_SHIPPED')
  expect(asked.message).toMatch(/\w+ \w+/)
  const body = { reason: '沒有貨了', ...requestId() }
  const theirs = await shop.callAdmin(first, adminOrderCancel, { params: { id: tea.orderId }, body })
  expect(theirs.data).toMatchObject({ code: 'ALREADY_SHIPPED', message: expect.stringMatching(/./) })
  expect((await seen(tea.member, tea.orderId)).order).toMatchObject({ state: 'to_receive', may: { cancel: false } })
})

test('a merchant’s debt is repaid by later sales before anything else', async () => {
  await changeGroup(shop, 'merchant', { receivableLimitFen: 1_000_000 })
  const member = await givenPayee(shop, 50_000)
  const { merchantId } = member
  const sell = (priceFen: number) =>
    shop.givenUser().then((buyer) => shop.givenOrder(buyer, { state: 'completed', goods: { merchantId, priceFen } }))
  const order = await sell(10_000)
  await settle()
  expect((await askPayout(member, 59_500)).status).toBe(200)
  await refundSettled(order.id, 10_000)
  expect(await financeOf(member)).toMatchObject({ balanceFen: 0, owedFen: 9_500 })
  await sell(4_000)
  await settle()
  expect(await financeOf(member)).toMatchObject({ balanceFen: 0, owedFen: 5_700 })
  await sell(10_000)
  await settle()
  expect(await financeOf(member)).toMatchObject({ balanceFen: 3_800, owedFen: 0 })
})
