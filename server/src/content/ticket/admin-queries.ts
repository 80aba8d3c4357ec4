import type { TicketCategory } from '@shop/contract/content/ticket/ticket.ts'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { DB } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { userMatches } from '../../people/account/users.ts'
import { askedGoods, type ListedTicket, summary } from './queries.ts'
import type { TicketState } from './rules.ts'

export interface AdminTicketRow extends ListedTicket {
  nickname: string
  mobile: string | null
  claimedName: string | null
  sellerName: LocalText | null
}

/** Applies the filter, but no order or limit. */
export function selectTickets(
  db: Db,
  {
    state,
    category,
    withSeller,
    keyword = '',
    seller,
  }: { state?: TicketState; category?: TicketCategory; withSeller?: boolean; keyword?: string; seller?: Seller },
) {
  let query = tickets(db, seller)
  if (withSeller !== undefined) query = query.where('ticket.withSeller', '=', withSeller)
  if (state) query = query.where('ticket.state', '=', state)
  if (category) query = query.where('ticket.category', '=', category)
  if (keyword.trim()) query = query.where(matches(keyword.trim(), seller))
  return query
}

export async function findAdminTicket(
  db: Db,
  ticketId: number,
  seller: Seller | undefined,
): Promise<AdminTicketRow | undefined> {
  const row = await tickets(db, seller).where('ticket.id', '=', ticketId).executeTakeFirst()
  return row as unknown as AdminTicketRow | undefined
}

function tickets(db: Db, seller: Seller | undefined) {
  return db
    .selectFrom('ticket')
    .innerJoin('appUser', 'appUser.id', 'ticket.userId')
    .leftJoin('operator', 'operator.id', 'ticket.claimedBy')
    .leftJoin('merchant', 'merchant.id', 'ticket.merchantId')
    .selectAll('ticket')
    .select([
      summary.as('summary'),
      askedGoods.as('goods'),
      'appUser.nickname',
      'appUser.mobile',
      'operator.name as claimedName',
    ])
    .select('merchant.name as sellerName')
    .where(within('ticket.merchantId', seller))
}

/**
 * The ticket's number, the number of its order, or a prefix of its author's mobile number or nickname; members of a
 * merchant cannot search by author, so that they cannot find out who a buyer is.
 */
const matches = (keyword: string, seller: Seller | undefined) => (_: ExpressionBuilder<DB, 'ticket'>) => {
  const id = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0
  const ofAuthor = sql`UNION ALL SELECT t.id FROM app_user u JOIN ticket t ON t.user_id = u.id
    WHERE ${userMatches(keyword)}`
  return sql<boolean>`ticket.id IN (
    SELECT t.id FROM ticket t WHERE t.id = ${id}
    UNION ALL SELECT t.id FROM shop_order o JOIN ticket t ON t.order_id = o.id WHERE o.order_no = ${keyword}
    ${seller ? sql`` : ofAuthor})`
}

export interface OrderOfAuthor {
  id: number
  orderNo: string
  title: LocalText
  state: Static<typeof OrderState>
  createdAt: Date
}

/** The ticket's order first, then newest first; for members of a merchant, those from it. */
export async function findAuthorOrders(
  db: Db,
  {
    userId,
    orderId,
    limit,
    seller,
  }: { userId: number; orderId: number | null; limit: number; seller: Seller | undefined },
): Promise<OrderOfAuthor[]> {
  const { rows } = await sql<OrderOfAuthor>`
    SELECT o.id, o.order_no, o.state, o.created_at,
      (SELECT l.goods_name FROM order_line l WHERE l.order_id = o.id ORDER BY l.line_no LIMIT 1) AS title
    FROM shop_order o WHERE o.user_id = ${userId} AND ${within('o.merchant_id', seller)}
    ORDER BY (o.id = ${orderId ?? 0}) DESC, o.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The number of tickets waiting for the platform's answer, and since when the oldest has been waiting. */
export async function countOpenTickets(db: Db): Promise<{ count: number; oldest: Date | null } | undefined> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(waiting_since) AS oldest FROM ticket WHERE state = 'open' AND NOT with_seller`.execute(
    db,
  )
  return rows[0]
}
