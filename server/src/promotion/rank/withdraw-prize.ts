import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminRankPrizeWithdraw } from '@shop/contract/promotion/rank/admin.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockUser } from '../../people/account/users.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isHeld } from './rules.ts'

/**
 * Withdraws a prize that cannot be granted, because its winner is frozen or the coupon cannot be issued; the winner
 * sees the reason. A prize that only waits for the days for objections, or for its budget, cannot be withdrawn.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (granted, lost or not held), SELF_REVIEW
 */
export async function withdrawPrize(
  shop: Shop,
  of: BodyOf<typeof adminRankPrizeWithdraw> & { roundId: number; place: number; operator: Operator; now: Date },
): Promise<void> {
  const { roundId, place, operator, requestId, now } = of
  const note = of.note.trim()
  const about = { operatorId: operator.id, requestId, name: 'rank-prize-withdraw', target: `${roundId}:${place}` }
  await command(shop.db, { ...about, body: { roundId, place, note }, now }, async (tx) => {
    const placed = await tx
      .selectFrom('rankPlace')
      .innerJoin('rankRound as r', 'r.id', 'rankPlace.roundId')
      .select(['userId', 'state', 'blocked', 'r.objectionsUntil'])
      .where('roundId', '=', roundId)
      .where('place', '=', place)
      .forUpdate('rankPlace')
      .executeTakeFirst()
    if (!placed) throw new Refusal('NOT_FOUND')
    const { userId } = placed
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    const { frozenAt } = await lockUser(tx, userId)
    if (!isHeld({ ...placed, isFrozen: frozenAt !== null }, now)) throw new Refusal('STATE_CHANGED')
    await tx
      .updateTable('rankPlace')
      .set({ state: 'lost', lostReason: 'withdrawn', lostNote: note, blocked: null })
      .where('roundId', '=', roundId)
      .where('place', '=', place)
      .execute()
    const change = { entityType: 'rank_prize', entityId: roundId, from: 'waiting', to: 'lost' } as const
    await recordHistory(tx, [{ ...change, reason: `${place}: ${note}` }], { actor: `operator:${operator.id}`, now })
    const entity = `rank-prize:${roundId}:${place}`
    await notify(tx, { event: 'rank-prize-withdrawn', entity, receiver: `user:${userId}`, now })
    return {}
  })
}
