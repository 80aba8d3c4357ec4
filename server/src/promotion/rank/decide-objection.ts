import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminRankObjectionDecide, objectionStates } from '@shop/contract/promotion/rank/admin.ts'
import type { Selectable } from 'kysely'
import { invalid } from '../../core/command/validate.ts'
import type { RankObjection } from '../../core/database/types.ts'
import { notify } from '../../platform/notice/notify.ts'
import { type Decision, decide, lockItem, moveItem } from '../../platform/review-queue/decide.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Objection = Omit<Selectable<RankObjection>, 'state'> & {
  state: (typeof objectionStates)[number]
  /** the place it is about */
  placed: { userId: number; state: string }
}

/** Objections waiting for an operator, who can be neither the objector nor the shopper whose place it is. */
export const objectionQueue = reviewQueue<Objection>({
  name: 'rank-objection',
  table: 'rankObjection',
  history: 'rank_objection',
  open: ['open'],
  async lock(tx, id) {
    const objection = await lockItem<Objection>(tx, { table: 'rankObjection' }, id)
    const placed = await tx
      .selectFrom('rankPlace')
      .select(['userId', 'state'])
      .where('roundId', '=', objection.roundId)
      .where('place', '=', objection.place)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { ...objection, placed }
  },
  concerns: ({ userId, placed }) => [userId, placed.userId],
  stamps: (_to, now) => ({ decidedAt: now }),
  notice: ({ id, userId }) => ({ entity: `rank-objection:${id}`, receiver: `user:${userId}` }),
})

/**
 * Upholds an objection, which takes the prize from the place but does not renumber the others, or dismisses it. @throws
 * Refusal like `decide`; Invalid if upheld without a reason
 */
export async function decideObjection(
  shop: Shop,
  { decision, reason, note: said, ...input }: BodyOf<typeof adminRankObjectionDecide> & Decision,
): Promise<object> {
  const note = said.trim()
  if (decision === 'uphold' && !reason) {
    throw invalid('reason', 'required')
  }
  const body = { decision, reason: reason ?? null, note }
  return decide(shop, objectionQueue, input, { action: 'decide', body }, async (tx, objection, by) => {
    const { id, roundId, place, placed } = objection
    const to = decision === 'uphold' ? 'upheld' : 'dismissed'
    const set = { decidedBy: input.operator.id, note }
    const tells = `rank-objection-${to}` as const
    await moveItem(tx, objectionQueue, objection, { to, set, reason: note, tells }, by)
    if (to !== 'upheld' || placed.state !== 'waiting') return
    await tx
      .updateTable('rankPlace')
      .set({ state: 'lost', lostReason: reason, lostNote: note, blocked: null })
      .where('roundId', '=', roundId)
      .where('place', '=', place)
      .execute()
    const about = { entity: `rank-objection:${id}`, now: input.now }
    await notify(tx, { ...about, event: 'rank-prize-lost', receiver: `user:${placed.userId}` })
  })
}
