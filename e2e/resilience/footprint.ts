import { sql } from 'kysely'
import type { Db } from '../../server/src/core/database/database.ts'

/** Counts by kind: `withdrawal paid` → 3, `ledger L01 posted` → 30 000. */
export type Footprint = Map<string, number>

/**
 * Counts the rows of every table, by state if they have one, the pieces in stock, and the amounts moved by each event.
 * If the same is done equally often in two shops, the counts change equally.
 */
export async function takeFootprint(db: Db): Promise<Footprint> {
  const { rows: tables } = await sql<{ name: string; states: boolean }>`
    SELECT t.table_name AS name, c.column_name IS NOT NULL AS states FROM information_schema.tables t
    LEFT JOIN information_schema.columns c
      ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'state'
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT t.table_name = ANY(${notCounted})
    ORDER BY t.table_name`.execute(db)
  const counts = tables.map(({ name, states }) =>
    states
      ? sql`SELECT ${`${name} `} || state AS what, count(*) AS amount FROM ${sql.table(name)} GROUP BY state`
      : sql`SELECT ${name} AS what, count(*) AS amount FROM ${sql.table(name)}`,
  )
  const { rows } = await sql<{ what: string; amount: string }>`
    SELECT what, amount::text FROM (${sql.join([...counts, ...values], sql` UNION ALL `)}) f`.execute(db)
  return new Map(rows.map(({ what, amount }) => [what, Number(amount)]))
}

/** Rows that every sender leaves, even without acting, and accounts, which the first movement opens. */
const notCounted = ['request', 'rate_limit', 'ledger_account', 'setting', 'session', 'audit_entry']

const values = [
  sql`SELECT 'ledger ' || event || ' ' || phase, sum(amount) FROM ledger_transfer GROUP BY event, phase`,
  sql`SELECT 'stock on hand', sum(on_hand) FROM stock`,
  sql`SELECT 'stock reserved', sum(reserved) FROM stock`,
  sql`SELECT 'jobs ' || task_identifier, count(*) FROM graphile_worker.jobs GROUP BY task_identifier`,
]

/** Only the counts that changed. */
export function changeOf(before: Footprint, after: Footprint): Record<string, number> {
  const all = [...new Set([...before.keys(), ...after.keys()])].sort()
  const changes = all.map((what) => [what, (after.get(what) ?? 0) - (before.get(what) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

export function timesOf(change: Record<string, number>, times: number): Record<string, number> {
  return Object.fromEntries(Object.entries(change).map(([what, amount]) => [what, amount * times]))
}
