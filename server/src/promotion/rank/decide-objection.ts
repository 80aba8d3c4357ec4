import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminRankObjectionDecide } from '@shop/contract/promotion/rank/admin.ts'
import { assertNotTaken, claimFor, unclaimed } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface By {
  objectionId: number
  operator: Operator
  now: Date
}

/**
 * Upholds an objection, which takes the prize from the place and renumbers nobody, or dismisses it. Not by the one who
 * objects or the one who is objected to.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), SELF_REVIEW; Invalid: upheld
 *   without a reason
 */
export async function decideObjection(
  shop: Shop,
  { objectionId, operator, decision, reason, requestId, now, ...said }: BodyOf<typeof adminRankObjectionDecide> & By,
): Promise<void> {
  const note = said.note.trim()
  if (decision === 'uphold' && !reason) {
    throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  }
  const body = { objectionId, decision, reason: reason ?? null, note }
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'rank-objection-decide',
    target: String(objectionId),
    body,
    now,
  }
  await command(shop.db, of, async (tx) => {
    const objection = await lockObjection(tx, objectionId)
    const { roundId, place } = objection
    const placed = await tx
      .selectFrom('rankPlace')
      .select(['userId', 'state'])
      .where('roundId', '=', roundId)
      .where('place', '=', place)
      .forUpdate()
      .executeTakeFirstOrThrow()
    for (const userId of [objection.userId, placed.userId]) {
      await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    }
    if (objection.state !== 'open') throw new Refusal('STATE_CHANGED')
    assertNotTaken(objection, { operatorId: operator.id, now })
    const to = decision === 'uphold' ? 'upheld' : 'dismissed'
    await tx
      .updateTable('rankObjection')
      .set({ state: to, decidedBy: operator.id, decidedAt: now, note, ...unclaimed })
      .where('id', '=', objectionId)
      .execute()
    const actor = `operator:${operator.id}` as const
    const change = { entityType: 'rank_objection', entityId: objectionId, from: 'open', to, reason: note } as const
    await recordHistory(tx, [change], { actor, now })
    const about = { entity: `rank-objection:${objectionId}`, now }
    await notify(tx, { ...about, event: `rank-objection-${to}` as const, receiver: `user:${objection.userId}` })
    if (to === 'upheld' && placed.state === 'waiting') {
      await tx
        .updateTable('rankPlace')
        .set({ state: 'lost', lostReason: reason, lostNote: note, blocked: null })
        .where('roundId', '=', roundId)
        .where('place', '=', place)
        .execute()
      await notify(tx, { ...about, event: 'rank-prize-lost', receiver: `user:${placed.userId}` })
    }
    return {}
  })
}

/** Claims an objection for 15 minutes. @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function claimObjection(shop: Shop, { objectionId, operator, now }: By): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const objection = await lockObjection(tx, objectionId)
    if (objection.state !== 'open') throw new Refusal('STATE_CHANGED')
    assertNotTaken(objection, { operatorId: operator.id, now })
    await tx
      .updateTable('rankObjection')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', objectionId)
      .execute()
  })
}

/** @throws Refusal NOT_FOUND */
async function lockObjection(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('rankObjection')
    .select(['roundId', 'place', 'userId', 'state', 'claimedBy', 'claimedUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
