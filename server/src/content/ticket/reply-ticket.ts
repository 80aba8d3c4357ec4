import type { ticketReply } from '@shop/contract/content/ticket/ticket.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { hasPriority } from '../../promotion/loyalty/benefits.ts'
import { countMessages, lockTicket } from './queries.ts'
import { mayReply, queueAt } from './rules.ts'
import { addUserMessage, limitMessages, readMessage } from './submit-ticket.ts'

/**
 * Adds a message by the author: the ticket waits for an answer again. Works even if the shop no longer accepts new
 * tickets.
 * @returns the number of messages
 * @throws Refusal NOT_FOUND, TICKET_CLOSED (for more than seven days), TOO_FREQUENT; Invalid for an empty message
 */
export async function replyTicket(
  shop: Shop,
  { userId, ticketId, requestId, now, ...said }: BodyOf<typeof ticketReply> & { userId: number; now: Date },
): Promise<{ messages: number }> {
  const { content, images } = readMessage(said)
  await limitMessages(shop, { userId, requestId })
  const body = { ticketId, content, images }
  const of = { userId, requestId, name: 'ticket-reply', target: String(ticketId), body, now }
  return command(shop.db, of, async (tx) => {
    const ticket = await lockTicket(tx, { ticketId, userId })
    if (!mayReply(ticket, now)) throw new Refusal('TICKET_CLOSED')
    await addUserMessage(tx, ticket, { userId, content, images, now })
    const priority = await hasPriority(tx, userId)
    // The wait starts at the first unanswered message.
    const waitingSince = ticket.waitingSince ?? now
    await tx
      .updateTable('ticket')
      .set({
        state: 'open',
        waitingSince,
        priority,
        queueAt: queueAt(waitingSince, priority),
        closedAt: null,
        lastMessageAt: now,
        seenAt: now,
      })
      .where('id', '=', ticketId)
      .execute()
    if (ticket.state !== 'open') {
      const by = { actor: `user:${userId}` as const, now }
      await recordHistory(tx, [{ entityType: 'ticket', entityId: ticketId, from: ticket.state, to: 'open' }], by)
    }
    return { messages: await countMessages(tx, ticketId) }
  })
}
