import { drawEnded } from '../../books/ledger/conversion-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockItem, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type DrawRecord, drawQueue } from './queries.ts'

/**
 * Cancels a user's draw before it is decided; the units return with their expiry dates.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function cancelDraw(
  shop: Shop,
  { drawId, userId, requestId, now }: { drawId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'draw-cancel', target: String(drawId), body: { drawId }, now }
  await command(shop.db, of, async (tx) => {
    const draw = await lockItem<DrawRecord>(tx, drawQueue, drawId)
    if (draw.userId !== userId) throw new Refusal('NOT_FOUND')
    const by = { actor: `user:${userId}` as const, now }
    await moveItem(tx, drawQueue, draw, { to: 'cancelled' }, by)
    await postTransfers(tx, by, [drawEnded({ drawId, budgetParts: draw.budgetParts })])
    return {}
  })
}
