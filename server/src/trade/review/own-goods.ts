import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { findOwnSellers } from '../../goods/seller/queries.ts'
import { markReviewed } from '../order/mark-reviewed.ts'
import type { Programme } from '../order/programme.ts'
import type { OrderRecord } from '../order/queries.ts'

/** Orders of goods of a merchant the buyer works for count as reviewed: no page offers to review them. */
export const reviewNoOwnGoods: Programme = {
  async paid(_shop, tx, { trade, orders }) {
    const own = await findOwnSellers(tx, { userId: trade.userId, sellers: orders })
    const theirs = orders.filter(({ merchantId }) => own.has(merchantId ?? 0))
    if (theirs.length === 0) return
    return {
      decide: () => ({
        async write(within) {
          for (const { id } of theirs) await markReviewed(within, id)
        },
      }),
    }
  },
}

/** @throws Refusal REVIEW_OWN for goods of a merchant the buyer works for */
export async function assertNotOwnGoods(
  on: Db | Tx,
  { userId, merchantId }: Pick<OrderRecord, 'userId' | 'merchantId'>,
): Promise<void> {
  const own = await findOwnSellers(on, { userId, sellers: [{ merchantId }] })
  if (own.size > 0) throw new Refusal('REVIEW_OWN')
}
