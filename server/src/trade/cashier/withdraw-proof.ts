import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTrade } from '../order/queries.ts'
import { reopenTrade } from '../order/reopen-trade.ts'
import { paymentProofQueue } from '../proof/proof-queue.ts'
import { lockOpenProof, type OpenProof } from '../proof/queries.ts'

/**
 * The buyer withdraws their screenshot: the order awaits payment again, with the time that was left.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when no screenshot awaits review
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
    const by = { actor: `user:${userId}` as const, now }
    await moveItem<OpenProof>(tx, paymentProofQueue, proof, { to: 'withdrawn' }, by)
    await reopenTrade(tx, { trade, orders, proofId: proof.id, payBefore: new Date(now.getTime() + left), ...by })
    return {}
  })
}
