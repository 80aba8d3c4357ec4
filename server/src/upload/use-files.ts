import type { Tx } from '../db/database.ts'

/** Files that a record shows are no longer removed as abandoned. */
export async function useFiles(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('file').set({ usedAt: now }).where('id', 'in', ids).where('usedAt', 'is', null).execute()
}
