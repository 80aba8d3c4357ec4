import { type RawBuilder, sql } from 'kysely'
import type { ProviderAccount } from '../../books/ledger/accounts.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { nameOfActor } from '../../people/operator/names.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { ofPayable, payableOrders, payables } from '../payable/payable.ts'

/** Money in suspense, its owner if known, and its outcome. */
export interface LateMoneyRecord {
  /** id of its transfer in the ledger */
  id: number
  transaction: string
  source: 'ext.bank' | ProviderAccount
  /** it is the shop's: a refund was paid out twice */
  isTwice: boolean
  amount: number
  createdAt: Date
  tradeId: number | null
  /** of what it paid for */
  number: string | null
  userId: number | null
  nickname: string | null
  mobile: string | null
  orders: { id: number; orderNo: string }[] | null
  resolvedAt: Date | null
  resolvedBy: string | null
  /** type of the account it went to */
  resolvedTo: string | null
  receiverId: number | null
  receiverNickname: string | null
  receiverMobile: string | null
  note: string | null
  /** the operator, or `system:…`, that booked it into suspense */
  bookedBy: string
}

/**
 * Applies the filter, but no order or limit. Leaves out surpluses over a screenshot's amount, which are credited at
 * once. Includes refunds paid out twice, whose transfers go the other way.
 */
export function selectLateMoney(shop: Shop, on: Db | Tx, { open }: { open: boolean }) {
  const query = on
    .selectFrom('ledgerTransfer as t')
    .innerJoin('ledgerAccount as debit', 'debit.id', 't.debitAccountId')
    .innerJoin('ledgerAccount as source', (join) =>
      join.on(sql<boolean>`source.id = CASE WHEN ${isTwice} THEN t.credit_account_id ELSE t.debit_account_id END`),
    )
    .leftJoin('providerPayment as p', 'p.transactionId', 't.entityId')
    .leftJoin('appUser as u', (join) =>
      join.on('u.id', '=', sql<number>`coalesce(${ofPayable(shop, 'p', 'userId')}, ${buyerRefunded(shop)})`),
    )
    .leftJoin('ledgerTransfer as r', (join) => join.on('r.idemKey', '=', sql<string>`t.idem_key || ':out'`))
    .leftJoin('ledgerAccount as goal', (join) =>
      join.on(sql<boolean>`goal.id = CASE WHEN ${isTwice} THEN r.debit_account_id ELSE r.credit_account_id END`),
    )
    .leftJoin('appUser as receiver', (join) =>
      join.onRef('receiver.id', '=', 'goal.ownerId').on('goal.ownerKind', '=', 'user'),
    )
    .select([
      't.id',
      't.entityId as transaction',
      'source.type as source',
      isTwice.as('isTwice'),
      't.amount',
      't.createdAt',
      'p.tradeId',
      ofPayable(shop, 'p', 'number').as('number'),
      'u.id as userId',
      'u.nickname',
      'u.mobile',
      'r.createdAt as resolvedAt',
      nameOfActor(sql.ref('r.actor')).as('resolvedBy'),
      'goal.type as resolvedTo',
      'receiver.id as receiverId',
      'receiver.nickname as receiverNickname',
      'receiver.mobile as receiverMobile',
      ordersOf(shop).as('orders'),
      note.as('note'),
      't.actor as bookedBy',
    ])
    .where('t.event', '=', 'L15')
    .where(sql<boolean>`t.entity_id NOT LIKE 'proof-%'`)
  return open ? query.where('r.id', 'is', null) : query
}

const isTwice = sql<boolean>`(debit.type = 'susp.out')`

/** The orders of the trade it paid for, the order that was refunded, or the one an operator has found it was meant for. */
const ordersOf = (shop: Shop): RawBuilder<LateMoneyRecord['orders']> => sql`(
  SELECT json_agg(json_build_object('id', o.id, 'orderNo', o.order_no) ORDER BY o.id)
  FROM (${payableOrders(shop)}) o WHERE o.payable_id = p.trade_id OR o.id IN (r.order_id, t.order_id))`

const buyerRefunded = (shop: Shop) => sql`(
  SELECT o.user_id FROM (${payableOrders(shop)}) o WHERE o.id = t.order_id AND ${isTwice})`

const note: RawBuilder<string | null> = sql`(
  SELECT h.reason FROM state_history h WHERE h.entity_type = 'late_money' AND h.entity_id = t.id ORDER BY h.id DESC LIMIT 1)`

export async function findLateMoney(shop: Shop, on: Db | Tx, id: number): Promise<LateMoneyRecord | undefined> {
  const row = await selectLateMoney(shop, on, { open: false }).where('t.id', '=', id).executeTakeFirst()
  return row as LateMoneyRecord | undefined
}

/** Whether nobody has decided on it yet. */
export async function isLateMoneyOpen(on: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ledger_transfer t
    WHERE t.id = ${id} AND t.event = 'L15' AND t.entity_id NOT LIKE 'proof-%'
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.idem_key = t.idem_key || ':out')`.execute(on)
  return rows.length > 0
}

/** Makes other commands that decide on it wait. */
export async function lockLateMoney(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM ledger_transfer WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
}

/** Whether an order is this user's. */
export async function isOrderOf(shop: Shop, tx: Tx, { orderId, userId }: { orderId: number; userId: number }) {
  const { rows } = await sql`
    SELECT FROM (${payableOrders(shop)}) o WHERE o.id = ${orderId} AND o.user_id = ${userId}`.execute(tx)
  return rows.length > 0
}

export interface Owner {
  userId: number
  nickname: string
  mobile: string | null
  orderId: number | null
  orderNo: string | null
}

const mostOwners = 5

/** Open accounts found by an exact identifier, never by part of one. */
export async function findOwners(shop: Shop, keyword: string): Promise<Owner[]> {
  const id = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0
  const byNumber = shop
    .all(payables)
    .map(({ rows }) => sql`UNION SELECT user_id, NULL FROM (${rows}) paid WHERE paid.number = ${keyword}`)
  const { rows } = await sql<Owner>`
    SELECT u.id AS user_id, u.nickname, u.mobile, o.id AS order_id, o.order_no FROM (
      SELECT id AS user_id, NULL::bigint AS order_id FROM app_user
      WHERE id = ${id} OR mobile = ${keyword} OR lower(email) = lower(${keyword})
      UNION SELECT user_id, id FROM (${payableOrders(shop)}) o WHERE o.order_no = ${keyword}
      ${sql.join(byNumber, sql` `)}
    ) found JOIN app_user u ON u.id = found.user_id AND u.closed_at IS NULL
    LEFT JOIN (${payableOrders(shop)}) o ON o.id = found.order_id ORDER BY u.id LIMIT ${mostOwners}`.execute(shop.db)
  return rows
}
