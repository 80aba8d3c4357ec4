import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { FreightTemplate } from './freight-rules.ts'

/** Templates with their rules, by id. */
export async function findFreightTemplates(db: Db | Tx, ids: readonly number[]): Promise<Map<number, FreightTemplate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FreightTemplate>`
    SELECT t.id, t.method, jsonb_agg(jsonb_build_object('isDefault', r.is_default, 'regionCodes', r.region_codes,
      'first', r.first, 'firstFen', r.first_fen, 'next', r.next, 'nextFen', r.next_fen) ORDER BY r.sort) AS rules
    FROM freight_template t JOIN freight_rule r ON r.template_id = t.id
    WHERE t.id = ANY(${[...ids]}::bigint[])
    GROUP BY t.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
