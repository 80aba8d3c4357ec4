import { randomUUID } from 'node:crypto'
import { givenCredit } from '../../books/ledger/given-ledger.ts'
import type { TestUser } from '../../test/given-account.ts'
import type { TestShop } from '../../test/shop.ts'

/**
 * A user with this many transfers: copies of one row inserted directly into the table, to test the indexes that bills
 * use.
 */
export async function givenTransfers(shop: TestShop, count: number): Promise<TestUser> {
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
