import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { findAccountIds } from './bill.ts'
import { sourceOfTransfer } from './source.ts'

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
  /** as in `BillEvent` */
  source: string | null
}

/** Soonest to expire first; lots that never expire come last. */
export async function originsOf(db: Db, ref: AccountRef, limit: number): Promise<LotOrigin[]> {
  const { rows } = await sql<LotOrigin>`
    SELECT l.id, l.amount, l.remaining, l.expires_at, l.created_at, t.event, t.entity_type, t.entity_id, t.order_id,
      ${sourceOfTransfer} AS source
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

/** An account's units, and how many of them expire on the earliest store day on which any do. */
export interface Holding {
  available: number
  /** promised to it */
  pending: number
  /** promised to others */
  leaving: number
  nextEnd: { expiresAt: Date; value: number } | null
}

/** For accounts of users, in the order given; zeros where nothing has ever moved. */
export async function holdingsOf(db: Db, refs: readonly AccountRef[], zone: string): Promise<Holding[]> {
  const { rows } = await sql<{
    available: number
    pending: number
    leaving: number
    expiresAt: Date | null
    value: number | null
  }>`
    SELECT coalesce(a.posted - a.pending_debit, 0)::bigint AS available,
      coalesce(a.pending_credit, 0)::bigint AS pending, coalesce(a.pending_debit, 0)::bigint AS leaving,
      e.expires_at, e.value
    FROM unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ ownerId }) => ownerId)}::bigint[])
      WITH ORDINALITY AS r (type, owner_id, no)
    LEFT JOIN ledger_account a ON a.type = r.type AND a.owner_id = r.owner_id
    LEFT JOIN LATERAL (
      SELECT min(l.expires_at) AS expires_at, sum(l.remaining)::bigint AS value
      FROM ledger_lot l WHERE l.account_id = a.id AND l.remaining > 0 AND l.expires_at IS NOT NULL
      GROUP BY (l.expires_at AT TIME ZONE ${zone})::date ORDER BY 1 LIMIT 1
    ) e ON true
    ORDER BY r.no`.execute(db)
  return rows.map(({ available, pending, leaving, expiresAt, value }) => ({
    available,
    pending,
    leaving,
    nextEnd: expiresAt && value !== null ? { expiresAt, value } : null,
  }))
}
