import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { appendEntries } from './chain.ts'
import { endGift } from './end-gift.ts'
import {
  type CollectibleRecord,
  lockCollectible,
  lockOneSeries,
  lockPending,
  type SeriesRecord,
  type TransferRecord,
} from './queries.ts'

export interface AnswerGift {
  transferId: number
  userId: number
  requestId?: string
  now: Date
}

/**
 * Accepts a collectible: its owner changes, and a new certificate is issued. The first to act of the receiver, the
 * giver and the timer decides.
 * @throws Refusal NOT_FOUND (also a gift to someone else), STATE_CHANGED (it has ended or expired, or the giver's
 *   account was frozen or closed meanwhile)
 */
export async function acceptGift(shop: Shop, { transferId, userId, requestId, now }: AnswerGift): Promise<object> {
  const of = { userId, requestId, name: 'collectible-accept', target: String(transferId), body: { transferId }, now }
  return command(shop.db, of, async (tx) => {
    const { series, collectible, gift } = await lockGift(tx, transferId, {
      side: 'toUserId',
      userId,
      locksSeries: true,
    })
    if (!series || now >= gift.expiresAt) throw new Refusal('STATE_CHANGED')
    const giver = await tx
      .selectFrom('appUser')
      .select('id')
      .where('id', '=', gift.fromUserId)
      .where('frozenAt', 'is', null)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (!giver) throw new Refusal('STATE_CHANGED')
    await tx
      .updateTable('collectibleTransfer')
      .set({ state: 'accepted', endedAt: now })
      .where('id', '=', transferId)
      .execute()
    await tx
      .updateTable('collectible')
      .set((eb) => ({
        ownerId: userId,
        state: 'transferred',
        heldSince: now,
        transfers: eb('transfers', '+', 1),
      }))
      .where('id', '=', collectible.id)
      .execute()
    const { serial } = collectible
    await appendEntries(shop, tx, series, { added: [{ kind: 'transfer', serial, userId }], now })
    const step = { entityId: collectible.id, from: 'locked', to: 'transferred' }
    await recordHistory(tx, [{ entityType: 'collectible', ...step }], { actor: `user:${userId}`, now })
    const about = { entity: `collectible-gift:${transferId}`, params: { serial }, now }
    await notify(tx, { event: 'collectible-accepted', receiver: `user:${gift.fromUserId}`, ...about })
    await notify(tx, { event: 'collectible-received', receiver: `user:${userId}`, ...about })
    return {}
  })
}

/** Declines a gift, by its receiver. @throws Refusal NOT_FOUND, STATE_CHANGED */
export function declineGift(shop: Shop, answer: AnswerGift): Promise<object> {
  return endBy(shop, answer, { side: 'toUserId', to: 'declined' })
}

/** Cancels a gift, by its giver, before it is accepted. @throws Refusal NOT_FOUND, STATE_CHANGED */
export function cancelGift(shop: Shop, answer: AnswerGift): Promise<object> {
  return endBy(shop, answer, { side: 'fromUserId', to: 'cancelled' })
}

type Side = 'fromUserId' | 'toUserId'

async function endBy(
  shop: Shop,
  { transferId, userId, requestId, now }: AnswerGift,
  { side, to }: { side: Side; to: 'declined' | 'cancelled' },
): Promise<object> {
  const name = to === 'declined' ? 'collectible-decline' : 'collectible-cancel'
  const of = { userId, requestId, name, target: String(transferId), body: { transferId }, now }
  return command(shop.db, of, async (tx) => {
    const { collectible, gift } = await lockGift(tx, transferId, { side, userId })
    await endGift(tx, collectible, { to, actor: `user:${userId}`, now })
    const other = side === 'toUserId' ? gift.fromUserId : gift.toUserId
    const event = to === 'declined' ? 'collectible-declined' : 'collectible-withdrawn'
    const about = { entity: `collectible-gift:${transferId}`, params: { serial: collectible.serial }, now }
    await notify(tx, { event, receiver: `user:${other}`, ...about })
    return {}
  })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (it has ended) */
async function lockGift(
  tx: Tx,
  transferId: number,
  { side, userId, locksSeries = false }: { side: Side; userId: number; locksSeries?: boolean },
): Promise<{ series: SeriesRecord | undefined; collectible: CollectibleRecord; gift: TransferRecord }> {
  const found = await tx
    .selectFrom('collectibleTransfer as t')
    .innerJoin('collectible as c', 'c.id', 't.collectibleId')
    .select(['t.collectibleId', 'c.seriesId'])
    .where('t.id', '=', transferId)
    .where(`t.${side}`, '=', userId)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const series = locksSeries ? await lockOneSeries(tx, found.seriesId) : undefined
  const collectible = await lockCollectible(tx, found.collectibleId)
  const gift = await lockPending(tx, found.collectibleId)
  if (!collectible || gift?.id !== transferId) throw new Refusal('STATE_CHANGED')
  return { series, collectible, gift }
}
