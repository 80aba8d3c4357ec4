import type { Tx } from '../../core/database/database.ts'
import type { Programme } from '../../trade/order/programme.ts'
import { issueForOrder } from './issue-collectible.ts'
import { revokeForRefund } from './revoke-collectible.ts'
import { findSeriesOf, lineSource, release, releaseOrders, reserveForLines } from './supply.ts'

/**
 * Collectibles that goods come with: set aside with the stock, issued when the order is settled, so that a returned
 * order never holds one, and revoked by a later refund. With the module off nothing new is promised, but earlier
 * promises are kept. Goods that were won or given come without one: they must stay claimable when no copies are left.
 */
export const orderCollectibles: Programme = {
  async created({ settings }, tx, { lines, now }) {
    if (!settings.get('module').nft) return
    const bought = lines.filter(({ draft }) => draft.unitFen > 0)
    const seriesOf = await findSeriesOf(
      tx,
      bought.map(({ draft }) => draft.sku.skuId),
    )
    const wanted = bought.flatMap(({ id, orderId, draft: { sku, quantity } }) => {
      const seriesId = seriesOf.get(sku.skuId)
      return seriesId === undefined ? [] : { id, orderId, skuId: sku.skuId, quantity, seriesId }
    })
    return wanted.length > 0 ? writing((tx) => reserveForLines(tx, wanted, now)) : undefined
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
