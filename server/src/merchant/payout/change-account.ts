import { fen } from '@shop/contract/core/money.ts'
import { isPayoutAddress, type PayoutKind, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { lockMerchant } from '../../goods/seller/queries.ts'
import { findMembers, type Member } from '../../people/operator/members.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addReceivingAccount } from '../application/receiving-account.ts'

export interface ChangeAccount {
  member: Member
  kind: PayoutKind
  address: string
  holder: string
  bankName: string
  payTicket?: string
  requestId: string
  now: Date
}

/**
 * Changes the account for a merchant's payouts, after `merchant.accountHoldH` hours. Every owner is notified at once.
 * @throws Refusal ADDRESS_INVALID, PAYPWD_NOT_SET, PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function changePayoutAccount(shop: Shop, input: ChangeAccount): Promise<{ validFrom: string }> {
  const { member, kind, holder, payTicket, requestId, now } = input
  const { id: operatorId, userId, merchantId } = member
  const address = toPayoutAddress(kind, input.address)
  if (!isPayoutAddress(kind, address)) throw new Refusal('ADDRESS_INVALID', {}, { field: 'address' })
  const body = { kind, address, holder, bankName: input.bankName }
  const of = { operatorId, requestId, name: 'merchant-payout-account', target: String(merchantId), body, now }
  return command(shop.db, of, async (tx) => {
    await lockMerchant(tx, merchantId)
    const ticket = { ticket: payTicket, action: 'withdraw' as const, target: address, amountFen: fen(0) }
    await spendPayTicket(shop, tx, { userId, ...ticket, now })
    const validFrom = addHours(now, shop.settings.get('merchant').accountHoldH)
    const bankName = kind === 'bank' ? input.bankName.trim() : ''
    const by = { actor: `operator:${operatorId}` as const, now }
    await addReceivingAccount(tx, { merchantId, kind, address, holder: holder.trim(), bankName, validFrom }, by)
    const entity = `merchant-account:${merchantId}:${now.getTime()}`
    const told = (await findMembers(tx, merchantId)).filter(({ role }) => role === 'owner' || role === 'finance')
    const notice = { event: 'payout-account-changed', entity, now } as const
    await notify(tx, ...told.map((member) => ({ ...notice, receiver: `user:${member.userId}` as const })))
    return { validFrom: validFrom.toISOString() }
  })
}
