import { randomUUID } from 'node:crypto'
import {
  merchantFinance,
  merchantIncome,
  merchantStatementCsv,
  merchantStatementGet,
  merchantStatementList,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { settlementHold, settlementHoldList, settlementRelease } from '@shop/contract/trade/order/settlement-hold.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { findWrongStatements } from '../../test/money/find-wrong-statements.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'

const shop = await openShop()
const afterWindow = addHours(new Date(), 20 * 24)
const settle = () => settleOrders(shop, afterWindow)

async function givenSale(of: { merchantId: number; priceFen?: number; quantity?: number }) {
  const inviter = await shop.givenUser()
  const buyer = await shop.givenUser({ inviterId: inviter.id })
  const { merchantId, priceFen = 10_000, quantity = 1 } = of
  return shop.givenOrder(buyer, { state: 'completed', quantity, goods: { priceFen, merchantId } })
}

test('a settled order is on the day’s statement with every deduction, and its owner is notified once', async () => {
  const owner = await shop.givenUser()
  const merchantId = await shop.givenMerchant({ owner })
  const member = await shop.givenMember({ merchantId, role: 'finance' })
  const [one, two] = [await givenSale({ merchantId }), await givenSale({ merchantId, priceFen: 3_333, quantity: 3 })]
  const finance = async () => (await shop.callAdmin(member, merchantFinance)).data
  expect(await finance()).toMatchObject({ balanceFen: 0, pendingFen: 10_000 - 300 + 9_999 - 300, pendingOrders: 2 })
  await settle()
  await settle()
  // 3% of the goods for the inviter, 5% commission.
  const net = 10_000 - 300 - 500 + (9_999 - 300 - 500)
  expect(await finance()).toMatchObject({ balanceFen: net, pendingFen: 0, pendingOrders: 0, owedFen: 0 })
  const { rows } = (await shop.callAdmin(member, merchantStatementList)).data
  const day = dayOf(afterWindow, 'Asia/Shanghai')
  const sums = { paidFen: 19_999, platformFen: 0, commissionFen: 1_000, profitFen: 600, netFen: net, balanceFen: net }
  expect(rows).toMatchObject([{ day, lines: 2, ...sums }])
  const statementId = rows[0]?.id as number
  const income = (await shop.callAdmin(member, merchantIncome, { query: { statementId } })).data.rows
  expect(income.map(({ orderId, netFen }) => [orderId, netFen])).toEqual(
    expect.arrayContaining([
      [one.id, 9_200],
      [two.id, 9_199],
    ]),
  )
  const found = await shop.callAdmin(member, merchantIncome, { query: { orderNo: two.orderNo } })
  expect(found.data.rows).toMatchObject([{ orderId: two.id, kind: 'settlement', commissionFen: 500 }])
  const movements = (await shop.callAdmin(member, merchantTransfers, { query: { account: 'balance' } })).data
  expect(movements.rows.map(({ kind, afterFen }) => [kind, afterFen])).toEqual([
    ['settlement', net],
    ['settlement', expect.any(Number)],
  ])
  const { csv } = (await shop.callAdmin(member, merchantStatementCsv, { query: { month: day.slice(0, 7) } })).data
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(csv).toContain('結算')
  const told = (await shop.call(owner, noticeList)).data.list.data.filter(({ place }) => place === 'merchantFinance')
  expect(told).toHaveLength(1)
  expect(await findWrongStatements(shop)).toEqual([])
})

test('a refund after the settlement is a separate line, and the lines add up to the balance', async () => {
  const merchantId = await shop.givenMerchant({ commissionBp: 1_000 })
  const order = await givenSale({ merchantId, priceFen: 5_000, quantity: 2 })
  await settle()
  const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
  const { proposalId } = (
    await shop.callAdmin(first, adminSettledRefundPropose, {
      params: { id: order.id },
      body: {
        pieces: [{ lineId: order.lines[0]?.id as number, quantity: 1, amountFen: 5_000 as never }],
        freightFen: 0 as never,
        reason: '品質問題',
        requestId: randomUUID(),
      },
    })
  ).data
  const body = { decision: 'approve' as const, note: '同意', requestId: randomUUID() }
  await shop.callAdmin(second, adminSettledRefundDecide, { params: { id: proposalId }, body })
  const member = await shop.givenMember({ merchantId })
  const { rows } = (await shop.callAdmin(member, merchantIncome)).data
  expect(rows).toMatchObject([
    { kind: 'refund', paidFen: -5_000, commissionFen: -500, profitFen: -150, netFen: -4_350, balanceFen: -4_350 },
    { kind: 'settlement', paidFen: 10_000, commissionFen: 1_000, profitFen: 300, netFen: 8_700, balanceFen: 8_700 },
  ])
  expect((await balanceOf(shop.db, account('m.bal', merchantId))).posted).toBe(4_350)
  expect(await findWrongStatements(shop)).toEqual([])
})

test('a held order stays in escrow until it is released', async () => {
  const merchantId = await shop.givenMerchant()
  const order = await givenSale({ merchantId })
  const operator = await shop.givenOperator()
  const of = { params: { id: order.id } }
  await shop.callAdmin(operator, settlementHold, { ...of, body: { reason: '買家申訴' } })
  expect((await shop.callAdmin(operator, settlementHoldList)).data.rows).toMatchObject([
    { orderId: order.id, reason: '買家申訴' },
  ])
  const seen = async (by: { token: string }) =>
    (await shop.callAdmin(by as typeof operator, adminOrderGet, of)).data.order
  expect(await seen(operator)).toMatchObject({ settlementHold: { reason: '買家申訴' }, may: { hold: true } })
  // Merchants do not see who holds an order, or why.
  expect(await seen(await shop.givenMember({ merchantId }))).toMatchObject({
    settlementHold: null,
    may: { hold: false },
  })
  expect(await settle()).toEqual({ settled: 0 })
  await shop.callAdmin(operator, settlementRelease, { ...of, replay: false })
  expect(await settle()).toEqual({ settled: 1 })
  const late = await shop.callAdmin(operator, settlementHold, { ...of, body: { reason: '太晚' } })
  expect(late.data.code).toBe('STATE_CHANGED')
})

test('a member sees only their merchant’s money; an operator sees that of the merchant they name', async () => {
  const [own, other] = [await shop.givenMerchant(), await shop.givenMerchant()]
  await givenSale({ merchantId: other })
  await settle()
  const member = await shop.givenMember({ merchantId: own, role: 'finance' })
  const query = { merchantId: other }
  expect((await shop.callAdmin(member, merchantFinance, { query })).data.balanceFen).toBe(0)
  expect((await shop.callAdmin(member, merchantIncome, { query })).data.rows).toEqual([])
  const operator = await shop.givenOperator()
  const [statement] = (await shop.callAdmin(operator, merchantStatementList, { query })).data.rows
  const params = { id: statement?.id as number }
  expect((await shop.callAdmin(operator, merchantStatementGet, { params })).status).toBe(200)
  expect((await shop.callAdmin(member, merchantStatementGet, { params })).data.code).toBe('NOT_FOUND')
  expect((await shop.callAdmin(operator, merchantFinance)).data.code).toBe('NOT_FOUND')
})

test('an order that cannot be settled does not stop the others, and the run reports it', async () => {
  const merchantId = await shop.givenMerchant()
  const wrong = await givenSale({ merchantId })
  const right = await givenSale({ merchantId })
  const commission = (bp: number) =>
    shop.db.updateTable('orderLine').set({ commissionBp: bp }).where('orderId', '=', wrong.id).execute()
  await commission(20_000)
  await expect(settle()).rejects.toThrow(`could not settle 1 of the due orders: ${wrong.id}`)
  const isSettled = async (id: number) =>
    (await shop.db.selectFrom('shopOrder').select('settledAt').where('id', '=', id).executeTakeFirstOrThrow())
      .settledAt !== null
  expect([await isSettled(wrong.id), await isSettled(right.id)]).toEqual([false, true])
  await commission(500)
  await settle()
  expect(await isSettled(wrong.id)).toBe(true)
})
