import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Waiting } from '../../platform/shop/open-work.ts'

/** An order with a cancel request cannot be shipped, so it waits in one queue only. */
export async function countWaitingOrders(db: Db) {
  const { rows } = await sql<Waiting & { waiting: boolean }>`
    SELECT cancel_request = 'waiting' AS waiting, count(*)::int AS count,
      min(CASE WHEN cancel_request = 'waiting' THEN cancel_requested_at ELSE paid_at END) AS oldest
    FROM shop_order WHERE state = 'to_ship' GROUP BY 1`.execute(db)
  return { toShip: rows.find((row) => !row.waiting), cancelRequests: rows.find((row) => row.waiting) }
}
