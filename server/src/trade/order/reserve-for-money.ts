import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { reserveWhatFits, unreserved } from '../../goods/catalog/reserve-stock.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LockedLine, OrderRecord } from './queries.ts'

/**
 * Reserves the goods of orders paid from outside, each order completely or not at all; anything reserved when the order
 * was created stays reserved. The caller holds the locks on the orders.
 * @returns the orders whose goods are sold out, to be refunded
 */
export async function reserveForMoney(
  { settings }: Shop,
  tx: Tx,
  {
    orders,
    lines,
    actor,
    now,
  }: { orders: readonly OrderRecord[]; lines: readonly LockedLine[]; actor: Actor; now: Date },
): Promise<OrderRecord[]> {
  const groups = orders.map((order) => ({
    key: order,
    lines: unreserved(lines.filter((line) => line.orderId === order.id)),
  }))
  return reserveWhatFits(tx, groups, { ...settings.get('stock'), actor, now })
}
