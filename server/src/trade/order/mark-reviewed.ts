import type { Tx } from '../../core/database/database.ts'

/** Records that nothing of the order is left to review. */
export async function markReviewed(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('shopOrder').set({ reviewed: true }).where('id', '=', orderId).execute()
}
