import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { billPage } from '../../books/ledger/bill.ts'
import { paidFromBalanceSince } from '../../books/ledger/history.ts'
import type { TestUser } from '../../test/given-account.ts'
import { openShop } from '../../test/shop.ts'
import { givenTransfers } from './given-transfers.ts'

const shop = await openShop()

test('the bill of a user with few transfers does not read those of other users', async () => {
  const user = await givenTransfers(shop, 2)
  await givenTransfers(shop, 50_000)
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

test('the sum of what a user has paid is read from their own payments, even in a new shop', async () => {
  const user = await givenTransfers(shop, 2)
  const other = await givenTransfers(shop, 20_000)
  const paid = (payer: TestUser) =>
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
