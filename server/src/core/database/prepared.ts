import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/**
 * Sends a statement that each connection keeps prepared: for the few that are sent thousands of times a second, whose
 * planning costs more than their doing. `name` stands for this text alone; columns bear the names that it gives them.
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
