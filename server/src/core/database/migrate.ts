import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '../process/lifecycle.ts'
import { type Database, openDatabase } from './database.ts'

const migrationsDir = path.join(import.meta.dirname, '../../../migrations')

/**
 * Migrates the database at `url`, and the job queue's tables, to the newest version, forward only.
 * Safe to run from several nodes at once: the migrator takes a lock. All files of one run share one transaction.
 * @returns the names of the migrations that ran
 * @throws StartError when the database is older than the baseline or a file is misnamed
 * @throws Error naming the migration that failed and the database's reason
 */
export async function migrate(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 2 })
  try {
    await assertNotOlderThanBaseline(database)
    const ran = await migrateTables(database)
    await migrateJobs({ pgPool: database.pool })
    return ran
  } finally {
    await database.close()
  }
}

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

async function migrateTables({ db }: Database): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    if (!failed) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${failed.migrationName} failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

const migrator = (db: Database['db']) =>
  new Migrator({ db, provider: sqlFiles(migrationsDir), allowUnorderedMigrations: true })

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
