import { sql } from 'kysely'
import type { Db } from './database.ts'

const rowsABatch = 5_000

/**
 * Deletes rows older than `before`, in small transactions so that other queries do not wait long.
 * @param column holds the moment a row's age is counted from
 * @returns how many rows it deleted
 */
export async function deleteOlder(db: Db, table: string, column: string, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before} LIMIT ${rowsABatch}))`.execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < rowsABatch) return total
  }
}
