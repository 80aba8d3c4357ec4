import { sql } from 'kysely'
import { paidPromises, stemIn } from '../../books/ledger/line-promises.ts'

/**
 * Lines whose shares do not follow the money kept (docs/rules.md, Refunds follow the money): kept is what was paid for
 * a line less all cash refunded of it. Each refund may round by a fen. Refunds from the time when shares still went by
 * units are ignored.
 *
 * - profit: its rate of the money kept, promised (L20) or settled (L40, less L41); nothing for those who lost it at
 *   settlement
 * - grants still promised (L21): no more than that; what was settled may have been spent since
 * - commission of a settled order: its rate of the money kept and the platform's part of the price that stays; orders
 *   whose freight bears commission too (of others, what exceeds the price of the goods sent, less compensations) are
 *   left out
 * - the cash counted on a line is that of its refunds
 */
export const wrongShares = sql`
  WITH line AS (
    SELECT l.*, coalesce(r.refunds, 0) AS refunds, coalesce(r.amount_fen, 0) AS cash_fen,
      coalesce(r.by_unit, false) AS by_unit,
      l.pay_fen - l.refunded_fen AS kept_fen, l.coupon_platform_fen + l.points_fen + l.subsidy_fen AS discount_fen,
      l.refunded_fen + l.forgone_fen - div(l.pay_fen::numeric * l.refunded_quantity, l.quantity) AS compensated_fen
    FROM order_line l LEFT JOIN (
      SELECT rl.order_line_id, count(*) AS refunds, sum(rl.amount_fen) AS amount_fen, bool_or(r.by_unit) AS by_unit
      FROM refund_line rl JOIN refund r ON r.id = rl.refund_id GROUP BY 1
    ) r ON r.order_line_id = l.id
  ), promise AS (
    SELECT p.order_id, p.event, ${stemIn(sql`p.idem_key`)} AS stem,
      sum(p.amount) FILTER (WHERE r.id IS NULL) AS open, sum(r.amount) FILTER (WHERE r.phase = 'post') AS given
    FROM ledger_transfer p LEFT JOIN ledger_transfer r ON r.pending_id = p.id
    WHERE p.event IN ('L20', 'L21') AND p.phase = 'pending' AND p.entity_type = 'order_line' GROUP BY 1, 2, 3
  ), taken AS (
    SELECT order_id, substring(idem_key FROM '^rfx:[0-9]+:((cm|gr):[0-9]+:[0-9a-z]+)') AS stem, sum(amount) AS amount
    FROM ledger_transfer WHERE event = 'L41' GROUP BY 1, 2
  ), share AS (
    SELECT p.stem, p.event, p.open, p.given - coalesce(t.amount, 0) AS has, l.refunds,
      paid.amount * l.kept_fen / nullif(l.pay_fen, 0)::numeric AS expected
    FROM promise p
    JOIN (${paidPromises}) paid ON paid.order_id = p.order_id AND paid.stem = p.stem
    JOIN line l ON l.id = paid.line_id AND NOT l.by_unit
    LEFT JOIN taken t ON t.order_id = p.order_id AND t.stem = p.stem
  ), commission AS (
    SELECT t.order_id, sum(CASE WHEN c.type = 'rev.comm' THEN t.amount ELSE -t.amount END) AS amount
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.event IN ('L40', 'L41') AND t.phase IN ('posted', 'post') AND 'rev.comm' IN (d.type, c.type) GROUP BY 1
  )
  SELECT stem AS what, round(expected, 2) AS expected, coalesce(open, has) AS found FROM share
  WHERE event = 'L20' AND (open IS NOT NULL OR has IS NOT NULL) AND abs(coalesce(open, has) - expected) > 1 + refunds
  UNION ALL
  SELECT stem, round(expected, 2), open FROM share WHERE event = 'L21' AND open > expected + 1 + refunds
  UNION ALL
  SELECT 'commission of order ' || o.id, of.expected, coalesce(c.amount, 0)
  FROM shop_order o
  JOIN LATERAL (
    SELECT sum(round((l.kept_fen + l.discount_fen - div(l.discount_fen::numeric * l.refunded_quantity, l.quantity))
        * l.commission_bp / 10000)) AS expected, sum(l.refunds) AS refunds, bool_or(l.by_unit) AS by_unit,
      sum(l.pay_fen + l.discount_fen - l.compensated_fen - div((l.pay_fen + l.discount_fen)::numeric
        * (l.refunded_quantity - l.refunded_shipped_quantity), l.quantity)) AS price_fen
    FROM line l WHERE l.order_id = o.id
  ) of ON NOT of.by_unit
  LEFT JOIN commission c ON c.order_id = o.id
  WHERE o.settled_at IS NOT NULL AND o.merchant_id IS NOT NULL AND NOT o.commission_on_freight
    AND o.freight_fen + o.freight_off_platform_fen <= of.price_fen
    AND abs(coalesce(c.amount, 0) - of.expected) > 1 + of.refunds
  UNION ALL
  SELECT 'refunds of line ' || id, cash_fen, refunded_fen FROM line WHERE cash_fen <> refunded_fen`
