import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { findAccountIds } from './bill.ts'
import { sourceOfTransfer } from './source.ts'

/**
 * Everything an account has ever received, whatever the event, and the amount drawn from it (L75). Spent units that
 * come back do not count as received again, so the balance is what was received less what has left for good.
 */
export async function eventSums(db: Db, ref: AccountRef): Promise<{ received: number; drawn: number }> {
  const accounts = await findAccountIds(db, [ref])
  const { rows } = await sql<{ received: number; drawn: number }>`
    SELECT
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer
        WHERE credit_account_id = ANY(${accounts}::bigint[]) AND reverses_id IS NULL
          AND phase IN ('posted', 'post')) AS received,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer
        WHERE debit_account_id = ANY(${accounts}::bigint[]) AND event = 'L75'
          AND phase IN ('posted', 'post')) AS drawn`.execute(db)
  return rows[0] ?? { received: 0, drawn: 0 }
}

export interface MonthOfEvents {
  /** `2026-11` */
  month: string
  event: string
  /** as in `BillEvent` */
  source: string | null
  /** > 0 came in, < 0 went out */
  amount: number
}

/** Final movements on an account since then, summed by calendar month in the store's time, event, source and direction. */
export async function monthsByEvent(db: Db, ref: AccountRef, since: Date, zone: string): Promise<MonthOfEvents[]> {
  const accounts = await findAccountIds(db, [ref])
  const side = (column: 'debit' | 'credit') => sql`
    SELECT to_char(t.created_at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, t.event,
      ${sourceOfTransfer} AS source,
      (${column === 'debit' ? sql`-sum(t.amount)` : sql`sum(t.amount)`})::bigint AS amount
    FROM ledger_transfer t
    WHERE t.${sql.raw(column)}_account_id = ANY(${accounts}::bigint[]) AND t.phase IN ('posted', 'post')
      AND t.created_at >= ${since}
    GROUP BY 1, 2, 3`
  const { rows } = await sql<MonthOfEvents>`
    SELECT * FROM (${side('credit')} UNION ALL ${side('debit')}) sums ORDER BY month DESC, abs(amount) DESC`.execute(db)
  return rows
}

/** The open promises to an account, by order. */
export async function promisedByOrder(
  db: Db,
  ref: AccountRef,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const accounts = await findAccountIds(db, [ref])
  const { rows } = await sql<{ orderId: number; amount: number }>`
    SELECT t.order_id, sum(t.amount)::bigint AS amount FROM ledger_transfer t
    WHERE t.order_id = ANY(${orderIds}::bigint[]) AND t.credit_account_id = ANY(${accounts}::bigint[])
      AND t.phase = 'pending' AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = t.id)
    GROUP BY t.order_id`.execute(db)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}
