import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../core/database/database.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import type { Config } from '../config/config.ts'
import { assertNew, type Written, writeBackup } from './write-backup.ts'

export type BackupActor = 'system:clock' | 'system:command' | `operator:${number}`

const lockKey = sql`hashtextextended('backup', 0)`
const errorMax = 500

/**
 * Writes a backup and keeps a record of it, which is not in the backup itself.
 * @returns undefined when another one is being written
 * @throws whatever `writeBackup` does
 */
export async function makeBackup(options: {
  url: string
  config: Pick<Config, 'dataDir'>
  file: string
  actor: BackupActor
}): Promise<Written | undefined> {
  // A wrong file name does not count as a failed backup.
  await assertNew(options.file)
  const database = openDatabase(options.url, { connections: 1 })
  try {
    // One connection throughout: the lock belongs to it, and goes with it if this process dies.
    return await database.db.connection().execute(async (db) => {
      const locked = await sql<{ free: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS free`.execute(db)
      if (!locked.rows[0]?.free) return undefined
      const known = await sql`SELECT WHERE to_regclass('backup_run') IS NOT NULL`.execute(db)
      try {
        // Before an upgrade, the database may be older than this program.
        return known.rows.length > 0 ? await record(db, options) : await writeBackup(options)
      } finally {
        // The database notices a closed connection a moment later; until then a backup would seem to be running.
        await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(db)
      }
    })
  } finally {
    await database.close()
  }
}

async function record(
  db: Db,
  { actor, ...options }: { url: string; config: Pick<Config, 'dataDir'>; file: string; actor: BackupActor },
): Promise<Written> {
  await failInterrupted(db)
  const run = { actor, host: hostname(), file: options.file, startedAt: new Date() }
  let id: number | undefined
  const begin = async () => {
    const row = { ...run, state: 'running' }
    id = (await db.insertInto('backupRun').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const end = async (outcome: object) => {
    if (id === undefined) await begin()
    await db
      .updateTable('backupRun')
      .set({ ...outcome, finishedAt: new Date() })
      .where('id', '=', id as number)
      .execute()
  }
  try {
    await assertRoom(db, options.file)
    const written = await writeBackup({ ...options, onSnapshot: begin })
    const { parts, files } = written.manifest
    const rowCount = parts.reduce((sum, { rows }) => sum + rows, 0)
    await end({
      state: 'done',
      bytes: written.bytes,
      rowCount,
      fileCount: files.count,
      missing: files.missing,
    })
    return written
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await end({ state: 'failed', error: reason.slice(0, errorMax) })
    throw error
  }
}

/** Refuses if the disk has too little space left: the database may be on it, and fails when it is full. */
async function assertRoom(db: Db, file: string): Promise<void> {
  const last = await db
    .selectFrom('backupRun')
    .select('bytes')
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { bavail, bsize } = await statfs(path.dirname(file))
  if (bavail * bsize < (last?.bytes ?? 0) * 1.2)
    throw new StartError(`${path.dirname(file)} has too little space left: the last backup took ${last?.bytes} bytes`)
}

/** Marks interrupted backups as failed. The caller holds the lock, so none is running. */
async function failInterrupted(db: Db): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ state: 'failed', error: 'interrupted', finishedAt: new Date() })
    .where('state', '=', 'running')
    .execute()
}

/** Closes the record of a backup whose process has died. */
export async function closeInterrupted(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`.execute(tx)
    if (locked.rows[0]?.free) await failInterrupted(tx)
  })
}
