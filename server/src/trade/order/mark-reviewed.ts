import type { Tx } from '../../core/database/database.ts'

/** Records that every line of the order has been reviewed. */
export async function markReviewed(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('shopOrder').set({ reviewed: true }).where('id', '=', orderId).execute()
}
