import type { Tx } from '../../core/database/database.ts'
import type { Programme } from '../../trade/order/programme.ts'
import { issueForOrder } from './issue-collectible.ts'
import { revokeForRefund } from './revoke-collectible.ts'
import { lineSource, release, releaseOrders, reserveForLines } from './supply.ts'

/**
 * Collectibles that goods bring with them: set aside with the stock, issued when the order is settled, so that a returned
 * order never holds one, and revoked by a refund after that. With the module off nothing new is promised; what was
 * promised is kept. What was won or given brings none: it has to be had when none are left.
 */
export const orderCollectibles: Programme = {
  created({ settings }, _tx, { lines, now }) {
    if (!settings.get('module').nft) return
    const bought = lines.filter(({ draft }) => draft.unitFen > 0)
    if (bought.length === 0) return
    const wanted = bought.map(({ id, orderId, draft }) => {
      return { id, orderId, skuId: draft.sku.skuId, quantity: draft.quantity }
    })
    return writing((tx) => reserveForLines(tx, wanted, now))
  },
  settled: (shop, _tx, { order: { id, userId }, now }) =>
    writing(async (tx) => {
      await issueForOrder(shop, tx, { orderId: id, userId, now })
    }),
  refunded(shop, _tx, { order, pieces, refundId, settled, now }) {
    const returned = pieces.filter(({ quantity }) => quantity > 0)
    const lines = returned.map(({ lineId, quantity }) => ({ source: lineSource(lineId), quantity }))
    if (lines.length === 0) return
    return writing((tx) =>
      settled ? revokeForRefund(shop, tx, { buyerId: order.userId, lines, refundId, now }) : release(tx, lines),
    )
  },
  cancelled: (_shop, _tx, { orders }) =>
    writing((tx) =>
      releaseOrders(
        tx,
        orders.map(({ id }) => id),
      ),
    ),
}

const writing = (write: (tx: Tx) => Promise<void>) => ({ decide: () => ({ write }) })
