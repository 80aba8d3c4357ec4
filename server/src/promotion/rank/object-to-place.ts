import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { rankObject } from '@shop/contract/promotion/rank/rank.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertRankOn } from './load-board.ts'
import { findRound } from './queries.ts'

/**
 * Objects to a place of an ended round, once for each round. Its prize waits for the decision.
 * @throws Refusal MODULE_OFF, NOT_FOUND, OBJECTION_OVER (the days for it are over, the place has no prize to lose, or
 *   it is their own), OBJECTION_MADE; Invalid without a text
 */
export async function objectToPlace(
  shop: Shop,
  { userId, roundId, place, requestId, now, ...said }: BodyOf<typeof rankObject> & { userId: number; now: Date },
): Promise<Record<never, never>> {
  assertRankOn(shop)
  const text = said.text.trim()
  if (text === '') throw invalid('text', 'required')
  const of = { userId, requestId, name: 'rank-object', target: String(roundId), body: { roundId, place, text }, now }
  return command(shop.db, of, async (tx) => {
    const round = await findRound(tx, roundId)
    // Locked, so that the prize is not granted meanwhile.
    const placed = await tx
      .selectFrom('rankPlace')
      .select(['userId', 'state'])
      .where('roundId', '=', roundId)
      .where('place', '=', place)
      .forUpdate()
      .executeTakeFirst()
    if (!round?.objectionsUntil || !placed) throw new Refusal('NOT_FOUND')
    const mayObject = now < round.objectionsUntil && placed.state === 'waiting' && placed.userId !== userId
    if (!mayObject) throw new Refusal('OBJECTION_OVER')
    const made = await tx
      .insertInto('rankObjection')
      .values({ roundId, place, userId, text, state: 'open', createdAt: now })
      .onConflict((conflict) => conflict.columns(['roundId', 'userId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('OBJECTION_MADE')
    const about = { event: 'rank-objected', entity: `rank-objection:${made.id}`, now }
    await notify(tx, { ...about, receiver: 'permission:promo.rank.review' })
    return {}
  })
}
