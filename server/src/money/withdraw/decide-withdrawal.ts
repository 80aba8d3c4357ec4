import type { withdrawRejectReasons } from '@shop/contract/money/withdraw/withdraw.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { withdrawalBounced, withdrawalEnded, withdrawalPaid } from '../../books/ledger/wallet-events.ts'
import { assertNotTaken, claimFor } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'
import { assertPaysOut } from '../../goods/seller/rules.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { claimPayout } from '../../trade/payment/payout-reference.ts'
import { lockWithdrawal, moveWithdrawal, type Step, type WithdrawalRecord } from './queries.ts'

interface Decision {
  withdrawId: number
  operator: Operator
  requestId?: string
  now: Date
}

/** Approves a withdrawal for payment. @throws Refusal as `decide`, ACCOUNT_FROZEN */
export function approveWithdrawal(shop: Shop, input: Decision): Promise<void> {
  return decide(shop, input, 'withdraw-approve', {}, async (tx, withdrawal) => {
    await assertPayable(tx, withdrawal)
    const { operator, now } = input
    const set = { reviewedBy: operator.id, reviewedAt: now }
    return { from: ['pending'], to: 'approved', set, events: [], tells: 'withdrawal-approved' }
  })
}

/** Rejects a withdrawal, even an approved one: the user has the money again. @throws Refusal as `decide` */
export function rejectWithdrawal(
  shop: Shop,
  input: Decision & { reason: (typeof withdrawRejectReasons)[number]; note: string },
): Promise<void> {
  const { operator, reason, note, now } = input
  return decide(shop, input, 'withdraw-reject', { reason, note }, async (_tx, { id, feeFen }) => ({
    from: ['pending', 'approved'],
    to: 'rejected',
    set: { reviewedBy: operator.id, reviewedAt: now, rejectReason: reason, rejectNote: note.trim() },
    reason,
    events: [withdrawalEnded({ withdrawalId: id, feeFen })],
    tells: 'withdrawal-rejected',
  }))
}

/**
 * Records the payout, with a reference and a picture as evidence. Above the amount in the settings, the operator who
 * approved it may not pay it.
 * @throws Refusal as `decide`, ACCOUNT_FROZEN, WITHDRAW_HELD, those of `claimPayout`
 */
export function payWithdrawal(shop: Shop, input: Decision & { reference: string; fileId: number }): Promise<void> {
  const { operator, fileId, now } = input
  const reference = input.reference.trim()
  if (reference === '') throw new Refusal('VALIDATION', {}, { field: 'reference' })
  return decide(shop, input, 'withdraw-pay', { reference, fileId }, async (tx, withdrawal) => {
    const { id, amountFen, feeFen, heldUntil, reviewedBy, withdrawNo: number } = withdrawal
    if (withdrawal.state !== 'approved') throw new Refusal('STATE_CHANGED')
    await assertPayable(tx, withdrawal)
    if (heldUntil && now < heldUntil) throw new Refusal('WITHDRAW_HELD', { until: heldUntil })
    const deciders = reviewedBy === null ? [] : [reviewedBy]
    const of = { reference, kind: 'withdrawal', number, field: 'reference', now } as const
    await claimPayout(shop, tx, { ...of, operatorId: operator.id, deciders, amountFen })
    await markFilesUsed(tx, [fileId], { purpose: 'payout', now })
    return {
      from: ['approved'],
      to: 'paid',
      set: { paidBy: operator.id, paidAt: now, payoutReference: reference, payoutFileId: fileId },
      events: [withdrawalPaid({ withdrawalId: id, feeFen })],
      tells: 'withdrawal-paid',
    }
  })
}

/** The payout bounced: amount and fee return to the user. @throws Refusal as `decide` */
export function bounceWithdrawal(shop: Shop, input: Decision & { note: string }): Promise<void> {
  const note = input.note.trim()
  return decide(shop, input, 'withdraw-bounce', { note }, async (_tx, { id, feeFen }) => ({
    from: ['paid'],
    to: 'bounced',
    set: { rejectReason: 'returned', rejectNote: note },
    reason: 'returned',
    events: [withdrawalBounced({ withdrawalId: id, feeFen })],
    tells: 'withdrawal-returned',
  }))
}

type Decided = Omit<Step, 'actor' | 'now'> & { events: LedgerEvent[]; tells?: keyof typeof payoutEvents }

/** What the member of a merchant is told instead. */
const payoutEvents = {
  'withdrawal-approved': 'payout-approved',
  'withdrawal-paid': 'payout-paid',
  'withdrawal-rejected': 'payout-rejected',
  'withdrawal-returned': 'payout-returned',
} as const satisfies Record<string, ShopperEvent>

/** @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), SELF_REVIEW */
async function decide(
  shop: Shop,
  { withdrawId, operator, requestId, now }: Decision,
  name: string,
  body: object,
  judge: (tx: Tx, withdrawal: WithdrawalRecord) => Promise<Decided>,
): Promise<void> {
  const target = String(withdrawId)
  const of = { operatorId: operator.id, requestId, name, target, body: { withdrawId, ...body }, now }
  await command(shop.db, of, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, { withdrawId })
    await assertNotTheirs(shop, tx, operator, withdrawal)
    assertNotTaken(withdrawal, { operatorId: operator.id, now })
    const { events, tells, ...step } = await judge(tx, withdrawal)
    const by = { actor: `operator:${operator.id}` as const, now }
    await moveWithdrawal(tx, withdrawal, { ...step, ...by })
    if (events.length > 0) await postTransfers(tx, by, events)
    if (tells) {
      const { id, userId, merchantId, withdrawNo } = withdrawal
      const about = { entity: `withdrawal:${id}`, receiver: `user:${userId}` as const, params: { withdrawNo } }
      await notify(tx, { event: merchantId === null ? tells : payoutEvents[tells], ...about, now })
    }
    return {}
  })
}

/**
 * Claims a withdrawal for one operator for 15 minutes, to review or pay it.
 * @throws Refusal NOT_FOUND, PERMISSION, STATE_CHANGED when there is nothing to do or another operator has claimed it
 */
export async function claimWithdrawal(shop: Shop, { withdrawId, operator, now }: Decision): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, { withdrawId })
    const needed = { pending: 'finance.withdraw.review', approved: 'finance.withdraw.pay' } as const
    if (withdrawal.state !== 'pending' && withdrawal.state !== 'approved') throw new Refusal('STATE_CHANGED')
    if (!operator.permissions.has(needed[withdrawal.state])) throw new Refusal('PERMISSION')
    assertNotTaken(withdrawal, { operatorId: operator.id, now })
    await tx
      .updateTable('withdrawal')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', withdrawId)
      .execute()
  })
}

/** A merchant's payout is about everybody who works for them. */
async function assertNotTheirs(shop: Shop, tx: Tx, { id: operatorId }: Operator, withdrawal: WithdrawalRecord) {
  const { userId, merchantId } = withdrawal
  await assertNotOwn(shop, tx, { operatorId, userId })
  if (merchantId !== null) await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
}

/** @throws Refusal ACCOUNT_FROZEN; SETTLE_HELD while the merchant is suspended */
async function assertPayable(tx: Tx, { userId, merchantId }: WithdrawalRecord): Promise<void> {
  if (merchantId !== null) return assertPaysOut(await lockMerchant(tx, merchantId))
  const user = await tx.selectFrom('appUser').select('frozenAt').where('id', '=', userId).executeTakeFirst()
  if (user?.frozenAt) throw new Refusal('ACCOUNT_FROZEN')
}
