import type { withdrawRejectReasons } from '@shop/contract/money/withdraw/withdraw.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalBounced, withdrawalEnded, withdrawalPaid } from '../../books/ledger/wallet-events.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'
import { assertPaysOut } from '../../goods/seller/rules.ts'
import { assertNotFrozen } from '../../people/account/users.ts'
import { type Decision, decide, moveItem, type Step } from '../../platform/review-queue/decide.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { claimPayout } from '../../trade/payment/payout-reference.ts'
import { type WithdrawalRecord, withdrawQueue } from './queries.ts'

/** Approves a withdrawal for payment. @throws Refusal as `decide`, ACCOUNT_FROZEN, SETTLE_HELD */
export function approveWithdrawal(shop: Shop, input: Decision): Promise<object> {
  const { operator, now } = input
  return decide(shop, withdrawQueue, input, { action: 'approve', from: ['pending'] }, async (tx, withdrawal, by) => {
    await assertPayable(tx, withdrawal)
    const set = { reviewedBy: operator.id, reviewedAt: now }
    await move(tx, withdrawal, { to: 'approved', set, tells: 'withdrawal-approved' }, by)
  })
}

/** Rejects a withdrawal, even an approved one: the user has the money again. @throws Refusal as `decide` */
export function rejectWithdrawal(
  shop: Shop,
  input: Decision & { reason: (typeof withdrawRejectReasons)[number]; note: string },
): Promise<object> {
  const { operator, reason, note, now } = input
  return decide(
    shop,
    withdrawQueue,
    input,
    { action: 'reject', body: { reason, note } },
    async (tx, withdrawal, by) => {
      const { id, feeFen } = withdrawal
      const set = { reviewedBy: operator.id, reviewedAt: now, rejectReason: reason, rejectNote: note.trim() }
      await move(tx, withdrawal, { to: 'rejected', set, reason, tells: 'withdrawal-rejected' }, by)
      await postTransfers(tx, by, [withdrawalEnded({ withdrawalId: id, feeFen })])
    },
  )
}

/**
 * Records the payout, with a reference and a picture as evidence. Above the amount in the settings, the operator who
 * approved it may not pay it.
 * @throws Refusal as `decide`, ACCOUNT_FROZEN, SETTLE_HELD, WITHDRAW_HELD, those of `claimPayout`
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
    await move(tx, withdrawal, { to: 'paid', set, tells: 'withdrawal-paid' }, by)
    await postTransfers(tx, by, [withdrawalPaid({ withdrawalId: id, feeFen })])
  })
}

/** The payout bounced: amount and fee return to the user. @throws Refusal as `decide` */
export function bounceWithdrawal(shop: Shop, input: Decision & { note: string }): Promise<object> {
  const note = input.note.trim()
  const said = { action: 'bounce', body: { note }, from: ['paid'] } as const
  return decide(shop, withdrawQueue, input, said, async (tx, withdrawal, by) => {
    const { id, feeFen } = withdrawal
    const set = { rejectReason: 'returned', rejectNote: note }
    await move(
      tx,
      withdrawal,
      { from: ['paid'], to: 'bounced', set, reason: 'returned', tells: 'withdrawal-returned' },
      by,
    )
    await postTransfers(tx, by, [withdrawalBounced({ withdrawalId: id, feeFen })])
  })
}

/** What the member of a merchant is told instead. */
const payoutEvents = {
  'withdrawal-approved': 'payout-approved',
  'withdrawal-paid': 'payout-paid',
  'withdrawal-rejected': 'payout-rejected',
  'withdrawal-returned': 'payout-returned',
} as const satisfies Record<string, ShopperEvent>

function move(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { tells, ...step }: Step<WithdrawalRecord> & { tells: keyof typeof payoutEvents },
  by: By,
): Promise<void> {
  const event = withdrawal.merchantId === null ? tells : payoutEvents[tells]
  return moveItem(tx, withdrawQueue, withdrawal, { ...step, tells: event }, by)
}

/** @throws Refusal ACCOUNT_FROZEN; SETTLE_HELD while the merchant is suspended */
async function assertPayable(tx: Tx, { userId, merchantId }: WithdrawalRecord): Promise<void> {
  if (merchantId !== null) return assertPaysOut(await lockMerchant(tx, merchantId))
  await assertNotFrozen(tx, userId)
}
