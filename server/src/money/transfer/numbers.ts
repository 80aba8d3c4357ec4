import type { Db } from '../../core/database/database.ts'

/** The numbers users know the transfers by. */
export async function findTransferNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('userTransfer').select(['id', 'transferNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.transferNo]))
}
