import type { Tx } from '../../core/database/database.ts'
import type { Grant } from './programme.ts'

/** How much less than promised a line grants: no budget backs it, or the buyer may not have it. */
export type GrantCut = { id: number; orderId: number } & { [G in Grant]?: number }

/** Lowers what lines and their orders grant. */
export async function reduceGrants(tx: Tx, cuts: readonly GrantCut[]): Promise<void> {
  for (const cut of cuts) await lower(tx, 'orderLine', cut.id, [cut])
  for (const [orderId, of] of Map.groupBy(cuts, (cut) => cut.orderId)) await lower(tx, 'shopOrder', orderId, of)
}

async function lower(tx: Tx, table: 'orderLine' | 'shopOrder', id: number, cuts: readonly GrantCut[]): Promise<void> {
  const by = (grant: Grant) => cuts.reduce((sum, cut) => sum + (cut[grant] ?? 0), 0)
  await tx
    .updateTable(table)
    .set((eb) => ({
      grantPoints: eb('grantPoints', '-', by('points')),
      grantIntegral: eb('grantIntegral', '-', by('integral')),
      grantSubsidy: eb('grantSubsidy', '-', by('subsidy')),
    }))
    .where('id', '=', id)
    .execute()
}
