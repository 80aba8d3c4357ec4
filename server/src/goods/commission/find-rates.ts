import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

export interface FoundRate {
  goodsId: number
  ruleId: number
  rateBp: number
}

/**
 * The commission rule of each of these goods, in one statement: of the rules that fit, the one with the most
 * dimensions; of several such, the oldest. Goods without one, and the platform's own, are left out.
 */
export async function findRates(on: Db | Tx, goodsIds: readonly number[]): Promise<Map<number, FoundRate>> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await sql<FoundRate>`
    SELECT g.id AS goods_id, rule.id AS rule_id, rule.rate_bp
    FROM goods g
    CROSS JOIN LATERAL (
      WITH RECURSIVE above AS (
        SELECT category_id AS id FROM goods_category WHERE goods_id = g.id
        UNION
        SELECT c.parent_id FROM category c JOIN above ON above.id = c.id WHERE c.parent_id IS NOT NULL
      )
      SELECT r.id, r.rate_bp FROM commission_rule r
      WHERE r.ended_at IS NULL
        AND (r.goods_id = g.id OR (r.goods_id IS NULL AND r.merchant_id = g.merchant_id)
          OR (r.goods_id IS NULL AND r.merchant_id IS NULL AND r.category_id IN (SELECT id FROM above)))
        AND (r.merchant_id IS NULL OR r.merchant_id = g.merchant_id)
        AND (r.category_id IS NULL OR r.category_id IN (SELECT id FROM above))
      ORDER BY num_nonnulls(r.merchant_id, r.category_id, r.goods_id) DESC, r.id
      LIMIT 1
    ) AS rule
    WHERE g.id = ANY(${[...new Set(goodsIds)]}::bigint[]) AND g.merchant_id IS NOT NULL`.execute(on)
  return new Map(rows.map((row) => [row.goodsId, row]))
}
