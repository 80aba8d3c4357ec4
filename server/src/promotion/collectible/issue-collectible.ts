import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { appendEntries } from './chain.ts'
import { lockSeries } from './queries.ts'
import { newNumber } from './rules.ts'
import { addReserved } from './supply.ts'

/**
 * Issues all copies set aside for a source to their new owner, each with the next serial of its series. A second call
 * finds nothing set aside, and issues nothing. Call it after all other locks: those of series come last.
 * @returns the ids of the collectibles
 */
export async function issueCollectible(
  shop: Shop,
  tx: Tx,
  { source, userId, now }: { source: string; userId: number; now: Date },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('collectibleReservation')
    .select(['source', 'seriesId', 'orderId'])
    .where('source', '=', source)
    .where('quantity', '>', 0)
    .execute()
  return issue(shop, tx, { sources: rows, userId, now })
}

/** Does the same for all lines of an order. */
export async function issueForOrder(
  shop: Shop,
  tx: Tx,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('collectibleReservation')
    .select(['source', 'seriesId', 'orderId'])
    .where('orderId', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('source')
    .execute()
  return issue(shop, tx, { sources: rows, userId, now })
}

interface Sources {
  sources: readonly { source: string; seriesId: number; orderId: number | null }[]
  userId: number
  now: Date
}

async function issue(shop: Shop, tx: Tx, { sources, userId, now }: Sources): Promise<number[]> {
  const series = await lockSeries(
    tx,
    sources.map(({ seriesId }) => seriesId),
  )
  const ids: number[] = []
  for (const { source, seriesId, orderId } of sources) {
    const of = series.get(seriesId)
    if (!of) continue
    // Read again under the lock: another call may have issued them meanwhile.
    const { quantity } = await tx
      .selectFrom('collectibleReservation')
      .select('quantity')
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    if (quantity === 0) continue
    const serials = Array.from({ length: quantity }, (_, index) => of.issued + index + 1)
    of.issued += quantity
    await tx.updateTable('collectibleReservation').set({ quantity: 0 }).where('source', '=', source).execute()
    await addReserved(tx, seriesId, -quantity)
    const added = serials.map((serial) => ({ kind: 'issue' as const, serial, userId }))
    await appendEntries(shop, tx, of, { added, now })
    await tx.updateTable('collectibleSeries').set({ issued: of.issued }).where('id', '=', seriesId).execute()
    const copy = { seriesId, ownerId: userId, source, orderId, state: 'issued', heldSince: now, issuedAt: now }
    const issued = await tx
      .insertInto('collectible')
      .values(serials.map((serial) => ({ ...copy, serial, number: newNumber() })))
      .returning('id')
      .execute()
    ids.push(...issued.map(({ id }) => id))
  }
  if (ids.length === 0) return ids
  const changes = ids.map((id) => ({ entityType: 'collectible' as const, entityId: id, from: null, to: 'issued' }))
  await recordHistory(tx, changes, { actor: 'system:issue', now })
  const about = { entity: `collectible:${ids[0]}`, receiver: `user:${userId}` as const, now }
  await notify(tx, { event: 'collectible-issued', ...about })
  return ids
}
