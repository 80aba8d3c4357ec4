import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Tx } from '../../core/database/database.ts'

export interface ChargedPrice {
  skuId: number
  unitFen: Fen
  lastPaidAt: Date
}

/** The unit prices really charged for each SKU in orders paid since `since`; member prices as they were charged. */
export async function findChargedPrices(tx: Tx, skuIds: readonly number[], since: Date): Promise<ChargedPrice[]> {
  if (skuIds.length === 0) return []
  const rows = await tx
    .selectFrom('orderLine')
    .innerJoin('shopOrder', 'shopOrder.id', 'orderLine.orderId')
    .select(({ fn }) => ['skuId', 'unitFen', fn.max('paidAt').as('lastPaidAt')])
    .where('skuId', 'in', skuIds)
    .where('paidAt', '>', since)
    .groupBy(['skuId', 'unitFen'])
    .execute()
  return rows.map(({ skuId, unitFen, lastPaidAt }) => ({
    skuId,
    unitFen: fen(unitFen),
    lastPaidAt: lastPaidAt as unknown as Date,
  }))
}
