import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/**
 * Whether a buyer has open orders or after-sales cases. Orders not yet settled count, because cases may still be opened
 * for them.
 */
export async function findUnfinished(db: Db | Tx, userId: number): Promise<('orders' | 'refunds')[]> {
  const { rows } = await sql<{ hasOpenOrders: boolean | null; hasOpenAftersales: boolean | null }>`
    SELECT bool_or(state NOT IN ('completed', 'cancelled', 'closed') OR (state = 'completed' AND settled_at IS NULL))
        AS has_open_orders,
      bool_or(open_aftersales > 0) AS has_open_aftersales
    FROM shop_order WHERE user_id = ${userId}`.execute(db)
  return [
    ...(rows[0]?.hasOpenOrders ? ['orders' as const] : []),
    ...(rows[0]?.hasOpenAftersales ? ['refunds' as const] : []),
  ]
}

/** Orders stay; the receiver's name and exact address are erased. */
export async function eraseReceivers(tx: Tx, userId: number): Promise<void> {
  const nobody = sql`'{"name": "", "phone": "", "detail": ""}'::jsonb`
  await sql`
    UPDATE shop_order SET address = address || ${nobody}, address_before = address_before || ${nobody}
    WHERE user_id = ${userId} AND (address IS NOT NULL OR address_before IS NOT NULL)`.execute(tx)
}
