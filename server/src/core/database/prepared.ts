import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs a statement that each connection keeps prepared: for the few that run thousands of times a second and cost more
 * to plan than to execute. `name` must be unique to this SQL text; columns keep the names the SQL gives them.
 */
export async function runPrepared<Row>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  const { rows } = await pool.query({ name, text, values: [...parameters] })
  return rows
}
