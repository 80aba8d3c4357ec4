import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { paymentProofQueue } from '../../trade/proof/proof-queue.ts'
import { lockOpenProof, type OpenProof } from '../../trade/proof/queries.ts'
import { lockRecharge } from './queries.ts'
import { endRecharge } from './settle-recharge.ts'

/**
 * The user withdraws their request.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is no longer pending
 */
export async function cancelRecharge(
  shop: Shop,
  { rechargeId, userId, requestId, now }: { rechargeId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'recharge-cancel', target: String(rechargeId), body: { rechargeId }, now }
  await command(shop.db, of, async (tx) => {
    const recharge = await lockRecharge(tx, { rechargeId, userId })
    const proof = await lockOpenProof(tx, { rechargeId })
    if (!proof) throw new Refusal('STATE_CHANGED')
    const by = { actor: `user:${userId}` as const, now }
    await moveItem<OpenProof>(tx, paymentProofQueue, proof, { to: 'withdrawn' }, by)
    await endRecharge(tx, recharge, { to: 'cancelled', ...by })
    return {}
  })
}
