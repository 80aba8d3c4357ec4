import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

/**
 * Lines whose profit record differs from the ledger: the promises (open L20), and the shares settled and not taken back
 * (L40 less L41). Also orders that were fully refunded but still pay profit.
 */
export async function findWrongProfits({ db }: TestShop): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH promised AS (
      SELECT t.entity_id::bigint AS line_id, c.owner_id AS user_id, sum(t.amount) FILTER (WHERE r.id IS NULL) AS open,
        sum(r.amount) FILTER (WHERE r.phase = 'post') AS given
      FROM ledger_transfer t
      JOIN ledger_account c ON c.id = t.credit_account_id
      LEFT JOIN ledger_transfer r ON r.pending_id = t.id
      WHERE t.event = 'L20' AND t.phase = 'pending' GROUP BY 1, 2
    ), taken AS (
      SELECT (regexp_match(t.idem_key, '^rfx:[0-9]+:cm:([0-9]+):'))[1]::bigint AS line_id, sum(t.amount) AS amount
      FROM ledger_transfer t WHERE t.event = 'L41' AND t.idem_key ~ '^rfx:[0-9]+:cm:' GROUP BY 1
    ), ledger AS (
      SELECT line_id, sum(coalesce(open, 0)) AS open, sum(coalesce(given, 0)) AS given FROM promised GROUP BY 1
    ), record AS (
      SELECT line_id, sum(left_fen) FILTER (WHERE state = 'promised') AS open,
        sum(left_fen) FILTER (WHERE state = 'settled') AS given
      FROM profit GROUP BY 1
    )
    SELECT l.line_id, l.open, r.open AS recorded, l.given - coalesce(t.amount, 0) AS kept, r.given AS recorded_kept
    FROM ledger l LEFT JOIN record r USING (line_id) LEFT JOIN taken t USING (line_id)
    WHERE l.open <> coalesce(r.open, 0) OR l.given - coalesce(t.amount, 0) <> coalesce(r.given, 0)
    UNION ALL
    SELECT p.line_id, p.left_fen, NULL, NULL, NULL FROM profit p JOIN order_line l ON l.id = p.line_id
    WHERE l.refunded_fen = l.pay_fen AND p.left_fen > 0`.execute(db)
  return rows
}
