import { type Fen, fen } from '@shop/contract/core/money.ts'
import { lockWithdrawable } from '../../books/ledger/seller.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockPaidMerchant } from '../../goods/seller/queries.ts'
import { requestWithdrawal } from '../../money/withdraw/request-withdrawal.ts'
import type { Member } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPayoutAccount, type ReceivingAccount } from '../application/receiving-account.ts'

export interface SubmitPayout {
  member: Member
  amountFen: Fen
  payTicket?: string
  requestId: string
  now: Date
}

/**
 * Requests a payout of a merchant's balance to the verified account, without a fee. The amount is promised until the
 * platform has paid or rejected it.
 * @throws Refusal SETTLE_HELD, WITHDRAW_OPEN, BELOW_MIN, NOT_WITHDRAWABLE, PAYOUT_ACCOUNT_MISSING, PAYPWD_NOT_SET,
 *   PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function submitPayout(shop: Shop, input: SubmitPayout): Promise<{ id: number }> {
  const { member, amountFen, payTicket, requestId, now } = input
  const { merchantId, userId, id: operatorId } = member
  const of = { operatorId, requestId, name: 'merchant-payout', target: String(merchantId), body: { amountFen }, now }
  return command(shop.db, of, async (tx) => {
    await lockPaidMerchant(tx, merchantId)
    if (await findOpenPayout(tx, merchantId)) throw new Refusal('WITHDRAW_OPEN')
    const maxFen = await lockWithdrawable(tx, merchantId)
    const { withdrawMinFen } = shop.settings.get('merchant')
    const field = { field: 'amountFen' }
    if (amountFen < withdrawMinFen) throw new Refusal('BELOW_MIN', { minFen: withdrawMinFen }, field)
    if (amountFen > maxFen) throw new Refusal('NOT_WITHDRAWABLE', { maxFen }, field)
    const to = await findPayoutAccount(tx, merchantId, now)
    if (!to) throw new Refusal('PAYOUT_ACCOUNT_MISSING')
    const { kind, address, holder, bankName } = to
    const wanted = {
      userId,
      merchantId,
      source: 'merchant' as const,
      amountFen,
      feeFen: fen(0),
      kind,
      address,
      holder,
      bankName,
      qrFileId: null,
      heldUntil: null,
      payTicket,
      ticketTarget: payoutTarget(to),
    }
    return { id: await requestWithdrawal(shop, tx, wanted, { actor: `operator:${operatorId}`, now }) }
  })
}

/** The target of a payment ticket: the account's row, which never changes, because members see the account masked. */
export const payoutTarget = ({ id }: Pick<ReceivingAccount, 'id'>) => `merchant-account:${id}`

export async function findOpenPayout(on: Db | Tx, merchantId: number): Promise<number | undefined> {
  const open = await on
    .selectFrom('withdrawal')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('state', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return open?.id
}
