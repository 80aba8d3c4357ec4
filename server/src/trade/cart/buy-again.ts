import { command } from '../../core/command/command.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from '../order/queries.ts'
import { fillCart } from './merge-cart.ts'

/**
 * Puts the contents of an order into the cart again; skips goods no longer on sale.
 * @throws Refusal NOT_FOUND
 */
export async function buyAgain(
  shop: Shop,
  { orderId, userId, requestId, now }: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<{ cartTotal: number; added: number; skipped: number }> {
  const of = { userId, requestId, name: 'order-buy-again', target: String(orderId), body: { orderId }, now }
  return command(shop.db, of, async (tx) => {
    const { lines } = await lockOrder(tx, { orderId, userId })
    const wanted = lines.map((line) => ({ goodsId: line.goodsId, goodsSkuId: line.specKey, goodsNum: line.quantity }))
    const { cartTotal, merged, dropped } = await fillCart(shop, tx, wanted, { userId, now })
    return { cartTotal, added: merged, skipped: dropped }
  })
}
