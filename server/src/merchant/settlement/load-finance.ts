import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { merchantFinance } from '@shop/contract/merchant/settlement/settlement.ts'
import { sql } from 'kysely'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../core/database/database.ts'

/** A merchant's balance, expected income and debt, from the ledger's accounts. */
export async function loadFinance(db: Db, merchantId: number): Promise<DataOf<typeof merchantFinance>> {
  const [[balance, deposit, owed], pending, collectedFen] = await Promise.all([
    balancesOf(db, [account('m.bal', merchantId), account('m.dep', merchantId), account('m.recv', merchantId)]),
    pendingOf(db, merchantId),
    collectedBy(db, merchantId),
  ])
  return {
    balanceFen: fen(balance.available),
    withdrawingFen: fen(balance.posted - balance.available),
    pendingFen: fen(pending.fen),
    pendingOrders: pending.orders,
    collectedFen,
    depositFen: fen(deposit.available),
    owedFen: fen(-owed.posted),
  }
}

/** Paid to the merchant's own account, not to the platform's. */
const isCollected = sql`(o.collect_account_id IS NOT NULL AND o.pay_method = 'screenshot')`

/** The money the merchant has collected for open orders, less refunds, which it owes. */
async function collectedBy(db: Db, merchantId: number): Promise<Fen> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(o.payable_fen - (SELECT coalesce(sum(amount_fen), 0) FROM refund WHERE order_id = o.id)), 0)::bigint AS fen
    FROM shop_order o
    WHERE o.merchant_id = ${merchantId} AND ${isCollected} AND o.paid_at IS NOT NULL AND o.settled_at IS NULL
      AND o.state NOT IN ('cancelled', 'closed')`.execute(db)
  return fen(rows[0]?.fen ?? 0)
}

/** The money still to be settled: the escrow of the open orders, less promises to others. */
export async function pendingOf(db: Db, merchantId: number): Promise<{ fen: number; orders: number }> {
  const { rows } = await sql<{ fen: number; orders: number }>`
    SELECT coalesce(sum(a.posted - a.pending_debit), 0)::bigint AS fen, count(*)::int AS orders
    FROM shop_order o JOIN ledger_account a ON a.type = 'eo' AND a.owner_id = o.id AND a.shard = 0
    WHERE o.merchant_id = ${merchantId} AND o.paid_at IS NOT NULL AND o.settled_at IS NULL AND o.closed_at IS NULL
      AND NOT ${isCollected}`.execute(db)
  return rows[0] ?? { fen: 0, orders: 0 }
}
