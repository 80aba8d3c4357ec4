import type { adminTicketGet, adminTicketList } from '@shop/contract/content/ticket/admin.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { type AdminTicketRow, findAdminTicket, findAuthorOrders, selectTickets } from './admin-queries.ts'
import { findMessages } from './queries.ts'

interface Reader {
  operator: Operator
  language: Language
  now: Date
}

/** How many of the author's orders are shown besides the ticket's own. */
const shownOrders = 5

/**
 * Open tickets in the order in which to answer them, longest wait first, with an advance for members with priority; all
 * others latest first.
 */
export async function listAdminTickets(
  shop: Shop,
  { state, category, keyword, with: side, ...at }: QueryOf<typeof adminTicketList>,
  reader: Reader,
): Promise<DataOf<typeof adminTicketList>> {
  const order =
    state === 'open'
      ? ({ by: 'ticket.queueAt', type: 'moment', id: 'ticket.id', ascending: true } as const)
      : ({ by: 'ticket.lastMessageAt', type: 'moment', id: 'ticket.id' } as const)
  const { seller } = reader.operator
  // A ticket that the platform has taken over no longer waits for the merchant.
  const withSeller = seller && state === 'open' ? true : side && side === 'seller'
  const page = await readPage(
    shop.db,
    selectTickets(shop.db, { state, category, keyword, withSeller, seller }),
    order,
    at,
  )
  return { ...page, rows: (page.rows as unknown as AdminTicketRow[]).map((row) => toRow(shop, row, reader)) }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminTicket(
  shop: Shop,
  ticketId: number,
  reader: Reader,
): Promise<DataOf<typeof adminTicketGet>['ticket']> {
  const { db } = shop
  const { language, now } = reader
  const { seller } = reader.operator
  const ticket = await findAdminTicket(db, ticketId, seller)
  if (!ticket) throw new Refusal('NOT_FOUND')
  const [all, orders] = await Promise.all([
    findMessages(db, ticketId),
    findAuthorOrders(db, { userId: ticket.userId, orderId: ticket.orderId, limit: shownOrders, seller }),
  ])
  const { handedOverAt } = ticket
  // The answer with which the platform takes a ticket over has the same timestamp as the takeover.
  const isTheirs = ({ createdAt, operatorName, fromSeller }: (typeof all)[number]) =>
    handedOverAt === null || (createdAt <= handedOverAt && (operatorName === null || fromSeller))
  const messages = seller ? all.filter(isTheirs) : all
  const files = await findFiles(
    db,
    messages.flatMap((message) => message.imageFileIds),
  )
  return {
    ...toRow(shop, ticket, reader),
    contact: seller ? '' : ticket.contact,
    orderId: ticket.orderId,
    createdAt: ticket.createdAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
    messages: messages.map(({ id, operatorName, fromSeller, content, imageFileIds, createdAt }) => ({
      id,
      by: operatorName,
      fromSeller,
      content,
      images: imageFileIds.flatMap((fileId) => {
        const file = files.get(fileId)
        return file ? [{ fileId, url: fileUrls(shop, file, now).l }] : []
      }),
      at: createdAt.toISOString(),
    })),
    orders: orders.map(({ title, createdAt, ...order }) => ({
      ...order,
      title: title ? localText(title, language) : '',
      createdAt: createdAt.toISOString(),
    })),
  }
}

function toRow({ config }: Shop, ticket: AdminTicketRow, { operator, language, now }: Reader) {
  const { goods } = ticket
  return {
    id: ticket.id,
    category: ticket.category,
    state: ticket.state,
    author: toPerson({ ...ticket, id: ticket.userId }, { operator }),
    summary: ticket.summary,
    goods: goods && {
      id: goods.id,
      name: localText(goods.name, language),
      imageUrl: goods.image && pictureUrl(config, goods.image, 's'),
    },
    sellerName: ticket.sellerName ? localText(ticket.sellerName, language) : '',
    withSeller: ticket.withSeller,
    priority: ticket.priority,
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    updatedAt: ticket.lastMessageAt.toISOString(),
    ...shownClaim(ticket, now),
  }
}
