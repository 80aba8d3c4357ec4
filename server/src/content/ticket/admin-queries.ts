import type { LocalText } from '@shop/contract/core/common.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { summary, type TicketCategory, type TicketRow } from './queries.ts'
import type { TicketState } from './rules.ts'

export interface AdminTicketRow extends TicketRow {
  summary: string
  nickname: string
  mobile: string | null
  claimedName: string | null
}

/** Filtered, without order and limit. */
export function selectTickets(
  db: Db,
  { state, category, keyword = '' }: { state?: TicketState; category?: TicketCategory; keyword?: string },
) {
  let query = tickets(db)
  if (state) query = query.where('ticket.state', '=', state)
  if (category) query = query.where('ticket.category', '=', category)
  if (keyword.trim()) query = query.where(matches(keyword.trim()))
  return query
}

export async function findAdminTicket(db: Db, ticketId: number): Promise<AdminTicketRow | undefined> {
  const row = await tickets(db).where('ticket.id', '=', ticketId).executeTakeFirst()
  return row as unknown as AdminTicketRow | undefined
}

function tickets(db: Db) {
  return db
    .selectFrom('ticket')
    .innerJoin('appUser', 'appUser.id', 'ticket.userId')
    .leftJoin('operator', 'operator.id', 'ticket.claimedBy')
    .selectAll('ticket')
    .select([summary.as('summary'), 'appUser.nickname', 'appUser.mobile', 'operator.name as claimedName'])
}

/** The ticket's number, the number of its order, or a prefix of its author's mobile number or nickname. */
const matches = (keyword: string) => (_: ExpressionBuilder<DB, 'ticket'>) => {
  const start = `${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const id = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0
  return sql<boolean>`ticket.id IN (
    SELECT t.id FROM ticket t WHERE t.id = ${id}
    UNION ALL SELECT t.id FROM shop_order o JOIN ticket t ON t.order_id = o.id WHERE o.order_no = ${keyword}
    UNION ALL SELECT t.id FROM app_user u JOIN ticket t ON t.user_id = u.id
      WHERE u.mobile LIKE ${start} OR lower(u.nickname) LIKE ${start})`
}

export interface OrderOfAuthor {
  id: number
  orderNo: string
  title: LocalText
  state: Static<typeof OrderState>
  createdAt: Date
}

/** The ticket's order first, then newest first. */
export async function findAuthorOrders(
  db: Db,
  { userId, orderId, limit }: { userId: number; orderId: number | null; limit: number },
): Promise<OrderOfAuthor[]> {
  const { rows } = await sql<OrderOfAuthor>`
    SELECT o.id, o.order_no, o.state, o.created_at,
      (SELECT l.goods_name FROM order_line l WHERE l.order_id = o.id ORDER BY l.line_no LIMIT 1) AS title
    FROM shop_order o WHERE o.user_id = ${userId}
    ORDER BY (o.id = ${orderId ?? 0}) DESC, o.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The number of tickets waiting for an answer, and since when the first has waited. */
export async function countOpenTickets(db: Db): Promise<{ count: number; oldest: Date | null } | undefined> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(waiting_since) AS oldest FROM ticket WHERE state = 'open'`.execute(db)
  return rows[0]
}
