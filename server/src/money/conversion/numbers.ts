import type { Db } from '../../core/database/database.ts'

/** The numbers users know the draws by. */
export async function findDrawNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('unitDraw').select(['id', 'drawNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.drawNo]))
}
