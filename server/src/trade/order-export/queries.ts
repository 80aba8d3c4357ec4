import type { Language } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { exportReasons, exportStates } from '@shop/contract/trade/order-export/order-export.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { OrderExport } from '../../core/database/types.ts'
import type { Key } from '../../platform/storage/keys.ts'
import type { OrderFilter } from '../order-display/admin-queries.ts'

export type ExportRecord = Omit<Selectable<OrderExport>, 'filter' | 'language' | 'permissions' | 'state' | 'reason'> & {
  filter: Omit<OrderFilter, 'seller'>
  language: Language
  permissions: Permission[]
  state: (typeof exportStates)[number]
  reason: (typeof exportReasons)[number] | null
}

/** Locks the export; `gone` says whether its operator no longer works there. */
export async function lockExport(
  tx: Tx,
  id: number,
): Promise<(ExportRecord & { operatorName: string; gone: boolean }) | undefined> {
  const row = await tx
    .selectFrom('orderExport')
    .innerJoin('operator', 'operator.id', 'orderExport.operatorId')
    .selectAll('orderExport')
    .select((eb) => ['operator.name as operatorName', eb('operator.disabledAt', 'is not', null).as('gone')])
    .where('orderExport.id', '=', id)
    .forUpdate('orderExport')
    .executeTakeFirst()
  return row as (ExportRecord & { operatorName: string; gone: boolean }) | undefined
}

/** A run that has not ended: takes it over and names its file. */
export async function startExport(tx: Tx, id: number, key: Key): Promise<void> {
  await tx
    .updateTable('orderExport')
    .set({ state: 'running', storageKey: key, rowCount: 0 })
    .where('id', '=', id)
    .execute()
}

/** Records a run's progress, for the list. @returns false once another run has taken over, or the export has ended */
export async function noteProgress(
  db: Db,
  { id, key, rows }: { id: number; key: Key; rows: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orderExport')
    .set({ rowCount: rows })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('storageKey', '=', key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an export. @returns false if another run has taken over, or the export had ended */
export async function endExport(
  on: Db | Tx,
  {
    id,
    key,
    ...set
  }: { id: number; key: Key; now: Date } & ({ rows: number } | { reason: (typeof exportReasons)[number] }),
): Promise<boolean> {
  const ended = 'rows' in set ? { state: 'done', rowCount: set.rows } : { state: 'failed', reason: set.reason }
  const { numUpdatedRows } = await on
    .updateTable('orderExport')
    .set({ ...ended, endedAt: set.now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('storageKey', '=', key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends exports that no run works on any more. @returns how many */
export async function failOpenBefore(
  tx: Tx,
  { operatorId, before, now }: { operatorId?: number; before: Date; now: Date },
): Promise<number> {
  let open = tx
    .updateTable('orderExport')
    .set({ state: 'failed', reason: 'stopped', endedAt: now })
    .where('state', 'in', ['waiting', 'running'])
    .where('createdAt', '<', before)
  if (operatorId !== undefined) open = open.where('operatorId', '=', operatorId)
  const { numUpdatedRows } = await open.executeTakeFirst()
  return Number(numUpdatedRows)
}
