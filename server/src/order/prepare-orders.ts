import { command } from '../http/command.ts'
import { Refusal } from '../http/refusal.ts'
import { recordHistory } from '../lib/history.ts'
import type { Shop } from '../shop.ts'
import { lockOrder } from './queries.ts'
import { mayPrepare } from './rules.ts'

/**
 * An operator begins to pack an order: from here the buyer cannot send it elsewhere.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (begun already, or nothing to pack)
 */
export async function prepareOrder(
  shop: Shop,
  { orderId, operatorId, requestId, now }: { orderId: number; operatorId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { operatorId, requestId, name: 'order-prepare', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId })
    if (!mayPrepare(order)) throw new Refusal('STATE_CHANGED')
    await tx.updateTable('shopOrder').set({ preparingAt: now }).where('id', '=', orderId).execute()
    await recordHistory(tx, [{ entityType: 'order', entityId: orderId, from: order.state, to: 'work:started' }], {
      actor: `operator:${operatorId}`,
      now,
    })
    return {}
  })
}
