import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { givenOrderOf } from '../../test/foreign-records.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { openShop } from '../../test/shop.ts'
import { payFromBalance } from '../cashier/pay-from-balance.ts'
import { cancelByOperator } from './cancel-order.ts'
import { findLines } from './queries.ts'
import { commissionOf } from './settle-order.ts'

const shop = await openShop()
const merchantId = await shop.givenMerchant()
const member = await shop.givenMember({ merchantId, role: 'orders' })
const clerk = await shop.givenOperator()

const cut = (id: number, beforeFen: number, payableFen: number, by: { id: number; token: string } = member) =>
  shop.callAdmin(by, adminOrderPriceCut, {
    params: { id },
    body: { beforeFen: fen(beforeFen), payableFen: fen(payableFen), reason: '老客戶', requestId: randomUUID() },
  })

const balanceOf = ({ id }: { id: number }) => available(shop.db, account('u.bal', id))

const orderOf = (id: number) =>
  shop.db.selectFrom('shopOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the buyer of two sellers’ orders pays less for the cut one, and everyone sees it', async () => {
  const buyer = await shop.givenUser({ balanceFen: 100_000 })
  const [a, b] = [
    await shop.givenGoods({ merchantId, priceFen: 1_000 }),
    await shop.givenGoods({ merchantId, priceFen: 333 }),
  ]
  const lines = [{ goods: a }, { goods: b, quantity: 3 }, { goods: await shop.givenGoods({ priceFen: 500 }) }]
  const { orderIds } = await shop.givenOrder(buyer, { lines })
  const rows = await Promise.all(orderIds.map(orderOf))
  const order = rows.find((row) => row.merchantId === merchantId) as (typeof rows)[number]

  const trade = () => shop.db.selectFrom('trade').selectAll().where('id', '=', order.tradeId).executeTakeFirstOrThrow()
  const { payableFen } = await trade()
  expect((await cut(order.id, order.payableFen, order.payableFen - 100)).data).toEqual({
    payableFen: order.payableFen - 100,
    waiting: false,
  })
  expect((await trade()).payableFen).toBe(payableFen - 100)
  const written = await findLines(shop.db, [order.id])
  expect(written.map(({ cutFen, payFen }) => [cutFen, payFen])).toEqual([
    [50, 950],
    [50, 949],
  ])
  const { data } = await shop.call(buyer, orderDetail, { query: { orderId: order.id } })
  expect(data.order.update_price).toEqual({ symbol: '-', value: '1.00' })
  const seen = await shop.callAdmin(member, adminOrderGet, { params: { id: order.id } })
  expect(seen.data.order).toMatchObject({
    cutFen: 100,
    history: [{ to: `price:${order.payableFen - 100}`, reason: '老客戶' }, {}],
  })
  const notices = await shop.db
    .selectFrom('notice')
    .select('event')
    .where('receiver', '=', `user:${buyer.id}`)
    .where('event', '=', 'order-price-cut')
    .execute()
  expect(notices).toHaveLength(1)

  // A second cut comes on top, by the platform's operator.
  expect((await cut(order.id, order.payableFen - 100, order.payableFen - 150, clerk)).status).toBe(200)
  expect(await orderOf(order.id)).toMatchObject({ cutFen: 150, payableFen: order.payableFen - 150 })
  // The commission is charged on the price that the merchant finally asked for the goods.
  const kept = (await findLines(shop.db, [order.id])).map((line) => ({ ...line, commissionBp: 1_000 }))
  const withoutFreight = { commissionOnFreight: false, freightFen: fen(0), freightOffPlatformFen: 0 }
  expect(commissionOf(withoutFreight, kept, 0)).toBe(Math.round((order.goodsFen - 150) / 10))

  await payFromBalance(shop, { orderId: order.id, userId: buyer.id, isOldClient: true, now: new Date() })
  expect(await trade()).toMatchObject({ state: 'paid' })
  expect(await balanceOf(buyer)).toBe(100_000 - (payableFen - 150))
  expect((await cut(order.id, order.payableFen - 150, 100)).data.code).toBe('ORDER_NOT_PAYABLE')
  await cancelByOperator(shop, { orderId: order.id, reason: 'test', operatorId: clerk.id, now: new Date() })
  expect(await balanceOf(buyer)).toBe(100_000 - (payableFen - order.payableFen))
  await expectLedgerInBalance(shop.db)
})

test.each([
  ['dearer', 0, 'PRICE_CUT'],
  ['for nothing', -1_990, 'PRICE_CUT'],
  ['down to a fen', -1_989, undefined],
])('a new price is only accepted if it is lower and at least a fen: %s', async (_name, change, code) => {
  const { id, payableFen } = await givenOrderOf(shop, merchantId, 'unpaid')
  expect((await cut(id, payableFen, payableFen + change - (payableFen - 1_990) * Number(change < 0))).data.code).toBe(
    code,
  )
})

test('two members who cut the price at once cut it once', async () => {
  const { id, payableFen } = await givenOrderOf(shop, merchantId, 'unpaid')
  const other = await shop.givenMember({ merchantId })
  const codes = await Promise.all([member, other].map((by: TestMember) => cut(id, payableFen, payableFen - 100, by)))
  expect(codes.map(({ data }) => data.code).sort()).toEqual(['STATE_CHANGED', undefined])
  expect(await orderOf(id)).toMatchObject({ cutFen: 100 })
})

test('a buyer who pays at the same moment pays the old price or the new one, and nothing in between', async () => {
  const buyer = await shop.givenUser({ balanceFen: 100_000 })
  const { id, payableFen } = await shop.givenOrder(buyer, { goods: { merchantId } })
  const [cutting] = await Promise.all([
    cut(id, payableFen, payableFen - 100),
    payFromBalance(shop, { orderId: id, userId: buyer.id, isOldClient: true, now: new Date() }),
  ])
  const isCut = cutting.data.code === undefined
  const order = await orderOf(id)
  expect(order.payableFen).toBe(payableFen - (isCut ? 100 : 0))
  expect(order.paidGiftFen + order.paidBalanceFen).toBe(order.payableFen)
  expect(await balanceOf(buyer)).toBe(100_000 - order.payableFen)
  await expectLedgerInBalance(shop.db)
})

test('a price cannot be cut while a screenshot waits or a provider may be paid', async () => {
  const reviewed = await givenOrderOf(shop, merchantId, 'pay_review')
  expect((await cut(reviewed.id, reviewed.payableFen, 100)).data.code).toBe('PROOF_EXISTS')
  const { id, tradeId, payableFen } = await givenOrderOf(shop, merchantId, 'unpaid')
  const of = {
    tradeId,
    provider: 'wechat',
    kind: 'h5',
    appId: 'wx1',
    attempt: 1,
    outTradeNo: randomUUID(),
    amountFen: payableFen,
    state: 'open',
  }
  await shop.db
    .insertInto('providerPayment')
    .values({ ...of, expiresAt: new Date(Date.now() + 3_600_000), createdAt: new Date() } as never)
    .execute()
  expect((await cut(id, payableFen, payableFen - 100)).data.code).toBe('PAYMENT_BEGUN')
})

test('the points an order earns follow the price', async () => {
  await givenBudget(shop.db, 'points', 'PTS', 1_000, 4)
  const buyer = await shop.givenUser()
  const order = await shop.givenOrder(buyer, { goods: { merchantId, priceFen: 10_000 } })
  const promised = async () =>
    (await openTransfersOf(shop.db, { orderId: order.id })).filter(({ event }) => event === 'L21')
  const before = await orderOf(order.id)
  expect(before.grantPoints).toBe(100)
  await cut(order.id, before.payableFen, before.payableFen - 5_000)
  const after = await orderOf(order.id)
  expect(after.grantPoints).toBe(Math.floor(before.grantPoints / 2))
  expect((await promised()).reduce((sum, { amount }) => sum + amount, 0)).toBe(after.grantPoints)
  await expectLedgerInBalance(shop.db)
})
