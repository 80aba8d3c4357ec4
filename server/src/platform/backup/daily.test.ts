import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { adminBackupList, adminBackupStart } from '@shop/contract/platform/backup/backup.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { verifyArchive } from './archive.ts'
import { backupsDir } from './places.ts'
import { backUpDaily, removeExpired, startBackup } from './start-backup.ts'

const shop = await openShop()
shop.config.demo = false
const operator = await shop.givenOperator()
beforeEach(async () => {
  await shop.db.deleteFrom('backupRun').execute()
})

const list = async () => (await shop.callAdmin(operator, adminBackupList)).data.rows
const health = async () => (await shop.callAdmin(operator, dashboard)).data.backup
// The backup runs in a process of lower priority, beside everything else that the tests run.
const patient = { timeout: 100_000 }
const isDone = expect.objectContaining({ state: 'done', bytes: expect.any(Number), error: null })

test('the daily backup is made once it is switched on, and not again on the same day', {
  timeout: 120_000,
}, async () => {
  const now = new Date()
  await backUpDaily(shop, {}, now)
  expect(await health()).toEqual({ daily: false, last: null, doneAt: null, late: true })
  await changeGroup(shop, 'backup', { daily: true, keepDays: 7 })
  await backUpDaily(shop, {}, now)
  await expect.poll(list, patient).toEqual([isDone])
  const [run] = await list()
  expect(run).toMatchObject({ actor: 'system:clock', operatorName: '' })
  expect((await verifyArchive(run?.file as string)).parts.length).toBeGreaterThan(100)
  expect(await health()).toMatchObject({ daily: true, last: isDone, late: false })
  await backUpDaily(shop, {}, new Date(now.getTime() + 1_000))
  expect(await list()).toHaveLength(1)
})

test('an operator can start one now, at most once in ten minutes', { timeout: 120_000 }, async () => {
  expect((await shop.callAdmin(operator, adminBackupStart)).status).toBe(200)
  expect(await shop.callAdmin(operator, adminBackupStart)).toMatchObject({
    status: 429,
    data: { code: 'TOO_FREQUENT' },
  })
  const { rows } = await sql<{ payload: { actor: `operator:${number}` } }>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key = 'backup-now'`.execute(shop.db)
  expect(rows).toEqual([{ payload: { actor: `operator:${operator.id}` } }])
  startBackup(shop, { actor: `operator:${operator.id}` }, new Date(Date.now() + 60_000))
  await expect.poll(list, patient).toEqual([isDone])
  expect((await list())[0]?.operatorName).not.toBe('')
})

test('a failed or old backup is shown as such', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const run = { actor: 'system:clock', host: 'a', file: 'a' }
  const done = { ...run, state: 'done', bytes: 1, startedAt: at(47), finishedAt: at(47) }
  await shop.db.insertInto('backupRun').values(done).execute()
  expect(await health()).toMatchObject({ late: false, doneAt: done.startedAt.toISOString() })
  await shop.db
    .insertInto('backupRun')
    .values({ ...run, state: 'failed', error: 'full', startedAt: at(1), finishedAt: at(1) })
    .execute()
  expect(await health()).toMatchObject({ late: false, last: { state: 'failed', error: 'full' } })
  await shop.db
    .updateTable('backupRun')
    .set({ startedAt: at(49) })
    .where('state', '=', 'done')
    .execute()
  expect(await health()).toMatchObject({ late: true })
  const other = await shop.givenOperator({ permissions: ['order.view'] })
  expect((await shop.callAdmin(other, dashboard)).data.backup).toBeNull()
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n')
  expect(lines.find((line) => line.startsWith('shop_backup_timestamp_seconds'))).toContain(
    String(Math.floor(at(49).getTime() / 1e6)),
  )
})

test('expired archives are removed, and nothing else', async () => {
  const dir = backupsDir(shop.config)
  mkdirSync(dir, { recursive: true })
  const name = (day: number) => `shop-2026050${day}T190000Z.tar.zst`
  const old = [name(1), name(2), `${name(3)}.half`]
  const kept = [name(4), name(5), name(6), 'shop-20260501T190000Z.tar.zst.mine', 'notes.txt']
  for (const one of [...old, ...kept]) writeFileSync(path.join(dir, one), '')
  const before = readdirSync(dir).length
  expect(await removeExpired(shop, new Date('2026-05-08T20:00:00Z'))).toBe(2)
  expect(existsSync(path.join(dir, name(2)))).toBe(true)
  expect(await removeExpired(shop, new Date('2026-05-09T20:00:00Z'))).toBe(1)
  expect(readdirSync(dir)).toEqual(expect.arrayContaining(kept))
  expect(readdirSync(dir)).toHaveLength(before - 3)
})
