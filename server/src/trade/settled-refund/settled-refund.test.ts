import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminDebtList, adminLedgerEntries } from '@shop/contract/desk/books-check/books-check.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundList,
  adminSettledRefundPropose,
  adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { account, type OwnedType } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours } from '../../core/value/time.ts'
import { grantUnits } from '../../money/grant/grant-units.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenUserCoupon } from '../coupon/given-coupon.ts'
import { settleOrders } from '../order/settle-order.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Operator = typeof first
type User = Awaited<ReturnType<typeof shop.givenUser>>
const afterWindow = () => addHours(new Date(), 20 * 24)

/** A received and settled order. */
async function givenSettled(user: User, given: Parameters<typeof shop.givenOrder>[1] = {}) {
  const order = await shop.givenOrder(user, { state: 'completed', ...given })
  await settleOrders(shop, afterWindow())
  return { ...order, lineId: order.lines[0]?.id as number }
}
const propose = (
  order: { id: number; lineId: number },
  { quantity = 1, amountFen, ...more }: { quantity?: number; amountFen: number; freightFen?: number; reason?: string },
  by: Operator = first,
  requestId: string = randomUUID(),
) =>
  shop.callAdmin(by, adminSettledRefundPropose, {
    params: { id: order.id },
    body: {
      pieces: [{ lineId: order.lineId, quantity, amountFen }],
      freightFen: 0,
      reason: '品質問題，賣家同意退款',
      requestId,
      ...more,
    } as BodyOf<typeof adminSettledRefundPropose>,
  })
const decide = (id: number, decision: ProposalDecision, by: Operator = second, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminSettledRefundDecide, { params: { id }, body: { decision, note: '同意', requestId } })
const proposed = async (...args: Parameters<typeof propose>) => (await propose(...args)).data.proposalId
const refunded = async (...args: Parameters<typeof propose>) => decide(await proposed(...args), 'approve')
const of = (type: OwnedType, ownerId: number) => available(shop.db, account(type, ownerId))
const posted = async (type: 'rev.sales' | 'rev.comm' | 'exp.promo') => (await balanceOf(shop.db, account(type))).posted
describe('own goods', () => {
  test('a second operator refunds the money out of sales; granted points go back to their budget', async () => {
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const user = await shop.givenUser()
    const order = await givenSettled(user, { quantity: 3, goods: { priceFen: 3_333 } })
    const before = { sales: await posted('rev.sales'), points: await of('u.pts', user.id) }
    expect(before.points).toBeGreaterThan(0)

    const { terms } = (await shop.callAdmin(first, adminSettledRefundTerms, { params: { id: order.id } })).data
    expect(terms?.lines).toMatchObject([{ lineId: order.lineId, left: 3, amounts: [3_333, 6_666, 9_999] }])
    const id = await proposed(order, { quantity: 2, amountFen: 6_666 })
    expect(await of('u.bal', user.id)).toBe(0)
    expect((await shop.callAdmin(first, adminSettledRefundTerms, { params: { id: order.id } })).data.terms).toBeNull()
    expect((await decide(id, 'approve', first)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(id, 'approve')).data).toEqual({ state: 'approved' })

    expect(await of('u.bal', user.id)).toBe(6_666)
    expect(await posted('rev.sales')).toBe(before.sales - 6_666)
    expect(await of('u.pts', user.id)).toBe(before.points - Math.ceil((before.points * 2) / 3))
    const read = (await shop.callAdmin(first, adminOrderGet, { params: { id: order.id } })).data.order
    expect(read).toMatchObject({ state: 'completed', lines: [{ quantity: 3, refunded: 2 }] })
    expect(read.history.map(({ to }) => to).slice(0, 2)).toEqual(['settled-refund:approved', 'settled-refund:proposed'])
    const notices = (await shop.call(user, noticeList)).data.list.data
    expect(notices[0]).toMatchObject({ text: `訂單 ${order.orderNo} 的退款已到帳`, place: 'order', place_id: order.id })

    expect((await refunded(order, { amountFen: 3_333 })).data).toEqual({ state: 'approved' })
    expect(await of('u.bal', user.id)).toBe(9_999)
    expect(await of('u.pts', user.id)).toBe(0)
    const closed = (await shop.callAdmin(first, adminOrderGet, { params: { id: order.id } })).data.order
    expect(closed).toMatchObject({ state: 'closed', lines: [{ refunded: 3 }] })
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('gift balance comes back as gift balance, in proportion to the payment', async () => {
    await givenBudget(shop.db, 'act', 'CNY', 6_000)
    const user = await shop.givenUser()
    const grant = { program: 'act', entityId: randomUUID(), userId: user.id, currency: 'CNY', amount: 6_000 } as const
    const by = { actor: 'system:test' as const, now: new Date() }
    await shop.db.transaction().execute((tx) => grantUnits(shop, tx, { ...grant, ...by }))
    const merchantId = await shop.givenMerchant({ commissionBp: 500 })
    const order = await givenSettled(user, { goods: { priceFen: 10_000, merchantId } })
    const spent = await of('u.bal', user.id)
    const back = async () => [await of('u.gift', user.id), (await of('u.bal', user.id)) - spent]
    expect(await back()).toEqual([0, 0])
    for (const amountFen of [1, 3_333]) await refunded(order, { amountFen })
    expect(await back()).toEqual([2_000, 1_334])
    await refunded(order, { amountFen: 6_666 })
    expect(await back()).toEqual([6_000, 4_000])
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('twenty concurrent approvals, by both operators and also with the same id, refund once', async () => {
    const user = await shop.givenUser()
    const order = await givenSettled(user, { goods: { priceFen: 5_000 } })
    const id = await proposed(order, { amountFen: 5_000 })
    const requestId = randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? decide(id, 'approve', second, requestId) : decide(id, 'approve', n % 4 ? first : second),
      ),
    )
    expect(await of('u.bal', user.id)).toBe(5_000)
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('an order has one open proposal at a time; proposing twice with one id creates one', async () => {
    const user = await shop.givenUser()
    const order = await givenSettled(user, { quantity: 2, goods: { priceFen: 1_000 } })
    const requestId = randomUUID()
    const replies = await Promise.all([1, 2].map(() => propose(order, { amountFen: 1_000 }, first, requestId)))
    expect(new Set(replies.map(({ data }) => data.proposalId)).size).toBe(1)
    expect((await propose(order, { amountFen: 1_000 })).data.code).toBe('REFUND_OPEN')
    const id = replies[0]?.data.proposalId as number
    expect((await decide(id, 'withdraw')).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(id, 'withdraw', first)).data).toEqual({ state: 'withdrawn' })
    expect((await decide(id, 'approve')).data.code).toBe('STATE_CHANGED')
    const again = await proposed(order, { amountFen: 1_000 })
    expect((await decide(again, 'reject')).data).toEqual({ state: 'rejected' })
    const { rows } = (await shop.callAdmin(second, adminSettledRefundList, { query: { subject: order.id } })).data
    expect(rows.map(({ state, may }) => [state, may])).toEqual([
      ['rejected', []],
      ['withdrawn', []],
    ])
    expect(await of('u.bal', user.id)).toBe(0)
  })

  test('a proposal is refused if unsettled, too large, empty, without a reason, for one’s own order or an unknown one', async () => {
    const user = await shop.givenUser()
    const waiting = await shop.givenOrder(user, { state: 'completed' })
    const early = { id: waiting.id, lineId: waiting.lines[0]?.id as number }
    expect((await propose(early, { amountFen: 100 })).data.code).toBe('STATE_CHANGED')
    expect((await shop.callAdmin(first, adminSettledRefundTerms, { params: { id: early.id } })).data.terms).toBeNull()
    const order = await givenSettled(user, { quantity: 2, goods: { priceFen: 1_000 } })
    expect((await propose(order, { amountFen: 1_001 })).data).toMatchObject({ code: 'REFUND_AMOUNT' })
    expect((await propose(order, { quantity: 3, amountFen: 1 })).data.code).toBe('REFUND_QTY')
    expect((await propose(order, { amountFen: 0 })).data.code).toBe('REFUND_AMOUNT')
    expect((await propose(order, { amountFen: 1, freightFen: 999_999 })).data.code).toBe('REFUND_AMOUNT')
    expect((await propose(order, { amountFen: 1, reason: ' ' })).data.code).toBe('VALIDATION')
    expect((await propose({ ...order, lineId: early.lineId }, { amountFen: 1 })).data.code).toBe('NOT_FOUND')
    expect((await propose({ ...order, id: 999_999_999 }, { amountFen: 1 })).data.code).toBe('NOT_FOUND')
    expect((await decide(999_999_999, 'approve')).data.code).toBe('NOT_FOUND')
    const own = await shop.givenOperator({ userId: user.id })
    expect((await propose(order, { amountFen: 1 }, own)).data.code).toBe('SELF_REVIEW')
    const id = await proposed(order, { amountFen: 1_000 })
    expect((await decide(id, 'approve', own)).data.code).toBe('SELF_REVIEW')
    const onlooker = await shop.givenOperator({ permissions: ['aftersale.view'] })
    const { rows } = (await shop.callAdmin(onlooker, adminSettledRefundList, { query: { subject: order.id } })).data
    expect(rows[0]?.may).toEqual([])
    expect((await decide(id, 'approve', onlooker)).data.code).toBe('PERMISSION')
  })
})

describe('merchant goods', () => {
  test('commission, profit and the seller each return their part; two steps add up to the same as one, to the fen', async () => {
    const merchantId = await shop.givenMerchant()
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ inviterId: inviter.id })
    const order = await givenSettled(user, { quantity: 3, goods: { priceFen: 3_333, merchantId } })
    const commission = await posted('rev.comm')
    const [profit, earned] = [await of('u.comm', inviter.id), await of('m.bal', merchantId)]
    expect([profit, earned + profit]).toEqual([300, 9_999 - 500])

    await refunded(order, { amountFen: 3_333 })
    expect(await of('u.comm', inviter.id)).toBe(200)
    // 5 % of 99.99 was 5.00; of the remaining 66.66 it is 3.33.
    expect(await posted('rev.comm')).toBe(commission - 167)
    expect(await of('m.bal', merchantId)).toBe(earned - (3_333 - 100 - 167))
    await refunded(order, { quantity: 2, amountFen: 6_666 })
    expect(await of('u.bal', user.id)).toBe(9_999)
    expect(await of('u.comm', inviter.id)).toBe(0)
    expect(await posted('rev.comm')).toBe(commission - 500)
    expect(await of('m.bal', merchantId)).toBe(0)
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('a payee who has spent their profit owes it, up to the limit; the platform bears the rest', async () => {
    const merchantId = await shop.givenMerchant()
    const inviter = await shop.givenUser()
    const user = await shop.givenUser({ inviterId: inviter.id })
    const order = await givenSettled(user, { goods: { priceFen: 2_000_000, merchantId } })
    expect(await of('u.comm', inviter.id)).toBe(60_000)
    await move(account('u.comm', inviter.id), account('u.bal', (await shop.givenUser()).id), 60_000)
    const promo = await posted('exp.promo')
    expect((await refunded(order, { amountFen: 2_000_000 })).data).toEqual({ state: 'approved' })
    expect(await of('u.bal', user.id)).toBe(2_000_000)
    expect((await balanceOf(shop.db, account('u.recv', inviter.id))).posted).toBe(-50_000)
    expect(await posted('exp.promo')).toBe(promo - 10_000)
    // Their next earnings pay off the debt first.
    await givenSettled(user, { goods: { priceFen: 200_000 } })
    expect((await balanceOf(shop.db, account('u.recv', inviter.id))).posted).toBe(-44_000)
    expect(await of('u.comm', inviter.id)).toBe(0)
    await givenSettled(user, { goods: { priceFen: 2_000_000 } })
    expect((await balanceOf(shop.db, account('u.recv', inviter.id))).posted).toBe(0)
    expect(await of('u.comm', inviter.id)).toBe(60_000 - 44_000)
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('a seller short of funds pays from the deposit; without one the refund cannot be approved, but can be rejected', async () => {
    const merchantId = await shop.givenMerchant()
    const user = await shop.givenUser()
    const order = await givenSettled(user, { goods: { priceFen: 10_000, merchantId } })
    await move(account('m.bal', merchantId), account('m.dep', merchantId), 4_000)
    const gone = await shop.givenUser()
    await move(account('m.bal', merchantId), account('u.bal', gone.id), 5_000)
    const id = await proposed(order, { amountFen: 10_000 })
    expect((await decide(id, 'approve')).data.code).toBe('SELLER_FUNDS')
    expect(await of('u.bal', user.id)).toBe(0)
    await move(account('u.bal', gone.id), account('m.bal', merchantId), 5_000)
    expect((await decide(id, 'approve')).data).toEqual({ state: 'approved' })
    expect([await of('m.bal', merchantId), await of('m.dep', merchantId)]).toEqual([0, 0])
    expect(await of('u.bal', user.id)).toBe(10_000)
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('a seller with credit owes the missing amount, up to their remaining limit', async () => {
    await changeGroup(shop, 'merchant', { receivableLimitFen: 6_000 })
    const merchantId = await shop.givenMerchant()
    const user = await shop.givenUser()
    const [one, other] = [
      await givenSettled(user, { goods: { priceFen: 5_000, merchantId } }),
      await givenSettled(user, { goods: { priceFen: 5_000, merchantId } }),
    ]
    await move(account('m.bal', merchantId), account('u.bal', (await shop.givenUser()).id), 9_500)
    const owed = async () => (await balanceOf(shop.db, account('m.recv', merchantId))).posted
    // The commission comes back out of the shop's revenue.
    expect((await refunded(one, { amountFen: 5_000 })).data).toEqual({ state: 'approved' })
    expect([await of('u.bal', user.id), await owed()]).toEqual([5_000, -4_750])
    const id = await proposed(other, { amountFen: 5_000 })
    expect((await decide(id, 'approve')).data.code).toBe('SELLER_FUNDS')
    await changeGroup(shop, 'merchant', { receivableLimitFen: 9_500 })
    expect((await decide(id, 'approve')).data).toEqual({ state: 'approved' })
    expect([await of('u.bal', user.id), await owed()]).toEqual([10_000, -9_500])
    await changeGroup(shop, 'merchant', { receivableLimitFen: 0 })
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('a seller’s debt is listed by name, and deducted from their next payment before they get it', async () => {
    await changeGroup(shop, 'merchant', { receivableLimitFen: 10_000 })
    const merchantId = await shop.givenMerchant()
    const user = await shop.givenUser()
    const order = await givenSettled(user, { goods: { priceFen: 10_000, merchantId } })
    await move(account('m.bal', merchantId), account('u.bal', (await shop.givenUser()).id), 9_500)
    const before = Date.now()
    await refunded(order, { amountFen: 10_000 })
    const debts = async () => {
      const { data } = await shop.callAdmin(first, adminDebtList, { query: { kind: 'merchant', limit: 100 } })
      return data.rows.filter(({ account }) => account === `m.recv:${merchantId}`)
    }
    const [debt] = await debts()
    expect(debt).toMatchObject({ kind: 'merchant', ownerId: merchantId, name: '茶行', owesFen: 9_500 })
    expect(new Date(debt?.since ?? 0).getTime()).toBeGreaterThanOrEqual(before)

    const next = await givenSettled(user, { goods: { priceFen: 6_000, merchantId } })
    expect([await of('m.bal', merchantId), (await debts())[0]?.owesFen]).toEqual([0, 9_500 - 5_700])
    expect((await debts())[0]).toMatchObject({ since: debt?.since })
    const { rows } = (await shop.callAdmin(first, adminLedgerEntries, { query: { account: `m.recv:${merchantId}` } }))
      .data
    expect(rows[0]).toMatchObject({ key: `st:${next.id}:owed`, event: 'L40', amount: 5_700, orderId: next.id })
    await givenSettled(user, { goods: { priceFen: 6_000, merchantId } })
    expect([await of('m.bal', merchantId), await debts()]).toEqual([1_900, []])
    const onlooker = await shop.givenOperator({ permissions: ['aftersale.view'] })
    expect((await shop.callAdmin(onlooker, adminDebtList, {})).status).toBe(403)
    await changeGroup(shop, 'merchant', { receivableLimitFen: 0 })
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('ten refunds and ten settlements of one seller at once: each fen is owed once and paid off once', async () => {
    await changeGroup(shop, 'merchant', { receivableLimitFen: 100_000 })
    const merchantId = await shop.givenMerchant()
    const user = await shop.givenUser()
    const goods = { priceFen: 5_000, merchantId }
    const orders = []
    for (let n = 0; n < 10; n++) orders.push(await shop.givenOrder(user, { state: 'completed', goods }))
    await settleOrders(shop, afterWindow())
    await move(account('m.bal', merchantId), account('u.bal', (await shop.givenUser()).id), 10 * 4_750)
    const ids = []
    for (const order of orders) {
      ids.push(await proposed({ id: order.id, lineId: order.lines[0]?.id as number }, { amountFen: 5_000 }))
      await shop.givenOrder(user, { state: 'completed', goods })
    }
    const replies = await Promise.all(
      ids.map(async (id) => {
        const [reply] = await Promise.all([decide(id, 'approve'), settleOrders(shop, afterWindow())])
        return reply.status
      }),
    )
    expect(replies).toEqual(ids.map(() => 200))
    expect(await of('u.bal', user.id)).toBe(10 * 5_000)
    // Refunds and settlements are equal: nothing is owed, and nothing is left.
    const owed = (await balanceOf(shop.db, account('m.recv', merchantId))).posted
    expect([await of('m.bal', merchantId), owed]).toEqual([0, 0])
    await changeGroup(shop, 'merchant', { receivableLimitFen: 0 })
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })

  test('refunding less than was paid: commission and seller each return their part of that money', async () => {
    const merchantId = await shop.givenMerchant()
    const user = await shop.givenUser()
    const order = await givenSettled(user, { goods: { priceFen: 10_000, merchantId } })
    const [commission, promo] = [await posted('rev.comm'), await posted('exp.promo')]
    await refunded(order, { amountFen: 200 })
    expect(await of('u.bal', user.id)).toBe(200)
    expect(await posted('rev.comm')).toBe(commission - 10)
    expect(await posted('exp.promo')).toBe(promo)
    expect(await of('m.bal', merchantId)).toBe(9_500 - 190)
    await expectLedgerInBalance(shop.db, { now: afterWindow() })
  })
})

async function move(from: ReturnType<typeof account>, to: ReturnType<typeof account>, amount: number): Promise<void> {
  const event = { event: 'L55', memo: 'test', entity: { type: 'test', id: randomUUID() } }
  const lines = [{ key: `test:${randomUUID()}`, from, to, amount }]
  await shop.db
    .transaction()
    .execute((tx) => postTransfers(tx, { actor: 'system:test', now: new Date() }, [{ ...event, lines }]))
}

/** The commission that the platform has received from an order. */
const commissionOf = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(CASE WHEN c.type = 'rev.comm' THEN t.amount ELSE -t.amount END), 0)::bigint AS fen
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.order_id = ${id} AND 'rev.comm' IN (c.type, d.type)`.execute(shop.db)
  return rows[0]?.fen
}

test('a merchant’s freight bears commission if it did when the order was placed, and it returns with the freight', async () => {
  const merchantId = await shop.givenMerchant({ commissionBp: 1_000 })
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  const settled = async () => {
    const order = await givenSettled(await shop.givenUser(), {
      goods: { priceFen: 10_000, merchantId, freightTemplateId },
    })
    const row = shop.db.selectFrom('shopOrder').select('freightFen').where('id', '=', order.id)
    return { ...order, freightFen: (await row.executeTakeFirstOrThrow()).freightFen }
  }
  const plain = await settled()
  expect(plain.freightFen).toBeGreaterThan(0)
  expect(await commissionOf(plain)).toBe(1_000)

  await changeGroup(shop, 'merchant', { commissionOnFreight: true })
  const both = await settled()
  expect(await commissionOf(both)).toBe(1_000 + Math.round(both.freightFen / 10))
  // The setting does not change terms that were agreed when the order was placed.
  await changeGroup(shop, 'merchant', { commissionOnFreight: false })
  expect((await refunded(both, { amountFen: 10_000, freightFen: both.freightFen })).data).toEqual({ state: 'approved' })
  expect(await commissionOf(both)).toBe(0)
  await expectLedgerInBalance(shop.db, { now: afterWindow() })
})

test('the price of goods cannot escape commission as freight, which is free up to that price', async () => {
  const merchantId = await shop.givenMerchant({ commissionBp: 1_000 })
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 9_900 })
  const terms = { quantity: 1, goods: { priceFen: 100, merchantId, freightTemplateId } }
  const order = await givenSettled(await shop.givenUser(), terms)
  expect(await commissionOf(order)).toBe(10 + 980)
  // It follows the freight that the merchant keeps.
  expect((await refunded(order, { amountFen: 100, freightFen: 5_000 })).data).toEqual({ state: 'approved' })
  expect(await commissionOf(order)).toBe(480)

  // Nor if all but a fen of the price is paid back for goods that are kept.
  const even = { quantity: 1, goods: { priceFen: 9_900, merchantId, freightTemplateId } }
  const compensated = await givenSettled(await shop.givenUser(), even)
  expect(await commissionOf(compensated)).toBe(990)
  expect((await refunded(compensated, { amountFen: 9_899, freightFen: 0 })).data).toEqual({ state: 'approved' })
  expect(await commissionOf(compensated)).toBe(990)
  // Goods that came back were sold at their full price.
  const returned = await givenSettled(await shop.givenUser(), even)
  expect((await refunded(returned, { amountFen: 9_900, freightFen: 0 })).data).toEqual({ state: 'approved' })
  expect(await commissionOf(returned)).toBe(0)

  const buyer = await shop.givenUser()
  const coupon = await givenUserCoupon(shop, first, buyer, { type: 40, faceFen: fen(9_900), minFen: fen(0) })
  const relieved = await givenSettled(buyer, { ...terms, couponIds: String(coupon.id) })
  expect(relieved.payableFen).toBe(100)
  expect(await commissionOf(relieved)).toBe(10 + 980)
  await expectLedgerInBalance(shop.db, { now: afterWindow() })
})
