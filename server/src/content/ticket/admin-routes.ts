import {
  adminTicketAnswer,
  adminTicketClaim,
  adminTicketClose,
  adminTicketGet,
  adminTicketList,
} from '@shop/contract/content/ticket/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminTicket, listAdminTickets } from './admin-tickets.ts'
import { answerTicket, claimTicket } from './answer-ticket.ts'
import { dismissTicket } from './close-ticket.ts'

export function ticketAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminTicketList, ({ query, ...reader }) => listAdminTickets(shop, query, reader))
  mountAdmin(app, adminTicketGet, async ({ params, ...reader }) => ({
    ticket: await getAdminTicket(shop, params.id, reader),
  }))
  mountAdmin(app, adminTicketClaim, async ({ params, operator, now }) => {
    await claimTicket(shop, { ticketId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminTicketAnswer, async ({ params, body, operator, now }) => {
    await answerTicket(shop, { ...body, ticketId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminTicketClose, async ({ params, body, operator, now }) => {
    await dismissTicket(shop, { ticketId: params.id, requestId: body.requestId, operator, now })
    return {}
  })
}
