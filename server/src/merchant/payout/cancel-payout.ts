import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalEnded } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { WithdrawalRecord } from '../../money/withdraw/queries.ts'
import { withdrawQueue } from '../../money/withdraw/withdrawal-queue.ts'
import type { Member } from '../../people/operator/members.ts'
import { lockItem, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Cancels a payout before it is decided.
 * @throws Refusal NOT_FOUND (also another merchant's), STATE_CHANGED
 */
export async function cancelPayout(
  { db }: Shop,
  { member, payoutId, requestId, now }: { member: Member; payoutId: number; requestId: string; now: Date },
): Promise<void> {
  const target = String(payoutId)
  const of = { operatorId: member.id, requestId, name: 'merchant-payout-cancel', target, body: { payoutId }, now }
  await command(db, of, async (tx) => {
    const payout = await lockItem<WithdrawalRecord>(tx, withdrawQueue, payoutId)
    if (payout.merchantId !== member.merchantId) throw new Refusal('NOT_FOUND')
    const by = { actor: `operator:${member.id}` as const, now }
    await moveItem(tx, withdrawQueue, payout, { from: ['pending'], to: 'cancelled' }, by)
    await postTransfers(tx, by, [withdrawalEnded({ withdrawalId: payout.id, feeFen: payout.feeFen })])
    return {}
  })
}
