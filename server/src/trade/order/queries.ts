import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { type Selectable, sql } from 'kysely'
import { type Actor, type Change, historyOf, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lookedUp, unmeasured } from '../../core/database/prepare.ts'
import { within } from '../../core/database/sold-by.ts'
import type { OrderLine, ShopOrder, Trade } from '../../core/database/types.ts'
import { containing, type Sought } from '../../core/text/like.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { parcels } from './parcels.ts'

/** The copy of the address an order keeps. */
export interface OrderAddress {
  name: string
  phone: string
  provinceCode: number
  cityCode: number
  districtCode: number
  province: string
  city: string
  district: string
  detail: string
}

export type TradeState = 'unpaid' | 'pay_review' | 'paid' | 'cancelled'
export type TradeRecord = Omit<Selectable<Trade>, 'state' | 'payableFen'> & { state: TradeState; payableFen: Fen }

export type OrderRecord = Omit<
  Selectable<ShopOrder>,
  | 'state'
  | 'kind'
  | 'zone'
  | 'cancelRequest'
  | 'address'
  | 'addressBefore'
  | 'payableFen'
  | 'goodsFen'
  | 'freightFen'
  | 'paidGiftFen'
  | 'paidBalanceFen'
> & {
  state: OrderState
  kind: 'physical' | 'virtual'
  zone: 'normal' | 'gift' | 'fuli' | 'xf' | 'ty'
  cancelRequest: 'none' | 'waiting' | 'refused'
  address: OrderAddress | null
  addressBefore: OrderAddress | null
  payableFen: Fen
  goodsFen: Fen
  freightFen: Fen
  paidGiftFen: Fen
  paidBalanceFen: Fen
}

export type LineRecord = Omit<
  Selectable<OrderLine>,
  'goodsName' | 'specProps' | 'payFen' | 'unitFen' | 'listUnitFen' | 'lineFen'
> & {
  goodsName: LocalText
  specProps: SpecChoice[]
  lineFen: Fen
  payFen: Fen
  unitFen: Fen
  listUnitFen: Fen
}

/** A line of an order that is locked. */
export interface LockedLine extends LineRecord {
  /** units were set aside for it: at its creation, or at the payment */
  isReserved: boolean
}

/**
 * Locks a trade, then its orders by ascending id, and reads their lines; every command locks in this order. Finds the
 * trade by one of its orders. If `userId` is given, another user's order does not exist; if `seller` is, another seller's.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function lockTrade(
  tx: Tx,
  by: { orderId: number; userId?: number; seller?: Seller } | { tradeId: number },
): Promise<{ trade: TradeRecord; orders: OrderRecord[]; lines: LockedLine[] }> {
  let find = tx.selectFrom('trade').selectAll()
  if ('tradeId' in by) find = find.where('id', '=', by.tradeId)
  else {
    find = find.where('id', '=', (eb) =>
      eb
        .selectFrom('shopOrder')
        .select('tradeId')
        .where('shopOrder.id', '=', by.orderId)
        .where(within('shopOrder.merchantId', by.seller)),
    )
    if (by.userId !== undefined) find = find.where('userId', '=', by.userId)
  }
  const trade = await find.forUpdate().executeTakeFirst()
  if (!trade) throw new Refusal('NOT_FOUND')
  const orders = await tx
    .selectFrom('shopOrder')
    .selectAll()
    .where('tradeId', '=', trade.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  // While this waited for the lock, the order was cancelled and left the trade.
  if ('orderId' in by && !orders.some(({ id }) => id === by.orderId)) throw new Refusal('STATE_CHANGED')
  const lines = await tx
    .selectFrom('orderLine')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stockMovement')
          .select('stockMovement.id')
          .whereRef('orderLineId', '=', 'orderLine.id')
          .where('stockMovement.kind', '=', 'reserve')
          .modifyEnd(lookedUp),
      ).as('isReserved'),
    )
    .where(
      'orderId',
      '=',
      sql<number>`ANY(${unmeasured(
        'bigint',
        orders.map((order) => order.id),
      )})`,
    )
    .orderBy('orderId')
    .orderBy('lineNo')
    .execute()
  return {
    trade: trade as TradeRecord,
    orders: orders as OrderRecord[],
    lines: lines as unknown as LockedLine[],
  }
}

/** Locks one order and reads its lines. @throws Refusal NOT_FOUND, also for another user's or another seller's */
export async function lockOrder(
  tx: Tx,
  by: { orderId: number; userId?: number; seller?: Seller },
): Promise<{ order: OrderRecord; lines: LineRecord[] }> {
  let find = tx.selectFrom('shopOrder').selectAll().where('id', '=', by.orderId).where(within('merchantId', by.seller))
  if (by.userId !== undefined) find = find.where('userId', '=', by.userId)
  const order = await find.forUpdate().executeTakeFirst()
  if (!order) throw new Refusal('NOT_FOUND')
  return { order: order as OrderRecord, lines: await findLines(tx, [order.id]) }
}

export async function findLines(db: Db | Tx, orderIds: readonly number[]): Promise<LineRecord[]> {
  if (orderIds.length === 0) return []
  const lines = await db
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('lineNo')
    .execute()
  return lines as unknown as LineRecord[]
}

/** Lines by id, across orders. */
export async function findLinesById(db: Db | Tx, ids: readonly number[]): Promise<Map<number, LineRecord>> {
  if (ids.length === 0) return new Map()
  const lines = await db.selectFrom('orderLine').selectAll().where('id', 'in', ids).execute()
  return new Map((lines as unknown as LineRecord[]).map((line) => [line.id, line]))
}

export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRecord | undefined> {
  const order = await db.selectFrom('shopOrder').selectAll().where('id', '=', orderId).executeTakeFirst()
  return order as OrderRecord | undefined
}

/** One of a buyer's orders; another buyer's does not exist. */
export async function findOwnOrder(
  db: Db | Tx,
  of: { orderId: number; userId: number },
): Promise<OrderRecord | undefined> {
  const order = await db
    .selectFrom('shopOrder')
    .selectAll()
    .where('id', '=', of.orderId)
    .where('userId', '=', of.userId)
    .executeTakeFirst()
  return order as OrderRecord | undefined
}

export type TradeChange = Partial<
  Pick<Selectable<Trade>, 'payMethod' | 'payBefore' | 'closingAt' | 'paidAt' | 'cancelledAt' | 'rejections'>
>
export type OrderChange = Partial<
  Pick<
    Selectable<ShopOrder>,
    | 'payMethod'
    | 'paidAt'
    | 'paidGiftFen'
    | 'paidBalanceFen'
    | 'cancelledAt'
    | 'cancelReason'
    | 'cancelRequest'
    | 'closedAt'
    | 'shippedAt'
    | 'receivedAt'
    | 'receiveBefore'
    | 'settleAfter'
    | 'settledAt'
    | 'lateAt'
  >
>
interface Step<From, Change> {
  from: readonly From[]
  to: From
  set?: Change
  actor: Actor
  now: Date
  reason?: string
}

/** @throws Refusal STATE_CHANGED when it is in none of the expected states; nothing is changed then */
export async function moveTrade(
  tx: Tx,
  trade: TradeRecord,
  { from, to, set, reason, ...by }: Step<TradeState, TradeChange>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('trade')
    .set({ ...set, state: to })
    .where('id', '=', trade.id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('STATE_CHANGED')
  await recordHistory(tx, [{ entityType: 'trade', entityId: trade.id, from: trade.state, to, reason }], by)
}

/** Moves all of them, or none and throws. @throws Refusal STATE_CHANGED */
export async function moveOrders(
  tx: Tx,
  orders: readonly OrderRecord[],
  { from, to, set, reason, ...by }: Step<OrderState, OrderChange>,
): Promise<void> {
  const ids = orders.map((order) => order.id)
  const { numUpdatedRows } = await tx
    .updateTable('shopOrder')
    .set({ ...set, state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(orders.length)) throw new Refusal('STATE_CHANGED')
  await recordHistory(
    tx,
    orders.map((order) => ({ entityType: 'order', entityId: order.id, from: order.state, to, reason })),
    by,
  )
}

/**
 * Marks a trade as paid and its orders as waiting to be shipped, in one statement, because every payment runs it.
 * @throws Refusal STATE_CHANGED when one of them no longer awaits its payment
 */
export async function writePayment(
  tx: Tx,
  { trade, orders }: { trade: TradeRecord; orders: readonly OrderRecord[] },
  paid: {
    method: string
    /** how an order's balance payment was split; undefined for other methods */
    splitOf: (order: OrderRecord) => { giftFen: Fen; balanceFen: Fen } | undefined
    lateAt: Date
    actor: Actor
    now: Date
  },
): Promise<void> {
  const { method, splitOf, lateAt, actor, now } = paid
  // An array rules out the index of all unpaid orders, so the trade's own id finds the rows.
  const awaiting = sql`state = ANY(${['unpaid', 'pay_review']}::text[])`
  const changes: Change[] = [
    { entityType: 'trade', entityId: trade.id, from: trade.state, to: 'paid' },
    ...orders.map((order) => ({ entityType: 'order' as const, entityId: order.id, from: order.state, to: 'to_ship' })),
  ]
  const { rows } = await sql<{ moved: number }>`
    WITH paid AS (
      UPDATE trade SET state = 'paid', pay_method = ${method}, paid_at = ${now}
      WHERE id = ${trade.id} AND ${awaiting} RETURNING id
    ), placed AS (
      UPDATE shop_order SET state = 'to_ship', pay_method = ${method}, paid_at = ${now}, late_at = ${lateAt},
        paid_gift_fen = split.gift_fen, paid_balance_fen = split.balance_fen
      FROM unnest(
        ${orders.map(({ id }) => id)}::bigint[], ${orders.map((order) => splitOf(order)?.giftFen ?? 0)}::bigint[],
        ${orders.map((order) => splitOf(order)?.balanceFen ?? 0)}::bigint[]
      ) AS split (order_id, gift_fen, balance_fen)
      WHERE shop_order.id = split.order_id AND trade_id = ${trade.id} AND ${awaiting} RETURNING shop_order.id
    ), noted AS (${historyOf(changes, { actor, now })})
    SELECT ((SELECT count(*) FROM paid) + (SELECT count(*) FROM placed))::int AS moved`.execute(tx)
  if (rows[0]?.moved !== 1 + orders.length) throw new Refusal('STATE_CHANGED')
}

export async function hasParcels(shop: Shop, on: Db | Tx, orderId: number): Promise<boolean> {
  const hasAny = shop.get(parcels).hasAny(sql`${orderId}`)
  const { rows } = await sql<{ hasAny: boolean }>`SELECT ${hasAny} AS has_any`.execute(on)
  return rows[0]?.hasAny ?? false
}

/** Order numbers by order id. */
export async function findOrderNumbers(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopOrder').select(['id', 'orderNo']).where('id', 'in', orderIds).execute()
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

/** An order in one line, for other lists. */
export interface OrderBrief {
  id: number
  userId: number
  orderNo: string
  payableFen: Fen
  /** null: the shop's own */
  merchantName: LocalText | null
  /** of its first line */
  goodsName: LocalText
  imageFileId: number | null
  /** how many lines it has */
  lines: number
}

export async function findOrderBriefs(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, OrderBrief>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderBrief>`
    SELECT o.id, o.user_id, o.order_no, o.payable_fen, m.name AS merchant_name, l.goods_name, l.image_file_id,
      (SELECT count(*)::int FROM order_line WHERE order_id = o.id) AS lines
    FROM shop_order o LEFT JOIN merchant m ON m.id = o.merchant_id
    CROSS JOIN LATERAL (SELECT * FROM order_line WHERE order_id = o.id ORDER BY line_no LIMIT 1) l
    WHERE o.id = ANY(${[...new Set(orderIds)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A buyer's newest orders with this text in their number, or in the name of their seller or goods. */
export async function findOrdersNamed(db: Db, { userId, text, among, limit }: Sought): Promise<number[]> {
  const pattern = containing(text)
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM (
      SELECT id, order_no, merchant_id FROM shop_order WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${among}
    ) o
    WHERE o.order_no LIKE ${pattern}
      OR EXISTS (SELECT FROM merchant m, jsonb_each_text(m.name) WHERE m.id = o.merchant_id AND value ILIKE ${pattern})
      OR EXISTS (
        SELECT FROM order_line l, jsonb_each_text(l.goods_name) WHERE l.order_id = o.id AND value ILIKE ${pattern})
    ORDER BY o.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The unpaid trade created since then with exactly these units. */
export async function findUnpaidOf(
  tx: Tx,
  of: { userId: number; goodsId: number; specKey: string; quantity: number; since: Date },
): Promise<{ tradeId: number; orderIds: number[]; payableFen: Fen } | undefined> {
  const { rows } = await sql<{ tradeId: number; orderIds: number[]; payableFen: Fen }>`
    SELECT t.id AS trade_id, array_agg(DISTINCT o.id) AS order_ids, t.payable_fen
    FROM trade t JOIN shop_order o ON o.trade_id = t.id JOIN order_line l ON l.order_id = o.id
    WHERE t.user_id = ${of.userId} AND t.state = 'unpaid' AND t.created_at >= ${of.since}
    GROUP BY t.id
    HAVING count(*) = 1 AND min(l.goods_id) = ${of.goodsId} AND min(l.spec_key) = ${of.specKey}
      AND min(l.quantity) = ${of.quantity}
    ORDER BY t.id DESC LIMIT 1`.execute(tx)
  return rows[0]
}
