import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../../server/src/books/ledger/given-ledger.ts'
import { checkChains } from '../../server/src/promotion/collectible/check-chains.ts'
import { givenSeries } from '../../server/src/promotion/collectible/given-collectible.ts'
import { reserveForLines } from '../../server/src/promotion/collectible/supply.ts'
import { givenContract } from '../../server/src/promotion/profit/given-profit.ts'
import { changeGroup } from '../../server/src/test/given-setting.ts'
import { findWrongProfits } from '../../server/src/test/money/find-wrong-profits.ts'
import { findWrongStatements } from '../../server/src/test/money/find-wrong-statements.ts'
import { openShop } from '../../server/src/test/shop.ts'
import { openStack } from '../stack.ts'

// One settlement that gives everything an order can give: three shares of profit, the commission, points, integral,
// subsidy and a collectible. The server is killed during it, at each of its writes in turn: the test locks the table of
// the next write, and kills the server once the settlement waits for that lock, so that no kill comes too early or too
// late.

/** The tables that a settlement writes, each a moment for a kill, and the moment after its commit. */
const afterCommit = 'after the commit'
const moments = [
  ...['ledger_transfer', 'collectible_entry', afterCommit, 'profit', 'ledger_lot', 'shop_order', 'collectible'],
  ...['merchant_statement', 'notice'],
]
const kills = 20

const shop = await openShop()
const node = await openStack({ DEMO: '0', DATABASE_URL: shop.databaseUrl })
afterAll(node.stop)

// The modules of the test's shop: a server without the demo starts with most of them off.
await changeGroup(shop, 'module', {})
await changeGroup(shop, 'commission', { managementBp: 200 })
const zone = shop.settings.get('zone')
await changeGroup(shop, 'zone', { normal: { ...zone.normal, grantIntegralBp: 500, grantSubsidyBp: 300 } })
for (const [program, currency] of [
  ['points', 'PTS'],
  ['integral', 'ITG'],
  ['subsidy', 'SUB'],
] as const) {
  await givenBudget(shop.db, program, currency, 1_000_000)
}
const manager = await shop.givenUser()
const inviter = await shop.givenUser({ inviterId: manager.id })
const partner = await shop.givenUser()
const merchantId = await shop.givenMerchant({ commissionBp: 500 })
await givenContract(shop, { userId: partner.id, merchantId })
const { id: seriesId } = await givenSeries(shop, await shop.givenOperator())

test(`a settlement of everything, killed ${kills} times halfway, is complete or did not happen`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const whole = await settledUndisturbed()
  for (let kill = 0; kill < kills; kill++) {
    const moment = moments[kill % moments.length] as string
    const orderId = await givenDue()
    const before = await factsOf(orderId)
    if (moment === afterCommit) await killAfterCommit(orderId)
    else await killAt(moment)
    expect(await factsOf(orderId), moment).toEqual(moment === afterCommit ? whole : before)
    await node.restart()
    await startSettling()
    await expect.poll(() => isSettled(orderId), { timeout: 30_000, interval: 20 }).toBe(true)
    expect(await factsOf(orderId), moment).toEqual(whole)
  }
  expect(await findWrongProfits(shop)).toEqual([])
  expect(await findWrongStatements(shop)).toEqual([])
  expect((await checkChains(shop, { actor: 'system:test' }, shop.now())).broken).toBeUndefined()
  await expectLedgerInBalance(shop.db)
})

/** The facts that could be lost or doubled. */
async function settledUndisturbed() {
  const orderId = await givenDue()
  await startSettling()
  await expect.poll(() => isSettled(orderId), { timeout: 30_000, interval: 20 }).toBe(true)
  const facts = await factsOf(orderId)
  const settled = facts.transfers.filter(({ event }) => event === 'L40').map(({ to }) => to)
  expect(settled.sort()).toEqual(['m.bal', 'rev.comm', 'u.comm', 'u.comm', 'u.comm', 'u.itg', 'u.pts', 'u.sub'])
  expect(facts.lots).toHaveLength(3)
  expect(facts.profit).toHaveLength(3)
  expect(facts.lines).toHaveLength(1)
  expect(facts.collectibles).toEqual([{ state: 'issued', certificates: 1 }])
  return facts
}

/** An order that the next run settles, with its own buyer. */
async function givenDue(): Promise<number> {
  const buyer = await shop.givenUser({ inviterId: inviter.id })
  const { id, lines } = await shop.givenOrder(buyer, { state: 'completed', goods: { merchantId, priceFen: 20_000 } })
  const bought = lines.map((line) => ({
    id: line.id,
    orderId: id,
    skuId: line.skuId,
    quantity: line.quantity,
    seriesId,
  }))
  await shop.db
    .insertInto('collectibleSku')
    .values(bought.map(({ skuId }) => ({ skuId, seriesId })))
    .execute()
  await shop.db.transaction().execute((tx) => reserveForLines(tx, bought, shop.now()))
  await sql`UPDATE shop_order SET settle_after = now() - interval '1 minute' WHERE id = ${id}`.execute(shop.db)
  return id
}

/** Everything about one order that its settlement changes, without ids and times. */
async function factsOf(orderId: number) {
  const { rows: transfers } = await sql<{ event: string; to: string }>`
    SELECT t.event, t.phase, d.type AS from, c.type AS to, t.amount FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.order_id = ${orderId} ORDER BY 1, 2, 3, 4, 5`.execute(shop.db)
  const { rows: lots } = await sql`
    SELECT t.currency, l.amount, l.remaining FROM ledger_lot l JOIN ledger_transfer t ON t.id = l.transfer_id
    WHERE t.order_id = ${orderId} ORDER BY 1`.execute(shop.db)
  const { rows: profit } = await sql`
    SELECT level, state, left_fen FROM profit WHERE order_id = ${orderId} ORDER BY 1`.execute(shop.db)
  const { rows: lines } = await sql`
    SELECT paid_fen, commission_fen, profit_fen, balance_fen FROM merchant_statement_line WHERE order_id = ${orderId}`.execute(
    shop.db,
  )
  const { rows: order } = await sql`
    SELECT o.state, o.settled_at IS NOT NULL AS settled, e.posted, e.closed_at IS NOT NULL AS closed
    FROM shop_order o JOIN ledger_account e ON e.type = 'eo' AND e.owner_id = o.id WHERE o.id = ${orderId}`.execute(
    shop.db,
  )
  const { rows: collectibles } = await sql`
    SELECT c.state, (SELECT count(*)::int FROM collectible_entry e WHERE e.series_id = c.series_id AND e.serial = c.serial)
      AS certificates
    FROM collectible c WHERE c.order_id = ${orderId}`.execute(shop.db)
  return { transfers, lots, profit, lines, order, collectibles }
}

async function isSettled(orderId: number): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    SELECT settled_at IS NOT NULL AS settled FROM shop_order WHERE id = ${orderId}`.execute(shop.db)
  return rows[0]?.settled === true
}

/** Kills the server when its settlement is about to write to this table. */
async function killAt(table: string): Promise<void> {
  const release = await hold(table)
  await startSettling()
  await expect.poll(() => isWaitingFor(table), { timeout: 30_000, interval: 5 }).toBe(true)
  await node.kill()
  await release()
  await expect.poll(connectionsLeft, { timeout: 30_000, interval: 5 }).toBe(0)
}

/** Kills the server when the settlement is committed, but its job is not yet marked as done. */
async function killAfterCommit(orderId: number): Promise<void> {
  const goOn = await hold('profit')
  await startSettling()
  await expect.poll(() => isWaitingFor('profit'), { timeout: 30_000, interval: 5 }).toBe(true)
  const release = await hold('graphile_worker._private_jobs')
  await goOn()
  await expect.poll(() => isSettled(orderId), { timeout: 30_000, interval: 5 }).toBe(true)
  await node.kill()
  await release()
  await expect.poll(connectionsLeft, { timeout: 30_000, interval: 5 }).toBe(0)
}

/** Blocks all writes to a table. @returns a function that unblocks them */
async function hold(table: string): Promise<() => Promise<void>> {
  const holding = await shop.owner.startTransaction().execute()
  await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(holding)
  return () => holding.rollback().execute()
}

/** The settlement is the session that has locked an order's row; others may write to the table as well. */
async function isWaitingFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks w JOIN pg_locks h ON h.pid = w.pid AND h.granted AND h.mode = 'RowShareLock'
    WHERE NOT w.granted AND w.relation = ${table}::regclass AND h.relation = 'shop_order'::regclass`.execute(shop.db)
  return rows.length > 0
}

/** The killed server's sessions: PostgreSQL notices them one after the other, and rolls back their transactions. */
async function connectionsLeft(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE a.datname = current_database() AND l.relation = 'shop_order'::regclass AND l.mode = 'RowShareLock'`.execute(
    shop.db,
  )
  return rows[0]?.n ?? 0
}

async function startSettling(): Promise<void> {
  await shop.pool.query(`SELECT graphile_worker.add_job('settle-orders', '{}')`)
}
