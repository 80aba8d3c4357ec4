import type { drawRejectReasons } from '@shop/contract/money/conversion/conversion.ts'
import { drawApproved, drawEnded } from '../../books/ledger/conversion-events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { assertNotTaken, claimFor } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type DrawRecord, endDraw, lockDraw } from './queries.ts'
import { unitNameOf } from './units.ts'

interface Decision {
  drawId: number
  operator: Operator
  requestId?: string
  now: Date
}

/** Approves a draw: the money is in the balance at once. @throws Refusal as `decide`, ACCOUNT_FROZEN */
export function approveDraw(shop: Shop, input: Decision): Promise<void> {
  return decide(shop, input, 'draw-approve', {}, async (tx, draw) => {
    const user = await tx.selectFrom('appUser').select('frozenAt').where('id', '=', draw.userId).executeTakeFirst()
    if (user?.frozenAt) throw new Refusal('ACCOUNT_FROZEN')
    return { to: 'approved', event: drawApproved({ drawId: draw.id, budgetParts: draw.budgetParts }) }
  })
}

/** Rejects a draw: the units return with their dates. @throws Refusal as `decide` */
export function rejectDraw(
  shop: Shop,
  input: Decision & { reason: (typeof drawRejectReasons)[number]; note: string },
): Promise<void> {
  const note = input.note.trim()
  const { reason } = input
  return decide(shop, input, 'draw-reject', { reason, note }, async (_tx, { id, budgetParts }) => ({
    to: 'rejected',
    set: { rejectReason: reason, rejectNote: note },
    event: drawEnded({ drawId: id, budgetParts }),
  }))
}

interface Decided {
  to: 'approved' | 'rejected'
  set?: { rejectReason: string; rejectNote: string }
  event: LedgerEvent
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), SELF_REVIEW */
async function decide(
  shop: Shop,
  { drawId, operator, requestId, now }: Decision,
  name: string,
  body: object,
  judge: (tx: Tx, draw: DrawRecord) => Promise<Decided>,
): Promise<void> {
  const of = { operatorId: operator.id, requestId, name, target: String(drawId), body: { drawId, ...body }, now }
  await command(shop.db, of, async (tx) => {
    const draw = await lockDraw(tx, { drawId })
    const { userId } = draw
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    assertNotTaken(draw, { operatorId: operator.id, now })
    const { to, set, event } = await judge(tx, draw)
    const by = { actor: `operator:${operator.id}` as const, now }
    await endDraw(tx, draw, { to, set: { ...set, reviewedBy: operator.id }, ...by })
    await postTransfers(tx, by, [event])
    await notify(tx, {
      event: `${unitNameOf(draw.currency)}-draw-${to}` as const,
      entity: `draw:${drawId}`,
      receiver: `user:${userId}`,
      params: { drawNo: draw.drawNo },
      now,
    })
    return {}
  })
}

/**
 * Claims a draw for one operator for 15 minutes.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when there is nothing to do or another operator has claimed it
 */
export async function claimDraw(shop: Shop, { drawId, operator, now }: Decision): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const draw = await lockDraw(tx, { drawId })
    if (draw.state !== 'pending') throw new Refusal('STATE_CHANGED')
    assertNotTaken(draw, { operatorId: operator.id, now })
    await tx
      .updateTable('unitDraw')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', drawId)
      .execute()
  })
}
