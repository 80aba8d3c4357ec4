import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

/**
 * Lines that give back more than the return cap allows (docs/rules.md), counting points at their spending value,
 * integral and subsidy at 1.00, and the profit that the payment promised; and caps above a half.
 */
export async function findWrongReturns({ db, settings }: TestShop): Promise<object[]> {
  const { maxReturnRateBp } = settings.get('promo')
  const { perYuan } = settings.get('points')
  const { rows } = await sql<object>`
    SELECT l.id AS line_id, l.pay_fen + l.cut_fen AS paid, sum(p.worth) AS returned
    FROM order_line l JOIN (
      SELECT entity_id::bigint AS line_id,
        CASE currency WHEN 'PTS' THEN amount * 100::numeric / ${perYuan}::int ELSE amount END AS worth
      FROM ledger_transfer WHERE phase = 'pending'
        AND (event = 'L21' AND idem_key LIKE 'gr:%' OR event = 'L20' AND idem_key LIKE 'cm:%')
    ) p ON p.line_id = l.id
    GROUP BY l.id HAVING sum(p.worth) * 10000 > (l.pay_fen + l.cut_fen) * least(${maxReturnRateBp}::int, 5000)`.execute(
    db,
  )
  return rows
}
