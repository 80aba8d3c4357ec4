import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type AccountRef, budget, type Currency } from './accounts.ts'
import { findAccountIds } from './bill.ts'

/**
 * A shard of a programme's budget that seems to cover `amount`; `seed` (an order's or user's id) spreads the payers.
 * Nothing is held: should another one be quicker, `postTransfers` refuses with `InsufficientFunds`.
 * @returns undefined when no shard covers it: the programme stops paying
 */
export async function findBudget(
  db: Db | Tx,
  of: { program: string; currency: Currency; amount: number; seed: number },
): Promise<AccountRef | undefined> {
  const { program, currency, amount, seed } = of
  const { rows } = await sql<{ shard: number }>`
    SELECT shard FROM ledger_account
    WHERE type = ${budget(program, currency).type} AND owner_id = 0 AND posted - pending_debit >= ${amount}
    ORDER BY shard`.execute(db)
  const chosen = rows[seed % rows.length]
  return chosen && budget(program, currency, chosen.shard)
}

/** What programmes have given to an account since then (L71), whichever they are. */
export async function grantedSince(tx: Tx, ref: AccountRef, since: Date): Promise<number> {
  const accounts = await findAccountIds(tx, [ref])
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger_transfer
    WHERE credit_account_id = ANY(${accounts}::bigint[]) AND event = 'L71' AND phase IN ('posted', 'post')
      AND created_at >= ${since}`.execute(tx)
  return rows[0]?.sum ?? 0
}
