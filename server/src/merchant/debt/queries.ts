import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** Locks a merchant's open debt. */
export function lockOpenDebt(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('merchantDebt')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a merchant owes money, or has an open debt on record, which may have been repaid. */
export async function hasDebt(tx: Tx, merchantId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ledger_account WHERE type = 'm.recv' AND owner_id = ${merchantId} AND posted < 0
    UNION ALL SELECT 1 FROM merchant_debt WHERE merchant_id = ${merchantId} AND ended_at IS NULL
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** The next merchants after `after` that owe money or have an open debt on record. */
export async function findIndebted(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT owner_id AS id FROM ledger_account WHERE type = 'm.recv' AND posted < 0
      UNION SELECT merchant_id FROM merchant_debt WHERE ended_at IS NULL
    ) AS indebted WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
