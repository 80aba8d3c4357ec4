import { createHash } from 'node:crypto'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dropTry, reserveTry, settleTry } from '../../people/credential/attempts.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockPack } from './queries.ts'
import { assertGiftsOn, type Given, give, type Receiver, toGiven } from './receive-gift.ts'
import { readCode } from './rules.ts'

/** Ten wrong codes, however slow, lock for an hour. */
const tryLimits = { tries: 10, withinMs: 86_400_000, lockMs: 3_600_000, dayTries: 30 }

/**
 * Receives the pack of a code; each code is for one user, and each user gets a pack once. A try is counted before the
 * code is looked up, so parallel guesses cannot pass the limit.
 * @throws Refusal GIFT_CODE, GIFT_CODE_LOCKED, and those of `receiveGift`
 */
export async function redeemGiftCode(
  shop: Shop,
  { code: typed, ...by }: Receiver & { code: string },
): Promise<DataOf<typeof giftReceive>> {
  assertGiftsOn(shop)
  const { userId, now } = by
  const counted = { kind: 'gift_code_wrong', subject: `user:${userId}`, limits: tryLimits, now } as const
  const tried = await reserveTry(shop.db, { ...counted, settles: true })
  if (tried.refused && tried.lockedUntil) throw new Refusal('GIFT_CODE_LOCKED', { until: tried.lockedUntil })
  const [redeemed] = await Promise.allSettled([redeem(shop, { ...by, code: readCode(typed) })])
  const failed = redeemed.status === 'rejected' ? redeemed.reason : undefined
  const wasWrong = failed instanceof Refusal && failed.code === 'GIFT_CODE'
  await (wasWrong ? settleTry : dropTry)(shop.db, tried.attemptId)
  if (redeemed.status === 'rejected') throw failed
  return toGiven(redeemed.value)
}

function redeem(shop: Shop, { code, userId, requestId, now }: Receiver & { code: string }): Promise<Given> {
  const of = { userId, requestId, name: 'gift-redeem', target: '', body: { code }, now }
  return command(shop.db, of, async (tx) => {
    await lockName(tx, `gift:${userId}`)
    const hash = hashOf(code)
    const found = await tx
      .selectFrom('giftCode')
      .select(['packId', 'usedBy'])
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!found || (found.usedBy !== null && found.usedBy !== userId)) {
      throw new Refusal('GIFT_CODE', {}, { field: 'code' })
    }
    const pack = await lockPack(tx, found.packId)
    if (pack?.state !== 'open' || now < pack.startsAt || now >= pack.endsAt) throw new Refusal('GIFT_OVER')
    await tx.updateTable('giftCode').set({ usedBy: userId }).where('hash', '=', hash).execute()
    return give(shop, tx, { pack, period: 'code', userId, now })
  })
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
