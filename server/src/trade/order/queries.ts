import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { type Selectable, sql } from 'kysely'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { OrderLine, ShopOrder, Trade } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { SpecChoice } from '../../goods/catalog/saleable.ts'

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

/**
 * Locks a trade, then its orders by ascending id, and reads their lines; every command locks in this order. Finds the
 * trade by one of its orders. If `userId` is given, another user's order does not exist; if `seller` is, another seller's.
 * @throws Refusal NOT_FOUND
 */
export async function lockTrade(
  tx: Tx,
  by: { orderId: number; userId?: number; seller?: Seller } | { tradeId: number },
): Promise<{ trade: TradeRecord; orders: OrderRecord[]; lines: LineRecord[] }> {
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
  return {
    trade: trade as TradeRecord,
    orders: orders as OrderRecord[],
    lines: await findLines(
      tx,
      orders.map((order) => order.id),
    ),
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
  Pick<Selectable<Trade>, 'payMethod' | 'payBefore' | 'paidAt' | 'cancelledAt' | 'rejections'>
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
export async function moveTrade(tx: Tx, trade: TradeRecord, step: Step<TradeState, TradeChange>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('trade')
    .set({ ...step.set, state: step.to })
    .where('id', '=', trade.id)
    .where('state', 'in', step.from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('STATE_CHANGED')
  await recordHistory(
    tx,
    [{ entityType: 'trade', entityId: trade.id, from: trade.state, to: step.to, reason: step.reason }],
    step,
  )
}

/** Moves all of them, or none and throws. @throws Refusal STATE_CHANGED */
export async function moveOrders(
  tx: Tx,
  orders: readonly OrderRecord[],
  step: Step<OrderState, OrderChange>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('shopOrder')
    .set({ ...step.set, state: step.to })
    .where(
      'id',
      'in',
      orders.map((order) => order.id),
    )
    .where('state', 'in', step.from)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(orders.length)) throw new Refusal('STATE_CHANGED')
  await recordHistory(
    tx,
    orders.map((order) => ({
      entityType: 'order',
      entityId: order.id,
      from: order.state,
      to: step.to,
      reason: step.reason,
    })),
    step,
  )
}

/** How many of a buyer's trades await payment. */
export async function countUnpaidTrades(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('trade')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', 'in', ['unpaid', 'pay_review'])
    .executeTakeFirstOrThrow()
  return count
}

export async function hasParcels(db: Db | Tx, orderId: number): Promise<boolean> {
  const parcel = await db.selectFrom('parcel').select('id').where('orderId', '=', orderId).executeTakeFirst()
  return parcel !== undefined
}

/** Order numbers by order id. */
export async function findOrderNumbers(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('shopOrder').select(['id', 'orderNo']).where('id', 'in', orderIds).execute()
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
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
