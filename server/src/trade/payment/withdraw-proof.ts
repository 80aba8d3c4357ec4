import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTrade } from '../order/queries.ts'
import { lockOpenProof } from './proof-queries.ts'
import { reopenTrade } from './reopen-trade.ts'

/**
 * The buyer takes his screenshot back: the order waits for payment again, with the time that was left.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when no screenshot waits for review
 */
export async function withdrawProof(
  shop: Shop,
  { orderId, userId, requestId, now }: { orderId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const name = 'proof-withdraw'
  await command(shop.db, { userId, requestId, name, target: String(orderId), body: { orderId }, now }, async (tx) => {
    const { trade, orders } = await lockTrade(tx, { orderId, userId })
    const proof = await lockOpenProof(tx, { tradeId: trade.id })
    if (!proof) throw new Refusal('STATE_CHANGED')
    const left = trade.payBefore.getTime() - proof.createdAt.getTime()
    await reopenTrade(tx, {
      trade,
      orders,
      proof,
      to: 'withdrawn',
      payBefore: new Date(now.getTime() + left),
      actor: `user:${userId}`,
      now,
    })
    return {}
  })
}
