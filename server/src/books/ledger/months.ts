import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { findAccountIds, lineOrder, lineRange } from './bill.ts'

/** Incoming and outgoing totals of a calendar month in the store's time. */
export interface MonthSum {
  /** `2026-11` */
  month: string
  cameIn: number
  wentOut: number
  /** its transfers have ids from `firstId` to `lastId` */
  firstId: number
  lastId: number
}

/**
 * Monthly sums of these accounts together, newest month first, without months that had no movement. Sums are stored
 * up to the last transfer seen, so the next read adds only newer ones. None is missed, because transfers of a bound
 * account wait for its lock and so become visible in the order of their ids.
 */
export async function monthsOf(
  db: Db,
  refs: readonly AccountRef[],
  { zone, limit }: { zone: string; limit: number },
): Promise<MonthSum[]> {
  const accounts = await findAccountIds(db, refs)
  if (await isBehind(db, accounts, zone)) await db.transaction().execute((tx) => bringUp(tx, accounts, zone))
  const { rows } = await sql<MonthSum>`
    SELECT to_char(m.month, 'YYYY-MM') AS month, sum(m.came_in)::bigint AS came_in, sum(m.went_out)::bigint AS went_out,
      min(m.first_id) AS first_id, max(m.last_id) AS last_id
    FROM ledger_month m WHERE m.account_id = ANY(${accounts}::bigint[])
    GROUP BY m.month ORDER BY m.month DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Whether there are transfers newer than the sums, or the store's time zone has changed. */
async function isBehind(db: Db, accounts: readonly number[], zone: string): Promise<boolean> {
  if (accounts.length === 0) return false
  const last = (side: 'debit' | 'credit', id: number) => sql`(SELECT t.id FROM ledger_transfer t
    WHERE ${lineRange(side, id, { from: sql`0`, until: sql`${Number.MAX_SAFE_INTEGER}` })}
    ORDER BY ${lineOrder(side)} LIMIT 1)`
  const states = accounts.map(
    (id) => sql`SELECT ${id}::bigint AS account_id, greatest(${last('debit', id)}, ${last('credit', id)}) AS last_id`,
  )
  const { rows } = await sql<{ behind: boolean }>`
    SELECT bool_or(s.account_id IS NULL OR s.zone <> ${zone} OR own.last_id > s.upto_id) AS behind
    FROM (${sql.join(states, sql` UNION ALL `)}) own LEFT JOIN ledger_month_state s USING (account_id)`.execute(db)
  return rows[0]?.behind ?? false
}

/** Simultaneous readers run one after the other; the second finds nothing left to add. */
async function bringUp(tx: Tx, accounts: readonly number[], zone: string): Promise<void> {
  await sql`INSERT INTO ledger_month_state (account_id, upto_id, zone)
    SELECT id, 0, ${zone} FROM unnest(${accounts}::bigint[]) AS a (id) ORDER BY id ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<{ accountId: number; uptoId: number; zone: string }>`
    SELECT * FROM ledger_month_state WHERE account_id = ANY(${accounts}::bigint[]) ORDER BY account_id FOR UPDATE`.execute(
    tx,
  )
  for (const state of rows) {
    const other = state.zone !== zone
    if (other) await sql`DELETE FROM ledger_month WHERE account_id = ${state.accountId}`.execute(tx)
    await addSince(tx, state.accountId, other ? 0 : state.uptoId, zone)
  }
}

async function addSince(tx: Tx, accountId: number, uptoId: number, zone: string): Promise<void> {
  await sql`
    WITH line AS MATERIALIZED (
      SELECT id, created_at, phase, 0::bigint AS came_in, amount AS went_out FROM ledger_transfer
      WHERE debit_account_id = ${accountId} AND id > ${uptoId}
      UNION ALL
      SELECT id, created_at, phase, amount, 0 FROM ledger_transfer
      WHERE credit_account_id = ${accountId} AND id > ${uptoId}
    ), added AS (
      INSERT INTO ledger_month AS m (account_id, month, came_in, went_out, first_id, last_id)
      SELECT ${accountId}, date_trunc('month', created_at AT TIME ZONE ${zone})::date AS month, sum(came_in),
        sum(went_out), min(id), max(id)
      FROM line WHERE phase IN ('posted', 'post') GROUP BY month
      ON CONFLICT (account_id, month) DO UPDATE SET came_in = m.came_in + excluded.came_in,
        went_out = m.went_out + excluded.went_out, first_id = least(m.first_id, excluded.first_id),
        last_id = greatest(m.last_id, excluded.last_id)
    )
    UPDATE ledger_month_state SET zone = ${zone}, upto_id = greatest(${uptoId}, (SELECT max(id) FROM line))
    WHERE account_id = ${accountId}`.execute(tx)
}
