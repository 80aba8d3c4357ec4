import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { findAccountIds } from './bill.ts'

/** What orders and programmes have given to an account (L40, L71), and what was drawn from it (L75). */
export async function eventSums(db: Db, ref: AccountRef): Promise<{ received: number; drawn: number }> {
  const accounts = await findAccountIds(db, [ref])
  const { rows } = await sql<{ received: number; drawn: number }>`
    SELECT
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer
        WHERE credit_account_id = ANY(${accounts}::bigint[]) AND event IN ('L40', 'L71')
          AND phase IN ('posted', 'post')) AS received,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer
        WHERE debit_account_id = ANY(${accounts}::bigint[]) AND event = 'L75'
          AND phase IN ('posted', 'post')) AS drawn`.execute(db)
  return rows[0] ?? { received: 0, drawn: 0 }
}
