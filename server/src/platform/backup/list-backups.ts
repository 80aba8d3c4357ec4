import type { BackupHealth, BackupRun } from '@shop/contract/platform/backup/backup.ts'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { idIn } from '../../core/command/history.ts'
import type { Db } from '../../core/database/database.ts'
import { type CursorPage, readPage } from '../../core/list/cursor.ts'
import { names } from '../shop/names.ts'
import type { Shop } from '../shop/shop.ts'
import { lateMs } from './rules.ts'

export async function listBackups(
  shop: Pick<Shop, 'db' | 'get'>,
  page: { cursor?: string; limit?: number },
): Promise<CursorPage<BackupRun>> {
  const order = { by: 'backupRun.startedAt', type: 'moment', id: 'backupRun.id' } as const
  const { rows, ...rest } = await readPage(shop.db, selectRuns(shop), order, page)
  return { ...rest, rows: rows.map(toRun) }
}

export async function readBackupHealth(
  shop: Pick<Shop, 'db' | 'get' | 'settings' | 'config'>,
  now: Date,
): Promise<BackupHealth> {
  const { db, settings, config } = shop
  const [last, doneAt] = await Promise.all([
    selectRuns(shop).where('state', '<>', 'running').orderBy('startedAt', 'desc').limit(1).executeTakeFirst(),
    findLast(db, 'done'),
  ])
  return {
    daily: settings.get('backup').daily,
    last: last ? toRun(last) : null,
    doneAt: doneAt?.toISOString() ?? null,
    late: !config.demo && (doneAt === undefined || now.getTime() - doneAt.getTime() > lateMs),
  }
}

/** When the last backup in `state` was begun, or the last of all. */
export async function findLast(db: Db, state?: 'done'): Promise<Date | undefined> {
  const query = db.selectFrom('backupRun').select('startedAt').orderBy('startedAt', 'desc').limit(1)
  return (await (state ? query.where('state', '=', state) : query).executeTakeFirst())?.startedAt
}

/** Shows at `/metrics` when the last good backup was made, for alerting. */
export function watchBackups(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_backup_timestamp_seconds',
    help: 'When the last successful backup was begun, in seconds since 1970; 0 if there is none',
    registers: [metrics],
    async collect() {
      this.set(((await findLast(db, 'done'))?.getTime() ?? 0) / 1000)
    },
  })
}

function selectRuns({ db, get }: Pick<Shop, 'db' | 'get'>) {
  return db
    .selectFrom('backupRun')
    .selectAll()
    .select(
      get(names)
        .operator(idIn(sql.ref('actor'), 'operator'))
        .as('operatorName'),
    )
}

function toRun(row: Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]): BackupRun {
  return {
    ...row,
    state: row.state as BackupRun['state'],
    operatorName: row.operatorName ?? '',
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
