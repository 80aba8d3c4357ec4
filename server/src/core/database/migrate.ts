import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from './database.ts'

const migrationsDir = path.join(import.meta.dirname, '../../../migrations')

/**
 * Brings the database at `url` up to the newest migration, forward only, and the job queue's own tables with it.
 * Safe to run from several nodes at once: the migrator takes a lock. All files of one run are one transaction.
 * @returns the names that ran
 * @throws Error naming the migration that failed and the database's reason
 */
export async function migrate(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 2 })
  try {
    const ran = await migrateTables(database)
    await migrateJobs({ pgPool: database.pool })
    return ran
  } finally {
    await database.close()
  }
}

/** Names of the migrations in the folder that the database has not had yet; for readiness. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

async function migrateTables({ db }: Database): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

const migrator = (db: Database['db']) => new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true })

/** `NNNN-name.sql` in `server/migrations/`, each plain SQL of any number of statements. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const file of files) {
      const text = await readFile(path.join(migrationsDir, file), 'utf8')
      migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  },
}
