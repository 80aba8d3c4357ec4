import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

interface Wrong {
  what: string
  stated: number
  posted: number
}

/**
 * Compares merchants' statements with the ledger: each settled order of a merchant, and each later refund, has a line;
 * the statement has the sums of its lines; and the movements of balance and commission that they show are exactly those
 * of the ledger.
 */
export async function findWrongStatements({ db }: TestShop): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    WITH moved AS (
      SELECT t.event, t.entity_id, t.order_id, t.amount, d.type AS from_type, d.owner_id AS from_owner,
        c.type AS to_type, c.owner_id AS to_owner
      FROM ledger_transfer t
      JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
      WHERE t.phase IN ('posted', 'post') AND t.event IN ('L40', 'L41')
    ), judged AS (
      SELECT 'balance of merchant ' || m.id AS what,
        (SELECT coalesce(sum(balance_fen), 0) FROM merchant_statement_line l WHERE l.merchant_id = m.id) AS stated,
        (SELECT coalesce(sum(CASE WHEN to_type = 'm.bal' THEN amount ELSE -amount END), 0) FROM moved
          WHERE (to_type = 'm.bal' AND to_owner = m.id) OR (from_type = 'm.bal' AND from_owner = m.id)) AS posted
      FROM merchant m
      UNION ALL
      SELECT 'collected by merchant ' || m.id,
        (SELECT coalesce(sum(collected_fen), 0) FROM merchant_statement_line l WHERE l.merchant_id = m.id),
        (SELECT coalesce(sum(amount), 0) FROM moved
          WHERE to_type = 'ext.merchant' AND from_type = 'eo' AND to_owner = m.id)
      FROM merchant m
      UNION ALL
      SELECT 'commission', (SELECT coalesce(sum(commission_fen), 0) FROM merchant_statement_line),
        (SELECT coalesce(sum(CASE WHEN to_type = 'rev.comm' THEN amount ELSE -amount END), 0) FROM moved
          WHERE 'rev.comm' IN (from_type, to_type))
      UNION ALL
      SELECT 'sums of statement ' || s.id,
        s.paid_fen + 3 * s.platform_fen + 5 * s.profit_fen + 7 * s.net_fen + 11 * s.lines + 13 * s.collected_fen,
        (SELECT sum(paid_fen + 3 * platform_fen + 5 * profit_fen + 7 * net_fen + 11 + 13 * collected_fen)
          FROM merchant_statement_line l WHERE l.statement_id = s.id)
      FROM merchant_statement s
      UNION ALL
      SELECT 'lines of order ' || o.id, (SELECT count(*) FROM merchant_statement_line WHERE order_id = o.id),
        (SELECT count(*) FROM (SELECT FROM moved WHERE order_id = o.id AND event = 'L40'
          AND to_type IN ('m.bal', 'rev.comm', 'ext.merchant') LIMIT 1) one)
          + (SELECT count(DISTINCT entity_id) FROM moved WHERE order_id = o.id AND event = 'L41')
      FROM shop_order o WHERE o.merchant_id IS NOT NULL
    )
    SELECT what, stated::float8, posted::float8 FROM judged WHERE stated IS DISTINCT FROM posted`.execute(db)
  return rows
}
