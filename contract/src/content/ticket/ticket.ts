import Type from 'typebox'
import { Count, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

export const ticketCategories = ['order', 'delivery', 'payment', 'aftersale', 'account', 'suggestion', 'other'] as const

/** The topics that sellers answer about their own orders and goods; the platform answers all others. */
export const sellerCategories = ['order', 'delivery', 'aftersale', 'other'] as const satisfies TicketCategory[]

export type TicketCategory = (typeof ticketCategories)[number]

export const ticketStates = ['open', 'answered', 'closed'] as const

export const ticketLimits = { images: 6, text: 1_000, contact: 60, reopenDays: 7, answerTargetH: 12 } as const

const Content = Type.String({ maxLength: ticketLimits.text })

const Images = Type.Optional(Type.Array(Id, { maxItems: ticketLimits.images }))

const TicketItem = Type.Object({
  ticket_id: Id,
  category: oneOf(ticketCategories),
  state: oneOf(ticketStates),
  /** the beginning of the first message */
  summary: Type.String(),
  /** what it is about: the goods from whose page it was asked, or the first of its order */
  goods: nullable(Type.Object({ goods_id: Id, goods_name: Type.String(), goods_image: Url })),
  /** an answer is unread */
  unread: Type.Boolean(),
  create_time: Time,
  update_time: Time,
})

export const ticketList = endpoint({
  method: 'GET',
  path: 'customer.ticket/list',
  auth: 'user',
  summary: 'The caller’s tickets, newest first',
  query: Type.Object({ page: PageNumber }),
  data: Type.Object({ list: pageOf(TicketItem) }),
})

export const ticketUnread = endpoint({
  method: 'GET',
  path: 'customer.ticket/unread',
  auth: 'user',
  summary: 'The number of the caller’s tickets with an unread answer',
  data: Type.Object({ unread: Count }),
})

/** Marks the answers as read. Picture links are valid for five minutes. */
export const ticketDetail = endpoint({
  method: 'GET',
  path: 'customer.ticket/detail',
  auth: 'user',
  summary: 'One ticket with its answers',
  query: Type.Object({ ticketId: Id }),
  data: Type.Object({
    detail: Type.Object({
      ...TicketItem.properties,
      contact: Type.String(),
      order: nullable(Type.Object({ order_id: Id, order_no: Type.String() })),
      /** the first addressee; null: the platform */
      seller: nullable(Type.Object({ merchant_id: Id, name: Type.String() })),
      /** the seller answers; the platform does once it was asked, or the seller was late */
      with_seller: Type.Boolean(),
      messages: Type.Array(
        Type.Object({
          message_id: Id,
          from: oneOf(['user', 'seller', 'service']),
          content: Type.String(),
          images: Type.Array(Type.Object({ preview_url: Url, external_url: Url })),
          create_time: Time,
        }),
      ),
      may: Type.Object({ reply: Type.Boolean(), close: Type.Boolean(), askPlatform: Type.Boolean() }),
      /** writing until then reopens a closed ticket; `""` while it is not closed */
      reopen_before: Time,
    }),
  }),
  refuses: ['NOT_FOUND'],
})

export const ticketSubmit = endpoint({
  method: 'POST',
  path: 'customer.ticket/submit',
  auth: 'user',
  summary: 'Open a ticket: a question to a seller or to customer service',
  body: Type.Object({
    category: oneOf(ticketCategories),
    content: Content,
    images: Images,
    orderId: Type.Optional(Id),
    /** the goods it is about: without an order, their seller is asked; with an order of another seller, they are left out */
    goodsId: Type.Optional(Id),
    /** the seller to ask if there are neither an order nor goods */
    merchantId: Type.Optional(Id),
    contact: Type.Optional(Type.String({ maxLength: ticketLimits.contact })),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ ticketId: Id }),
  refuses: ['MODULE_OFF', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

/** Reopens an answered ticket, and a closed one within seven days. */
export const ticketReply = endpoint({
  method: 'POST',
  path: 'customer.ticket/reply',
  auth: 'user',
  summary: 'Add a message to one’s own ticket',
  body: Type.Object({ ticketId: Id, content: Content, images: Images, requestId: Type.Optional(RequestId) }),
  data: Type.Object({ messages: Count }),
  refuses: ['NOT_FOUND', 'TICKET_CLOSED', 'IDEMPOTENCY_MISMATCH'],
})

export const ticketClose = endpoint({
  method: 'POST',
  path: 'customer.ticket/close',
  auth: 'user',
  summary: 'Mark one’s own ticket as settled',
  body: Type.Object({ ticketId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

/** Once the seller has answered; a late seller is passed over anyway. A closed ticket opens again. */
export const ticketAskPlatform = endpoint({
  method: 'POST',
  path: 'customer.ticket/askPlatform',
  auth: 'user',
  summary: 'Pass a ticket that the seller has not settled on to the platform',
  body: Type.Object({ ticketId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'TICKET_CLOSED', 'IDEMPOTENCY_MISMATCH'],
})
