import { sql } from 'kysely'
import { isVisible, type Visibility } from '../catalog/list-queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Condition, tsqueryOf } from './tokens.ts'

/** So many that meet one condition are weighed against each other. */
const weighed = 500

/** Goods that meet at least one condition, those that meet most of them first. */
export async function findNearGoods(
  db: Db | Tx,
  conditions: readonly Condition[],
  limit: number,
  visibility: Visibility,
): Promise<number[]> {
  if (conditions.length === 0) return []
  const terms = conditions.map((condition) => tsqueryOf([condition]))
  const any = terms.join(' | ')
  const met = sql.join(
    terms.map((term) => sql`(g.search @@ ${term}::tsquery)::integer`),
    sql` + `,
  )
  const { rows } = await sql<{ id: number }>`
    SELECT g.id FROM (
      SELECT g.id, g.search, g.sales_start + g.sales_count AS sales FROM goods g
      WHERE g.search @@ ${any}::tsquery AND ${isVisible(visibility)} LIMIT ${weighed}
    ) g
    ORDER BY ${met} DESC, g.sales DESC, g.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
