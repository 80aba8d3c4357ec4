import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { findAccountIds } from './bill.ts'

/** A lot with units remaining, and the event that created it. */
export interface LotOrigin {
  id: number
  amount: number
  remaining: number
  expiresAt: Date | null
  createdAt: Date
  event: string
  entityType: string
  entityId: string
  orderId: number | null
}

/** Soonest to expire first; lots that never expire come last. */
export async function originsOf(db: Db, ref: AccountRef, limit: number): Promise<LotOrigin[]> {
  const { rows } = await sql<LotOrigin>`
    SELECT l.id, l.amount, l.remaining, l.expires_at, l.created_at, t.event, t.entity_type, t.entity_id, t.order_id
    FROM ledger_lot l JOIN ledger_transfer t ON t.id = l.transfer_id
    WHERE l.account_id = ANY(${await findAccountIds(db, [ref])}::bigint[]) AND l.remaining > 0
    ORDER BY l.expires_at NULLS LAST, l.id LIMIT ${limit}`.execute(db)
  return rows
}

/** How many units expire per store day, soonest first; `expiresAt` is the earliest expiry on that day. */
export async function expiriesOf(db: Db, ref: AccountRef, zone: string): Promise<{ expiresAt: Date; value: number }[]> {
  const { rows } = await sql<{ expiresAt: Date; value: number }>`
    SELECT min(l.expires_at) AS expires_at, sum(l.remaining)::bigint AS value
    FROM ledger_lot l
    WHERE l.account_id = ANY(${await findAccountIds(db, [ref])}::bigint[]) AND l.remaining > 0 AND l.expires_at IS NOT NULL
    GROUP BY (l.expires_at AT TIME ZONE ${zone})::date ORDER BY 1 LIMIT 60`.execute(db)
  return rows
}
