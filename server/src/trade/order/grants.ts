import type { Tx } from '../../core/database/database.ts'

/** Lowers the points that lines and their orders grant, when no budget backs them or the buyer may not have them. */
export async function reduceGrants(
  tx: Tx,
  lines: readonly { id: number; orderId: number; points: number }[],
): Promise<void> {
  for (const { id, points } of lines) {
    await tx
      .updateTable('orderLine')
      .set((eb) => ({ grantPoints: eb('grantPoints', '-', points) }))
      .where('id', '=', id)
      .execute()
  }
  for (const [orderId, of] of Map.groupBy(lines, (line) => line.orderId)) {
    const points = of.reduce((sum, line) => sum + line.points, 0)
    await tx
      .updateTable('shopOrder')
      .set((eb) => ({ grantPoints: eb('grantPoints', '-', points) }))
      .where('id', '=', orderId)
      .execute()
  }
}
