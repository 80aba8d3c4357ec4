import { type Decision, decide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertNotOwed, assertPayable, moveWithdrawal, withdrawQueue } from './withdrawal-queue.ts'

/** Approves a withdrawal for payment. @throws Refusal like `decide`, ACCOUNT_FROZEN, SETTLE_HELD */
export function approveWithdrawal(shop: Shop, input: Decision): Promise<object> {
  const { operator, now } = input
  return decide(shop, withdrawQueue, input, { action: 'approve', from: ['pending'] }, async (tx, withdrawal, by) => {
    await assertPayable(tx, withdrawal)
    await assertNotOwed(tx, withdrawal)
    const set = { reviewedBy: operator.id, reviewedAt: now }
    await moveWithdrawal(tx, withdrawal, { to: 'approved', set, tells: 'withdrawal-approved' }, by)
  })
}
