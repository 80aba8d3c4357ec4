import type { TicketCategory } from '@shop/contract/content/ticket/ticket.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Ticket } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { firstPictureOf } from '../../goods/catalog/first-picture.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import type { TicketState } from './rules.ts'

export type TicketRow = Omit<Selectable<Ticket>, 'state' | 'category'> & {
  state: TicketState
  category: TicketCategory
}

/** How much of the first message a list shows, in characters. */
const summaryLength = 80

/** The beginning of the author's first message; empty if that was only pictures. */
export const summary = sql<string>`(SELECT left(regexp_replace(m.content, '\\s+', ' ', 'g'), ${sql.lit(summaryLength)})
  FROM ticket_message m WHERE m.ticket_id = ticket.id ORDER BY m.id LIMIT 1)`

export interface AskedGoods {
  id: number
  name: LocalText
  image: StoredPicture | null
}

/** What a ticket is about: the goods it was asked for, or the first of its order. */
export const askedGoods = sql<AskedGoods | null>`(SELECT json_build_object('id', g.id, 'name', g.name,
    'image', ${firstPictureOf(sql`g.id`)})
  FROM goods g WHERE g.id = coalesce(ticket.goods_id,
    (SELECT l.goods_id FROM order_line l WHERE l.order_id = ticket.order_id ORDER BY l.line_no LIMIT 1)))`

/** With what a list shows of a ticket. */
export type ListedTicket = TicketRow & { summary: string; goods: AskedGoods | null }

/** Latest first. */
export async function findTickets(
  db: Db,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
): Promise<ListedTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .select([summary.as('summary'), askedGoods.as('goods')])
    .where('userId', '=', userId)
    .orderBy('lastMessageAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as unknown as ListedTicket[]
}

export async function countTickets(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of tickets with messages that their author has not seen. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .whereRef('lastMessageAt', '>', 'seenAt')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface OwnTicket extends ListedTicket {
  orderNo: string | null
  sellerName: LocalText | null
}

export async function findTicket(
  db: Db,
  { ticketId, userId }: { ticketId: number; userId: number },
): Promise<OwnTicket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .leftJoin('shopOrder', 'shopOrder.id', 'ticket.orderId')
    .leftJoin('merchant', 'merchant.id', 'ticket.merchantId')
    .selectAll('ticket')
    .select([summary.as('summary'), askedGoods.as('goods'), 'shopOrder.orderNo', 'merchant.name as sellerName'])
    .where('ticket.id', '=', ticketId)
    .where('ticket.userId', '=', userId)
    .executeTakeFirst()
  return row as unknown as OwnTicket | undefined
}

/**
 * @param userId the required author; omitted for operators
 * @param seller for members: the merchant that the ticket must be with
 * @throws Refusal NOT_FOUND
 */
export async function lockTicket(
  tx: Tx,
  { ticketId, userId, seller }: { ticketId: number; userId?: number; seller?: Seller },
): Promise<TicketRow> {
  let query = tx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .where(within('merchantId', seller))
    .forNoKeyUpdate()
  if (userId !== undefined) query = query.where('userId', '=', userId)
  const ticket = await query.executeTakeFirst()
  if (!ticket) throw new Refusal('NOT_FOUND')
  return ticket as TicketRow
}

export interface MessageRow {
  id: number
  /** null if the author wrote it */
  operatorName: string | null
  /** a member of the merchant wrote it */
  fromSeller: boolean
  content: string
  imageFileIds: number[]
  createdAt: Date
}

export async function findMessages(db: Db, ticketId: number): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('ticketMessage')
    .leftJoin('operator', 'operator.id', 'ticketMessage.operatorId')
    .select([
      'ticketMessage.id',
      'operator.name as operatorName',
      sql<boolean>`operator.merchant_id IS NOT NULL`.as('fromSeller'),
      'ticketMessage.content',
      'ticketMessage.imageFileIds',
      'ticketMessage.createdAt',
    ])
    .where('ticketId', '=', ticketId)
    .orderBy('ticketMessage.id')
    .execute()
  return rows as unknown as MessageRow[]
}

export async function countMessages(tx: Tx, ticketId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticketMessage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertMessage(
  tx: Tx,
  message: {
    ticketId: number
    operatorId: number | null
    content: string
    imageFileIds: readonly number[]
    createdAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticketMessage')
    .values({ ...message, imageFileIds: [...message.imageFileIds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a closed account's contact details; questions and answers stay. */
export async function forgetContacts(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('ticket').set({ contact: '' }).where('userId', '=', userId).execute()
}
