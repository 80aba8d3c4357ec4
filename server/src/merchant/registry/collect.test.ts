import { randomUUID } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { adminCollectDecide, adminCollectPropose } from '@shop/contract/merchant/registry/collect.ts'
import {
  adminMerchantDeposit,
  adminMerchantGet,
  adminMerchantState,
} from '@shop/contract/merchant/registry/registry.ts'
import {
  merchantFinance,
  merchantStatementList,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { cashierOrderInfo } from '@shop/contract/trade/cashier/cashier.ts'
import {
  adminProofApprove,
  adminProofCreditPropose,
  adminProofGet,
  adminProofList,
  adminProofReject,
} from '@shop/contract/trade/proof/admin.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { checkLedger } from '../../desk/books-check/check.ts'
import { targetsOf } from '../../desk/statement/queries.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { cardNumber } from '../../test/given-money.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { findWrongStatements } from '../../test/money/find-wrong-statements.ts'
import { openShop } from '../../test/shop.ts'
import { cancelByOperator } from '../../trade/order/cancel-order.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { remindReview } from '../../trade/proof/remind-review.ts'
import { addReceivingAccount } from '../application/receiving-account.ts'
import { tendDebt } from '../debt/tend-debt.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
await givenCompliance(shop)
await changeGroup(shop, 'module', { merchantCollect: true })
const afterWindow = addHours(new Date(), 20 * 24)

afterEach(async () => {
  await expectLedgerInBalance(shop.db)
  expect(await findWrongStatements(shop)).toEqual([])
})

const held = async (type: 'm.bal' | 'm.dep' | 'm.recv' | 'ext.merchant', merchantId: number) =>
  (await balanceOf(shop.db, account(type, merchantId))).posted
const owed = async (merchantId: number) => 0 - (await held('m.recv', merchantId))

async function givenAccount(merchantId: number, hours = -1): Promise<void> {
  const by = { actor: 'system:test' as const, now: shop.now() }
  const to = { kind: 'bank' as const, address: cardNumber, holder: '茶行有限公司', bankName: '工商銀行' }
  await shop.db
    .transaction()
    .execute((tx) => addReceivingAccount(tx, { merchantId, ...to, validFrom: addHours(by.now, hours) }, by))
}

const propose = (merchantId: number, on = true, by = first, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminCollectPropose, { params: { id: merchantId }, body: { on, reason: '合約', requestId } })
const decide = (id: number, by = second) =>
  shop.callAdmin(by, adminCollectDecide, {
    params: { id },
    body: { decision: 'approve', requestId: randomUUID() },
  })

/** A merchant whose buyers pay it directly, and its members. */
async function givenCollector() {
  const merchantId = await shop.givenMerchant()
  const finance = await shop.givenMember({ merchantId, role: 'finance' })
  await givenAccount(merchantId)
  const { proposalId } = (await propose(merchantId)).data
  expect((await decide(proposalId)).data).toEqual({ state: 'approved' })
  return { merchantId, finance }
}

const goodsOf = (merchantId: number, priceFen = 10_000) => ({ priceFen, merchantId })
const waiting = async (merchantId: number, priceFen = 10_000, buyer?: { id: number }) =>
  shop.givenOrder(buyer ?? (await shop.givenUser()), { state: 'pay_review', goods: goodsOf(merchantId, priceFen) })
const approve = (
  by: Parameters<typeof shop.callAdmin>[0],
  { proofId, payableFen }: OrderOfTest,
  requestId: string = randomUUID(),
) =>
  shop.callAdmin(by, adminProofApprove, { params: { id: proofId }, body: { receivedFen: fen(payableFen), requestId } })

/** An order that was paid to the merchant, sent and received. */
async function givenSale({ merchantId, finance }: { merchantId: number; finance: TestMember }, priceFen = 10_000) {
  const order = await waiting(merchantId, priceFen)
  expect((await approve(finance, order)).status).toBe(200)
  return order
}
async function complete({ id }: OrderOfTest): Promise<void> {
  await shop.db
    .updateTable('shopOrder')
    .set({ state: 'completed', shippedAt: new Date(), receivedAt: new Date(), settleAfter: new Date() })
    .where('id', '=', id)
    .execute()
  await shop.db
    .updateTable('orderLine')
    .set((eb) => ({ shippedQuantity: eb.ref('quantity') }))
    .where('orderId', '=', id)
    .execute()
}
const settle = () => settleOrders(shop, afterWindow)
const accountsShown = async (buyer: Awaited<ReturnType<typeof shop.givenUser>>, orderId: number) =>
  (await shop.call(buyer, cashierOrderInfo, { query: { orderId }, headers: { client: 'shop/1' } } as never)).data
    .transfer?.accounts
const collects = async ({ id }: OrderOfTest) =>
  (await shop.db.selectFrom('shopOrder').select('collectAccountId').where('id', '=', id).executeTakeFirstOrThrow())
    .collectAccountId !== null
const unpaid = async (merchantId: number, priceFen = 10_000) =>
  shop.givenOrder(await shop.givenUser(), { goods: goodsOf(merchantId, priceFen) })

describe('switching on', () => {
  test('needs two operators, a verified account, a merchant that sells, and the module', async () => {
    const merchantId = await shop.givenMerchant()
    expect((await propose(merchantId)).data.code).toBe('PAYOUT_ACCOUNT_MISSING')
    await givenAccount(merchantId, 24)
    expect((await propose(merchantId)).data.code).toBe('PAYOUT_ACCOUNT_MISSING')
    await givenAccount(merchantId)
    await changeGroup(shop, 'module', { merchantCollect: false })
    expect((await propose(merchantId)).data.code).toBe('MODULE_OFF')
    await changeGroup(shop, 'module', { merchantCollect: true })
    const requestId = randomUUID()
    const proposed = await propose(merchantId, true, first, requestId)
    expect(proposed.data.state).toBe('proposed')
    expect((await propose(merchantId, true, first, requestId)).data).toEqual(proposed.data)
    expect((await propose(merchantId)).data.code).toBe('PROPOSAL_OPEN')
    expect(await collects(await unpaid(merchantId))).toBe(false)
    expect((await decide(proposed.data.proposalId, first)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(proposed.data.proposalId)).data).toEqual({ state: 'approved' })
    expect((await propose(merchantId)).data.code).toBe('STATE_CHANGED')
    expect(await collects(await unpaid(merchantId))).toBe(true)
    const { merchant } = (await shop.callAdmin(first, adminMerchantGet, { params: { id: merchantId } })).data
    expect([merchant.collects, merchant.may.collect]).toEqual([true, true])
  })

  test('is not decided by an operator who works for the merchant', async () => {
    const merchantId = await shop.givenMerchant()
    await givenAccount(merchantId)
    const clerk = await shop.givenMember({ merchantId, role: 'goods' })
    const both = await shop.givenOperator({ userId: clerk.userId })
    expect((await propose(merchantId, true, both)).data.code).toBe('SELF_REVIEW')
    const { proposalId } = (await propose(merchantId)).data
    expect((await decide(proposalId, both)).data.code).toBe('SELF_REVIEW')
    expect((await decide(proposalId)).data).toEqual({ state: 'approved' })
  })

  test.each(['suspended', 'closing'] as const)('is refused for a merchant that is %s', async (state) => {
    const merchantId = await shop.givenMerchant({ state })
    await givenAccount(merchantId)
    expect((await propose(merchantId)).data.code).toBe('STATE_CHANGED')
  })

  test('cannot be approved for a merchant suspended meanwhile', async () => {
    const merchantId = await shop.givenMerchant()
    await givenAccount(merchantId)
    const { proposalId } = (await propose(merchantId)).data
    const body = { to: 'suspended' as const, reason: '投訴', requestId: randomUUID() }
    await shop.callAdmin(first, adminMerchantState, { params: { id: merchantId }, body })
    expect((await decide(proposalId)).data.code).toBe('PROPOSAL_STALE')
  })

  test('is undone by one operator; existing orders keep their account', async () => {
    const { merchantId } = await givenCollector()
    const buyer = await shop.givenUser()
    const order = await shop.givenOrder(buyer, { goods: goodsOf(merchantId) })
    expect((await propose(merchantId, false)).data.state).toBe('approved')
    expect(await accountsShown(buyer, order.id)).toMatchObject([{ holder: '茶行有限公司', number: cardNumber }])
    expect(await collects(await unpaid(merchantId))).toBe(false)
  })
})

describe('which orders are paid to the merchant', () => {
  test('its buyers see its account; buyers from several sellers, or from others, see the platform’s', async () => {
    const { merchantId } = await givenCollector()
    const [own, other] = [await shop.givenGoods(goodsOf(merchantId)), await shop.givenGoods({ priceFen: 500 })]
    const buyer = await shop.givenUser()
    const alone = await shop.givenOrder(buyer, { lines: [{ goods: own }] })
    expect(await collects(alone)).toBe(true)
    const mixed = await shop.givenOrder(buyer, { lines: [{ goods: own }, { goods: other }] })
    expect(mixed.orderIds).toHaveLength(2)
    expect(await collects(mixed)).toBe(false)
    expect(await accountsShown(buyer, mixed.id)).not.toMatchObject([{ number: cardNumber }])
    expect(await collects(await unpaid(await shop.givenMerchant()))).toBe(false)
  })

  test('none once the module is off or the merchant is suspended', async () => {
    const { merchantId } = await givenCollector()
    await changeGroup(shop, 'module', { merchantCollect: false })
    expect(await collects(await unpaid(merchantId))).toBe(false)
    await changeGroup(shop, 'module', { merchantCollect: true })
    expect(await collects(await unpaid(merchantId))).toBe(true)
  })

  test('none beyond the limit of the merchant, or while it owes more than is covered', async () => {
    const collector = await givenCollector()
    const { merchantId } = collector
    await changeGroup(shop, 'merchant', { collectMaxFen: 15_000 })
    const sale = await givenSale(collector)
    expect(await collects(await unpaid(merchantId, 5_001))).toBe(false)
    expect(await collects(await unpaid(merchantId, 5_000))).toBe(true)
    await changeGroup(shop, 'merchant', { collectMaxFen: 5_000_000 })
    await cancelByOperator(shop, { orderId: sale.id, reason: 'test', operatorId: first.id, now: new Date() })
    expect(await owed(merchantId)).toBe(10_000)
    expect(await collects(await unpaid(merchantId))).toBe(false)
    await changeGroup(shop, 'merchant', { receivableLimitFen: 10_000 })
    expect(await collects(await unpaid(merchantId))).toBe(true)
    await changeGroup(shop, 'merchant', { receivableLimitFen: 0 })
  })

  test('orders placed at the same moment share the limit', async () => {
    const { merchantId } = await givenCollector()
    await changeGroup(shop, 'merchant', { collectMaxFen: 25_000 })
    const orders = await Promise.all(Array.from({ length: 5 }, () => unpaid(merchantId)))
    expect((await Promise.all(orders.map(collects))).filter(Boolean)).toHaveLength(2)
    await changeGroup(shop, 'merchant', { collectMaxFen: 5_000_000 })
  })

  test('a payment from the balance goes to the platform and is settled to the merchant’s balance', async () => {
    const { merchantId } = await givenCollector()
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: goodsOf(merchantId) })
    expect(await collects(order)).toBe(true)
    await settle()
    expect([await held('m.bal', merchantId), await owed(merchantId)]).toEqual([9_500, 0])
  })
})

describe('the review', () => {
  test('is done by a finance member, once, with exactly the amount due', async () => {
    const { merchantId, finance } = await givenCollector()
    const order = await waiting(merchantId)
    const sees = async (by: TestMember) =>
      (await shop.callAdmin(by, operatorMe)).data.operator.merchant?.reviewsPayments
    expect([await sees(finance), await sees(await shop.givenMember())]).toEqual([true, false])
    const list = (await shop.callAdmin(finance, adminProofList, { query: { state: 'submitted' } })).data
    expect(list.rows.map(({ id }) => id)).toEqual([order.proofId])
    const shown = (await shop.callAdmin(finance, adminProofGet, { params: { id: order.proofId } })).data.proof
    expect(shown).toMatchObject({ mayReview: true, merchant: { id: merchantId }, mostFen: 10_000, aloneFen: 10_000 })
    for (const receivedFen of [9_999, 10_001] as Fen[]) {
      const body = { receivedFen, requestId: randomUUID() }
      const { data } = await shop.callAdmin(finance, adminProofApprove, { params: { id: order.proofId }, body })
      expect(data.code).toBe(receivedFen < 10_000 ? 'AMOUNT_MISMATCH' : 'ABOVE_MAX')
    }
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => approve(finance, order, requestId)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await approve(finance, order)).data.code).toBe('STATE_CHANGED')
    expect(await held('ext.merchant', merchantId)).toBe(-10_000)
    // A settled order would not explain what the merchant holds.
    const settleAt = (settledAt: Date | null) =>
      shop.db.updateTable('shopOrder').set({ settledAt }).where('id', '=', order.id).execute()
    await settleAt(new Date())
    const { checks } = await checkLedger(shop.db, { now: new Date(), commissionCapBp: 1_000 })
    expect(checks.find(({ key }) => key === 'collected')?.findings).toEqual([
      { what: `ext.merchant:${merchantId}`, expected: '0', found: '-10000' },
    ])
    await settleAt(null)
    const finances = (await shop.callAdmin(finance, merchantFinance, { query: {} })).data
    expect(finances).toMatchObject({ collectedFen: 10_000, pendingFen: 0, owedFen: 0 })
  })

  test('is refused to members of another merchant, to other roles, and to buyers of the order', async () => {
    const { merchantId, finance } = await givenCollector()
    const order = await waiting(merchantId)
    const other = await shop.givenMember({ role: 'finance' })
    expect((await approve(other, order)).data.code).toBe('NOT_FOUND')
    expect((await shop.callAdmin(other, adminProofGet, { params: { id: order.proofId } })).data.code).toBe('NOT_FOUND')
    expect((await shop.callAdmin(other, adminProofList, {})).data.rows).toEqual([])
    // Search finds the number of a payment, not who paid: members could guess a buyer's mobile number digit by digit.
    const { mobile, nickname } = await shop.db
      .selectFrom('proof')
      .innerJoin('appUser', 'appUser.id', 'proof.userId')
      .select(['mobile', 'nickname'])
      .where('proof.id', '=', order.proofId)
      .executeTakeFirstOrThrow()
    const foundBy = async (by: Parameters<typeof shop.callAdmin>[0], keyword: string) =>
      (await shop.callAdmin(by, adminProofList, { query: { keyword } })).data.rows.map(({ id }) => id)
    expect(await foundBy(finance, order.orderNo)).toEqual([order.proofId])
    for (const keyword of [mobile as string, nickname]) {
      expect(await foundBy(first, keyword)).toContain(order.proofId)
      expect(await foundBy(finance, keyword)).toEqual([])
    }
    const goods = await shop.givenMember({ merchantId, role: 'goods' })
    expect((await approve(goods, order)).data.code).toBe('PERMISSION')
    // Members do not see the platform's own proofs.
    const platforms = await shop.givenOrder(await shop.givenUser(), { state: 'pay_review' })
    expect((await approve(finance, platforms)).data.code).toBe('NOT_FOUND')
    const own = await waiting(merchantId, 10_000, { id: finance.userId })
    expect((await approve(finance, own)).data.code).toBe('SELF_REVIEW')
  })

  test('falls to the platform only when it is late, and never with an overpayment', async () => {
    const { merchantId, finance } = await givenCollector()
    const order = await waiting(merchantId)
    const params = { params: { id: order.proofId } }
    expect((await approve(first, order)).data.code).toBe('MERCHANT_REVIEWS')
    const body = { reason: 'not_received' as const, note: '', requestId: randomUUID() }
    expect((await shop.callAdmin(first, adminProofReject, { ...params, body })).data.code).toBe('MERCHANT_REVIEWS')
    expect((await shop.callAdmin(first, adminProofGet, params)).data.proof).toMatchObject({ mayReview: false })
    const two = { receivedFen: fen(10_000), reason: '確認', requestId: randomUUID() }
    const refused = (await shop.callAdmin(first, adminProofCreditPropose, { ...params, body: two })).data
    expect(refused.code).toBe('MERCHANT_REVIEWS')
    await shop.db
      .updateTable('proof')
      .set({ createdAt: addHours(new Date(), -25) })
      .where('id', '=', order.proofId)
      .execute()
    await remindReview(shop, { proofId: order.proofId }, new Date())
    const events = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${finance.userId}`)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['merchant-collect-on', 'proof-waiting', 'proof-late'])
    const more = { receivedFen: fen(20_000), reason: '多付', requestId: randomUUID() }
    const { data } = await shop.callAdmin(first, adminProofCreditPropose, { ...params, body: more })
    expect(data.code).toBe('ABOVE_MAX')
    expect((await approve(first, order)).status).toBe(200)
  })

  test('falls to the platform at once while the merchant is suspended', async () => {
    const { merchantId, finance } = await givenCollector()
    const order = await waiting(merchantId)
    const body = { to: 'suspended' as const, reason: '投訴', requestId: randomUUID() }
    await shop.callAdmin(first, adminMerchantState, { params: { id: merchantId }, body })
    expect((await approve(finance, order)).data.code).toBe('MERCHANT_SUSPENDED')
    const no = { reason: 'not_received' as const, note: '', requestId: randomUUID() }
    const params = { id: order.proofId }
    expect((await shop.callAdmin(finance, adminProofReject, { params, body: no })).data.code).toBe('MERCHANT_SUSPENDED')
    expect((await shop.callAdmin(second, adminProofGet, { params })).data.proof.mayReview).toBe(true)
    expect((await approve(second, order)).status).toBe(200)
  })

  test('moves nothing when it rejects, and the buyer may submit another screenshot', async () => {
    const { merchantId, finance } = await givenCollector()
    const order = await waiting(merchantId)
    const body = { reason: 'not_received' as const, note: '', requestId: randomUUID() }
    const params = { id: order.proofId }
    expect((await shop.callAdmin(finance, adminProofReject, { params, body })).status).toBe(200)
    expect((await balanceOf(shop.db, account('ext.merchant', merchantId))).available).toBe(0)
  })

  test('does not keep a buyer from paying others after a merchant’s rejections', async () => {
    const { merchantId, finance } = await givenCollector()
    const buyer = await shop.givenUser()
    const { proofBlock } = shop.settings.get('risk')
    await changeGroup(shop, 'risk', { proofBlock: 2 })
    for (let time = 0; time < 2; time += 1) {
      const { proofId } = await waiting(merchantId, 10_000, buyer)
      const body = { reason: 'not_received' as const, note: '', requestId: randomUUID() }
      expect((await shop.callAdmin(finance, adminProofReject, { params: { id: proofId }, body })).status).toBe(200)
    }
    await expect(waiting(merchantId, 10_000, buyer)).rejects.toThrow('PROOF_BLOCKED')
    expect((await waiting((await givenCollector()).merchantId, 10_000, buyer)).proofId).toBeGreaterThan(0)
    expect((await shop.givenOrder(buyer, { state: 'pay_review' })).proofId).toBeGreaterThan(0)
    await changeGroup(shop, 'risk', { proofBlock })
  })
})

describe('the money', () => {
  test('after the settlement the merchant owes the commission, and later sales repay it', async () => {
    const collector = await givenCollector()
    const { merchantId, finance } = collector
    await complete(await givenSale(collector))
    expect((await settle()).settled).toBe(1)
    expect((await settle()).settled).toBe(0)
    expect([await owed(merchantId), await held('m.bal', merchantId)]).toEqual([500, 0])
    expect(await held('ext.merchant', merchantId)).toBe(0)
    const [statement] = (await shop.callAdmin(finance, merchantStatementList, { query: {} })).data.rows
    expect(statement).toMatchObject({ paidFen: 10_000, commissionFen: 500, netFen: 9_500 })
    expect(statement).toMatchObject({ collectedFen: 9_500, balanceFen: 0 })
    const moved = (await shop.callAdmin(finance, merchantTransfers, { query: { account: 'owed' } })).data.rows
    expect(moved).toMatchObject([{ kind: 'collected', amountFen: -500, afterFen: -500 }])
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: goodsOf(merchantId) })
    await settle()
    expect([await owed(merchantId), await held('m.bal', merchantId)]).toEqual([0, 9_000])
  })

  test('earns the inviter nothing, unlike a payment of the same buyer to the platform for another merchant', async () => {
    await changeGroup(shop, 'module', { profit: true })
    const { merchantId, finance } = await givenCollector()
    const inviter = await shop.givenUser()
    const buyer = await shop.givenUser({ inviterId: inviter.id })
    const direct = await waiting(merchantId, 10_000, buyer)
    expect((await approve(finance, direct)).status).toBe(200)
    const seen = await shop.givenOrder(buyer, { state: 'to_ship', goods: goodsOf(await shop.givenMerchant()) })
    const profits = await shop.db.selectFrom('profit').select('orderId').where('userId', '=', inviter.id).execute()
    expect(await collects(direct)).toBe(true)
    expect(profits).toEqual([{ orderId: seen.id }])
  })

  test('a refund before the settlement is advanced by the platform and owed by the merchant', async () => {
    const collector = await givenCollector()
    const { merchantId, finance } = collector
    const sale = await givenSale(collector)
    await cancelByOperator(shop, { orderId: sale.id, reason: 'test', operatorId: first.id, now: new Date() })
    expect([await owed(merchantId), await held('ext.merchant', merchantId)]).toEqual([10_000, 0])
    expect((await shop.callAdmin(finance, merchantFinance, { query: {} })).data).toMatchObject({
      owedFen: 10_000,
      collectedFen: 0,
      pendingFen: 0,
    })
    // The debt is on record, and the deposit pays it when it is due.
    await tendDebt(shop, merchantId, new Date())
    const debts = await shop.db.selectFrom('merchantDebt').selectAll().where('merchantId', '=', merchantId).execute()
    expect(debts).toHaveLength(1)
    await tendDebt(shop, merchantId, addHours(new Date(), 8 * 24))
    const { state } = await shop.db
      .selectFrom('merchant')
      .select('state')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('suspended')
  })

  test('the balance repays earlier debts at once, then the platform’s advance', async () => {
    const collector = await givenCollector()
    const { merchantId, finance } = collector
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: goodsOf(merchantId, 7_000) })
    await settle()
    expect(await held('m.bal', merchantId)).toBe(6_650)
    const sales = [await givenSale(collector, 5_000), await givenSale(collector, 5_000)]
    const cancel = (orderId = 0) =>
      cancelByOperator(shop, { orderId, reason: 'test', operatorId: first.id, now: new Date() })
    await cancel(sales[0]?.id)
    expect([await owed(merchantId), await held('m.bal', merchantId)]).toEqual([0, 1_650])
    await cancel(sales[1]?.id)
    expect([await owed(merchantId), await held('m.bal', merchantId)]).toEqual([3_350, 0])
    const moved = async (of: 'balance' | 'owed') =>
      (await shop.callAdmin(finance, merchantTransfers, { query: { account: of } })).data.rows
    expect((await moved('balance')).map(({ kind }) => kind)).toEqual(['repayment', 'repayment', 'settlement'])
    expect((await moved('owed')).map(({ kind }) => kind)).toEqual(['repayment', 'advanced', 'repayment', 'advanced'])
  })

  test('a refund after the settlement is also owed, up to the limit', async () => {
    const collector = await givenCollector()
    const { merchantId } = collector
    const sale = await givenSale(collector)
    await complete(sale)
    await settle()
    const pieces = [{ lineId: sale.lines[0]?.id as number, quantity: 1, amountFen: fen(10_000) }]
    const asked = { pieces, freightFen: fen(0), reason: '品質問題', requestId: randomUUID() }
    const { data } = await shop.callAdmin(first, adminSettledRefundPropose, { params: { id: sale.id }, body: asked })
    const refund = () => {
      const body = { decision: 'approve' as const, requestId: randomUUID() }
      return shop.callAdmin(second, adminSettledRefundDecide, { params: { id: data.proposalId }, body })
    }
    expect((await refund()).data.code).toBe('SELLER_FUNDS')
    await changeGroup(shop, 'merchant', { receivableLimitFen: 10_000 })
    expect((await refund()).data).toEqual({ state: 'approved' })
    // The merchant keeps the 100.00 outside: it owes 95.00 for the refund and 5.00 for the returned commission.
    expect(await owed(merchantId)).toBe(10_000)
    await changeGroup(shop, 'merchant', { receivableLimitFen: 0 })
  })

  test('a debt can be repaid at the bank, each payment once and at most what is owed', async () => {
    const collector = await givenCollector()
    const { merchantId } = collector
    await complete(await givenSale(collector))
    await settle()
    const repay = (amountFen: number, requestId: string, reference: string) =>
      shop.callAdmin(first, adminMerchantDeposit, {
        params: { id: merchantId },
        body: { kind: 'repay', amountFen: amountFen as Fen, reference, reason: '轉帳', requestId },
      })
    expect((await repay(501, randomUUID(), randomUUID())).data).toMatchObject({ code: 'ABOVE_MAX' })
    const [requestId, reference] = [randomUUID(), randomUUID()]
    const replies = await Promise.all(Array.from({ length: 4 }, () => repay(400, requestId, reference)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await repay(100, randomUUID(), reference)).data.code).toBe('REFERENCE_USED')
    expect([await owed(merchantId), await held('m.dep', merchantId)]).toEqual([100, 0])
    const { id } = await shop.db
      .selectFrom('merchantDeposit')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const target = (await targetsOf(shop.db, [{ kind: 'merchant_deposit', id }])).get(`merchant_deposit:${id}`)
    expect(target?.amountFen).toBe(400)
  })

  test('a payment to the merchant is not expected on the platform’s bank statements', async () => {
    const collector = await givenCollector()
    const { proofId } = await givenSale(collector)
    const platforms = await shop.givenOrder(await shop.givenUser(), { state: 'pay_review' })
    const wanted = [proofId, platforms.proofId].map((id) => ({ kind: 'proof', id }))
    expect([...(await targetsOf(shop.db, wanted)).keys()]).toEqual([`proof:${platforms.proofId}`])
  })
})
