import type { LocalText } from '@shop/contract/core/common.ts'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import type { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { soldBy, within } from '../../core/database/sold-by.ts'
import type { DB } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { userMatches } from '../../people/account/users.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { storedPicture } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { parcels } from '../order/parcels.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'
import { contactStates } from '../order/rules.ts'

export type OrderFilter = Omit<QueryOf<typeof adminOrderList>, 'cursor' | 'limit'> & {
  /** only this seller's; the buyers' contacts cannot be searched for then */
  seller?: Seller
}

/** An order as shown in an operator's list. */
export interface AdminOrderRecord extends OrderRecord {
  tradeNo: string
  payBefore: Date
  nickname: string
  mobile: string | null
  merchantName: LocalText | null
  /** the first line */
  first: { goodsName: LocalText; specProps: LineRecord['specProps']; picture: StoredPicture | null } | null
  /** of the lines after the first, three at most */
  others: StoredPicture[]
  quantity: number
  hasParcel: boolean
}

/** Applies the filter, but no order or limit. */
export function selectAdminOrders(shop: Shop, filter: OrderFilter) {
  const { queue, state, cancelRequest, userId, merchantId, zone, payMethod, from, until, seller } = filter
  let query = adminOrders(shop).where(within('shopOrder.merchantId', seller))
  if (queue) query = query.where('shopOrder.state', 'in', queueStates[queue])
  if (state) query = query.where('shopOrder.state', '=', state)
  if (cancelRequest) query = query.where('shopOrder.cancelRequest', '=', cancelRequest)
  if (userId) query = query.where('trade.userId', '=', userId)
  if (merchantId !== undefined) query = query.where(soldBy('shopOrder.merchantId', merchantId))
  if (zone) query = query.where('shopOrder.zone', '=', zone)
  if (payMethod) query = query.where('shopOrder.payMethod', '=', payMethod)
  if (from) query = query.where('shopOrder.createdAt', '>=', new Date(from))
  if (until) query = query.where('shopOrder.createdAt', '<', new Date(until))
  const keyword = filter.keyword?.trim()
  if (keyword) query = query.where(seller ? matchesOfSeller(shop, keyword) : matches(shop, keyword))
  return query
}

const queueStates: Record<NonNullable<OrderFilter['queue']>, OrderState[]> = {
  pay: ['unpaid', 'pay_review'],
  ship: ['to_ship', 'part_shipped'],
  receive: ['to_receive'],
}

export async function findAdminOrder(
  shop: Shop,
  { orderId, seller }: { orderId: number; seller: Seller | undefined },
): Promise<AdminOrderRecord | undefined> {
  const order = await adminOrders(shop)
    .where('shopOrder.id', '=', orderId)
    .where(within('shopOrder.merchantId', seller))
    .executeTakeFirst()
  return order as unknown as AdminOrderRecord | undefined
}

function adminOrders({ db, get }: Shop) {
  return db
    .selectFrom('shopOrder')
    .innerJoin('trade', 'trade.id', 'shopOrder.tradeId')
    .innerJoin('appUser', 'appUser.id', 'shopOrder.userId')
    .leftJoin('merchant', 'merchant.id', 'shopOrder.merchantId')
    .selectAll('shopOrder')
    .select([
      'trade.tradeNo',
      'trade.payBefore',
      'appUser.nickname',
      'appUser.mobile',
      'merchant.name as merchantName',
      sql<AdminOrderRecord['first']>`(
        SELECT json_build_object('goodsName', l.goods_name, 'specProps', l.spec_props, 'picture',
          CASE WHEN f.id IS NOT NULL THEN ${storedPicture} END)
        FROM order_line l LEFT JOIN file f ON f.id = l.image_file_id
        WHERE l.order_id = shop_order.id ORDER BY l.line_no LIMIT 1)`.as('first'),
      sql<StoredPicture[]>`(SELECT coalesce(json_agg(${storedPicture} ORDER BY l.line_no), '[]') FROM (
        SELECT line_no, image_file_id FROM order_line WHERE order_id = shop_order.id ORDER BY line_no LIMIT 3 OFFSET 1) l
        JOIN file f ON f.id = l.image_file_id)`.as('others'),
      sql<number>`(SELECT coalesce(sum(quantity), 0)::int FROM order_line l WHERE l.order_id = shop_order.id)`.as(
        'quantity',
      ),
      get(parcels).hasAny(sql.ref('shopOrder.id')).as('hasParcel'),
    ])
}

/**
 * Matches the number of an order, a payment or a parcel; the start of the buyer's mobile number or nickname; the
 * receiver's name or number. Each part uses its own index, which a single condition across all tables would not.
 */
const matches = (shop: Shop, keyword: string) => (_: ExpressionBuilder<DB, 'shopOrder'>) => {
  const trackingNo = keyword.replace(/\s+/g, '').toUpperCase()
  return sql<boolean>`shop_order.id IN (
    SELECT id FROM shop_order WHERE order_no = ${keyword}
    UNION ALL SELECT o.id FROM trade t JOIN shop_order o ON o.trade_id = t.id WHERE t.trade_no = ${keyword}
    UNION ALL ${shop.get(parcels).withNumber(trackingNo)}
    UNION ALL SELECT o.id FROM app_user u JOIN trade t ON t.user_id = u.id JOIN shop_order o ON o.trade_id = t.id
      WHERE ${userMatches(keyword)}
    UNION ALL SELECT id FROM shop_order WHERE address->>'name' = ${keyword} OR address->>'phone' = ${keyword})`
}

/**
 * Like `matches`, for members of a merchant: searching does not reveal who a buyer is, but finds the receiver of an
 * order whose address they may see.
 */
const matchesOfSeller = (shop: Shop, keyword: string) => (_: ExpressionBuilder<DB, 'shopOrder'>) => {
  const trackingNo = keyword.replace(/\s+/g, '').toUpperCase()
  return sql<boolean>`shop_order.id IN (
    SELECT id FROM shop_order WHERE order_no = ${keyword}
    UNION ALL ${shop.get(parcels).withNumber(trackingNo)}
    UNION ALL SELECT id FROM shop_order WHERE (address->>'name' = ${keyword} OR address->>'phone' = ${keyword})
      AND state = ANY(${[...contactStates]}::text[]))`
}

/** The sellers' own codes of the goods bought, by line. */
export async function findLineCodes(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderLine')
    .innerJoin('sku', 'sku.id', 'orderLine.skuId')
    .select(['orderLine.id', 'sku.code'])
    .where('orderLine.orderId', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** An order's notes, newest first; for members of a merchant only those of its members. */
export async function findNotes(db: Db, orderId: number, seller: Seller | undefined) {
  const rows = await db
    .selectFrom('orderNote')
    .innerJoin('operator', 'operator.id', 'orderNote.operatorId')
    .select(['orderNote.id', 'operator.name as operator', 'orderNote.text', 'orderNote.at'])
    .where('orderId', '=', orderId)
    .where(within('operator.merchantId', seller))
    .orderBy('orderNote.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The other orders paid together with this one, or those of them that are one seller's. */
export async function findSiblings(db: Db, order: Pick<OrderRecord, 'id' | 'tradeId'>, seller: Seller | undefined) {
  const rows = await db
    .selectFrom('shopOrder')
    .select(['id', 'orderNo', 'state'])
    .where('tradeId', '=', order.tradeId)
    .where('id', '<>', order.id)
    .where(within('merchantId', seller))
    .orderBy('id')
    .execute()
  return rows as Pick<OrderRecord, 'id' | 'orderNo' | 'state'>[]
}
