import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { reserveWhatFits, toStockLines } from '../../goods/stock/movements.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineRecord, OrderRecord } from './queries.ts'

/**
 * Keeps the goods of orders whose money has come from outside, each order whole or not at all; what was reserved when the
 * order was made stays so. The orders are locked by the caller.
 * @returns those whose goods are gone, to be refunded
 */
export async function reserveForMoney(
  { settings }: Shop,
  tx: Tx,
  {
    orders,
    lines,
    actor,
    now,
  }: { orders: readonly OrderRecord[]; lines: readonly LineRecord[]; actor: Actor; now: Date },
): Promise<OrderRecord[]> {
  const groups = orders.map((order) => ({
    key: order,
    lines: toStockLines(lines.filter((line) => line.orderId === order.id)),
  }))
  return reserveWhatFits(tx, groups, { ...settings.get('stock'), actor, now })
}
