import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { shipStock } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type LineRecord, moveOrders, type OrderRecord } from './queries.ts'
import { planReceipt } from './timers.ts'

interface Shipped {
  order: OrderRecord
  /** nothing is left to ship */
  isLast: boolean
  actor: Actor
  now: Date
}

/**
 * Takes units of an order out of stock and counts them as shipped on their lines. The caller holds the lock on the order.
 * @param shipped.sequence the parcel's position among those of the order
 * @throws Refusal STATE_CHANGED when it is not waiting to be shipped
 */
export async function shipPieces(
  shop: Shop,
  tx: Tx,
  shipped: Shipped & { lines: LineRecord[]; pieces: readonly { lineId: number; quantity: number }[]; sequence: number },
): Promise<void> {
  const { order, lines, pieces, sequence, actor, now } = shipped
  const units = pieces.map(({ lineId, quantity }) => {
    const { skuId } = lines.find(({ id }) => id === lineId) as LineRecord
    return { orderLineId: lineId, skuId, quantity, sequence }
  })
  await shipStock(tx, { lines: units, actor, now })
  for (const { lineId, quantity } of pieces) {
    await tx
      .updateTable('orderLine')
      .set((eb) => ({ shippedQuantity: eb('shippedQuantity', '+', quantity) }))
      .where('id', '=', lineId)
      .where('orderId', '=', order.id)
      .execute()
  }
  await markShipped(shop, tx, shipped)
}

/**
 * Moves an order to its next state after a parcel or a refund. If nothing is left to ship, this starts the timer that
 * confirms receipt automatically. The caller holds the lock on the order.
 * @throws Refusal STATE_CHANGED when it is not waiting to be shipped
 */
export async function markShipped({ settings }: Shop, tx: Tx, { order, isLast, actor, now }: Shipped): Promise<void> {
  const shippedAt = order.shippedAt ?? now
  const step = { from: ['to_ship', 'part_shipped'] as const, actor, now }
  if (!isLast) return moveOrders(tx, [order], { ...step, to: 'part_shipped', set: { shippedAt } })
  const receiveBefore = addHours(now, settings.get('trade').receiveDays * 24)
  await moveOrders(tx, [order], { ...step, to: 'to_receive', set: { shippedAt, receiveBefore } })
  await planReceipt(tx, { orderId: order.id, receiveBefore })
}

/** Days from the carrier's report that everything arrived to automatic receipt. */
const signedDays = 3

/**
 * The carrier reports that all of an order has arrived: with `trade.receiveAfterSigned` receipt is confirmed sooner,
 * unless the buyer asked for more time. The caller holds the lock on the order.
 */
export async function shortenReceipt(
  { settings }: Shop,
  tx: Tx,
  { order, signedAt }: { order: OrderRecord; signedAt: Date },
): Promise<void> {
  if (!settings.get('trade').receiveAfterSigned) return
  if (order.state !== 'to_receive' || order.receiveBefore === null || order.receiveExtended) return
  const receiveBefore = addHours(signedAt, signedDays * 24)
  if (receiveBefore >= order.receiveBefore) return
  await tx.updateTable('shopOrder').set({ receiveBefore }).where('id', '=', order.id).execute()
  await planReceipt(tx, { orderId: order.id, receiveBefore })
}
