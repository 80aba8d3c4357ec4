import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../server/src/books/ledger/given-ledger.ts'
import { findWrongStatements } from '../../server/src/test/money/find-wrong-statements.ts'
import { openShop } from '../../server/src/test/shop.ts'
import { openStack } from '../stack.ts'
import { chooseSeed, createRandom } from './random.ts'

const kills = 20
/** The orders that fall due before each kill. */
const dueAtOnce = 12
const orders = kills * dueAtOnce

const shop = await openShop()
const nodes: Awaited<ReturnType<typeof openStack>>[] = []
afterAll(async () => {
  for (const node of nodes) await node.stop()
})

test(`a settlement on two nodes, killed ${kills} times, settles each order once`, {
  timeout: 120_000 + kills * 90_000,
}, async () => {
  const seed = chooseSeed()
  console.log(`settlement test: seed ${seed}`)
  const random = createRandom(seed)
  const buyer = await shop.givenUser({ inviterId: (await shop.givenUser()).id })
  const merchants = [await shop.givenMerchant(), await shop.givenMerchant()]
  for (let n = 0; n < orders; n++) {
    const merchantId = merchants[n % merchants.length]
    await shop.givenOrder(buyer, { state: 'completed', goods: { merchantId, priceFen: 1_000 + n } })
  }
  const env = { DEMO: '0', DATABASE_URL: shop.databaseUrl }
  nodes.push(...(await Promise.all([openStack(env), openStack(env)])))

  let broken = 0
  for (let kill = 0; kill < kills; kill++) {
    await fallDue(dueAtOnce)
    const before = await left()
    // One of them cannot be settled before the kill, even if the others are fast.
    const holding = await shop.db.startTransaction().execute()
    await sql`
      SELECT FROM shop_order WHERE settled_at IS NULL AND settle_after <= now() ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(
      holding,
    )
    await startSettling()
    // Wait for the first order: a node that is slow to pick the job up would otherwise be killed before it starts.
    await expect.poll(left, { timeout: 30_000, interval: 2 }).toBeLessThan(before)
    await sleep(random.between(0, 30))
    await Promise.all(nodes.map((node) => node.kill()))
    await holding.rollback().execute()
    const after = await left()
    if (before > after && after > 0) broken++
    await Promise.all(nodes.map((node) => node.restart()))
  }
  // Kills before the first order or after the last prove nothing.
  expect(broken).toBe(kills)
  await startSettling()
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  expect(await findWrongStatements(shop)).toEqual([])
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM merchant_statement_line WHERE refund_id IS NULL`.execute(shop.db)
  expect(rows).toEqual([{ n: orders }])
  await expectLedgerInBalance(shop.db)
})

async function fallDue(count: number): Promise<void> {
  await sql`
    UPDATE shop_order SET settle_after = now() - interval '1 minute'
    WHERE id IN (SELECT id FROM shop_order WHERE settle_after > now() ORDER BY id LIMIT ${count})`.execute(shop.db)
}

/** Orders that are due but not settled. */
async function left(): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM shop_order WHERE settled_at IS NULL AND settle_after <= now()`.execute(shop.db)
  return rows[0]?.n ?? 0
}

/** Plans the job on both nodes at once, as their timetables would. */
async function startSettling(): Promise<void> {
  for (let node = 0; node < 2; node++) await shop.pool.query(`SELECT graphile_worker.add_job('settle-orders', '{}')`)
}
