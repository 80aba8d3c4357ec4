import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '../process/lifecycle.ts'
import { type DatabaseUrls, grantRuntime, roleOf } from './access.ts'
import { type Database, openDatabase } from './database.ts'

const migrationsDir = path.join(import.meta.dirname, '../../../migrations')

/**
 * Migrates the database, and the job queue's tables, to the newest version, forward only, as the role that owns them,
 * and grants the runtime role what it needs. Safe to run from several nodes at once: the migrator takes a lock. All
 * files of one run share one transaction.
 * @returns the names of the migrations that ran
 * @throws StartError when the database is older than the baseline or half restored, a file is misnamed, or the role may
 * not create tables
 * @throws Error naming the migration that failed and the database's reason
 */
export async function migrate({ url, ownerUrl }: DatabaseUrls): Promise<string[]> {
  const owner = openDatabase(ownerUrl, { connections: 2 })
  const runtime = openDatabase(url, { connections: 1 })
  try {
    await assertNotOlderThanBaseline(owner)
    await assertNotHalfRestored(owner)
    const ran = await migrateTables(owner)
    await migrateJobs({ pgPool: owner.pool })
    const role = await roleOf(runtime.db)
    if (role !== (await roleOf(owner.db))) await grantRuntime(owner.db, role)
    return ran
  } catch (error) {
    if (!lacksPermission(error)) throw error
    throw new StartError(`the database cannot be migrated (${(error as Error).message}): set DATABASE_OWNER_URL`)
  } finally {
    await owner.close()
    await runtime.close()
  }
}

/**
 * Migrates an empty database to a backup's version, by exactly these migrations. It counts as half restored, and no
 * server starts on it, until `restoreMark` is dropped.
 */
export async function migrateForRestore(url: string, names: readonly string[]): Promise<void> {
  const database = openDatabase(url, { connections: 2 })
  try {
    await sql`CREATE TABLE ${sql.table(restoreMark)} ()`.execute(database.db)
    await migrateTables(database, names)
    await migrateJobs({ pgPool: database.pool })
  } finally {
    await database.close()
  }
}

/** The table that exists in a database until its restore is complete. */
export const restoreMark = 'restore_unfinished'

/** Names of all migrations of this version. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await sqlFiles(migrationsDir).getMigrations())
}

/** insufficient_privilege, of the error itself or of the migration that it stopped */
const lacksPermission = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === '42501' : lacksPermission(error.cause))

/** Names of the migrations not yet applied to the database; for readiness. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

/** Before the first release, migrations were numbered 0001, 0010 and so on; the baseline replaced them all. */
async function assertNotOlderThanBaseline({ db }: Database): Promise<void> {
  const tables = await sql`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  if (tables.rows.length === 0) return
  const numbered = await sql`SELECT FROM kysely_migration WHERE name ~ '^[0-9]{4}-'`.execute(db)
  if (numbered.rows.length === 0) return
  throw new StartError(
    'the database was created before the first release and cannot be upgraded: ' +
      'delete DATA_DIR or, with DATABASE_URL, start with an empty database',
  )
}

async function assertNotHalfRestored({ db }: Database): Promise<void> {
  const mark = await sql`SELECT WHERE to_regclass(${restoreMark}) IS NOT NULL`.execute(db)
  if (mark.rows.length === 0) return
  throw new StartError(
    'a restore into this database did not finish: delete DATA_DIR or, with DATABASE_URL, create the database again, ' +
      'and restore again',
  )
}

async function migrateTables({ db }: Database, names?: readonly string[]): Promise<string[]> {
  const { error, results = [] } = await migrator(db, names).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    if (!failed) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${failed.migrationName} failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** @param names only these, default all */
function migrator(db: Database['db'], names?: readonly string[]): Migrator {
  const all = sqlFiles(migrationsDir)
  const some: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(await all.getMigrations()).filter(([name]) => names?.includes(name))),
  }
  return new Migrator({ db, provider: names ? some : all, allowUnorderedMigrations: true })
}

const fileName = /^\d{14}(-[a-z0-9]+)+\.sql$/

/**
 * The files `<yyyymmddhhmmss>-<name>.sql` in `dir`, each plain SQL of any number of statements.
 * @throws StartError naming a misnamed file
 */
export function sqlFiles(dir: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
      const migrations: Record<string, Migration> = {}
      for (const file of files) {
        if (!fileName.test(file)) {
          throw new StartError(
            `migration ${file} must be named <yyyymmddhhmmss>-<name>.sql, as 20270131093000-add-brand.sql`,
          )
        }
        const text = await readFile(path.join(dir, file), 'utf8')
        migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
      }
      return migrations
    },
  }
}
