import { type Actor, recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { appendEntries } from './chain.ts'
import { endGift } from './end-gift.ts'
import { lockCollectible, lockOneSeries, lockSeries } from './queries.ts'

interface Revocation {
  collectibleId: number
  seriesId: number
  reason: string
  actor: Actor
  now: Date
}

/**
 * Revokes a collectible for good, with a certificate, and ends its waiting gift. Its serial is not issued again.
 * @returns false if it was revoked before
 */
export async function revokeCollectible(
  shop: Shop,
  tx: Tx,
  { collectibleId, seriesId, reason, actor, now }: Revocation,
): Promise<boolean> {
  const series = await lockOneSeries(tx, seriesId)
  const before = await lockCollectible(tx, collectibleId)
  if (!series || !before || before.state === 'revoked') return false
  await endGift(tx, before, { to: 'revoked', actor, now })
  await tx
    .updateTable('collectible')
    .set({ state: 'revoked', revokedAt: now })
    .where('id', '=', collectibleId)
    .execute()
  const added = [{ kind: 'revoke' as const, serial: before.serial, userId: before.ownerId }]
  await appendEntries(shop, tx, series, { added, now })
  const step = { entityId: collectibleId, from: before.state, to: 'revoked', reason }
  await recordHistory(tx, [{ entityType: 'collectible', ...step }], { actor, now })
  const about = { entity: `collectible:${collectibleId}`, params: { serial: before.serial }, now }
  await notify(tx, { event: 'collectible-revoked', receiver: `user:${before.ownerId}`, ...about })
  return true
}

/**
 * After units of settled lines were refunded, revokes as many of the collectibles they came with, those that the buyer
 * still holds before those given away.
 */
export async function revokeForRefund(
  shop: Shop,
  tx: Tx,
  {
    buyerId,
    lines,
    refundId,
    now,
  }: { buyerId: number; lines: readonly { source: string; quantity: number }[]; refundId: number; now: Date },
): Promise<void> {
  const issued = await tx
    .selectFrom('collectible')
    .select(['id', 'seriesId', 'source', 'ownerId', 'serial'])
    .where(
      'source',
      'in',
      lines.map(({ source }) => source),
    )
    .where('state', '<>', 'revoked')
    .execute()
  if (issued.length === 0) return
  await lockSeries(
    tx,
    issued.map(({ seriesId }) => seriesId),
  )
  for (const { source, quantity } of lines) {
    const own = issued
      .filter((row) => row.source === source)
      .sort((a, b) => Number(b.ownerId === buyerId) - Number(a.ownerId === buyerId) || b.serial - a.serial)
    const by = { reason: `refund:${refundId}`, actor: 'system:refund' as const, now }
    for (const { id, seriesId } of own.slice(0, quantity)) {
      await revokeCollectible(shop, tx, { collectibleId: id, seriesId, ...by })
    }
  }
}
