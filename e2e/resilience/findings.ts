import { sql } from 'kysely'
import type { Db } from '../../server/src/core/database/database.ts'
import { checkLedger, toTable } from '../../server/src/desk/books-check/check.ts'

/**
 * The contradictions in a shop that has shipped nothing yet, each in words; empty if the shop is consistent. Everything
 * is read from the rows, not from what the clients were told.
 */
export async function findContradictions(db: Db): Promise<string[]> {
  const findings = []
  for (const [title, query] of Object.entries(contradictions)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) findings.push(`${title}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`)
  }
  const report = await checkLedger(db, { now: new Date(), commissionCapBp: 1_000 })
  // Test shoppers rightly raise the alarms about people, not about the books: they share their pictures.
  const wrong = report.checks.filter(({ key, kind }) => kind === 'difference' || key === 'overdue' || key === 'late')
  if (wrong.some(({ count }) => count > 0)) findings.push(toTable(report))
  return findings
}

const contradictions = {
  'stock that is negative or oversold': sql`
    SELECT * FROM stock WHERE on_hand < 0 OR reserved < 0 OR damaged < 0 OR reserved > on_hand`,
  'reserved stock that differs from the pieces of active orders': sql`
    SELECT s.sku_id, s.reserved, coalesce(sum(l.quantity) FILTER (WHERE o.state IN ('unpaid', 'to_ship')), 0) AS ordered
    FROM stock s LEFT JOIN order_line l ON l.sku_id = s.sku_id LEFT JOIN shop_order o ON o.id = l.order_id
    GROUP BY s.sku_id, s.reserved
    HAVING s.reserved <> coalesce(sum(l.quantity) FILTER (WHERE o.state IN ('unpaid', 'to_ship')), 0)`,
  'stock that differs from the sum of its movements': sql`
    SELECT s.sku_id, s.on_hand, s.reserved FROM stock s LEFT JOIN stock_movement m ON m.sku_id = s.sku_id
    GROUP BY s.sku_id, s.on_hand, s.reserved
    HAVING s.on_hand <> coalesce(sum(m.quantity) FILTER (WHERE m.kind = 'count'), 0)
      OR s.reserved <> coalesce(sum(CASE m.kind WHEN 'reserve' THEN m.quantity WHEN 'release' THEN -m.quantity ELSE 0 END), 0)`,
  'orders without lines': sql`
    SELECT id, state FROM shop_order o WHERE NOT EXISTS (SELECT FROM order_line WHERE order_id = o.id)`,
  'order lines whose movements do not match their state': sql`
    SELECT l.id, o.state, array_agg(m.kind ORDER BY m.id) AS movements
    FROM order_line l JOIN shop_order o ON o.id = l.order_id
    LEFT JOIN stock_movement m ON m.order_line_id = l.id AND m.sku_id = l.sku_id AND m.quantity = l.quantity
    GROUP BY l.id, o.state
    HAVING array_agg(m.kind ORDER BY m.id) IS DISTINCT FROM CASE o.state
      WHEN 'unpaid' THEN '{reserve}'::text[] WHEN 'to_ship' THEN '{reserve,confirm}'
      WHEN 'cancelled' THEN '{reserve,release}' WHEN 'closed' THEN '{reserve,confirm,release}' END`,
  'movements that belong to no order line': sql`
    SELECT m.* FROM stock_movement m LEFT JOIN order_line l ON l.id = m.order_line_id AND l.sku_id = m.sku_id
    WHERE m.kind <> 'count' AND l.id IS NULL`,
  'trades whose orders differ in state or total': sql`
    SELECT t.id, t.state, t.payable_fen, array_agg(o.state) AS orders, sum(o.payable_fen) AS sum
    FROM trade t LEFT JOIN shop_order o ON o.trade_id = t.id GROUP BY t.id
    HAVING t.payable_fen IS DISTINCT FROM sum(o.payable_fen) OR NOT bool_and(CASE t.state
      WHEN 'paid' THEN o.state IN ('to_ship', 'closed') ELSE o.state = t.state END)`,
  'orders whose money does not match their state': sql`
    SELECT o.id, o.state, o.payable_fen, sum(x.amount) FILTER (WHERE x.event = 'L10') AS paid,
      sum(x.amount) FILTER (WHERE x.event = 'L31') AS refunded
    FROM shop_order o LEFT JOIN ledger_transfer x ON x.order_id = o.id AND x.phase = 'posted' AND x.currency = 'CNY'
    GROUP BY o.id
    HAVING coalesce(sum(x.amount) FILTER (WHERE x.event = 'L10'), 0)
        <> CASE WHEN o.state IN ('to_ship', 'closed') THEN o.payable_fen ELSE 0 END
      OR coalesce(sum(x.amount) FILTER (WHERE x.event = 'L31'), 0)
        <> CASE WHEN o.state = 'closed' THEN o.payable_fen ELSE 0 END`,
  'promises left open on finished orders': sql`
    SELECT p.idem_key, o.state FROM ledger_transfer p JOIN shop_order o ON o.id = p.order_id
    WHERE p.phase = 'pending' AND o.state IN ('cancelled', 'closed')
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = p.id)`,
  'coupons whose state does not match their orders': sql`
    SELECT c.id, c.state, c.trade_id, t.state AS trade FROM user_coupon c LEFT JOIN trade t ON t.id = c.trade_id
    WHERE CASE c.state WHEN 'locked' THEN t.state IS DISTINCT FROM 'unpaid'
      WHEN 'used' THEN t.state IS DISTINCT FROM 'paid'
        OR NOT EXISTS (SELECT FROM shop_order o WHERE o.trade_id = t.id AND o.state <> 'closed')
      ELSE c.trade_id IS NOT NULL END`,
  'coupons used on an order that are not its buyer’s, or used more than once': sql`
    SELECT c.id, array_agg(o.id) AS orders FROM order_coupon x JOIN user_coupon c ON c.id = x.user_coupon_id
    JOIN shop_order o ON o.id = x.order_id
    GROUP BY c.id HAVING bool_or(o.user_id <> c.user_id)
      OR count(*) FILTER (WHERE o.state NOT IN ('cancelled', 'closed')) > 1`,
  'requests that were started and have no answer': sql`SELECT actor, request_id, name FROM request WHERE response IS NULL`,
  'unpaid trades without their timer': sql`
    SELECT t.id FROM trade t WHERE t.state = 'unpaid' AND t.closing_at IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'close-trade:' || t.id)`,
  'jobs given up': sql`SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE attempts >= max_attempts`,
  'sold counts that differ from the paid pieces': sql`
    SELECT id, counted, paid FROM goods g
    CROSS JOIN LATERAL (SELECT g.sales_count + coalesce(sum(pieces), 0) AS counted FROM goods_sale WHERE goods_id = g.id) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0) AS paid FROM order_line l JOIN shop_order o ON o.id = l.order_id
      WHERE l.goods_id = g.id AND o.state = 'to_ship') p
    WHERE counted <> paid`,
  'transactions that do not end': sql`
    SELECT pid, state, query FROM pg_stat_activity
    WHERE datname = current_database() AND xact_start < now() - interval '5 seconds'`,
}
