import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { perPage } from '@shop/contract/core/common.ts'
import type { orderDataTypes } from '@shop/contract/trade/order-display/order-display.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { containing, shownText } from '../../core/text/like.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, type StoredPicture } from '../../platform/upload/urls.ts'
import { parcels } from '../order/parcels.ts'
import { findLines, type LineRecord, type OrderRecord, type TradeRecord } from '../order/queries.ts'
import { findLineNotes, type LineNotes, type NoteReader } from './line-notes.ts'

/** An order as its buyer sees it. */
export interface OrderView extends OrderRecord {
  merchantName: LocalText | null
  payBefore: Date
  tradeNo: string
  hasParcel: boolean
  /** orders in the same trade, including this one */
  tradeOrders: number
  lines: LineView[]
}

export interface LineView extends LineRecord {
  notes: LineNotes
}

export type DataType = (typeof orderDataTypes)[number]

/** One page of a buyer's orders, newest first, and the total count. */
export async function listOrders(
  reader: NoteReader,
  of: { userId: number; dataType: DataType; keyword?: string; page: number; reviewableSince: Date },
): Promise<{ total: number; orders: OrderView[]; pictures: Map<number, StoredPicture> }> {
  let query = ownOrders(reader.shop, of.userId).where('shopOrder.hiddenAt', 'is', null)
  if (of.dataType !== 'all') query = query.where(isOfType(of.dataType, of.reviewableSince))
  const keyword = of.keyword?.trim()
  if (keyword) query = query.where((eb) => matches(eb, keyword, reader.language))
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('shopOrder.id', 'desc')
    .limit(perPage)
    .offset((of.page - 1) * perPage)
    .execute()
  return { total, ...(await withLines(reader, rows)) }
}

/** One of a buyer's orders; another buyer's does not exist. */
export async function findOrder(reader: NoteReader, of: { orderId: number; userId: number }) {
  const rows = await ownOrders(reader.shop, of.userId).where('shopOrder.id', '=', of.orderId).execute()
  const { orders, pictures } = await withLines(reader, rows)
  return { order: orders[0], pictures }
}

/** An order's trade with all its orders, without their lines. */
export async function findTradeOrders(shop: Shop, of: { orderId: number; userId: number }) {
  const trade = await shop.db
    .selectFrom('trade')
    .selectAll()
    .where('userId', '=', of.userId)
    .where('id', '=', (eb) => eb.selectFrom('shopOrder').select('tradeId').where('shopOrder.id', '=', of.orderId))
    .executeTakeFirst()
  if (!trade) return undefined
  const rows = await ownOrders(shop, of.userId)
    .where('shopOrder.tradeId', '=', trade.id)
    .orderBy('shopOrder.id')
    .execute()
  return { trade: trade as TradeRecord, orders: rows as unknown as Omit<OrderView, 'lines'>[] }
}

/** The same with the fields that a page shows. */
export async function findTrade(reader: NoteReader, of: { orderId: number; userId: number }) {
  const found = await findTradeOrders(reader.shop, of)
  return found && { trade: found.trade, ...(await withLines(reader, found.orders)) }
}

/** The protocol's counts of orders that await the buyer's action. */
export async function countTodo(db: Db, userId: number, reviewableSince: Date) {
  const { rows } = await sql<{ payment: number; delivery: number; received: number; comment: number }>`
    SELECT count(*) FILTER (WHERE state IN ('unpaid', 'pay_review'))::int AS payment,
      count(*) FILTER (WHERE state IN ('to_ship', 'part_shipped'))::int AS delivery,
      count(*) FILTER (WHERE state = 'to_receive')::int AS received,
      count(*) FILTER (WHERE state = 'completed' AND NOT reviewed AND received_at > ${reviewableSince})::int AS comment
    FROM shop_order WHERE user_id = ${userId} AND hidden_at IS NULL`.execute(db)
  return rows[0] as { payment: number; delivery: number; received: number; comment: number }
}

function ownOrders({ db, get }: Shop, userId: number) {
  return db
    .selectFrom('shopOrder')
    .innerJoin('trade', 'trade.id', 'shopOrder.tradeId')
    .leftJoin('merchant', 'merchant.id', 'shopOrder.merchantId')
    .selectAll('shopOrder')
    .select(['merchant.name as merchantName', 'trade.payBefore', 'trade.tradeNo'])
    .select(get(parcels).hasAny(sql.ref('shopOrder.id')).as('hasParcel'))
    .select((eb) =>
      eb
        .selectFrom('shopOrder as sibling')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('sibling.tradeId', '=', 'shopOrder.tradeId')
        .as('tradeOrders'),
    )
    .where('shopOrder.userId', '=', userId)
}

/**
 * The tabs of the order list. A partly shipped order counts as waiting to be shipped, as in the protocol's old filter.
 */
function isOfType(type: Exclude<DataType, 'all'>, reviewableSince: Date) {
  return (eb: ExpressionBuilder<DB, 'shopOrder'>) => {
    switch (type) {
      case 'payment':
        return eb('shopOrder.state', 'in', ['unpaid', 'pay_review'])
      case 'delivery':
        return eb('shopOrder.state', 'in', ['to_ship', 'part_shipped'])
      case 'received':
        return eb('shopOrder.state', '=', 'to_receive')
      case 'comment':
        return eb.and([
          eb('shopOrder.state', '=', 'completed'),
          eb('shopOrder.reviewed', '=', false),
          eb('shopOrder.receivedAt', '>', reviewableSince),
        ])
      case 'complete':
        return eb('shopOrder.state', '=', 'completed')
    }
  }
}

/** Matches the order's number, or part of the name of one of its goods as the buyer reads it. */
function matches(eb: ExpressionBuilder<DB, 'shopOrder'>, keyword: string, language: Language) {
  const pattern = containing(keyword)
  return eb.or([
    eb('shopOrder.orderNo', '=', keyword),
    eb.exists(
      eb
        .selectFrom('orderLine')
        .select('orderLine.id')
        .whereRef('orderLine.orderId', '=', 'shopOrder.id')
        .where(sql<boolean>`${shownText(sql.ref('order_line.goods_name'), language)} ILIKE ${pattern}`),
    ),
  ])
}

async function withLines(
  reader: NoteReader,
  rows: object[],
): Promise<{ orders: OrderView[]; pictures: Map<number, StoredPicture> }> {
  const { db } = reader.shop
  const orders = new Map((rows as Omit<OrderView, 'lines'>[]).map((order) => [order.id, order]))
  const lines = await findLines(db, [...orders.keys()])
  const [pictures, notesOf] = await Promise.all([
    findPictures(
      db,
      lines.map((line) => line.imageFileId),
    ),
    findLineNotes(reader, lines, orders),
  ])
  const seen = lines.map((line): LineView => ({ ...line, notes: notesOf(line.id) }))
  const byOrder = Map.groupBy(seen, (line) => line.orderId)
  return { orders: [...orders.values()].map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] })), pictures }
}
