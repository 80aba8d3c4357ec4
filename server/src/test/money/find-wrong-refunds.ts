import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

interface Wrong {
  order: number
  what: string
  amount: number
}

/**
 * Orders that were refunded completely, units and money, but still earn a user something, or still cost the buyer
 * points or subsidy. There must be none, whenever they were refunded. Units that the buyer had already spent are
 * excused if the rest has been taken back.
 */
export async function findWrongRefunds({ db }: TestShop): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    WITH refunded AS (
      SELECT order_id AS id FROM order_line GROUP BY order_id HAVING bool_and(refunded_quantity = quantity AND refunded_fen = pay_fen)
    ), promise AS (
      SELECT p.id, p.order_id, p.event, p.currency, p.amount, p.credit_account_id AS account_id, r.phase AS outcome,
        r.amount AS given
      FROM ledger_transfer p LEFT JOIN ledger_transfer r ON r.pending_id = p.id
      WHERE p.phase = 'pending' AND p.event IN ('L18', 'L19', 'L20', 'L21') AND p.order_id IN (SELECT id FROM refunded)
    ), taken AS (
      SELECT order_id, currency, debit_account_id AS account_id, sum(amount) AS amount FROM ledger_transfer
      WHERE event = 'L41' AND idem_key ~ ':gr:' AND order_id IN (SELECT id FROM refunded) GROUP BY 1, 2, 3
    ), granted AS (
      SELECT p.order_id, p.currency, p.account_id, sum(p.given) - coalesce(t.amount, 0) AS kept
      FROM promise p LEFT JOIN taken t USING (order_id, currency, account_id)
      WHERE p.event = 'L21' AND p.outcome = 'post' GROUP BY p.order_id, p.currency, p.account_id, t.amount
    ), emptied AS (
      -- the refunds after settlement, and what of the account could be spent after each
      SELECT g.order_id, g.account_id, (
        SELECT coalesce(sum(CASE WHEN x.credit_account_id = g.account_id THEN x.amount ELSE -x.amount END)
            FILTER (WHERE x.phase IN ('posted', 'post')), 0)
          - coalesce(sum(x.amount) FILTER (WHERE x.phase = 'pending' AND x.debit_account_id = g.account_id
              AND NOT EXISTS (SELECT FROM ledger_transfer y WHERE y.pending_id = x.id AND y.id <= at.id)), 0)
        FROM ledger_transfer x WHERE g.account_id IN (x.debit_account_id, x.credit_account_id) AND x.id <= at.id
      ) AS left
      FROM granted g JOIN LATERAL (
        SELECT max(id) AS id FROM ledger_transfer WHERE order_id = g.order_id AND event = 'L41' GROUP BY group_id) at ON true
      WHERE g.kept > 0
    )
    SELECT order_id AS order, 'still promised: ' || currency AS what, amount FROM promise
    WHERE event IN ('L20', 'L21') AND outcome IS NULL
    UNION ALL
    SELECT order_id, 'not returned: ' || currency, sum(coalesce(given, amount)) - coalesce((
        SELECT sum(b.amount) FROM ledger_transfer b WHERE b.event = 'L35' AND b.order_id = promise.order_id
          AND b.currency = promise.currency), 0)
    FROM promise WHERE event IN ('L18', 'L19') AND outcome IS DISTINCT FROM 'void' GROUP BY order_id, currency
    HAVING sum(coalesce(given, amount)) <> coalesce((
        SELECT sum(b.amount) FROM ledger_transfer b WHERE b.event = 'L35' AND b.order_id = promise.order_id
          AND b.currency = promise.currency), 0)
    UNION ALL
    SELECT order_id, 'kept: ' || currency, kept FROM granted g
    WHERE kept < 0 OR kept > 0 AND NOT EXISTS (
      SELECT FROM emptied e WHERE e.order_id = g.order_id AND e.account_id = g.account_id AND e.left <= 0)
    ORDER BY 1, 2`.execute(db)
  return rows
}
