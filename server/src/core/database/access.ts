import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { lockName } from './lock-name.ts'

/** The two roles on one database. An external database may have one for both: the addresses are then the same. */
export interface DatabaseUrls {
  /** of the runtime role, as which the server runs: reads and writes rows */
  url: string
  /** of the role that owns the tables: migrations, backups, emptying the shop */
  ownerUrl: string
}

/** The runtime role of the embedded database. */
export const runtimeRole = 'shop_runtime'

/** Its password, derived from the owner's so that there is one file to keep; the owner's cannot be derived from it. */
export function runtimePassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(runtimeRole).digest('base64url')
}

/** Written by migrations or through functions of their owner. The runtime role reads them. */
const readOnly = ['kysely_migration', 'kysely_migration_lock', 'audit_entry', 'audit_head', 'audit_anchor']

/** Functions that run as their owner; only the runtime role may call them. */
const ownersFunctions = ['audit_append', 'audit_publish', 'audit_forget']

/**
 * Lets `role` read and write the rows of all tables, including those of the job queue, and nothing else. Repeated after
 * every migration, so that no migration has to remember it.
 */
export async function grantRuntime(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Two nodes that start at once would update the same rows of the catalogue.
    await lockName(tx, 'grant-runtime')
    const to = sql.id(role)
    for (const schema of ['public', 'graphile_worker'].map((name) => sql.id(name))) {
      await sql`GRANT USAGE ON SCHEMA ${schema} TO ${to}`.execute(tx)
      await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to}`.execute(tx)
      await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`.execute(tx)
    }
    for (const table of readOnly) {
      await sql`REVOKE INSERT, UPDATE, DELETE ON ${sql.table(table)} FROM ${to}`.execute(tx)
    }
    for (const name of ownersFunctions) await sql`GRANT EXECUTE ON FUNCTION ${sql.id(name)} TO ${to}`.execute(tx)
    await openQueue(tx)
  })
}

/** Row level security would hide the queue's rows from all but their owner. */
async function openQueue(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity`.execute(tx)
  for (const { name } of rows) {
    await sql`ALTER TABLE ${sql.id('graphile_worker', name)} DISABLE ROW LEVEL SECURITY`.execute(tx)
  }
}

/** The role that a connection acts as, which poolers may write differently in the address. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db)
  return (rows[0] as { role: string }).role
}
