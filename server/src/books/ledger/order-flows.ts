import { type RawBuilder, sql } from 'kysely'

/**
 * The final movements around an order, for statements: rows of `event`, `entity_id`, the types of both accounts
 * (`from_type`, `to_type`) and `amount` > 0, as a query to build on.
 */
export function flowsOfOrder(orderId: number): RawBuilder<unknown> {
  return sql`
    SELECT t.event, t.entity_id, d.type AS from_type, c.type AS to_type, t.amount
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id
    JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.order_id = ${orderId} AND t.phase IN ('posted', 'post')`
}
