import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartError } from '../../core/process/lifecycle.ts'
import type { Config } from '../config/config.ts'
import { type Key, parseKey } from '../storage/keys.ts'
import { localPath, syncDirectory } from '../storage/local-storage.ts'
import { type ArchiveWriter, createArchive, type Manifest, type PartEntry, verifyArchive } from './archive.ts'
import { listParts, readPart, textSettings } from './parts.ts'

export interface Written {
  file: string
  bytes: number
  manifest: Manifest
}

/**
 * Writes the database at `url` and the uploads on this machine's disk to `file`, and reads it back. The shop may be
 * running: the database is read as it was at one moment, and the files after it, so that every row's file is there.
 * @param onSnapshot called once that moment has passed
 * @throws StartError when the file exists or cannot be written, or does not read back as written
 */
export async function writeBackup({
  url,
  config,
  file,
  onSnapshot = async () => {},
}: {
  url: string
  config: Pick<Config, 'dataDir'>
  file: string
  onSnapshot?: () => Promise<void>
}): Promise<Written> {
  await assertNew(file)
  const half = halfOf(file)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'backup' })
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | undefined
  try {
    // Left by a backup that was killed.
    await rm(half, { force: true })
    archive = await createArchive(half)
    const manifest = await archive.finish(await writeContents(archive, client, config, onSnapshot))
    const { sha256 } = await verifyArchive(half)
    if (sha256 !== manifest.sha256) throw new StartError(`${half} does not read back as it was written`)
    await rename(half, file)
    await syncDirectory(path.dirname(file))
    return { file, manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await archive?.abandon()
    if (archive) await rm(half, { force: true })
    throw toStartError(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The name under which a backup is written until it is complete. */
export const halfOf = (file: string) => `${file}.half`

/** @throws StartError when the file exists */
export async function assertNew(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new StartError(`${file} already exists`)
}

/** Makes an error of the disk, which a person can act on, a StartError. */
function toStartError(error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall && error instanceof Error ? new StartError(message) : error
}

async function writeContents(
  archive: ArchiveWriter,
  client: pg.Client,
  { dataDir }: Pick<Config, 'dataDir'>,
  onSnapshot: () => Promise<void>,
): Promise<Omit<Manifest, 'sha256'>> {
  await client.query(textSettings)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The first query of the transaction decides which moment it sees.
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "SELECT clock_timestamp() AS at, current_setting('server_version') AS postgres",
  )
  await onSnapshot()
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const parts: PartEntry[] = []
  for (const part of await listParts(client)) {
    let number = 0
    const copied = await readPart(client, part, (piece) =>
      archive.add(`tables/${part.name}/${String(++number).padStart(6, '0')}`, piece),
    )
    parts.push({ name: part.name, columns: part.columns, ...copied })
  }
  // Sequences are not part of the snapshot; read last, they are past every number in it.
  const sequences = await client.query<{ name: string; lastValue: string | null }>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  const last = await client.query<{ id: string | null }>('SELECT max(id) AS id FROM file')
  await client.query('COMMIT')
  return {
    format: 1,
    madeAt: rows[0]?.at.toISOString() as string,
    postgres: rows[0]?.postgres as string,
    migrations: migrations.rows.map(({ name }) => name),
    parts,
    sequences: sequences.rows,
    files: await writeFiles(archive, client, { dataDir, lastId: last.rows[0]?.id ?? '0' }),
  }
}

/**
 * The files of all rows up to `lastId`. Read outside the snapshot, so that it is not held for as long as the pictures
 * take: a row deleted since then has lost its file as well.
 */
async function writeFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  { dataDir, lastId }: { dataDir: string; lastId: string },
): Promise<Manifest['files']> {
  const files: Manifest['files'] = { count: 0, bytes: 0, missing: 0, elsewhere: {} }
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ id: string; keys: Key[]; ready: boolean }>(
      `SELECT id, ready, array(SELECT DISTINCT value FROM jsonb_each_text(sizes) UNION SELECT video_key
         WHERE video_key IS NOT NULL) AS keys
       FROM file WHERE id > $1 AND id <= $2 ORDER BY id LIMIT 500`,
      [after, lastId],
    )
    for (const { id, keys, ready } of rows) {
      for (const key of keys) {
        const { driver } = parseKey(key)
        if (driver !== 'local') files.elsewhere[driver] = (files.elsewhere[driver] ?? 0) + 1
        else {
          const bytes = await addFile(archive, dataDir, key)
          files.bytes += bytes ?? 0
          if (bytes !== undefined) files.count++
          else if (ready && (await isStillThere(client, id))) files.missing++
        }
      }
    }
    const last = rows.at(-1)
    if (!last) return files
    after = last.id
  }
}

/** @returns undefined if it is not on the disk */
async function addFile(archive: ArchiveWriter, dataDir: string, key: Key): Promise<number | undefined> {
  const file = localPath(dataDir, key)
  const found = await stat(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found) return undefined
  await archive.addStream(`files/${key}`, createReadStream(file), found.size)
  return found.size
}

async function isStillThere(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM file WHERE id = $1', [id])
  return rows.length > 0
}
