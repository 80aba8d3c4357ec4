import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargeApproved, rechargePaidByWechat, rechargeRejected } from '../../books/ledger/wallet-events.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import { moveRecharge, type RechargeRecord } from './queries.ts'

/**
 * The money is there: it is on the balance, and so is the gift that was promised when it was asked for.
 * @param by.extra what else came with it
 */
export async function approveRecharge(
  tx: Tx,
  recharge: RechargeRecord,
  { extra, actor, now }: { extra: LedgerEvent[]; actor: Actor; now: Date },
): Promise<void> {
  const { id: rechargeId, userId, giftFen } = recharge
  await moveRecharge(tx, recharge, { from: ['pending'], to: 'approved', actor, now })
  await postTransfers(tx, { actor, now }, [rechargeApproved({ rechargeId, userId, giftFen }), ...extra])
  await tell(tx, recharge, 'recharge-approved', now)
}

/** L02 without a promise before it: WeChat says that it is paid. Also one whose try had been given up. */
export async function payRechargeByWechat(
  tx: Tx,
  recharge: RechargeRecord,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { id: rechargeId, userId, amountFen, giftFen } = recharge
  await moveRecharge(tx, recharge, { from: ['unpaid', 'cancelled'], to: 'approved', actor, now })
  await postTransfers(tx, { actor, now }, [rechargePaidByWechat({ rechargeId, userId, amountFen, giftFen })])
  await tell(tx, recharge, 'recharge-approved', now)
}

/** It did not become money: the promise is taken back. */
export async function endRecharge(
  tx: Tx,
  recharge: RechargeRecord,
  { to, actor, now, reason }: { to: 'rejected' | 'cancelled'; actor: Actor; now: Date; reason?: string },
): Promise<void> {
  await moveRecharge(tx, recharge, { from: ['pending'], to, actor, now, reason })
  await postTransfers(tx, { actor, now }, [rechargeRejected({ rechargeId: recharge.id })])
  if (to === 'rejected') await tell(tx, recharge, 'recharge-rejected', now)
}

async function tell(tx: Tx, { id, userId, rechargeNo }: RechargeRecord, event: ShopperEvent, now: Date): Promise<void> {
  const params = { rechargeNo }
  await notify(tx, { event, entity: `recharge:${id}`, receiver: `user:${userId}`, params, now })
}
