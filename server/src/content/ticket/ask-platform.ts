import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import { unclaimed } from '../../platform/review-queue/claim.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTicket, type TicketRow } from './queries.ts'
import { mayAskPlatform, mayReply, queueAt } from './rules.ts'

/**
 * Passes a ticket that the seller has answered, but not settled, on to the platform. A closed ticket opens again.
 * @throws Refusal NOT_FOUND, TICKET_CLOSED (for more than seven days), STATE_CHANGED (the seller has not answered yet,
 *   or the platform already answers it)
 */
export async function askPlatform(
  { db }: Shop,
  { userId, ticketId, requestId, now }: { userId: number; ticketId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'ticket-ask-platform', target: String(ticketId), body: { ticketId }, now }
  await command(db, of, async (tx) => {
    const ticket = await lockTicket(tx, { ticketId, userId })
    if (!mayReply(ticket, now)) throw new Refusal('TICKET_CLOSED')
    if (!mayAskPlatform(ticket, now)) throw new Refusal('STATE_CHANGED')
    await handToPlatform(tx, ticket, now)
    if (ticket.state !== 'open') {
      const by = { actor: `user:${userId}` as const, now }
      await recordHistory(tx, [{ entityType: 'ticket', entityId: ticketId, from: ticket.state, to: 'open' }], by)
    }
    return {}
  })
}

/** Makes a ticket wait for the platform's answer, and notifies operators. */
export async function handToPlatform(tx: Tx, { id, priority, ...ticket }: TicketRow, now: Date): Promise<void> {
  const waitingSince = ticket.waitingSince ?? now
  const waits = { waitingSince, queueAt: queueAt(waitingSince, priority) }
  await tx
    .updateTable('ticket')
    .set({ state: 'open', ...waits, closedAt: null, handedOverAt: now, ...unclaimed })
    .where('id', '=', id)
    .execute()
  await notify(tx, { event: 'ticket-asked', entity: `ticket:${id}`, receiver: 'permission:ticket.answer', now })
}
