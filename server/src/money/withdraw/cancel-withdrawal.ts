import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalEnded } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockItem, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { WithdrawalRecord } from './queries.ts'
import { withdrawQueue } from './withdrawal-queue.ts'

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
    const withdrawal = await lockItem<WithdrawalRecord>(tx, withdrawQueue, withdrawId)
    if (withdrawal.userId !== userId || withdrawal.merchantId !== null) throw new Refusal('NOT_FOUND')
    const by = { actor: `user:${userId}` as const, now }
    await moveItem(tx, withdrawQueue, withdrawal, { from: ['pending'], to: 'cancelled' }, by)
    await postTransfers(tx, by, [withdrawalEnded({ withdrawalId: withdrawal.id, feeFen: withdrawal.feeFen })])
    return {}
  })
}
