import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminStatementAccounts,
  adminStatementDifferences,
  adminStatementImport,
  adminStatementMatch,
  adminStatementSuspend,
  type MatchKind,
} from '@shop/contract/desk/statement/statement.ts'
import { adminRechargeReturnBegin, adminRechargeReturnPay } from '@shop/contract/money/recharge/returns.ts'
import { adminProofApprove } from '@shop/contract/trade/proof/admin.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import {
  rechargeApplied,
  rechargeApproved,
  withdrawalApplied,
  withdrawalBounced,
  withdrawalPaid,
} from '../../books/ledger/wallet-events.ts'
import { addHours, toTime } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { checkLedger } from '../books-check/check.ts'

const shop = await openShop()
const cashier = await shop.givenOperator()
const head = ['date', 'amount', 'reference'] as const
let serial = 0

/** Creates a statement line and returns its id. */
async function givenLine(amountFen: number, account = 'ICBC', at = shop.now()) {
  serial += 1
  const row = [toTime(at, 'Asia/Shanghai'), (amountFen / 100).toFixed(2), `BANK${100_000 + serial}`]
  await shop.callAdmin(cashier, adminStatementImport, {
    body: {
      data: Buffer.from([head.join(), row.join()].join('\n')).toString('base64'),
      columns: head.map((column, place) => ({ column, place })),
      account,
      encoding: 'utf-8',
      name: 'a.csv',
      leaveOut: false,
      requestId: randomUUID(),
    },
  })
  const newest = shop.db.selectFrom('statementLine').select('id').orderBy('id', 'desc')
  return (await newest.limit(1).executeTakeFirstOrThrow()).id
}
/** An approved recharge of 30.00 by screenshot. */
async function givenRecharge({ id: userId }: { id: number }, at: Date) {
  const row = { rechargeNo: randomUUID(), remarkCode: '1234', custom: true, method: 'screenshot', state: 'approved' }
  const { id: rechargeId } = await shop.db
    .insertInto('recharge')
    .values({ ...row, amountFen: 3_000, giftFen: 0, userId, createdAt: at, decidedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = { rechargeId, userId, amountFen: 3_000, reference: `R${rechargeId}00000`, state: 'approved' }
  const { id: proofId } = await shop.db
    .insertInto('proof')
    .values({ ...proof, receivedFen: 3_000, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const events = [
    rechargeApplied({ rechargeId, userId, amountFen: fen(3_000), expiresAt: addHours(at, 24) }),
    rechargeApproved({ rechargeId, userId, giftFen: fen(0) }),
  ]
  await shop.db.transaction().execute(async (tx) => {
    for (const event of events) await postTransfers(tx, { actor: 'system:test', now: at }, [event])
  })
  return { rechargeId, proofId }
}
const match = (id: number, kind: MatchKind, targetId: number) =>
  shop.callAdmin(cashier, adminStatementMatch, { params: { id }, body: { kind, targetId, requestId: randomUUID() } })
/** Waits for the next full second, because bank times have no fractions; movements of other tests are before it. */
async function since(): Promise<string> {
  const second = Math.floor(shop.now().getTime() / 1_000) * 1_000 + 1_000
  await wait(second - shop.now().getTime())
  return new Date(second).toISOString()
}
const differences = async (query: QueryOf<typeof adminStatementDifferences>) =>
  (await shop.callAdmin(cashier, adminStatementDifferences, { query: { until: later(), ...query } })).data
const later = () => addHours(shop.now(), 1).toISOString()
const shown = async (query: QueryOf<typeof adminStatementDifferences>) =>
  (await differences(query)).rows.map(({ side, amountFen }) => [side, amountFen])

test('a payment, with any excess, is one entry until a line is matched with it', async () => {
  const from = await since()
  const user = await shop.givenUser()
  const lines = [
    { goods: await shop.givenGoods() },
    { goods: await shop.givenGoods({ kind: 'virtual', priceFen: 500 }), quantity: 2 },
  ]
  const { proofId, payableFen } = await shop.givenOrder(user, { state: 'pay_review', lines })
  expect(await shown({ from })).toEqual([])
  const trade = await shop.db
    .selectFrom('proof')
    .select('amountFen')
    .where('id', '=', proofId)
    .executeTakeFirstOrThrow()
  expect(trade.amountFen).toBeGreaterThan(payableFen)
  const receivedFen = fen(trade.amountFen + 100)
  await shop.callAdmin(cashier, adminProofApprove, {
    params: { id: proofId },
    body: { receivedFen, requestId: randomUUID() },
  })
  expect((await differences({ from })).rows).toMatchObject([
    {
      side: 'books',
      amountFen: receivedFen,
      line: null,
      entry: { key: expect.stringContaining(`ps:${proofId}:`), event: 'L12', target: { kind: 'proof', id: proofId } },
    },
  ])
  const other = await givenLine(receivedFen + 1)
  const line = await givenLine(receivedFen, 'CCB')
  expect((await shown({ from })).toSorted()).toEqual([
    ['bank', receivedFen],
    ['bank', receivedFen + 1],
    ['books', receivedFen],
  ])
  // The books have one bank account, whichever real account received the money.
  expect((await shown({ from, account: 'ICBC' })).toSorted()).toEqual([
    ['bank', receivedFen + 1],
    ['books', receivedFen],
  ])
  expect((await match(line, 'proof', proofId)).status).toBe(200)
  expect(await shown({ from })).toEqual([['bank', receivedFen + 1]])
  const { data } = await shop.callAdmin(cashier, adminStatementSuspend, {
    params: { id: other },
    body: { note: '', requestId: randomUUID() },
  })
  expect(data).toEqual({})
  expect(await shown({ from })).toEqual([])
})

test('payouts, bounced payouts, recharges and recharge returns each wait for their own line', async () => {
  const from = await since()
  const user = await shop.givenUser({ balanceFen: 50_000 })
  const { rechargeId, proofId } = await givenRecharge(user, shop.now())
  const expiresAt = addHours(shop.now(), 24)
  const of = { withdrawalId: 900_001, feeFen: fen(100) }
  const events = [
    withdrawalApplied({ ...of, from: account('u.bal', user.id), netFen: fen(900), expiresAt }),
    withdrawalPaid(of),
    withdrawalBounced(of),
  ]
  await shop.db.transaction().execute(async (tx) => {
    for (const event of events) await postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event])
  })
  const begun = await shop.callAdmin(cashier, adminRechargeReturnBegin, {
    params: { id: rechargeId },
    body: { amountFen: fen(2_000), note: '退回', requestId: randomUUID() },
  })
  const { returnId } = begun.data
  const amounts = async () => (await shown({ from, side: 'books' })).map(([, amount]) => amount).toSorted()
  expect(await amounts()).toEqual([-900, 3_000, 900])
  await shop.callAdmin(cashier, adminRechargeReturnPay, {
    params: { id: returnId },
    body: { reference: `B${returnId}`, requestId: randomUUID() },
  })
  expect(await amounts()).toEqual([-2_000, -900, 3_000, 900])
  expect((await match(await givenLine(-2_000), 'recharge_return', returnId)).status).toBe(200)
  expect((await match(await givenLine(3_000), 'proof', proofId)).status).toBe(200)
  expect(await amounts()).toEqual([-900, 900])

  // Pages neither repeat nor hide entries of the same moment, and they end.
  await givenLine(4_321)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await differences({ from, until: later(), cursor, limit: 1 })
    expect(page.total).toBe(3)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(3)
  expect(seen).toHaveLength(3)
  const { accounts } = (await shop.callAdmin(cashier, adminStatementAccounts, {})).data
  expect(accounts).toEqual(['CCB', 'ICBC'])
  expect(await shown({ from: later(), until: addHours(shop.now(), 2).toISOString() })).toEqual([])
})

test('an entry missing from later statements is an alarm until a line is matched with it', async () => {
  const found = async (alarm = 'books_open') => {
    const { checks } = await checkLedger(shop.db, { now: shop.now(), commissionCapBp: 1_000 })
    return checks.find(({ key }) => key === alarm)?.findings
  }
  const daysAgo = (days: number) => addHours(shop.now(), -24 * days)
  const user = await shop.givenUser()
  // Before the first statement, so no statement covers it.
  await givenRecharge(user, daysAgo(40))
  const line = await givenLine(1, 'ICBC', daysAgo(20))
  // Each alarm names when it should have been dealt with.
  const due = expect.stringMatching(/^\d{4}-\d\d-\d\d /)
  expect(await found('statement_open')).toContainEqual({ what: `line ${line}`, expected: due, found: '1' })
  const { proofId, rechargeId } = await givenRecharge(user, daysAgo(10))
  await givenRecharge(user, daysAgo(1))
  expect(await found()).toEqual([{ what: `rc:${rechargeId}:ok`, expected: due, found: '3000' }])
  expect((await match(await givenLine(3_000), 'proof', proofId)).status).toBe(200)
  expect(await found()).toEqual([])
})

test('an operator who may not see statements gets nothing', async () => {
  const auditor = await shop.givenOperator({ permissions: ['ledger.view'] })
  expect((await shop.callAdmin(auditor, adminStatementDifferences, {})).status).toBe(403)
})
