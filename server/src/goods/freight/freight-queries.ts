import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { FreightTemplate } from './freight-rules.ts'

/** A template with its rules, as a column; `id` is an expression. Null if there is none. */
export const freightTemplateOf = (id: RawBuilder<unknown>): RawBuilder<FreightTemplate | null> => sql`(
    SELECT jsonb_build_object('id', t.id, 'method', t.method, 'rules', jsonb_agg(jsonb_build_object(
      'isDefault', r.is_default, 'regionCodes', r.region_codes, 'first', r.first, 'firstFen', r.first_fen, 'next', r.next,
      'nextFen', r.next_fen) ORDER BY r.sort))
    FROM freight_template t JOIN freight_rule r ON r.template_id = t.id
    WHERE t.id = ${id} GROUP BY t.id)`

/** Templates with their rules, by id. */
export async function findFreightTemplates(db: Db | Tx, ids: readonly number[]): Promise<Map<number, FreightTemplate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ template: FreightTemplate | null }>`
    SELECT ${freightTemplateOf(sql`wanted.id`)} AS template FROM unnest(${[...new Set(ids)]}::bigint[]) AS wanted (id)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ template }) => (template ? [[template.id, template]] : [])))
}
