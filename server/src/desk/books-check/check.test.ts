import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fen } from '@shop/contract/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lateMoney } from '../../books/ledger/events.ts'
import { byTest, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { creditsUsed, orderPaidFromBalance, profitReserved, proofSubmitted } from '../../books/ledger/order-events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { providerRefundBegun, refundPrepared } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { openTestDatabase } from '../../test/database.ts'
import { checkLedger } from './check.ts'

const { db, owner, url } = await openTestDatabase()
const terms = { now: byTest.now, commissionCapBp: 1_000 }
const [user, inviter] = [31, 32]
let orderId = 0

beforeAll(async () => {
  await sql`INSERT INTO app_user (id, mobile, nickname, invite_code, created_at)
    VALUES (${user}, '13900000031', 'a', 'A', now()), (${inviter}, '13900000032', 'b', 'B', now())`.execute(db)
  await givenCredit(db, user, 1_000_000)
  await givenCredit(db, user, 100, 'PTS')
  await givenBudget(db, 'points', 'PTS', 100)
})
// A paid order of 50.00, of which 45.00 are goods and 4.50 are promised to the inviter.
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`
    WITH t AS (
      INSERT INTO trade (trade_no, user_id, state, payable_fen, remark_code, pay_before, platform, created_at)
      SELECT 'T' || nextval('number_sequence'), ${user}, 'paid', 5000, '0000', now(), 'H5', now() RETURNING id
    )
    INSERT INTO shop_order (order_no, trade_id, user_id, zone, kind, state, goods_fen, freight_fen, payable_fen, platform,
      created_at, paid_at)
    SELECT 'O' || id, id, ${user}, 'normal', 'physical', 'to_ship', 4500, 500, 5000, 'H5', now(), now() FROM t
    RETURNING id`.execute(db)
  orderId = rows[0]?.id as number
  const payees = [{ level: 1, userId: inviter, amountFen: fen(450) }]
  await db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, byTest, [
        orderPaidFromBalance({ tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(5_000) }),
        profitReserved({ orderId, lineId: orderId, paidFen: fen(4_500), capBp: 1_000, payees }),
      ]),
    )
})

/** The check's findings after `tamper`, which is rolled back. */
async function findingsAfter(tamper: (tx: Tx) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: string[] = []
  let alarms = 0
  await owner
    .transaction()
    .execute(async (tx) => {
      await sql`ALTER TABLE ledger_transfer DISABLE TRIGGER USER`.execute(tx)
      await tamper(tx)
      const report = await checkLedger(tx, terms)
      found = report.checks.filter((check) => check.count > 0).map((check) => check.code)
      alarms = report.alarms
      throw undo
    })
    .catch((error) => expect(error).toBe(undo))
  return { found, alarms }
}
const run = (statement: RawBuilder<unknown>) => (tx: Tx) => statement.execute(tx)
const post = (event: LedgerEvent) => (tx: Tx) => postTransfers(tx, byTest, [event])

test('consistent books have no findings', async () => {
  expect(await checkLedger(db, terms)).toMatchObject({ differences: 0, alarms: 0 })
})

test.each([
  [
    'a balance changed by hand',
    sql`UPDATE ledger_account SET posted = posted + 1 WHERE type = 'u.bal'`,
    ['I1', 'I1', 'I1'],
  ],
  ['a promise changed by hand', sql`UPDATE ledger_account SET pending_credit = 0 WHERE type = 'u.comm'`, ['I1']],
  ['a lost change of a free account', sql`DELETE FROM ledger_tail WHERE posted <> 0`, ['I1', 'I1']],
  ['a lot changed by hand', sql`UPDATE ledger_lot SET remaining = remaining - 1`, ['I7']],
  ['an amount changed', sql`UPDATE ledger_transfer SET amount = amount + 1 WHERE event = 'L70'`, ['I1']],
  ['an order marked paid without money', sql`UPDATE shop_order SET payable_fen = 5001, freight_fen = 501`, ['I4']],
  ['money for an order that is not paid', sql`UPDATE shop_order SET paid_at = NULL`, ['I4']],
  ['an order settled with money in its escrow', sql`UPDATE shop_order SET settled_at = now()`, ['I4']],
])('found: %s', async (_, statement, codes) => {
  expect((await findingsAfter(run(statement))).found).toEqual(codes)
})

test('found: more profit than the cap on the goods allows', async () => {
  const lower = { ...terms, commissionCapBp: 999 }
  expect((await checkLedger(db, lower)).checks.filter((check) => check.count > 0)).toMatchObject([{ code: 'I5' }])
})

test('found: a grant made spendable by something other than settlement', async () => {
  const early: LedgerEvent = {
    event: 'L71',
    memo: 'test',
    entity: { type: 'test', id: 1 },
    lines: [{ key: `early:${orderId}`, post: `cm:${orderId}:1` }],
  }
  expect((await findingsAfter(post(early))).found).toEqual(['I6'])
})

test('alarms are not differences: an overdue promise, unhandled late money', async () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(byTest.now.getTime() - days * day)
  const submitted = proofSubmitted({ proofId: orderId, orderId, amountFen: fen(5), expiresAt: ago(1) })
  const late = lateMoney({ transaction: `late-${orderId}`, through: 'ext.bank', amountFen: fen(5) })
  const after = await findingsAfter(async (tx) => {
    await postTransfers(tx, { ...byTest, now: ago(4) }, [submitted, late])
    await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 1 }))(tx)
  })
  expect(after).toEqual({ found: ['32.2', '32.2'], alarms: 2 })
})

test('a closed order may hold exactly the amount WeChat is asked to refund', async () => {
  const close = sql`UPDATE shop_order SET state = 'closed' WHERE id = ${orderId}`
  const refund = (amount: number) => async (tx: Tx) => {
    await close.execute(tx)
    const [profit] = await openTransfersOf(tx, { orderId })
    const expiresAt = byTest.now
    await postTransfers(tx, byTest, [
      ...refundPrepared({ orderId, refundId: 1 }, profit ? [{ open: profit, staysAmount: 0 }] : []),
      providerRefundBegun({ through: 'ext.wx', orderId, refundId: 1, amountFen: fen(amount), expiresAt }),
    ])
  }
  expect((await findingsAfter(refund(5_000))).found).toEqual([])
  expect((await findingsAfter(refund(4_999))).found).toEqual(['I4'])
})

test('the command prints the table and exits with 1 on a difference', async () => {
  const command = () =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../../check-ledger-command.ts')], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
      timeout: 25_000,
    })
  const good = command()
  expect(good.stdout).toMatch(/I1 +all balances of a currency sum to 0 +ok[\s\S]*no differences, no alarms/)
  expect(good.status).toBe(0)
  const set = (by: number) =>
    sql`UPDATE ledger_account SET posted = posted + ${by} WHERE type = 'u.bal' AND owner_id = ${user}`.execute(db)
  await set(1)
  const bad = command()
  await set(-1)
  expect(bad.stdout).toContain(`u.bal:${user}: expected`)
  expect(bad.status).toBe(1)
})
