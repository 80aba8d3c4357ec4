import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { type Condition, tsqueryOf } from '../../core/text/tokens.ts'
import { isVisible, type Visibility } from '../goods-display/list-queries.ts'

/** How many goods that meet at least one condition are ranked. */
const rankedLimit = 500

/** Words come from this many best-selling goods, and no more than this many words. */
const wordLimits = { goods: 2_000, words: 3_000 }

/** The words of four letters and more that goods are found by, except CJK, most frequent first. */
export async function findKnownWords(db: Db | Tx, visibility: Visibility): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (
      SELECT g.search FROM goods g WHERE ${isVisible(visibility)}
      ORDER BY g.sales_start + g.sales_count DESC, g.id DESC LIMIT ${wordLimits.goods}
    ) g, unnest(tsvector_to_array(g.search)) AS word
    WHERE length(word) >= 4 AND word !~ '[0-9^]'
    GROUP BY word ORDER BY count(*) DESC, word LIMIT ${wordLimits.words}`.execute(db)
  return rows.map((row) => row.word)
}

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
      WHERE g.search @@ ${any}::tsquery AND ${isVisible(visibility)} LIMIT ${rankedLimit}
    ) g
    ORDER BY ${met} DESC, g.sales DESC, g.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
