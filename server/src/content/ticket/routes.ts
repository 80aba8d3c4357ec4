import {
  ticketAskPlatform,
  ticketClose,
  ticketDetail,
  ticketList,
  ticketReply,
  ticketSubmit,
  ticketUnread,
} from '@shop/contract/content/ticket/ticket.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { askPlatform } from './ask-platform.ts'
import { closeOwnTicket } from './close-ticket.ts'
import { countUnread } from './queries.ts'
import { listTickets, readTicket } from './read-tickets.ts'
import { replyTicket } from './reply-ticket.ts'
import { submitTicket } from './submit-ticket.ts'

export function ticketRoutes(app: App, shop: Shop): void {
  mount(app, ticketList, ({ query: { page = 1 }, user, language }) =>
    listTickets(shop, { userId: user.id, language, page }),
  )
  mount(app, ticketUnread, async ({ user }) => ({ unread: await countUnread(shop.db, user.id) }))
  mount(app, ticketDetail, ({ query, user, language, now }) =>
    readTicket(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, ticketSubmit, async ({ body, user, now }) =>
    say('TICKET_SUBMITTED', await submitTicket(shop, { ...body, userId: user.id, now })),
  )
  mount(app, ticketReply, async ({ body, user, now }) =>
    say('TICKET_REPLIED', await replyTicket(shop, { ...body, userId: user.id, now })),
  )
  mount(app, ticketAskPlatform, async ({ body, user, now }) => {
    await askPlatform(shop, { ...body, userId: user.id, now })
    return say('TICKET_HANDED_OVER', {})
  })
  mount(app, ticketClose, async ({ body, user, now }) => {
    await closeOwnTicket(shop, { ...body, userId: user.id, now })
    return say('TICKET_SETTLED', {})
  })
}
