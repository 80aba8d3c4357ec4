import { once } from 'node:events'
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { DatabaseUrls } from '../../core/database/access.ts'
import { knownMigrations, migrate, migrateForRestore, restoreMark } from '../../core/database/migrate.ts'
import { assertReachable } from '../../core/database/reach.ts'
import { startEmbedded } from '../../core/postgres/start.ts'
import { prepareDataDir } from '../../core/process/data-dir.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import type { Config } from '../config/config.ts'
import { localPath, syncDirectory } from '../storage/local-storage.ts'
import { type Entry, type Manifest, readArchive, verifyArchive } from './archive.ts'
import { listParts, type Part, readPart, textSettings, writePart } from './parts.ts'

type Target = Pick<Config, 'database' | 'dataDir'>

/**
 * Restores a backup into `DATA_DIR` and an empty database, the embedded one or that of `DATABASE_URL`. Overwrites
 * nothing. Fills the tables in one transaction and commits it once everything, files included, reads back as it was
 * backed up; until then no server starts on the database. Then migrates it to this version.
 * @param check run on the restored database before it is released, with its owner's address
 * @throws StartError, before anything is changed, when the file is not a whole backup or made by a newer version, or the
 *   target is not empty
 */
export async function restoreBackup<T>(
  file: string,
  target: Target,
  check: (url: string) => Promise<T>,
): Promise<{ manifest: Manifest; checked: T }> {
  const manifest = await verifyArchive(file)
  await assertKnown(manifest)
  assertOwner(target.dataDir)
  const { urls, close } = await openEmpty(target)
  try {
    await migrateForRestore(urls.ownerUrl, manifest.migrations)
    await fill(urls.ownerUrl, file, manifest, target)
    await migrate(urls)
    return { manifest, checked: await check(urls.ownerUrl) }
  } finally {
    await close()
  }
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown)
    throw new StartError(
      `the backup was made by a newer version of the shop (${unknown}): restore it with that version`,
    )
}

/** Root would create files that the user who runs the server cannot write. */
function assertOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0
  if (process.getuid?.() === 0 && owner !== 0)
    throw new StartError(`DATA_DIR ${dataDir} belongs to user ${owner}: run this as that user, not as root`)
}

async function openEmpty({ database, dataDir }: Target): Promise<{ urls: DatabaseUrls; close: () => Promise<void> }> {
  if (database) {
    await assertReachable('DATABASE_OWNER_URL', database.ownerUrl)
    await assertEmpty(database.ownerUrl)
    prepareDataDir(dataDir)
    return { urls: database, close: async () => {} }
  }
  if (existsSync(path.join(dataDir, 'postgres')))
    throw new StartError(`DATA_DIR ${dataDir} holds a database: move it away, or restore into another directory`)
  const { stop, ...urls } = await startEmbedded({ dataDir })
  return { urls, close: stop }
}

async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`
      SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT FROM pg_namespace WHERE nspname = 'graphile_worker' LIMIT 1`)
    if (rows.length > 0) throw new StartError('the database of DATABASE_URL is not empty: restore into a new one')
  } finally {
    await client.end()
  }
}

async function fill(url: string, file: string, manifest: Manifest, { dataDir }: Target): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(textSettings)
    await client.query('BEGIN')
    const parts = matchParts(await listParts(client), manifest)
    const close = await openTables(client)
    // Also run for parts without rows in the backup.
    await client.query(parts.map(({ before }) => before ?? '').join(';'))
    await copyEntries(client, file, parts, dataDir)
    await client.query(parts.map(({ after }) => after ?? '').join(';'))
    await setSequences(client, manifest)
    await close()
    await assertSame(client, parts, manifest)
    await client.query(`DROP TABLE ${restoreMark}`)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end().catch(() => {})
  }
}

/** The parts of the backup, with the columns that it holds. */
function matchParts(known: Part[], { parts }: Manifest): Part[] {
  const names = (list: { name: string; columns: string[] }[]) =>
    list.map(({ name, columns }) => `${name} (${columns})`).join('\n')
  if (names(known) !== names(parts)) throw new StartError('the tables of the backup do not match its migrations')
  return known
}

/**
 * Drops foreign keys, disables triggers and empties all tables, which may hold rows from migrations. @returns a
 * function that restores keys and triggers, which checks every row
 */
async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'
      AND c.relname <> '${restoreMark}'`)
  const run = (statements: string[]) => client.query(statements.join(';\n'))
  await run(keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await run(tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`))
  await run([`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`])
  return async () => {
    await run(['SET CONSTRAINTS ALL IMMEDIATE'])
    await run(tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`))
    await run(keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
  }
}

/** Tables first, files after them, in the order of the archive. */
async function copyEntries(client: pg.Client, file: string, parts: Part[], dataDir: string): Promise<void> {
  let open: { part: Part; stream: Writable } | undefined
  const directories = new Set<string>()
  const closeOpen = async () => {
    if (!open) return
    open.stream.end()
    await finished(open.stream)
    open = undefined
  }
  for await (const { name, content, ...entry } of readArchive(file)) {
    const [, table] = /^tables\/(.+)\/\d+$/.exec(name) ?? []
    if (open?.part.name !== table) await closeOpen()
    if (table !== undefined) {
      open ??= openPart(client, parts, table)
      await feed(content, open.stream)
    } else if (name.startsWith('files/')) {
      directories.add(await writeFile(dataDir, name.slice('files/'.length), { name, content, ...entry }))
    }
  }
  await closeOpen()
  for (const directory of directories) await syncDirectory(directory)
}

function openPart(client: pg.Client, parts: Part[], name: string) {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new StartError(`the backup holds rows of ${name}, which its manifest does not list`)
  return { part, stream: writePart(client, part) }
}

/** Writes all of `content`, and leaves the stream open for more. */
async function feed(content: Readable, into: Writable): Promise<void> {
  for await (const chunk of content) {
    if (into.errored) throw into.errored
    if (!into.write(chunk)) await once(into, 'drain')
  }
}

/** @returns its directory. A file that already exists is the same: names are random and never used twice. */
async function writeFile(dataDir: string, key: string, { content, size }: Entry): Promise<string> {
  const file = localPath(dataDir, key)
  const directory = path.dirname(file)
  if (statSync(file, { throwIfNoEntry: false })?.size === size) return directory
  await mkdir(directory, { recursive: true })
  const half = `${file}.tmp`
  await pipeline(content, createWriteStream(half, { mode: 0o640, flush: true }))
  await rename(half, file)
  return directory
}

/** Buyers and payment providers may know numbers that were used after the backup, so as many are skipped. */
const numbersSkipped = 10_000_000

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null) await client.query('SELECT setval($1::text::regclass, $2::bigint)', [name, lastValue])
  }
  await client.query(`
    SELECT setval('number_sequence', (last_value + ${numbersSkipped} - 1) % 999999999 + 1) FROM number_sequence`)
}

async function assertSame(client: pg.Client, parts: Part[], manifest: Manifest): Promise<void> {
  for (const [index, part] of parts.entries()) {
    const { rows, sha256 } = await readPart(client, part)
    const wanted = manifest.parts[index]
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new StartError(`${part.name} does not read back as it was backed up: ${rows} rows, not ${wanted?.rows}`)
  }
}
