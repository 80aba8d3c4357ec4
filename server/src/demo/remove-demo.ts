import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { DatabaseUrls } from '../core/database/access.ts'
import type { Db } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import { StartError } from '../core/process/lifecycle.ts'
import type { Config } from '../platform/config/config.ts'
import { publicUploadsDir } from '../platform/http/static.ts'
import { outboxDir } from '../platform/notice/outbox.ts'
import { type Key, parseKey } from '../platform/storage/keys.ts'
import { privateUploadsDir } from '../platform/storage/local-storage.ts'
import { storageOf } from '../platform/storage/storage.ts'
import { originOf, reach } from './marks.ts'

/**
 * Empties a shop that began as the demo, including everything added since: first its files, then all tables, which are
 * created again for a real shop. Files come first, so that the rows naming them still exist after an interruption.
 * @param db of the owner, with one connection, so that any other belongs to a server
 * @returns false, without removing anything, if it is not the demo
 * @throws StartError while others are connected to the database
 */
export async function removeDemo(db: Db, urls: DatabaseUrls, config: Config, now: Date): Promise<boolean> {
  if ((await originOf(db)) !== 'demo') return false
  if (await isInUse(db)) throw new StartError('stop the shop first: it is still connected to the database')
  const storage = storageOf({ config })
  for (const key of await remoteKeys(db)) await storage.remove(key)
  for (const dirOf of [publicUploadsDir, privateUploadsDir, outboxDir])
    await rm(dirOf(config.dataDir), { recursive: true, force: true })
  // All in one transaction: without a schema, neither this command nor the server could start again.
  await db.transaction().execute(async (tx) => {
    await sql`DROP SCHEMA IF EXISTS graphile_worker CASCADE`.execute(tx)
    await sql`DROP SCHEMA public CASCADE`.execute(tx)
    await sql`CREATE SCHEMA public`.execute(tx)
  })
  await migrate(urls)
  await db.transaction().execute((tx) => reach(tx, 'real', now))
  return true
}

/** Whether another client is connected. PostgreSQL may hide the backend type of another role's session. */
async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') = 'client backend'`.execute(
    db,
  )
  return rows.length > 0
}

async function remoteKeys(db: Db): Promise<Key[]> {
  const files = await db.selectFrom('file').select(['sizes', 'videoKey']).execute()
  const keys = files.flatMap(({ sizes, videoKey }) => [
    ...Object.values(sizes as Record<string, Key>),
    ...(videoKey === null ? [] : [videoKey]),
  ])
  const exports = await db.selectFrom('orderExport').select('storageKey').where('storageKey', 'is not', null).execute()
  keys.push(...exports.map(({ storageKey }) => storageKey as Key))
  return keys.filter((key) => parseKey(key).driver !== 'local')
}
