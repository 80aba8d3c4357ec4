import { type PayProviderName, providerAccounts } from '../../books/ledger/accounts.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargeApproved, rechargePaidByProvider, rechargeRejected } from '../../books/ledger/wallet-events.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import { moveRecharge, type RechargeRecord } from './queries.ts'

/**
 * The money has arrived: it goes to the balance, together with the gift promised at the request.
 * @param by.extra events for an overpayment
 */
export async function approveRecharge(
  tx: Tx,
  recharge: RechargeRecord,
  { extra, actor, now }: { extra: LedgerEvent[]; actor: Actor; now: Date },
): Promise<void> {
  const { id: rechargeId, userId, giftFen } = recharge
  await moveRecharge(tx, recharge, { from: ['pending'], to: 'approved', actor, now })
  await postTransfers(tx, { actor, now }, [rechargeApproved({ rechargeId, userId, giftFen }), ...extra])
  await notifyUser(tx, recharge, 'recharge-approved', now)
}

/** L02 without a preceding promise: the provider reports the payment. Also for a recharge whose try was given up. */
export async function payRechargeByProvider(
  tx: Tx,
  recharge: RechargeRecord,
  { provider, actor, now }: { provider: PayProviderName; actor: Actor; now: Date },
): Promise<void> {
  const { id: rechargeId, userId, amountFen, giftFen } = recharge
  const through = providerAccounts[provider]
  await moveRecharge(tx, recharge, { from: ['unpaid', 'cancelled'], to: 'approved', actor, now })
  await postTransfers(tx, { actor, now }, [rechargePaidByProvider({ rechargeId, userId, through, amountFen, giftFen })])
  await notifyUser(tx, recharge, 'recharge-approved', now)
}

/** Ends a recharge without payment and voids its promise. */
export async function endRecharge(
  tx: Tx,
  recharge: RechargeRecord,
  { to, actor, now, reason }: { to: 'rejected' | 'cancelled'; actor: Actor; now: Date; reason?: string },
): Promise<void> {
  await moveRecharge(tx, recharge, { from: ['pending'], to, actor, now, reason })
  await postTransfers(tx, { actor, now }, [rechargeRejected({ rechargeId: recharge.id })])
  if (to === 'rejected') await notifyUser(tx, recharge, 'recharge-rejected', now)
}

async function notifyUser(
  tx: Tx,
  { id, userId, rechargeNo }: RechargeRecord,
  event: ShopperEvent,
  now: Date,
): Promise<void> {
  const params = { rechargeNo }
  await notify(tx, { event, entity: `recharge:${id}`, receiver: `user:${userId}`, params, now })
}
