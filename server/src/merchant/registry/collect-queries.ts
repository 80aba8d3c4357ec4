import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Exposure } from './collect-rules.ts'

/** Locks a merchant that collects its own money and returns its state; undefined if it does not collect. */
export async function lockCollector(tx: Tx, merchantId: number): Promise<MerchantState | undefined> {
  // Orders of merchants that do not collect lock nothing.
  const { rows } = await sql<{ state: MerchantState }>`
    SELECT state FROM merchant WHERE id = ${merchantId} AND collects FOR NO KEY UPDATE`.execute(tx)
  return rows[0]?.state
}

export async function exposureOf(db: Db | Tx, merchantId: number): Promise<Exposure> {
  const { rows } = await sql<Exposure>`
    SELECT
      (SELECT coalesce(-sum(posted), 0)::bigint FROM ledger_account WHERE type = 'm.recv' AND owner_id = ${merchantId})
        AS owed_fen,
      (SELECT coalesce(sum(posted - pending_debit), 0)::bigint FROM ledger_account
        WHERE type = 'm.dep' AND owner_id = ${merchantId}) AS deposit_fen,
      (SELECT coalesce(sum(payable_fen), 0)::bigint FROM shop_order
        WHERE merchant_id = ${merchantId} AND collect_account_id IS NOT NULL AND settled_at IS NULL
          AND state NOT IN ('cancelled', 'closed')) AS open_fen`.execute(db)
  return rows[0] ?? { owedFen: 0, depositFen: 0, openFen: 0 }
}
