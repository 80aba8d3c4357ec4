import type { Tx } from '../../core/database/database.ts'

/** What a line grants less than was promised: no budget backs it, or the buyer may not have it. */
export interface GrantCut {
  id: number
  orderId: number
  points?: number
  integral?: number
}

/** Lowers what lines and their orders grant. */
export async function reduceGrants(tx: Tx, cuts: readonly GrantCut[]): Promise<void> {
  for (const { id, points = 0, integral = 0 } of cuts) await lower(tx, 'orderLine', id, { points, integral })
  for (const [orderId, of] of Map.groupBy(cuts, (cut) => cut.orderId)) {
    const sum = (name: 'points' | 'integral') => of.reduce((all, cut) => all + (cut[name] ?? 0), 0)
    await lower(tx, 'shopOrder', orderId, { points: sum('points'), integral: sum('integral') })
  }
}

async function lower(
  tx: Tx,
  table: 'orderLine' | 'shopOrder',
  id: number,
  by: { points: number; integral: number },
): Promise<void> {
  await tx
    .updateTable(table)
    .set((eb) => ({
      grantPoints: eb('grantPoints', '-', by.points),
      grantIntegral: eb('grantIntegral', '-', by.integral),
    }))
    .where('id', '=', id)
    .execute()
}
