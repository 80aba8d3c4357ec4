import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { limit } from '../http/limit.ts'
import { jobKind } from '../job/job.ts'
import { planJob } from '../job/plan.ts'
import type { Shop } from '../shop/shop.ts'
import { findLast } from './list-backups.ts'
import { backupName, backupsDir, makeBackupsDir, ownBackup } from './places.ts'
import { abandoned, expired, isDue } from './rules.ts'
import { type BackupActor, closeInterrupted } from './runs.ts'
import { halfOf } from './write-backup.ts'

export const backupNowJob = jobKind<{ actor: BackupActor }>('backup-now')

/** @throws Refusal TOO_FREQUENT */
export async function requestBackup(shop: Shop, operatorId: number): Promise<void> {
  await limit(shop, 'backup', 'now', 1, 600)
  await shop.db
    .transaction()
    .execute((tx) =>
      planJob(tx, backupNowJob, { actor: `operator:${operatorId}` }, { key: 'backup-now', maxAttempts: 3 }),
    )
}

/** Every few minutes: begins the daily backup if it is due. */
export async function backUpDaily(shop: Shop, _payload: object, now: Date): Promise<void> {
  const { db, settings } = shop
  await closeInterrupted(db)
  const { daily, dailyFromH: fromH } = settings.get('backup')
  if (!daily) return
  const zone = settings.get('store').timezone
  const [doneAt, startedAt] = await Promise.all([findLast(db, 'done'), findLast(db)])
  if (isDue({ fromH, zone, now, doneAt, startedAt })) startBackup(shop, { actor: 'system:clock' }, now)
}

/**
 * Starts the command in its own process, with lower priority, so that it neither slows down the requests of this one
 * nor delays its shutdown. It ends with its database.
 */
export function startBackup({ config, db, log }: Shop, { actor }: { actor: BackupActor }, now: Date): void {
  const file = path.join(makeBackupsDir(config), backupName(now))
  const command = path.join(import.meta.dirname, 'backup-command.ts')
  const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.database?.url ?? '' }
  const child = spawn(process.execPath, [command, file, '--actor', actor], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(0, 2_000)
  })
  child.once('spawn', () => setPriority(child.pid as number, constants.priority.PRIORITY_BELOW_NORMAL))
  child.once('error', (error) => log.error({ err: error }, 'a backup could not be started'))
  child.once('close', (code) => {
    if (code === 0) return
    log.error({ code, said: said.trim() }, 'a backup failed')
    closeInterrupted(db).catch((error) => log.warn({ err: error }, 'a failed backup is not recorded yet'))
  })
}

/** Removes expired archives, and files that killed backups have left. */
export async function removeExpired({ config, settings }: Pick<Shop, 'config' | 'settings'>, now: Date) {
  const dir = backupsDir(config)
  const names = await readdir(dir).catch(() => [])
  const { keepDays } = settings.get('backup')
  const own = names.filter((name) => ownBackup.test(name))
  const halves = names.filter((name) => name.endsWith(halfOf('')) && ownBackup.test(name.slice(0, -halfOf('').length)))
  const gone = [...expired(own, { keepDays, now }), ...abandoned(halves, now)]
  for (const name of gone) await rm(path.join(dir, name), { force: true })
  return gone.length
}
