import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantFinance } from '@shop/contract/merchant/settlement/settlement.ts'
import { sql } from 'kysely'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../core/database/database.ts'

/** What a merchant has, expects and owes, from the ledger's accounts. */
export async function loadFinance(db: Db, merchantId: number): Promise<DataOf<typeof merchantFinance>> {
  const [[balance, deposit, owed], pending] = await Promise.all([
    balancesOf(db, [account('m.bal', merchantId), account('m.dep', merchantId), account('m.recv', merchantId)]),
    pendingOf(db, merchantId),
  ])
  return {
    balanceFen: fen(balance.available),
    withdrawingFen: fen(balance.posted - balance.available),
    pendingFen: fen(pending.fen),
    pendingOrders: pending.orders,
    depositFen: fen(deposit.available),
    owedFen: fen(-owed.posted),
  }
}

/** Rule book 2.3: the sum of the open orders' escrow, without what is promised to others. */
async function pendingOf(db: Db, merchantId: number): Promise<{ fen: number; orders: number }> {
  const { rows } = await sql<{ fen: number; orders: number }>`
    SELECT coalesce(sum(a.posted - a.pending_debit), 0)::bigint AS fen, count(*)::int AS orders
    FROM shop_order o JOIN ledger_account a ON a.type = 'eo' AND a.owner_id = o.id AND a.shard = 0
    WHERE o.merchant_id = ${merchantId} AND o.settled_at IS NULL
      AND o.state IN ('to_ship', 'part_shipped', 'to_receive', 'completed')`.execute(db)
  return rows[0] ?? { fen: 0, orders: 0 }
}
