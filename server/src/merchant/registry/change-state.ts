import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { changeMerchantState, lockMerchant } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export interface ChangeState {
  merchantId: number
  to: 'open' | 'suspended' | 'closing'
  reason: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Suspends a merchant, opens it again or begins closing it, and notifies its owners.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED
 */
export async function changeState(
  shop: Shop,
  { merchantId, to, operator, requestId, now, ...input }: ChangeState,
): Promise<void> {
  const reason = input.reason.trim()
  const target = String(merchantId)
  const of = { operatorId: operator.id, requestId, name: 'merchant-state', target, body: { to, reason }, now }
  await command(shop.db, of, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId })
    const by = { actor: `operator:${operator.id}` as const, now }
    await changeMerchantState(tx, merchantId, { to, reason }, by)
    await tellOwners(tx, { merchantId, userId: merchant.ownerUserId, to, now })
    return {}
  })
}

const events = {
  open: 'merchant-reopened',
  suspended: 'merchant-suspended',
  closing: 'merchant-closing',
  terminated: 'merchant-terminated',
} as const satisfies Partial<Record<MerchantState, string>>

/** Notifies the owners and the shop's applicant, once for each change. */
export async function tellOwners(
  tx: Tx,
  { merchantId, userId, to, now }: { merchantId: number; userId: number; to: keyof typeof events; now: Date },
): Promise<void> {
  const entity = `merchant:${merchantId}:${now.getTime()}`
  const event = events[to]
  await notify(tx, { event, entity, receiver: `user:${userId}`, now })
  await notifyMembers(tx, { merchantId, permission: 'shop.members', event, entity, now })
}
