import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalEnded } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockWithdrawal, moveWithdrawal } from './queries.ts'

/**
 * The user withdraws their request before it is decided.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function cancelWithdrawal(
  shop: Shop,
  { withdrawId, userId, requestId, now }: { withdrawId: number; userId: number; requestId?: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'withdraw-cancel', target: String(withdrawId), body: { withdrawId }, now }
  await command(shop.db, of, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, { withdrawId, userId })
    const by = { actor: `user:${userId}` as const, now }
    await moveWithdrawal(tx, withdrawal, { from: ['pending'], to: 'cancelled', ...by })
    await postTransfers(tx, by, [withdrawalEnded({ withdrawalId: withdrawal.id, feeFen: withdrawal.feeFen })])
    return {}
  })
}
