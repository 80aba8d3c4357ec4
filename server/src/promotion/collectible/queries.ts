import type { LocalText } from '@shop/contract/core/common.ts'
import type { SeriesState } from '@shop/contract/promotion/collectible/admin.ts'
import type { CollectibleState, CollectibleTransferState } from '@shop/contract/promotion/collectible/collectible.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Collectible, CollectibleSeries, CollectibleTransfer } from '../../core/database/types.ts'

// Code that locks more than one row takes the series first, by id, then its collectibles, then their gifts. Rows of
// other domains come before all of them.

export type SeriesRecord = Omit<Selectable<CollectibleSeries>, 'title' | 'rules' | 'state' | 'rightsFileIds'> & {
  title: LocalText
  rules: LocalText
  state: SeriesState
  rightsFileIds: number[]
}

export type CollectibleRecord = Omit<Selectable<Collectible>, 'state'> & { state: CollectibleState }

export type TransferRecord = Omit<Selectable<CollectibleTransfer>, 'state'> & { state: CollectibleTransferState }

export async function findSeries(db: Db | Tx, id: number): Promise<SeriesRecord | undefined> {
  const row = await db.selectFrom('collectibleSeries').selectAll().where('id', '=', id).executeTakeFirst()
  return row as SeriesRecord | undefined
}

/** Serialises calls that reserve, issue or add a certificate. */
export async function lockSeries(tx: Tx, ids: readonly number[]): Promise<Map<number, SeriesRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('collectibleSeries')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map((rows as SeriesRecord[]).map((row) => [row.id, row]))
}

export async function lockOneSeries(tx: Tx, id: number): Promise<SeriesRecord | undefined> {
  return (await lockSeries(tx, [id])).get(id)
}

export async function skusOf(db: Db | Tx, seriesId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('collectibleSku')
    .select('skuId')
    .where('seriesId', '=', seriesId)
    .orderBy('skuId')
    .execute()
  return rows.map(({ skuId }) => skuId)
}

export async function findCollectible(db: Db | Tx, id: number): Promise<CollectibleRecord | undefined> {
  const row = await db.selectFrom('collectible').selectAll().where('id', '=', id).executeTakeFirst()
  return row as CollectibleRecord | undefined
}

export async function lockCollectible(tx: Tx, id: number): Promise<CollectibleRecord | undefined> {
  const row = await tx.selectFrom('collectible').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CollectibleRecord | undefined
}

/** Locks and returns the waiting gift of a collectible. */
export async function lockPending(tx: Tx, collectibleId: number): Promise<TransferRecord | undefined> {
  const row = await tx
    .selectFrom('collectibleTransfer')
    .selectAll()
    .where('collectibleId', '=', collectibleId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row as TransferRecord | undefined
}

export const certificatesOf = (db: Db | Tx, { seriesId, serial }: { seriesId: number; serial: number }) =>
  db
    .selectFrom('collectibleEntry')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .where('serial', '=', serial)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()
