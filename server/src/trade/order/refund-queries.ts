import type { Db, Tx } from '../../core/database/database.ts'

/** What of an order's freight was given back before, in fen. */
export async function freightGivenBack(db: Db | Tx, orderId: number): Promise<number> {
  return (await refundSums(db, orderId)).freightFen
}

/** What was given back of an order, all in all and of that the freight, in fen. */
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
