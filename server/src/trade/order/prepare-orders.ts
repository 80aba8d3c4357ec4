import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { soldBy } from '../../core/database/sold-by.ts'
import { platform, type Seller, toSellerId } from '../../core/value/seller.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder, type OrderRecord } from './queries.ts'
import { mayPrepare } from './rules.ts'

/**
 * An operator starts packing an order; from now on the buyer cannot change its address.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (already started, or nothing to pack)
 */
export async function prepareOrder(
  shop: Shop,
  input: { orderId: number; operatorId: number; seller?: Seller; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, operatorId, seller, requestId, now } = input
  const of = { operatorId, requestId, name: 'order-prepare', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, seller })
    if (!mayPrepare(order)) throw new Refusal('STATE_CHANGED')
    await tx.updateTable('shopOrder').set({ preparingAt: now }).where('id', '=', orderId).execute()
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'work:started' }], {
      actor: `operator:${operatorId}`,
      now,
    })
    return {}
  })
}

/**
 * Takes a seller's orders that wait to be shipped, longest paid first, and marks their packing as started. Skips
 * orders another command has locked; the next call takes them.
 */
export async function claimWaitingOrders(
  tx: Tx,
  { most, operatorId, seller = platform, now }: { most: number; operatorId: number; seller?: Seller; now: Date },
): Promise<{ orders: OrderRecord[]; more: boolean }> {
  const rows = await tx
    .selectFrom('shopOrder')
    .selectAll()
    .where('state', 'in', ['to_ship', 'part_shipped'])
    .where('cancelRequest', '!=', 'waiting')
    .where('kind', '=', 'physical')
    .where(soldBy('merchantId', toSellerId(seller)))
    .orderBy('paidAt')
    .orderBy('id')
    .limit(most + 1)
    .forUpdate()
    .skipLocked()
    .execute()
  const taken = { orders: rows.slice(0, most) as OrderRecord[], more: rows.length > most }
  const fresh = taken.orders.filter((order) => order.preparingAt === null)
  if (fresh.length === 0) return taken
  const ids = fresh.map((order) => order.id)
  await tx.updateTable('shopOrder').set({ preparingAt: now }).where('id', 'in', ids).execute()
  await recordHistory(
    tx,
    fresh.map((order) => ({ entityType: 'order', entityId: order.id, from: order.state, to: 'work:started' })),
    { actor: `operator:${operatorId}`, now },
  )
  return taken
}
