import type { LocalText } from '@shop/contract/core/common.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, type StoredPicture } from '../../platform/upload/urls.ts'
import { issueCollectible } from './issue-collectible.ts'
import { reserveCollectible } from './supply.ts'

/** Filters series to those that may be prizes. */
export async function findOpenSeries(db: Db | Tx, seriesIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('collectibleSeries')
    .select('id')
    .where('id', 'in', [0, ...seriesIds])
    .where('state', '=', 'open')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Titles and artworks of series, including ones that are no longer open. */
export async function nameSeries(
  db: Db | Tx,
  seriesIds: readonly number[],
): Promise<{ id: number; title: LocalText; picture: StoredPicture | null }[]> {
  if (seriesIds.length === 0) return []
  const rows = await db
    .selectFrom('collectibleSeries')
    .select(['id', 'title', 'artworkFileId'])
    .where('id', 'in', [...seriesIds])
    .orderBy('id')
    .execute()
  const pictures = await findPictures(
    db,
    rows.map(({ artworkFileId }) => artworkFileId),
  )
  return rows.map(({ id, title, artworkFileId }) => {
    return { id, title: title as LocalText, picture: pictures.get(artworkFileId) ?? null }
  })
}

/**
 * Issues a collectible as a prize, to be called after all other locks.
 * @returns false when the series is not open or has none left; nothing is changed then
 */
export async function winCollectible(
  shop: Shop,
  tx: Tx,
  { seriesId, source, userId, now }: { seriesId: number; source: string; userId: number; now: Date },
): Promise<boolean> {
  if (!(await reserveCollectible(tx, { seriesId, source, quantity: 1, now }))) return false
  await issueCollectible(shop, tx, { source, userId, now })
  return true
}
