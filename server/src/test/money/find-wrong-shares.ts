import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

interface Wrong {
  order: number
  what: string
  expected: number
  found: number
}

/**
 * Settled orders whose money is not divided as docs/rules.md says: the amount paid equals refunds, commission, profit
 * and the seller's part together; commission and profit are their rates of the money kept, each within a fen per
 * refund. Computed from purchases and refunds, not from the promises.
 */
export async function findWrongShares({ db }: TestShop): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    WITH refunds AS (
      SELECT order_id, count(*) AS count, sum(amount_fen) AS amount FROM refund GROUP BY order_id
    ), moved AS (
      SELECT t.order_id, d.type AS from_type, c.type AS to_type, d.owner_id AS from_owner, c.owner_id AS to_owner, t.amount,
        t.event
      FROM ledger_transfer t
      JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
      WHERE t.phase IN ('posted', 'post') AND t.currency = 'CNY'
    ), got AS (
      SELECT order_id,
        sum(CASE WHEN to_type = 'rev.comm' THEN amount WHEN from_type = 'rev.comm' THEN -amount ELSE 0 END) AS commission,
        sum(CASE WHEN from_type = 'eo' AND to_type = 'u.comm' THEN amount
          WHEN event = 'L41' AND from_type IN ('u.comm', 'u.recv') THEN -amount ELSE 0 END) AS profit,
        sum(CASE WHEN from_type = 'eo' AND to_type IN ('m.bal', 'ext.merchant', 'rev.sales') THEN amount
          WHEN event = 'L41' AND from_type IN ('m.bal', 'm.dep', 'm.recv', 'rev.sales') THEN -amount ELSE 0 END) AS seller,
        sum(CASE WHEN from_type = 'exp.promo' THEN amount WHEN to_type = 'exp.promo' THEN -amount ELSE 0 END) AS platform
      FROM moved GROUP BY order_id
    ), line AS (
      SELECT l.order_id, l.id, l.pay_fen - l.refunded_fen AS kept, l.pay_fen, l.commission_bp,
        l.coupon_platform_fen + l.points_fen + l.subsidy_fen AS discount,
        (l.quantity - l.refunded_quantity)::numeric / l.quantity AS stays,
        (l.quantity - l.refunded_quantity + l.refunded_shipped_quantity)::numeric / l.quantity AS sent,
        l.refunded_fen + l.forgone_fen - l.pay_fen::numeric * l.refunded_quantity / l.quantity AS compensated
      FROM order_line l
    ), fair AS (
      SELECT order_id, sum((kept + discount * stays) * commission_bp / 10000.0) AS commission, sum((pay_fen + discount) * sent - compensated) AS price
      FROM line GROUP BY order_id
    )
    SELECT o.id AS order, 'sum' AS what, o.payable_fen AS expected,
      coalesce(r.amount, 0) + g.commission + g.profit + g.seller - g.platform AS found
    FROM shop_order o JOIN got g ON g.order_id = o.id LEFT JOIN refunds r ON r.order_id = o.id
    WHERE o.settled_at IS NOT NULL
      AND o.payable_fen <> coalesce(r.amount, 0) + g.commission + g.profit + g.seller - g.platform
    UNION ALL
    SELECT o.id, 'commission', f.commission, g.commission
    FROM shop_order o JOIN got g ON g.order_id = o.id JOIN fair f ON f.order_id = o.id
    LEFT JOIN refunds r ON r.order_id = o.id
    WHERE o.settled_at IS NOT NULL AND o.merchant_id IS NOT NULL AND NOT o.commission_on_freight
      AND o.freight_fen + o.freight_off_platform_fen <= f.price
      AND abs(g.commission - f.commission) > 1 + coalesce(r.count, 0)
    UNION ALL
    SELECT p.order_id, 'profit of level ' || p.level, p.promised_fen * l.kept::numeric / l.pay_fen, p.left_fen
    FROM profit p JOIN line l ON l.id = p.line_id LEFT JOIN refunds r ON r.order_id = p.order_id
    WHERE p.state <> 'void' AND abs(p.left_fen - p.promised_fen * l.kept::numeric / l.pay_fen) > 1 + coalesce(r.count, 0)
    UNION ALL
    -- A share that the caps have not cut is its own rate of the money kept.
    SELECT p.order_id, 'rate of level ' || p.level, l.kept * p.rate_bp / 10000.0, p.left_fen
    FROM profit p JOIN line l ON l.id = p.line_id LEFT JOIN refunds r ON r.order_id = p.order_id
    WHERE p.state <> 'void' AND p.promised_fen = round(p.base_fen * p.rate_bp / 10000.0)
      AND abs(p.left_fen - l.kept * p.rate_bp / 10000.0) > 1 + coalesce(r.count, 0)
    ORDER BY 1, 2`.execute(db)
  return rows
}
