import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

// Promises made for order lines (L20, L21). Refunds and price cuts void and re-create them, and keep the stem of the key:
// `cm:17:1`, `gr:17:pts`.

const prefix = '^(rf|cut):[0-9]+:([0-9]+:)?prep:'

/** Names a line's promise, however often it was re-created. */
export const stemOf = (key: string): string => key.replace(new RegExp(prefix), '')

/** The same in SQL. A literal, so that the expression is the same wherever it is repeated. */
export const stemIn = (key: RawBuilder<unknown>) => sql<string>`regexp_replace(${key}, ${sql.lit(prefix)}, '')`

/** A line's promises when the order was paid, before any refund: amounts by the key of any of their re-creations. */
export interface PaidPromises {
  get(key: string): number | undefined
}

export async function findPaidPromises(on: Db | Tx, orderId: number): Promise<PaidPromises> {
  const { rows } = await sql<{ stem: string; amount: number }>`
    SELECT stem, amount FROM (${paidPromises}) promise WHERE order_id = ${orderId}`.execute(on)
  const byStem = new Map(rows.map(({ stem, amount }) => [stem, amount]))
  return { get: (key) => byStem.get(stemOf(key)) }
}

/** `order_id, line_id, event, stem, amount` of every promise as it was paid; a price cut is made before the payment. */
export const paidPromises = sql`
  SELECT DISTINCT ON (order_id, ${stemIn(sql`idem_key`)}) order_id, entity_id::bigint AS line_id, event,
    ${stemIn(sql`idem_key`)} AS stem, amount
  FROM ledger_transfer
  WHERE event IN ('L20', 'L21') AND phase = 'pending' AND entity_type = 'order_line' AND idem_key NOT LIKE 'rf:%'
  ORDER BY order_id, ${stemIn(sql`idem_key`)}, id DESC`
