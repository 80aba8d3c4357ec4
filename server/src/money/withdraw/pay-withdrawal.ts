import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalPaid } from '../../books/ledger/wallet-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type Decision, decide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { claimPayout } from '../../trade/payout-reference/payout-reference.ts'
import { assertNotOwed, assertPayable, moveWithdrawal, withdrawQueue } from './withdrawal-queue.ts'

/**
 * Records the payout, with a reference and a picture as evidence. Above the amount in the settings, the operator who
 * approved it may not pay it.
 * @throws Refusal like `decide`, ACCOUNT_FROZEN, SETTLE_HELD, WITHDRAW_HELD, those of `claimPayout`
 */
export function payWithdrawal(shop: Shop, input: Decision & { reference: string; fileId: number }): Promise<object> {
  const { operator, fileId, now } = input
  const reference = input.reference.trim()
  if (reference === '') throw new Refusal('VALIDATION', {}, { field: 'reference' })
  const said = { action: 'pay', body: { reference, fileId }, from: ['approved'] } as const
  return decide(shop, withdrawQueue, input, said, async (tx, withdrawal, by) => {
    const { id, amountFen, feeFen, heldUntil, reviewedBy, withdrawNo: number } = withdrawal
    await assertPayable(tx, withdrawal)
    if (heldUntil && now < heldUntil) throw new Refusal('WITHDRAW_HELD', { until: heldUntil })
    const deciders = reviewedBy === null ? [] : [reviewedBy]
    const of = { reference, kind: 'withdrawal', number, field: 'reference', now } as const
    await claimPayout(shop, tx, { ...of, operatorId: operator.id, deciders, amountFen })
    await markFilesUsed(tx, [fileId], { purpose: 'payout', now })
    const set = { paidBy: operator.id, paidAt: now, payoutReference: reference, payoutFileId: fileId }
    await assertNotOwed(tx, withdrawal)
    await moveWithdrawal(tx, withdrawal, { to: 'paid', set, tells: 'withdrawal-paid' }, by)
    await postTransfers(tx, by, [withdrawalPaid({ withdrawalId: id, feeFen })])
  })
}
