import { fen } from '@shop/contract/core/money.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { addHours, dayOf, dayPeriod } from '../../core/value/time.ts'
import { findReceiver } from '../../money/transfer/queries.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockCollectible } from './queries.ts'
import { giveFrom } from './rules.ts'

export interface GiveCollectible {
  collectibleId: number
  receiverId: number
  userId: number
  payTicket?: string
  requestId?: string
  now: Date
}

export function assertCollectiblesOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').nft) throw new Refusal('MODULE_OFF')
}

/**
 * Offers a collectible to another user. It is locked until they answer or the offer expires; nothing is paid.
 * @throws Refusal MODULE_OFF, TO_SELF, NOT_FOUND (also another user's), NFT_LOCKED, NFT_HOLD, NFT_RECEIVER, DAY_LIMIT,
 *   STATE_CHANGED (it was revoked), PAYPWD_*
 */
export async function giveCollectible(
  shop: Shop,
  { collectibleId, receiverId, userId, payTicket, requestId, now }: GiveCollectible,
): Promise<{ transferId: number }> {
  assertCollectiblesOn(shop)
  if (receiverId === userId) throw new Refusal('TO_SELF', {}, { field: 'receiverId' })
  const body = { collectibleId, receiverId }
  const of = { userId, requestId, name: 'collectible-give', target: String(collectibleId), body, now }
  return command(shop.db, of, async (tx) => {
    const nft = shop.settings.get('nft')
    // Serialises a user's gifts, so that the daily count stays correct.
    await lockName(tx, `collectible-give:${userId}`)
    const collectible = await lockCollectible(tx, collectibleId)
    if (collectible?.ownerId !== userId) throw new Refusal('NOT_FOUND')
    if (collectible.state === 'revoked') throw new Refusal('STATE_CHANGED')
    if (collectible.state === 'locked') throw new Refusal('NFT_LOCKED')
    const from = giveFrom(collectible, nft)
    if (now < from) throw new Refusal('NFT_HOLD', { from })
    if ((await givenToday(shop, tx, { userId, now })) >= nft.day) throw new Refusal('DAY_LIMIT', {})
    if (!(await findReceiver(tx, { id: receiverId }))) throw new Refusal('NFT_RECEIVER')
    const target = `${collectibleId}:${receiverId}`
    await spendPayTicket(shop, tx, {
      userId,
      ticket: payTicket,
      action: 'give-collectible',
      target,
      amountFen: fen(0),
      now,
    })
    const { id } = await tx
      .insertInto('collectibleTransfer')
      .values({
        collectibleId,
        fromUserId: userId,
        toUserId: receiverId,
        state: 'pending',
        createdAt: now,
        expiresAt: addHours(now, nft.acceptH),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('collectible').set({ state: 'locked' }).where('id', '=', collectibleId).execute()
    const step = { entityType: 'collectible' as const, entityId: collectibleId, from: collectible.state, to: 'locked' }
    await recordHistory(tx, [step], { actor: `user:${userId}`, now })
    const about = { entity: `collectible-gift:${id}`, params: { serial: collectible.serial }, now }
    await notify(tx, { event: 'collectible-offered', receiver: `user:${receiverId}`, ...about })
    await notify(tx, { event: 'collectible-given', receiver: `user:${userId}`, ...about })
    return { transferId: id }
  })
}

/** How many gifts a user has made this store day, however they ended. */
export async function givenToday(
  { settings }: Shop,
  on: Tx | Shop['db'],
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const zone = settings.get('store').timezone
  const { from, until } = dayPeriod(dayOf(now, zone), zone)
  const { count } = await on
    .selectFrom('collectibleTransfer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fromUserId', '=', userId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}
