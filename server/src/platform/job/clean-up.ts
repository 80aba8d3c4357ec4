import { deleteOlder } from '../../core/database/delete-older.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** Removes data that is no longer needed. The return value, ideally the number removed, is logged. */
export type CleanUp = (shop: Shop, now: Date) => Promise<unknown>

/** Run every night. They never delete business records, which are closed, hidden or anonymised instead. */
export const cleanUps = point<{ name: string; run: CleanUp }>('clean-ups')

/**
 * Deletes old rows of one of the domain's own tables.
 * @param column the timestamp their age is counted from
 */
export function rowsOlderThan(table: string, column: string, ageMs: number): CleanUp {
  return ({ db }, now) => deleteOlder(db, table, column, new Date(now.getTime() - ageMs))
}

export const dayMs = 24 * 3_600_000

/** Runs all clean-ups, even if some of them fail. */
export async function cleanUp(shop: Shop, _payload: object, now: Date): Promise<void> {
  const failures: unknown[] = []
  const removed: Record<string, unknown> = {}
  for (const { name, run } of shop.all(cleanUps)) {
    try {
      removed[name] = await run(shop, now)
    } catch (error) {
      failures.push(error)
    }
  }
  shop.log.info({ removed }, 'cleaned up')
  if (failures.length > 0) throw new AggregateError(failures, 'some clean-ups failed')
}
