import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { DatabaseUrls } from '../../core/database/access.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrate, restoreMark } from '../../core/database/migrate.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { jobKind } from '../job/job.ts'
import { planJob } from '../job/plan.ts'
import { localPath } from '../storage/local-storage.ts'
import { storePicture } from '../upload/store-picture.ts'
import { createArchive, type Manifest } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { closeInterrupted, makeBackup } from './runs.ts'
import { writeBackup } from './write-backup.ts'

const shop = await openShop()
const dir = mkdtempSync(path.join(tmpdir(), 'shop-backup-'))
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  rmSync(dir, { recursive: true, force: true })
})

const newFile = () => path.join(dir, `${randomBytes(4).toString('hex')}.tar.zst`)
const source = { url: shop.databaseUrl, config: shop.config }
const back = (options: { file: string }) => writeBackup({ ...source, ...options })
const nothing = async () => {}

test('an ordinary role restores into its own empty database: rows, jobs, sequences and files', async () => {
  const user = await shop.givenUser({ balanceFen: 5_000 })
  const order = await shop.givenOrder(user, { state: 'to_ship' })
  await changeGroup(shop, 'store', { name: { 'zh-Hant': '反斜線 \\n "引號"\t定位' } })
  const data = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#825' } })
    .png()
    .toBuffer()
  const picture = await storePicture(shop, { data, purpose: 'proof', userId: user.id, now: new Date() })
  const lost = await storePicture(shop, { data, purpose: 'avatar', userId: user.id, now: new Date() })
  rmSync(localPath(shop.config.dataDir, lost.sizes.m))
  const running = jobKind<{ of: number }>('running')
  await shop.db.transaction().execute(async (tx) => {
    await planJob(tx, jobKind<{ of: number }>('waiting'), { of: 1 }, { key: 'one' })
    await planJob(tx, running, { of: 2 }, { maxAttempts: 1 })
  })
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'w'
    WHERE max_attempts = 1`.execute(shop.db)

  const { file, manifest, bytes } = await back({ file: newFile() })
  expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 })
  expect(manifest.files.missing).toBeGreaterThan(0)
  const target = { database: await givenDatabase(), dataDir: path.join(dir, 'restored') }
  await restoreBackup(file, target, nothing)

  const { db } = opened(target.database.url)
  const found = await db.selectFrom('shopOrder').selectAll().where('id', '=', order.id).execute()
  expect(found).toEqual(await shop.db.selectFrom('shopOrder').selectAll().where('id', '=', order.id).execute())
  const setting = await db.selectFrom('setting').select('value').where('groupName', '=', 'store').execute()
  expect(setting).toMatchObject([{ value: { name: { 'zh-Hant': '反斜線 \\n "引號"\t定位' } } }])
  const jobs = await sql`SELECT task_identifier AS task, attempts, locked_by, key FROM graphile_worker.jobs
    WHERE task_identifier IN ('waiting', 'running') ORDER BY 1`.execute(db)
  expect(jobs.rows).toEqual([
    { task: 'running', attempts: 0, lockedBy: null, key: null },
    { task: 'waiting', attempts: 0, lockedBy: null, key: 'one' },
  ])
  const copy = localPath(target.dataDir, picture.sizes.m)
  expect(readFileSync(copy)).toEqual(readFileSync(localPath(shop.config.dataDir, picture.sizes.m)))
  // Keys, triggers and constraints are back.
  await expect(sql`DELETE FROM ledger_transfer`.execute(db)).rejects.toThrow()
  await expect(sql`UPDATE shop_order SET user_id = 1`.execute(db)).rejects.toThrow(/foreign key/)
  const counted = (of: typeof db) =>
    sql`SELECT contype, count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`
      .execute(of)
      .then(({ rows }) => rows)
  expect(await counted(db)).toEqual(await counted(shop.db))
  const ids = await sql<{ next: number }>`SELECT nextval('shop_order_id_seq') AS next`.execute(db)
  expect(ids.rows[0]?.next).toBeGreaterThan(order.id)
  const last = manifest.sequences.find(({ name }) => name === 'number_sequence')?.lastValue
  const numbers = await sql<{ next: number }>`SELECT nextval('number_sequence') AS next`.execute(db)
  expect(numbers.rows[0]?.next).toBe(Number(last) + 10_000_001)
})

test('a shop without jobs is restored, too', async () => {
  const idle = await openShop()
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(idle.owner)
  const { file } = await writeBackup({ url: idle.databaseUrl, config: idle.config, file: newFile() })
  const target = { database: await givenDatabase(), dataDir: path.join(dir, 'idle') }
  await restoreBackup(file, target, nothing)
  const { rows } = await sql`SELECT FROM graphile_worker._private_jobs`.execute(opened(target.database.url).db)
  expect(rows).toEqual([])
})

test('an incomplete backup is refused in one line, and nothing is created', async () => {
  const { file } = await back({ file: newFile() })
  const whole = readFileSync(file)
  const altered = Buffer.from(whole)
  altered[whole.length >> 1] = (altered[whole.length >> 1] as number) ^ 1
  const contents = {
    cut: whole.subarray(0, whole.length - 20),
    half: whole.subarray(0, whole.length >> 1),
    altered,
    empty: Buffer.alloc(0),
    other: Buffer.from('PK\x03\x04'),
  }
  const dataDir = path.join(dir, 'refused')
  for (const [name, content] of Object.entries(contents)) {
    const wrong = path.join(dir, name)
    writeFileSync(wrong, content)
    await expect(restoreBackup(wrong, { database: undefined, dataDir }, nothing)).rejects.toThrow(
      new RegExp(`^${wrong} is .*(damaged|cut short)[^\n]*$`),
    )
  }
  const garbled = path.join(dir, 'garbled')
  const writer = await createArchive(garbled)
  await writer.add('manifest.json', Buffer.from('?\n{}'))
  await writer.finish({} as Omit<Manifest, 'sha256'>)
  const restored = restoreBackup(garbled, { database: undefined, dataDir }, nothing)
  await expect(restored).rejects.toThrow(/^.*garbled is damaged, cut short, or not a backup: [^\n]*$/)
  const missing = restoreBackup(path.join(dir, 'none'), { database: undefined, dataDir }, nothing)
  await expect(missing).rejects.toThrow(/cannot be read/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a backup from a newer version, and a database or directory that is not empty, are refused', async () => {
  const { file } = await back({ file: newFile() })
  const dataDir = path.join(dir, 'full')
  const full = restoreBackup(file, { database: { url: shop.databaseUrl, ownerUrl: shop.ownerUrl }, dataDir }, nothing)
  await expect(full).rejects.toThrow(
    new StartError('the database of DATABASE_URL is not empty: restore into a new one'),
  )

  const newer = '29990101000000-newer'
  await sql`INSERT INTO kysely_migration VALUES (${newer}, now()::text)`.execute(shop.owner)
  const { file: future } = await back({ file: newFile() })
  await sql`DELETE FROM kysely_migration WHERE name = ${newer}`.execute(shop.owner)
  const database = await givenDatabase()
  await expect(restoreBackup(future, { database, dataDir }, nothing)).rejects.toThrow(/newer version.*29990101/)
  await expect(back({ file })).rejects.toThrow(`${file} already exists`)
})

test('a database whose restore did not finish is not served', async () => {
  const database = await givenDatabase()
  await sql`CREATE TABLE ${sql.table(restoreMark)} ()`.execute(opened(database.url).db)
  await expect(migrate(database)).rejects.toThrow(/^a restore into this database did not finish/)
})

test('each backup leaves a record, even one that fails, and two are never written at once', async () => {
  const runs = () =>
    shop.db.selectFrom('backupRun').select(['state', 'actor', 'file', 'error', 'bytes']).orderBy('id').execute()
  const make = (file: string) => makeBackup({ ...source, file, actor: 'system:command' })
  const file = newFile()
  await shop.db.connection().execute(async (other) => {
    await sql`SELECT pg_advisory_lock(hashtextextended('backup', 0))`.execute(other)
    expect(await make(file)).toBeUndefined()
    await sql`SELECT pg_advisory_unlock_all()`.execute(other)
  })
  expect(await runs()).toEqual([])
  const written = await make(file)
  expect(await runs()).toEqual([{ state: 'done', actor: 'system:command', file, error: null, bytes: written?.bytes }])
  await expect(make(path.join(dir, 'nowhere', 'x'))).rejects.toThrow(/ENOENT/)
  expect((await runs()).at(-1)).toMatchObject({ state: 'failed', error: expect.stringContaining('ENOENT') })

  const killed = { state: 'running', actor: 'system:clock', host: 'x', file: 'x', startedAt: new Date() }
  await shop.db.insertInto('backupRun').values(killed).execute()
  await closeInterrupted(shop.db)
  expect((await runs()).at(-1)).toMatchObject({ state: 'failed', error: 'interrupted' })
})

/** An empty database, owned by a role with no other rights. */
async function givenDatabase(): Promise<DatabaseUrls> {
  const name = `restore_${randomBytes(6).toString('hex')}`
  const admin = new URL(shop.ownerUrl)
  admin.pathname = '/postgres'
  const client = new pg.Client(admin.href)
  await client.connect()
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  cleanups.push(async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await client.query(`DROP ROLE ${name}`)
    await client.end()
  })
  const url = new URL(shop.databaseUrl)
  Object.assign(url, { username: name, password: name, pathname: `/${name}` })
  return { url: url.href, ownerUrl: url.href }
}

function opened(url: string) {
  const database = openDatabase(url, { connections: 1 })
  cleanups.push(database.close)
  return database
}
