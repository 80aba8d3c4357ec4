import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockOrder } from './queries.ts'
import { buyerMay } from './rules.ts'

/**
 * Hides a finished order from the buyer's list; the seller still sees it.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it has not finished
 */
export async function hideOrder(
  shop: Shop,
  input: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const { orderId, userId, requestId, now } = input
  const of = { userId, requestId, name: 'order-hide', target: String(orderId), body: { orderId }, now }
  await command(shop.db, of, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, userId })
    const may = buyerMay({ ...order, hasParcel: false }, now, shop.settings.get('trade'))
    if (!may.hide) throw new Refusal('STATE_CHANGED')
    await tx.updateTable('shopOrder').set({ hiddenAt: now }).where('id', '=', orderId).execute()
    return {}
  })
}
