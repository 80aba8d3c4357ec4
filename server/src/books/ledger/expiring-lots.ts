import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { AccountType } from './accounts.ts'

/** Owners of units of this account type that expire within the period: one row per owner and expiry, by owner. */
export async function findExpiring(
  db: Db,
  of: { type: AccountType; from: Date; until: Date; afterOwner: number; limit: number },
): Promise<{ ownerId: number; expiresAt: Date }[]> {
  const { type, from, until, afterOwner, limit } = of
  const { rows } = await sql<{ ownerId: number; expiresAt: Date }>`
    WITH owners AS (
      SELECT DISTINCT a.id, a.owner_id FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
      WHERE l.remaining > 0 AND l.expires_at > ${from} AND l.expires_at <= ${until}
        AND a.type = ${type} AND a.owner_id > ${afterOwner}
      ORDER BY a.owner_id LIMIT ${limit}
    )
    SELECT DISTINCT o.owner_id, l.expires_at FROM owners o JOIN ledger_lot l ON l.account_id = o.id
    WHERE l.remaining > 0 AND l.expires_at > ${from} AND l.expires_at <= ${until}
    ORDER BY o.owner_id, l.expires_at`.execute(db)
  return rows
}
