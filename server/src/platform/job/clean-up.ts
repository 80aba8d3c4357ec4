import { deleteOlder } from '../../core/database/delete-older.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** Removes what has outlived its purpose. What it returns, best how much that was, is logged. */
export type CleanUp = (shop: Shop, now: Date) => Promise<unknown>

/** What is deleted every night. Business records are never among it: they are closed, hidden or anonymised. */
export const cleanUps = point<{ name: string; run: CleanUp }>('clean-ups')

/**
 * Deletes old rows of one of the domain's own tables.
 * @param column holds the moment from which their age counts
 */
export function rowsOlderThan(table: string, column: string, ageMs: number): CleanUp {
  return ({ db }, now) => deleteOlder(db, table, column, new Date(now.getTime() - ageMs))
}

export const dayMs = 24 * 3_600_000

/** Runs all clean-ups; one that fails does not keep the others from their work. */
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
  if (failures.length > 0) throw new AggregateError(failures, 'some of the cleaning failed')
}
