import { randomUUID } from 'node:crypto'
import { walletBill, walletIndex, walletMonths } from '@shop/contract/money/wallet/bill.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { billPage } from '../../books/ledger/bill.ts'
import { givenCredit } from '../../books/ledger/given-ledger.ts'
import { paidFromBalanceSince } from '../../books/ledger/history.ts'
import { openShop } from '../../test/shop.ts'

// Inserts copies of one row straight into the table, to measure the indexes the bill is read by.

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>

async function givenTransfers(count: number): Promise<User> {
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 1)
  await shop.pool.query(
    `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
       entity_type, entity_id, actor, memo_code, created_at, credit_after)
     SELECT $2 || n, t.event, t.debit_account_id, t.credit_account_id, 1, t.currency, t.phase, gen_random_uuid(),
       t.entity_type, t.entity_id, t.actor, t.memo_code, timestamptz '2026-11-20' - (interval '100 days' * (1 - n::float / $3)), n + 1
     FROM ledger_transfer t, generate_series(1, $3::int - 1) n
     WHERE t.credit_account_id = (SELECT id FROM ledger_account WHERE type = 'u.bal' AND owner_id = $1)`,
    [user.id, randomUUID(), count],
  )
  return user
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number

test('the bill of 100 000 transfers is read like one of 100', { timeout: 120_000 }, async () => {
  const [short, long] = [await givenTransfers(100), await givenTransfers(100_000)]
  for (const user of [short, long]) await shop.givenOrder(user, { state: 'to_ship', goods: { name: '白瓷茶壺' } })
  await sql`VACUUM ANALYZE ledger_transfer`.execute(shop.owner)
  // The monthly sums are computed once.
  const begun = performance.now()
  const { list } = (await shop.call(long, walletMonths)).data
  const firstMs = performance.now() - begun
  expect(list.length).toBeGreaterThan(3)
  const month = list[2]?.month
  const pages: Record<string, (user: User) => Promise<unknown>> = {
    newest: (user) => shop.call(user, walletBill),
    'one direction': (user) => shop.call(user, walletBill, { query: { direction: 'in' } }),
    'an old month': (user) => shop.call(user, walletBill, { query: { month } }),
    'a search for goods': async (user) => {
      const { data } = (await shop.call(user, walletBill, { query: { search: '茶壺' } })).data.list
      expect(data).toHaveLength(1)
    },
    'the wallet': (user) => shop.call(user, walletIndex),
  }
  for (const [name, open] of Object.entries(pages)) {
    const ratios: string[] = []
    await expect
      .poll(
        async () => {
          const times: [number[], number[]] = [[], []]
          for (let n = 0; n < 41; n++) {
            for (const [index, user] of [short, long].entries()) {
              const from = performance.now()
              await open(user)
              times[index as 0 | 1].push(performance.now() - from)
            }
          }
          const [few, many] = times.map(median) as [number, number]
          ratios.push(`${few.toFixed(1)} ms, ${many.toFixed(1)} ms`)
          return many / few
        },
        // A busy machine is slow now and then.
        { timeout: 20_000, message: name },
      )
      .toBeLessThanOrEqual(1.5)
    console.info(`bill of 100 and 100 000 transfers, ${name}: ${ratios.join('; ')}`)
  }
  console.info(`monthly sums of 100 000 transfers, first computation: ${firstMs.toFixed(0)} ms`)
})

test('a user with few transfers is not slowed down by the many of others', async () => {
  const user = await givenTransfers(2)
  await givenTransfers(50_000)
  await sql`VACUUM ANALYZE ledger_transfer`.execute(shop.owner)
  const query = await statementOf(() => billPage(shop.db, [account('u.bal', user.id)], { limit: 15 }))
  const { rows } = await shop.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.sql}`, [...query.parameters])
  const plan = JSON.stringify(rows[0])
  expect(plan).toContain('"Index Name":"ledger_transfer_debit"')
  expect(plan).toContain('"Index Name":"ledger_transfer_credit"')
  expect(plan).not.toContain('ledger_transfer_pkey')
  expect(plan).not.toContain('Seq Scan')
  expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(50)
})

test('what a shopper has paid is added up from their own payments, however young the shop', async () => {
  const user = await givenTransfers(2)
  const other = await givenTransfers(20_000)
  const paid = (payer: User) =>
    shop.pool.query(
      `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, group_id,
         entity_type, entity_id, actor, memo_code, created_at, debit_after)
       SELECT 'paid' || t.id, 'L10', t.credit_account_id, t.debit_account_id, 1, t.currency, t.phase, gen_random_uuid(),
         t.entity_type, t.entity_id, t.actor, t.memo_code, t.created_at, 1
       FROM ledger_transfer t
       WHERE t.credit_account_id = (SELECT id FROM ledger_account WHERE type = 'u.bal' AND owner_id = $1)`,
      [payer.id],
    )
  await paid(user)
  await paid(other)
  await sql`VACUUM ANALYZE ledger_transfer`.execute(shop.owner)
  const since = new Date('2026-01-01')
  expect(await paidFromBalanceSince(shop.db, user.id, since)).toBe(2)
  const query = await statementOf(() => paidFromBalanceSince(shop.db, user.id, since))
  const { rows } = await shop.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.sql}`, [...query.parameters])
  const plan = JSON.stringify(rows[0])
  expect(plan).toContain('"Index Name":"ledger_transfer_paid"')
  expect(plan).not.toContain('Seq Scan')
  expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(50)
})

/** The first statement on transfers that `read` sends. */
async function statementOf(read: () => Promise<unknown>): Promise<{ sql: string; parameters: readonly unknown[] }> {
  const seen: { sql: string; parameters: readonly unknown[] }[] = []
  const client = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  for (const [config, values] of client.mock.calls as unknown as [
    string | { text: string; values?: unknown[] },
    unknown[]?,
  ][]) {
    const text = typeof config === 'string' ? config : config.text
    if (text.includes('ledger_transfer'))
      seen.push({ sql: text, parameters: (typeof config === 'string' ? values : config.values) ?? [] })
  }
  client.mockRestore()
  const [statement] = seen
  if (!statement) throw new Error('no statement on transfers was sent')
  return statement
}
