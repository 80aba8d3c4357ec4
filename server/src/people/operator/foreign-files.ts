import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'

/** The files that no member of the merchant has uploaded. */
export async function findForeignFiles(tx: Tx, ids: readonly number[], { merchantId }: Seller): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT given.id FROM unnest(${[...ids]}::bigint[]) AS given (id)
    WHERE NOT EXISTS (SELECT FROM file f JOIN operator o ON o.id = f.operator_id
      WHERE f.id = given.id AND o.merchant_id = ${merchantId})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
