import { command } from '../../core/command/command.ts'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { cancelJob } from '../../platform/job/plan.ts'
import { assertNotTaken, unclaimed } from '../../platform/review-queue/claim.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { decideAnswerer } from './hand-over.ts'
import { lockTicket, type TicketRow } from './queries.ts'

/**
 * Closes a ticket whose author needs no further answer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it is closed
 */
export async function closeOwnTicket(
  { db }: Shop,
  { userId, ticketId, requestId, now }: { userId: number; ticketId: number; requestId?: string; now: Date },
): Promise<void> {
  const body = { ticketId }
  const of = { userId, requestId, name: 'ticket-close', target: String(ticketId), body, now }
  await command(db, of, async (tx) => {
    await closeTicket(tx, await lockTicket(tx, { ticketId, userId }), { actor: `user:${userId}`, now })
    return {}
  })
}

/**
 * Closes a ticket without an answer, as an operator.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (closed, claimed by another operator, or taken over from the member's
 *   merchant), SELF_REVIEW (the platform, about a merchant the operator works for)
 */
export async function dismissTicket(
  shop: Shop,
  {
    operator,
    ticketId,
    requestId,
    now,
  }: { operator: Pick<Operator, 'id' | 'seller'>; ticketId: number; requestId: string; now: Date },
): Promise<void> {
  const { id: operatorId, seller } = operator
  const body = { ticketId }
  const of = { operatorId, requestId, name: 'ticket-dismiss', target: String(ticketId), body, now }
  await command(shop.db, of, async (tx) => {
    const ticket = await lockTicket(tx, { ticketId, seller })
    assertNotTaken(ticket, { operatorId, now })
    await decideAnswerer(shop, tx, ticket, { operator, now })
    await closeTicket(tx, ticket, { actor: `operator:${operatorId}`, now })
    return {}
  })
}

/** @throws Refusal STATE_CHANGED */
export async function closeTicket(tx: Tx, ticket: TicketRow, by: { actor: Actor; now: Date }): Promise<void> {
  if (ticket.state === 'closed') throw new Refusal('STATE_CHANGED')
  await tx
    .updateTable('ticket')
    .set({ state: 'closed', waitingSince: null, queueAt: null, closedAt: by.now, ...unclaimed })
    .where('id', '=', ticket.id)
    .execute()
  await cancelJob(tx, `hand-over-ticket:${ticket.id}`)
  await recordHistory(tx, [{ entityType: 'ticket', entityId: ticket.id, from: ticket.state, to: 'closed' }], by)
}
