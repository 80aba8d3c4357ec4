import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/**
 * Folds movements on free accounts into their rows. The statement that adds a tail row also deletes it, so it counts
 * once however often this runs; a balance read meanwhile is the same before and after.
 * @returns how many tail rows were folded in
 */
export async function rollUpLedger(db: Db): Promise<number> {
  const { rows } = await sql<{ rolled: number }>`
    WITH turn AS (
      -- two nodes at once would update the same accounts in different orders
      SELECT pg_try_advisory_xact_lock(hashtext('ledger-roll-up')) AS ours
    ), moved AS (
      DELETE FROM ledger_tail WHERE (SELECT ours FROM turn) RETURNING account_id, posted, pending_debit, pending_credit
    ), sums AS (
      SELECT account_id, count(*) AS rows, sum(posted) AS posted, sum(pending_debit) AS pending_debit,
        sum(pending_credit) AS pending_credit
      FROM moved GROUP BY account_id
    ), folded AS (
      UPDATE ledger_account a SET posted = a.posted + s.posted, pending_debit = a.pending_debit + s.pending_debit,
        pending_credit = a.pending_credit + s.pending_credit
      FROM sums s WHERE a.id = s.account_id
    )
    SELECT coalesce(sum(rows), 0)::bigint AS rolled FROM sums`.execute(db)
  return rows[0]?.rolled ?? 0
}
