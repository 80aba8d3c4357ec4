import type { Db, Tx } from '../../core/database/database.ts'

/** How much of an order's freight has been refunded, in fen. */
export async function refundedFreight(db: Db | Tx, orderId: number): Promise<number> {
  return (await refundSums(db, orderId)).freightFen
}

/** How much of an order has been refunded in total, and how much of that is freight, in fen. */
export async function refundSums(db: Db | Tx, orderId: number): Promise<{ amountFen: number; freightFen: number }> {
  const { amountFen, freightFen } = await db
    .selectFrom('refund')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amountFen'), eb.lit(0)).as('amountFen'),
      eb.fn.coalesce(eb.fn.sum<number>('freightFen'), eb.lit(0)).as('freightFen'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { amountFen: Number(amountFen), freightFen: Number(freightFen) }
}
