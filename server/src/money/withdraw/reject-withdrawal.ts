import type { withdrawRejectReasons } from '@shop/contract/money/withdraw/withdraw.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalEnded } from '../../books/ledger/wallet-events.ts'
import { type Decision, decide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { moveWithdrawal, withdrawQueue } from './withdrawal-queue.ts'

/** Rejects a withdrawal, even an approved one; the user gets the money back. @throws Refusal like `decide` */
export function rejectWithdrawal(
  shop: Shop,
  input: Decision & { reason: (typeof withdrawRejectReasons)[number]; note: string },
): Promise<object> {
  const { operator, reason, note, now } = input
  const said = { action: 'reject', body: { reason, note } }
  return decide(shop, withdrawQueue, input, said, async (tx, withdrawal, by) => {
    const { id, feeFen } = withdrawal
    const set = { reviewedBy: operator.id, reviewedAt: now, rejectReason: reason, rejectNote: note.trim() }
    await moveWithdrawal(tx, withdrawal, { to: 'rejected', set, reason, tells: 'withdrawal-rejected' }, by)
    await postTransfers(tx, by, [withdrawalEnded({ withdrawalId: id, feeFen })])
  })
}
