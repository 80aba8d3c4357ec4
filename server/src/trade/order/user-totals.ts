import type { Db } from '../../core/database/database.ts'
import type { OrderTotals } from '../../people/account/extensions.ts'
import { keptFen } from './kept-money.ts'

/** Totals of these shoppers' orders; shoppers without orders are not in the map. */
export async function userTotals(db: Db, userIds: readonly number[]): Promise<Map<number, OrderTotals>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopOrder')
    .select((eb) => [
      'userId',
      eb.fn.countAll<number>().as('orders'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(keptFen()).filterWhere('paidAt', 'is not', null).filterWhere('cancelledAt', 'is', null),
          eb.lit(0),
        )
        .as('paidFen'),
    ])
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, orders, paidFen }) => [userId, { orders, paidFen: Number(paidFen) }]))
}
