import type { Db } from '../../core/database/database.ts'

/** The numbers users know the withdrawals by. */
export async function findWithdrawalNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('withdrawal').select(['id', 'withdrawNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.withdrawNo]))
}
