import type { Db } from '../../core/database/database.ts'

/** The numbers users know the recharges by. */
export async function findRechargeNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('recharge').select(['id', 'rechargeNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.rechargeNo]))
}
