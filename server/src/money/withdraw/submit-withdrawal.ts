import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { isPayoutAddress, type PayoutKind, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import type { WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockStanding } from './lock-standing.ts'
import { findOpenSources, knownSince } from './queries.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { assertWithdrawable, holdUntil, withdrawFee } from './rules.ts'

export interface SubmitWithdrawal {
  userId: number
  source: WithdrawSource
  /** yuan, as typed */
  amount: string
  /** the fee that was shown */
  fee: string
  kind: PayoutKind
  address: string
  holder: string
  bankName?: string
  qrImage: number
  payTicket?: string
  requestId?: string
  now: Date
}

/**
 * Requests a withdrawal: its amount, fee included, is promised until it is paid or ends.
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, BELOW_MIN, ABOVE_MAX, NOT_WITHDRAWABLE, DAY_LIMIT, ADDRESS_INVALID,
 *   WITHDRAW_OPEN, FEE_CHANGED, NOT_FOUND (the picture), PAYPWD_NOT_SET, PAYPWD_REQUIRED, PAYPWD_COOLING
 */
export async function submitWithdrawal(
  shop: Shop,
  input: SubmitWithdrawal,
): Promise<{ withdrawId: number; feeFen: Fen; netFen: Fen; heldUntil: string | null }> {
  const { userId, source, kind, requestId, now } = input
  const rules = shop.settings.get('withdraw')
  assertOpen(shop, source)
  if (!rules.types.includes(kind)) throw new Refusal('ADDRESS_INVALID', {}, { field: 'kind' })
  const address = toPayoutAddress(kind, input.address)
  if (!isPayoutAddress(kind, address)) throw new Refusal('ADDRESS_INVALID', {}, { field: 'address' })
  const holder = input.holder.trim()
  if (holder === '') throw new Refusal('VALIDATION', {}, { field: 'holder' })
  const amountFen = parseMoney(input.amount)
  if (amountFen === undefined || amountFen < 0) throw new Refusal('AMOUNT_INVALID', {}, { field: 'amount' })
  const { payTicket: _, now: __, requestId: ___, ...body } = input
  const of = { userId, requestId, name: 'withdraw', target: source, body, now }
  return command(shop.db, of, async (tx) => {
    const standing = await lockStanding(shop, tx, { userId, source, now })
    if ((await findOpenSources(tx, userId)).has(source)) throw new Refusal('WITHDRAW_OPEN')
    assertWithdrawable(amountFen, standing, rules)
    const feeFen = withdrawFee(amountFen, rules)
    if (parseMoney(input.fee) !== feeFen) throw new Refusal('FEE_CHANGED')
    const heldUntil = holdUntil(await knownSince(tx, { userId, kind, address }), rules.newAddressH, now)
    const wanted = {
      userId,
      merchantId: null,
      source,
      amountFen,
      feeFen,
      kind,
      address,
      holder,
      heldUntil,
      bankName: kind === 'bank' ? (input.bankName?.trim() ?? '') : '',
      qrFileId: input.qrImage,
      payTicket: input.payTicket,
      ticketTarget: address,
    }
    const id = await requestWithdrawal(shop, tx, wanted, { actor: `user:${userId}`, now })
    const netFen = fen(amountFen - feeFen)
    return { withdrawId: id, feeFen, netFen, heldUntil: heldUntil?.toISOString() ?? null }
  })
}

/** @throws Refusal MODULE_OFF */
function assertOpen({ settings }: Shop, source: WithdrawSource): void {
  const { withdraw, profit } = settings.get('module')
  if (!withdraw || (source === 'profit' && !profit)) throw new Refusal('MODULE_OFF')
}
