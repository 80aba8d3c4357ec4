import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Waits for any other holder of `name`, then holds it until the transaction ends, so that a count read meanwhile stays
 * valid. For counters that have no row to lock.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
