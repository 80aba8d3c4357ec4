import type { drawDests } from '@shop/contract/money/conversion/conversion.ts'
import type { Db } from '../../core/database/database.ts'

/** The numbers users know the draws by. */
export async function findDrawNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('unitDraw').select(['id', 'drawNo']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.drawNo]))
}

/** The part of the balance that each draw goes to, by its id as the ledger writes it. */
export async function findDrawDests(
  db: Db,
  entities: readonly { entityType: string; entityId: string }[],
): Promise<Map<string, (typeof drawDests)[number]>> {
  const ids = entities.flatMap(({ entityType, entityId }) => (entityType === 'draw' ? [Number(entityId)] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('unitDraw').select(['id', 'dest']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, dest }) => [String(id), dest as (typeof drawDests)[number]]))
}
