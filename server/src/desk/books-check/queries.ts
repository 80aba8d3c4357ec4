import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountRef, Bound, Currency } from '../../books/ledger/accounts.ts'
import type { Db } from '../../core/database/database.ts'
import type { LedgerReport } from '../../core/database/types.ts'
import { nameOfActor } from '../../people/operator/names.ts'
import type { CheckResult } from './check.ts'

// Sums are text: over many accounts they may exceed JavaScript's exact integers.

export interface TypeSum {
  type: string
  currency: Currency
  bound: Bound
  accounts: number
  open: number
  posted: string
  pendingDebit: string
  pendingCredit: string
}

/**
 * Sums of the accounts of each type, at one moment because it is one statement. Reads balances, never transfers: one
 * row per account plus the free accounts' movements since the last roll-up, however many transfers there are.
 */
export async function sumByType(db: Db): Promise<TypeSum[]> {
  const { rows } = await sql<TypeSum>`
    WITH tail AS (
      SELECT account_id, sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
      FROM ledger_tail GROUP BY account_id
    )
    SELECT a.type, a.currency, a.bound, count(*)::int AS accounts,
      count(*) FILTER (WHERE a.closed_at IS NULL)::int AS open,
      sum(a.posted + coalesce(t.posted, 0))::text AS posted,
      sum(a.pending_debit + coalesce(t.pending_debit, 0))::text AS pending_debit,
      sum(a.pending_credit + coalesce(t.pending_credit, 0))::text AS pending_credit
    FROM ledger_account a LEFT JOIN tail t ON t.account_id = a.id
    GROUP BY a.type, a.currency, a.bound`.execute(db)
  return rows
}

export type AccountSums = Pick<TypeSum, 'posted' | 'pendingDebit' | 'pendingCredit'>

export type ReportRow = Omit<Selectable<LedgerReport>, 'findings'> & { findings: CheckResult[]; actorName: string }

/** The last checks, newest first. */
export async function findReports(db: Db, limit: number): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('ledgerReport')
    .selectAll()
    .select(nameOfActor(sql.ref('actor')).as('actorName'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReportRow[]
}

/** One account's balance, recomputed from its transfers. */
export async function recompute(db: Db, accountId: number) {
  const { rows } = await sql<AccountSums>`
    WITH line AS (
      SELECT id, phase, amount, -1 AS sign FROM ledger_transfer WHERE debit_account_id = ${accountId}
      UNION ALL SELECT id, phase, amount, 1 FROM ledger_transfer WHERE credit_account_id = ${accountId}
    ), open AS (
      SELECT l.* FROM line l WHERE l.phase = 'pending'
        AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = l.id)
    )
    SELECT (SELECT coalesce(sum(sign * amount), 0) FROM line WHERE phase IN ('posted', 'post'))::text AS posted,
      (SELECT coalesce(sum(amount), 0) FROM open WHERE sign < 0)::text AS pending_debit,
      (SELECT coalesce(sum(amount), 0) FROM open WHERE sign > 0)::text AS pending_credit`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Key of a bound account's first transfer that does not continue from the balance its predecessor left. */
export async function findFirstMismatch(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    WITH line AS (
      SELECT id, idem_key, debit_after AS after, CASE WHEN phase IN ('posted', 'post') THEN -amount ELSE 0 END AS moved
      FROM ledger_transfer WHERE debit_account_id = ${accountId}
      UNION ALL
      SELECT id, idem_key, credit_after, CASE WHEN phase IN ('posted', 'post') THEN amount ELSE 0 END
      FROM ledger_transfer WHERE credit_account_id = ${accountId}
    ), walked AS (
      SELECT id, idem_key, after, moved, lag(after, 1, 0::bigint) OVER (ORDER BY id) AS before FROM line
    )
    SELECT idem_key AS key FROM walked WHERE before + moved <> after ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.key ?? null
}

/** One account as stored; undefined when nothing has moved on it. */
export async function findStored(db: Db, { type, ownerId, shard }: AccountRef) {
  const { rows } = await sql<AccountSums & { id: number; closedAt: Date | null }>`
    SELECT a.id, a.closed_at, (a.posted + coalesce(t.posted, 0))::text AS posted,
      (a.pending_debit + coalesce(t.pending_debit, 0))::text AS pending_debit,
      (a.pending_credit + coalesce(t.pending_credit, 0))::text AS pending_credit
    FROM ledger_account a, LATERAL (
      SELECT sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
      FROM ledger_tail WHERE account_id = a.id
    ) t WHERE a.type = ${type} AND a.owner_id = ${ownerId} AND a.shard = ${shard}`.execute(db)
  return rows[0]
}
