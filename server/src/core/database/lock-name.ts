import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Waits for whoever else holds `name` and holds it until the transaction ends: what is counted in between stands.
 * For counters that have no row to lock.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
