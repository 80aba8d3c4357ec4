import type { Tx } from '../../core/database/database.ts'

/** Every line of the order has its review. */
export async function markReviewed(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('shopOrder').set({ reviewed: true }).where('id', '=', orderId).execute()
}
