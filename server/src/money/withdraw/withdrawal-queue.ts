import { isOwing } from '../../books/ledger/seller.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockPaidMerchant } from '../../goods/seller/queries.ts'
import { assertNotFrozen } from '../../people/account/users.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { moveItem, type Step } from '../../platform/review-queue/decide.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { WithdrawalRecord } from './queries.ts'

/** Withdrawals that wait for an operator, to be reviewed or paid. */
export const withdrawQueue = reviewQueue<WithdrawalRecord>({
  name: 'withdraw',
  table: 'withdrawal',
  history: 'withdrawal',
  open: ['pending', 'approved'],
  concerns: ({ userId }) => [userId],
  async assertMayDecide(shop, tx, { merchantId }, { operator }) {
    if (merchantId !== null) await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
  },
  async beforeClaim(_shop, _tx, { state }, { operator }) {
    const needed = state === 'pending' ? 'finance.withdraw.review' : 'finance.withdraw.pay'
    if (!operator.permissions.has(needed)) throw new Refusal('PERMISSION')
  },
  stamps: (to, now) => ({ endedAt: to === 'approved' ? null : now }),
  notice: ({ id, userId, withdrawNo }) => ({
    entity: `withdrawal:${id}`,
    receiver: `user:${userId}`,
    params: { withdrawNo },
  }),
})

/** @throws Refusal ACCOUNT_FROZEN; SETTLE_HELD while the merchant is suspended */
export async function assertPayable(tx: Tx, { userId, merchantId }: WithdrawalRecord): Promise<void> {
  if (merchantId !== null) return lockPaidMerchant(tx, merchantId)
  await assertNotFrozen(tx, userId)
}

/**
 * A merchant may have come to owe since it requested the payout: that amount is not paid out. Locks accounts, so it
 * comes after all rows.
 * @throws Refusal SETTLE_HELD
 */
export async function assertNotOwed(tx: Tx, { merchantId }: WithdrawalRecord): Promise<void> {
  if (merchantId !== null && (await isOwing(tx, merchantId))) throw new Refusal('SETTLE_HELD')
}

/** The notices that a merchant's member gets instead. */
const payoutEvents = {
  'withdrawal-approved': 'payout-approved',
  'withdrawal-paid': 'payout-paid',
  'withdrawal-rejected': 'payout-rejected',
  'withdrawal-returned': 'payout-returned',
} as const satisfies Record<string, ShopperEvent>

/** Moves a withdrawal as an operator decided, and notifies the user who requested it. @throws Refusal STATE_CHANGED */
export function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { tells, ...step }: Step<WithdrawalRecord> & { tells: keyof typeof payoutEvents },
  by: By,
): Promise<void> {
  const event = withdrawal.merchantId === null ? tells : payoutEvents[tells]
  return moveItem(tx, withdrawQueue, withdrawal, { ...step, tells: event }, by)
}
