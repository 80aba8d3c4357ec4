import { type Actor, recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CollectibleRecord, lockCollectible, lockPending, type TransferRecord } from './queries.ts'
import { unlockedState } from './rules.ts'

interface Ending {
  to: 'declined' | 'cancelled' | 'expired' | 'revoked'
  actor: Actor
  now: Date
}

/**
 * Ends a collectible's waiting gift without a new owner. The caller has locked the collectible. @returns the gift;
 * undefined if none is waiting
 */
export async function endGift(
  tx: Tx,
  collectible: CollectibleRecord,
  { to, actor, now }: Ending,
): Promise<TransferRecord | undefined> {
  const gift = await lockPending(tx, collectible.id)
  if (!gift) return undefined
  await tx.updateTable('collectibleTransfer').set({ state: to, endedAt: now }).where('id', '=', gift.id).execute()
  if (to === 'revoked') return gift
  const state = unlockedState(collectible)
  await tx.updateTable('collectible').set({ state }).where('id', '=', collectible.id).execute()
  const step = { entityId: collectible.id, from: 'locked', to: state, reason: to }
  await recordHistory(tx, [{ entityType: 'collectible', ...step }], { actor, now })
  return gift
}

const batch = 200

/** The timer: returns gifts that were not accepted in time to their givers, all in one scan. */
export async function expireGifts({ db }: Pick<Shop, 'db'>, _payload: object, now: Date): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('collectibleTransfer')
      .select(['id', 'collectibleId'])
      .where('state', '=', 'pending')
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(batch)
      .execute()
    for (const { id, collectibleId } of due) await expireGift(db, { id, collectibleId, now })
    if (due.length < batch) return
  }
}

async function expireGift(
  db: Shop['db'],
  { id, collectibleId, now }: { id: number; collectibleId: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const collectible = await lockCollectible(tx, collectibleId)
    if (!collectible) return
    const pending = await lockPending(tx, collectibleId)
    // It was answered or cancelled a moment ago, and perhaps given again.
    if (pending?.id !== id || pending.expiresAt > now) return
    await endGift(tx, collectible, { to: 'expired', actor: 'system:expire-gifts', now })
    const about = { entity: `collectible-gift:${id}`, params: { serial: collectible.serial }, now }
    await notify(tx, { event: 'collectible-returned', receiver: `user:${pending.fromUserId}`, ...about })
    await notify(tx, { event: 'collectible-lapsed', receiver: `user:${pending.toUserId}`, ...about })
  })
}
