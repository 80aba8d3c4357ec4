import {
  sellerCategories,
  type TicketCategory,
  ticketLimits,
  type ticketStates,
} from '@shop/contract/content/ticket/ticket.ts'
import { addHours } from '../../core/value/time.ts'

export type TicketState = (typeof ticketStates)[number]

interface Ticket {
  state: TicketState
  closedAt: Date | null
}

/** Until when a message reopens a closed ticket; null if it is not closed. */
export function reopenUntil({ closedAt }: Pick<Ticket, 'closedAt'>): Date | null {
  return closedAt && addHours(closedAt, ticketLimits.reopenDays * 24)
}

/** Whether the author may write: while it is open, and for seven days after it was closed. */
export function mayReply(ticket: Ticket, now: Date): boolean {
  const before = reopenUntil(ticket)
  return before === null || now < before
}

/** Whether a seller is asked before the platform. */
export const isForSeller = (category: TicketCategory): boolean =>
  (sellerCategories as readonly TicketCategory[]).includes(category)

/**
 * Whether the author may turn to the platform: the seller has answered the ticket or closed it without an answer, and
 * the author may still write.
 */
export function mayAskPlatform(
  ticket: Ticket & { withSeller: boolean; firstAnsweredAt: Date | null },
  now: Date,
): boolean {
  const heard = ticket.firstAnsweredAt !== null || ticket.state === 'closed'
  return ticket.withSeller && heard && mayReply(ticket, now)
}

/**
 * How much longer a user with priority counts as having waited; a limited advance, so that others get their turn too.
 */
const priorityHours = 24

/** The place in the queue of someone who has been waiting since then. */
export function queueAt(waitingSince: Date, priority: boolean): Date {
  return priority ? addHours(waitingSince, -priorityHours) : waitingSince
}
