import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Money in suspense, whose it is as far as is known, and what became of it. */
export interface LateMoneyRecord {
  /** of its transfer in the ledger */
  id: number
  transaction: string
  source: 'ext.wx' | 'ext.bank'
  amount: number
  createdAt: Date
  tradeId: number | null
  tradeNo: string | null
  userId: number | null
  nickname: string | null
  mobile: string | null
  orders: { id: number; orderNo: string }[] | null
  resolvedAt: Date | null
  /** type of the account */
  resolvedTo: string | null
}

/** Filtered, without order and limit. What a reviewer received beyond a screenshot's amount is seen to at once, and left out. */
export function selectLateMoney(db: Db | Tx, { open }: { open: boolean }) {
  const query = db
    .selectFrom('ledgerTransfer as t')
    .innerJoin('ledgerAccount as source', 'source.id', 't.debitAccountId')
    .leftJoin('wechatPayment as p', 'p.transactionId', 't.entityId')
    .leftJoin('trade', 'trade.id', 'p.tradeId')
    .leftJoin('recharge', 'recharge.id', 'p.rechargeId')
    .leftJoin('appUser as u', (join) => join.on('u.id', '=', sql<number>`coalesce(trade.user_id, recharge.user_id)`))
    .leftJoin('ledgerTransfer as r', (join) => join.on('r.idemKey', '=', sql<string>`t.idem_key || ':out'`))
    .leftJoin('ledgerAccount as goal', 'goal.id', 'r.creditAccountId')
    .select([
      't.id',
      't.entityId as transaction',
      'source.type as source',
      't.amount',
      't.createdAt',
      'p.tradeId',
      'trade.tradeNo',
      'u.id as userId',
      'u.nickname',
      'u.mobile',
      'r.createdAt as resolvedAt',
      'goal.type as resolvedTo',
      orders.as('orders'),
    ])
    .where('t.event', '=', 'L15')
    .where(sql<boolean>`t.entity_id NOT LIKE 'proof-%'`)
  return open ? query.where('r.id', 'is', null) : query
}

const orders: RawBuilder<LateMoneyRecord['orders']> = sql`(
  SELECT json_agg(json_build_object('id', o.id, 'orderNo', o.order_no) ORDER BY o.id)
  FROM shop_order o WHERE o.trade_id = p.trade_id)`

export async function findLateMoney(tx: Tx, id: number): Promise<LateMoneyRecord | undefined> {
  const row = await selectLateMoney(tx, { open: false }).where('t.id', '=', id).executeTakeFirst()
  return row as LateMoneyRecord | undefined
}

/** Whoever else decides on it waits. */
export async function lockLateMoney(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM ledger_transfer WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
}
