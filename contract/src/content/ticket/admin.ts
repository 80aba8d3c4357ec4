import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  Nothing,
  nullable,
  oneOf,
  Person,
  RequestId,
  Url,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { claimed, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { OrderState } from '../../trade/order/order.ts'
import { ticketCategories, ticketLimits, ticketStates } from './ticket.ts'

const TicketRow = {
  id: Id,
  category: oneOf(ticketCategories),
  state: oneOf(ticketStates),
  author: Person,
  summary: Type.String(),
  /** what it is about: the goods from whose page it was asked, or the first of its order */
  goods: nullable(Type.Object({ id: Id, name: Type.String(), imageUrl: nullable(Url) })),
  /** '' if the ticket was for the platform from the start */
  sellerName: Type.String(),
  /** the seller answers, not the platform */
  withSeller: Type.Boolean(),
  /** the author's grade has priority */
  priority: Type.Boolean(),
  /** since when the shopper has been waiting for an answer */
  waitingSince: nullable(Instant),
  updatedAt: Instant,
  ...claimed,
  claimedUntil: nullable(Instant),
}

export const adminTicketList = adminEndpoint({
  method: 'GET',
  path: 'tickets',
  permission: 'ticket.view',
  members: 'also',
  summary: 'Tickets: open ones by longest wait, all others newest first',
  query: Type.Object({
    ...cursorQuery,
    state: Type.Optional(oneOf(ticketStates)),
    category: Type.Optional(oneOf(ticketCategories)),
    /** who answers the tickets; both when absent. In a member's list the open ones are always those they answer */
    with: Type.Optional(oneOf(['seller', 'platform'])),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  data: cursorPage(Type.Object(TicketRow)),
})

/**
 * Shows the author's orders, but not how they paid. Members of a merchant see the orders from it, and the messages
 * written until the platform took over.
 */
export const adminTicketGet = adminEndpoint({
  method: 'GET',
  path: 'tickets/:id',
  permission: 'ticket.view',
  members: 'also',
  summary: 'One ticket with all its messages',
  params: IdParams,
  data: Type.Object({
    ticket: Type.Object({
      ...TicketRow,
      contact: Type.String(),
      orderId: nullable(Id),
      createdAt: Instant,
      closedAt: nullable(Instant),
      messages: Type.Array(
        Type.Object({
          id: Id,
          /** the operator's name; null = written by the author */
          by: nullable(Type.String()),
          /** by a member of the merchant */
          fromSeller: Type.Boolean(),
          content: Type.String(),
          images: Type.Array(Type.Object({ fileId: Id, url: Url })),
          at: Instant,
        }),
      ),
      orders: Type.Array(
        Type.Object({ id: Id, orderNo: Type.String(), title: Type.String(), state: OrderState, createdAt: Instant }),
      ),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

export const adminTicketClaim = reviewClaim({
  path: 'tickets',
  permission: 'ticket.answer',
  members: 'also',
  summary: 'Claim a ticket for 15 minutes',
})

/**
 * `messages` is the number the operator has read: if the author has written more since, the answer is refused. A ticket
 * that the platform answers in a seller's place stays with the platform.
 */
export const adminTicketAnswer = adminEndpoint({
  method: 'POST',
  path: 'tickets/:id/answer',
  permission: 'ticket.answer',
  members: 'also',
  summary: 'Answer a ticket, and close it if that settles it',
  params: IdParams,
  body: Type.Object({
    content: Type.String({ maxLength: ticketLimits.text }),
    /** the operator's own uploads with purpose `aftersale`; text or a picture is required */
    images: Type.Optional(Type.Array(Id, { maxItems: ticketLimits.images })),
    messages: Count,
    close: Type.Boolean(),
    requestId: RequestId,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTicketClose = adminEndpoint({
  method: 'POST',
  path: 'tickets/:id/close',
  permission: 'ticket.answer',
  members: 'also',
  summary: 'Close a ticket without an answer',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
