import { randomInt, randomUUID } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { payoutCenter } from '@shop/contract/merchant/payout/payout.ts'
import { adminMerchantDeposit, adminMerchantState } from '@shop/contract/merchant/registry/registry.ts'
import { merchantFinance, merchantTransfers } from '@shop/contract/merchant/settlement/settlement.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { depositReceived } from '../../books/ledger/deposit-events.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalApplied, withdrawalBounced, withdrawalPaid } from '../../books/ledger/wallet-events.ts'
import { addHours } from '../../core/value/time.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { tendDebt, tendDebts } from './tend-debt.ts'

const shop = await openShop()
await changeGroup(shop, 'merchant', { receivableLimitFen: 1_000_000 })
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
afterEach(() => expectLedgerInBalance(shop.db))

const afterWindow = addHours(new Date(), 20 * 24)
const settle = () => settleOrders(shop, afterWindow)
const days = (count: number) => addHours(afterWindow, count * 24)
const owed = async (id: number) => 0 - (await balanceOf(shop.db, account('m.recv', id))).posted
const stateOf = async (id: number) =>
  (await shop.db.selectFrom('merchant').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

async function givenSale(merchantId: number, priceFen: number) {
  return shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: { priceFen, merchantId } })
}

async function givenDeposit(merchantId: number, amountFen: number) {
  const { id: depositId } = await shop.db
    .insertInto('merchantDeposit')
    .values({ merchantId, kind: 'in', amountFen, reference: randomUUID(), operatorId: first.id, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, { actor: 'system:test', now: new Date() }, [
        depositReceived({ depositId, merchantId, amountFen: fen(amountFen) }),
      ]),
    )
}

/** Whether the job that tends the merchant's debt is planned. */
async function isPlanned(merchantId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE key = ${`merchant-debt:${merchantId}`}`.execute(
    shop.db,
  )
  return rows.length > 0
}

/** Pays out a merchant's whole balance. @returns the withdrawal's id */
async function payOut(merchantId: number, withdrawalId: number): Promise<number> {
  const from = account('m.bal', merchantId)
  const netFen = fen((await balanceOf(shop.db, from)).available)
  const payout = { withdrawalId, feeFen: fen(0) }
  const by = { actor: 'system:test' as const, now: new Date() }
  if (netFen === 0) return withdrawalId
  await shop.db.transaction().execute(async (tx) => {
    await postTransfers(tx, by, [withdrawalApplied({ ...payout, from, netFen, expiresAt: days(1) })])
    await postTransfers(tx, by, [withdrawalPaid(payout)])
  })
  return withdrawalId
}

/** Refunds a settled order of one piece, by two operators. */
async function refund(order: Awaited<ReturnType<typeof givenSale>>, priceFen: number): Promise<void> {
  const { proposalId } = (
    await shop.callAdmin(first, adminSettledRefundPropose, {
      params: { id: order.id },
      body: {
        pieces: [{ lineId: order.lines[0]?.id as number, quantity: 1, amountFen: priceFen as Fen }],
        freightFen: 0 as Fen,
        reason: '品質問題',
        requestId: randomUUID(),
      },
    })
  ).data
  const body = { decision: 'approve' as const, requestId: randomUUID() }
  const { data } = await shop.callAdmin(second, adminSettledRefundDecide, { params: { id: proposalId }, body })
  expect(data).toEqual({ state: 'approved' })
}

/** A merchant whose only sale of 100.00 was paid out and then refunded: it owes its part, 95.00. */
async function givenDebt() {
  const owner = await shop.givenUser()
  const merchantId = await shop.givenMerchant({ owner })
  const finance = await shop.givenUser()
  const member = await shop.givenMember({ merchantId, role: 'finance', user: finance })
  const order = await givenSale(merchantId, 10_000)
  await settle()
  const withdrawalId = await payOut(merchantId, order.id)
  await refund(order, 10_000)
  expect(await owed(merchantId)).toBe(9_500)
  expect(await isPlanned(merchantId)).toBe(true)
  await tendDebt(shop, merchantId, afterWindow)
  return { merchantId, owner, finance, member, withdrawalId }
}
const noticesOf = async (user: { id: number; token: string }) =>
  (await shop.call(user, noticeList)).data.list.data
    .map(({ text }) => text)
    .filter((text) => text.includes('欠'))
    .map((text) => text.slice(0, 7))
const debtsOf = async (member: TestMember) => (await shop.callAdmin(member, merchantDebtList)).data.rows

test('a negative balance is repaid by later sales before the merchant gets anything', async () => {
  const { merchantId, owner, finance, member } = await givenDebt()
  expect(await noticesOf(owner)).toEqual(['店舖欠平台退款'])
  expect(await noticesOf(finance)).toEqual(['店舖欠平台退款'])
  expect(await debtsOf(member)).toMatchObject([{ owedFen: 9_500, dueAt: days(7).toISOString(), endedAt: null }])
  await givenSale(merchantId, 4_000)
  await settle()
  expect((await shop.callAdmin(member, merchantFinance)).data).toMatchObject({ balanceFen: 0, owedFen: 5_700 })
  await givenSale(merchantId, 10_000)
  await settle()
  expect((await shop.callAdmin(member, merchantFinance)).data).toMatchObject({ balanceFen: 3_800, owedFen: 0 })
  const { rows } = (await shop.callAdmin(member, merchantTransfers, { query: { account: 'owed' } })).data
  expect(rows.map(({ kind }) => kind)).toEqual(['repayment', 'repayment', 'refund'])
  await tendDebts(shop, days(1))
  expect(await debtsOf(member)).toMatchObject([{ owedFen: 0, endedAt: days(1).toISOString(), suspendedAt: null }])
  expect((await noticesOf(owner))[0]).toBe('店舖的欠款已還')
  expect(await stateOf(merchantId)).toBe('open')
})

test('the part of a balance that is owed cannot be paid out', async () => {
  const { merchantId, withdrawalId } = await givenDebt()
  const owner = await shop.givenMember({ merchantId })
  await shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, { actor: 'system:test', now: new Date() }, [
        withdrawalBounced({ withdrawalId, feeFen: fen(0) }),
      ]),
    )
  expect((await shop.callAdmin(owner, payoutCenter)).data.availableFen).toBe(0)
})

test('the deposit pays after seven days, and once when two nodes run', async () => {
  const { merchantId, owner, member } = await givenDebt()
  await givenDeposit(merchantId, 20_000)
  await tendDebts(shop, addHours(days(7), -1))
  expect(await owed(merchantId)).toBe(9_500)
  await Promise.all([1, 2, 3].map(() => tendDebts(shop, days(7))))
  expect(await owed(merchantId)).toBe(0)
  expect((await balanceOf(shop.db, account('m.dep', merchantId))).posted).toBe(10_500)
  expect(await debtsOf(member)).toMatchObject([{ owedFen: 0, coveredFen: 9_500, suspendedAt: null }])
  expect(await noticesOf(owner)).toHaveLength(3)
  expect(await stateOf(merchantId)).toBe('open')
})

test('the part of the deposit that has to pay a debt cannot be paid out, not even when the shop closes', async () => {
  const { merchantId } = await givenDebt()
  await givenDeposit(merchantId, 20_000)
  const params = { id: merchantId }
  const closing = { to: 'closing' as const, reason: '不做了', requestId: randomUUID() }
  expect((await shop.callAdmin(first, adminMerchantState, { params, body: closing })).status).toBe(200)
  const out = (amountFen: number) => {
    const move = { kind: 'out' as const, amountFen: fen(amountFen), reference: randomUUID(), reason: '退還' }
    return shop.callAdmin(first, adminMerchantDeposit, { params, body: { ...move, requestId: randomUUID() } })
  }
  expect((await out(10_501)).data).toMatchObject({ code: 'ABOVE_MAX', params: { maxFen: 10_500 } })
  expect((await out(10_500)).status).toBe(200)
  await tendDebts(shop, days(7))
  expect(await owed(merchantId)).toBe(0)
})

test('a merchant that still owes is suspended until its orders have repaid the debt', async () => {
  const { merchantId, member } = await givenDebt()
  await givenDeposit(merchantId, 500)
  await givenSale(merchantId, 20_000)
  await shop.db
    .updateTable('shopOrder')
    .set({ settleAfter: days(8) })
    .where('settledAt', 'is', null)
    .execute()
  await tendDebts(shop, days(7))
  await tendDebts(shop, days(7))
  expect(await stateOf(merchantId)).toBe('suspended')
  expect(await debtsOf(member)).toMatchObject([{ owedFen: 9_000, coveredFen: 500, suspendedAt: days(7).toISOString() }])
  await settleOrders(shop, days(9))
  expect(await owed(merchantId)).toBe(0)
  await tendDebts(shop, days(9))
  expect(await stateOf(merchantId)).toBe('open')
  const open = { state: 'open' as const, merchantId }
  expect((await shop.callAdmin(first, merchantDebtList, { query: open })).data.rows).toEqual([])
  const ended = (await shop.callAdmin(first, merchantDebtList, { query: { ...open, state: 'ended' } })).data.rows
  expect(ended).toMatchObject([{ merchant: { id: merchantId }, owedFen: 0 }])
})

test('an operator’s decision stands: open in spite of a debt, or suspended for another reason', async () => {
  const change = (id: number, to: 'open' | 'suspended') =>
    shop.callAdmin(first, adminMerchantState, {
      params: { id },
      body: { to, reason: '查證', requestId: randomUUID() },
    })
  const opened = await givenDebt()
  await tendDebts(shop, days(7))
  await change(opened.merchantId, 'open')
  await tendDebts(shop, days(8))
  expect(await stateOf(opened.merchantId)).toBe('open')

  const suspended = await givenDebt()
  await change(suspended.merchantId, 'suspended')
  await tendDebts(shop, days(7))
  await givenDeposit(suspended.merchantId, 9_500)
  await tendDebts(shop, days(8))
  expect(await owed(suspended.merchantId)).toBe(0)
  expect(await stateOf(suspended.merchantId)).toBe('suspended')
})

const steps = fc.constantFrom('sell', 'sell', 'pay out', 'refund', 'deposit', 'a day', 'eight days')

test('after any sequence of steps, the recorded debt equals the amount owed', { timeout: 600_000 }, async () => {
  const played: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 10 }), async (more) => {
      const merchantId = await shop.givenMerchant()
      played.push(merchantId)
      const settled: Awaited<ReturnType<typeof givenSale>>[] = []
      let now = afterWindow
      for (const step of ['sell', 'pay out', 'refund', ...more]) {
        if (step === 'sell' && (await stateOf(merchantId)) === 'open') {
          settled.push(await givenSale(merchantId, 5_000))
          await shop.db.updateTable('shopOrder').set({ settleAfter: now }).where('settledAt', 'is', null).execute()
          await settleOrders(shop, now)
        }
        const order = step === 'refund' ? settled.pop() : undefined
        if (order) await refund(order, 5_000)
        if (step === 'pay out') await payOut(merchantId, randomInt(2 ** 40))
        if (step === 'deposit') await givenDeposit(merchantId, 3_000)
        if (step === 'a day') now = addHours(now, 24)
        if (step === 'eight days') now = addHours(now, 8 * 24)
        await Promise.all([tendDebts(shop, now), tendDebts(shop, now)])
        const owes = await owed(merchantId)
        const open = await shop.db
          .selectFrom('merchantDebt')
          .selectAll()
          .where('merchantId', '=', merchantId)
          .where('endedAt', 'is', null)
          .execute()
        const deposit = (await balanceOf(shop.db, account('m.dep', merchantId))).posted
        expect(open).toHaveLength(owes > 0 ? 1 : 0)
        const isDue = open.some(({ dueAt }) => dueAt <= now)
        expect(await stateOf(merchantId)).toBe(isDue ? 'suspended' : 'open')
        if (isDue) expect(deposit).toBe(0)
      }
    }),
    { numRuns: isDeep ? 60 : 5, seed: 7 },
  )
  const seen = await shop.db.selectFrom('merchantDebt').selectAll().where('merchantId', 'in', played).execute()
  expect(seen.filter(({ suspendedAt }) => suspendedAt !== null).length).toBeGreaterThan(0)
  expect(seen.filter(({ endedAt }) => endedAt !== null).length).toBeGreaterThan(0)
  expect(seen.filter(({ coveredFen }) => coveredFen > 0).length).toBeGreaterThan(0)
})
