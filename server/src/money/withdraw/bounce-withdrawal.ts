import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalBounced } from '../../books/ledger/wallet-events.ts'
import { type Decision, decide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { moveWithdrawal, withdrawQueue } from './withdrawal-queue.ts'

/** The payout bounced: amount and fee return to the user. @throws Refusal like `decide` */
export function bounceWithdrawal(shop: Shop, input: Decision & { note: string }): Promise<object> {
  const note = input.note.trim()
  const said = { action: 'bounce', body: { note }, from: ['paid'] } as const
  return decide(shop, withdrawQueue, input, said, async (tx, withdrawal, by) => {
    const { id, feeFen } = withdrawal
    const set = { rejectReason: 'returned' as const, rejectNote: note }
    const step = { from: ['paid'], to: 'bounced', set, reason: 'returned', tells: 'withdrawal-returned' } as const
    await moveWithdrawal(tx, withdrawal, step, by)
    await postTransfers(tx, by, [withdrawalBounced({ withdrawalId: id, feeFen })])
  })
}
