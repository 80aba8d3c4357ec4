import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import {
  exportKeptDays,
  type orderExportLink,
  type orderExportList,
} from '@shop/contract/trade/order-export/order-export.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { addHours } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { dayMs } from '../../platform/job/clean-up.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { removeStoredJob } from '../../platform/storage/jobs.ts'
import { privateUrl } from '../../platform/storage/private-links.ts'
import { type ExportRecord, failOpenBefore } from './queries.ts'

const expiryOf = (endedAt: Date) => new Date(endedAt.getTime() + exportKeptDays * dayMs)

/** The caller's exports. */
export async function listExports(
  db: Db,
  operatorId: number,
  at: QueryOf<typeof orderExportList>,
  now: Date,
): Promise<DataOf<typeof orderExportList>> {
  const query = db.selectFrom('orderExport').selectAll().where('operatorId', '=', operatorId)
  const order = { by: 'orderExport.id', type: 'integer', id: 'orderExport.id' } as const
  const page = await readPage(db, query, order, at)
  const rows = (page.rows as unknown as ExportRecord[]).map((row) => {
    const { id, state, reason, rowCount, filter, createdAt, endedAt } = row
    const expiresAt = state === 'done' && endedAt ? expiryOf(endedAt) : null
    const isOver = expiresAt !== null && expiresAt <= now
    return {
      id,
      state: isOver ? ('expired' as const) : state,
      reason,
      rows: rowCount,
      filter,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      expiresAt: isOver ? null : (expiresAt?.toISOString() ?? null),
    }
  })
  return { ...page, rows }
}

/** @throws Refusal NOT_FOUND: another person's, or its file is not ready or has expired */
export async function linkExport(
  shop: Shop,
  { id, operator, now }: { id: number; operator: Operator; now: Date },
): Promise<DataOf<typeof orderExportLink>> {
  const row = await shop.db
    .selectFrom('orderExport')
    .select(['storageKey', 'endedAt'])
    .where('id', '=', id)
    .where('operatorId', '=', operator.id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row?.storageKey || !row.endedAt || expiryOf(row.endedAt) <= now) throw new Refusal('NOT_FOUND')
  return { url: privateUrl(shop, row.storageKey, now) }
}

const filesABatch = 200

/** Removes expired files, and those left by failed runs; a job planned with it removes their bytes. */
export async function removeOldExports({ db }: Shop, now: Date): Promise<number> {
  await db.transaction().execute((tx) => failOpenBefore(tx, { before: addHours(now, -1), now }))
  const before = new Date(now.getTime() - exportKeptDays * dayMs)
  for (let total = 0; ; ) {
    const removed = await db.transaction().execute(async (tx) => {
      const old = await tx
        .selectFrom('orderExport')
        .select(['id', 'storageKey'])
        .where('storageKey', 'is not', null)
        .where((eb) => eb.or([eb('endedAt', '<=', before), eb('state', '=', 'failed')]))
        .where('endedAt', 'is not', null)
        .limit(filesABatch)
        .forUpdate()
        .skipLocked()
        .execute()
      if (old.length === 0) return 0
      const ids = old.map(({ id }) => id)
      await tx
        .updateTable('orderExport')
        .set((eb) => ({
          storageKey: null,
          state: eb.case().when('state', '=', 'done').then('expired').else(eb.ref('state')).end(),
        }))
        .where('id', 'in', ids)
        .execute()
      await planJob(tx, removeStoredJob, { keys: old.map(({ storageKey }) => storageKey as string) })
      return old.length
    })
    total += removed
    if (removed < filesABatch) return total
  }
}
