import type { ticketDetail, ticketList } from '@shop/contract/content/ticket/ticket.ts'
import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { countTickets, findMessages, findTicket, findTickets, type ListedTicket, type TicketRow } from './queries.ts'
import { mayAskPlatform, mayReply, reopenUntil } from './rules.ts'

export async function listTickets(
  shop: Shop,
  { userId, language, page }: { userId: number; language: Language; page: number },
): Promise<DataOf<typeof ticketList>> {
  const [rows, total] = await Promise.all([
    findTickets(shop.db, { userId, limit: perPage, offset: (page - 1) * perPage }),
    countTickets(shop.db, userId),
  ])
  const data = rows.map((row) => toItem(shop, row, language))
  return { list: toPage(data, { total, page }) }
}

/**
 * Reads a ticket and marks its answers as read.
 * @throws Refusal NOT_FOUND
 */
export async function readTicket(
  shop: Shop,
  { ticketId, userId, language, now }: { ticketId: number; userId: number; language: Language; now: Date },
): Promise<DataOf<typeof ticketDetail>> {
  const { db, settings } = shop
  const ticket = await findTicket(db, { ticketId, userId })
  if (!ticket) throw new Refusal('NOT_FOUND')
  const messages = await findMessages(db, ticketId)
  const files = await findFiles(
    db,
    messages.flatMap((message) => message.imageFileIds),
  )
  if (isUnread(ticket)) await markSeen(shop, ticket)
  const zone = settings.get('store').timezone
  return {
    detail: {
      ...toItem(shop, ticket, language),
      contact: ticket.contact,
      order: ticket.orderId === null ? null : { order_id: ticket.orderId, order_no: ticket.orderNo ?? '' },
      seller:
        ticket.merchantId === null || ticket.sellerName === null
          ? null
          : { merchant_id: ticket.merchantId, name: localText(ticket.sellerName, language) },
      with_seller: ticket.withSeller,
      messages: messages.map(({ id, operatorName, fromSeller, content, imageFileIds, createdAt }) => ({
        message_id: id,
        from: operatorName === null ? 'user' : fromSeller ? 'seller' : 'service',
        content,
        images: imageFileIds.flatMap((fileId) => {
          const file = files.get(fileId)
          if (!file) return []
          const { m, l } = fileUrls(shop, file, now)
          return [{ preview_url: m, external_url: l }]
        }),
        create_time: toTime(createdAt, zone),
      })),
      may: {
        reply: mayReply(ticket, now),
        close: ticket.state !== 'closed',
        askPlatform: mayAskPlatform(ticket, now),
      },
      reopen_before: toTime(reopenUntil(ticket), zone),
    },
  }
}

/** Up to the last message that was read, so that one arriving meanwhile stays unread. */
async function markSeen({ db }: Shop, { id, lastMessageAt }: TicketRow): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ seenAt: lastMessageAt })
    .where('id', '=', id)
    .where('seenAt', '<', lastMessageAt)
    .execute()
}

const isUnread = ({ lastMessageAt, seenAt }: TicketRow) => lastMessageAt > seenAt

function toItem({ config, settings }: Shop, ticket: ListedTicket, language: Language) {
  const { goods } = ticket
  const zone = settings.get('store').timezone
  return {
    ticket_id: ticket.id,
    category: ticket.category,
    state: ticket.state,
    summary: ticket.summary,
    goods: goods && {
      goods_id: goods.id,
      goods_name: localText(goods.name, language),
      goods_image: goods.image ? pictureUrl(config, goods.image, 's') : '',
    },
    unread: isUnread(ticket),
    create_time: toTime(ticket.createdAt, zone),
    update_time: toTime(ticket.lastMessageAt, zone),
  }
}
