import { type Fen, fen } from '@shop/contract/core/money.ts'
import { feeOf, type WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { type AccountRef, account } from '../../books/ledger/accounts.ts'
import type { Balance } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { AnySource, Day } from './queries.ts'

type Rules = SettingValues['withdraw']

export interface Standing {
  availableFen: Fen
  /** came from outside recently: may be spent but not withdrawn */
  heldFen: Fen
  day: Day
}

/** The withdrawable part of a balance: all except money that came from outside recently, never below 0. */
export function withdrawable({ availableFen, heldFen }: Pick<Standing, 'availableFen' | 'heldFen'>): Fen {
  return fen(Math.max(0, availableFen - heldFen))
}

/** The account a withdrawal is taken from. */
export function accountOf({ source, userId, merchantId }: Payee): AccountRef {
  return source === 'merchant' ? account('m.bal', merchantId ?? 0) : sourceAccount(source, userId)
}

interface Payee {
  source: AnySource
  userId: number
  merchantId: number | null
}

/** Like `accountOf`, for a shopper's withdrawal. */
export function sourceAccount(source: WithdrawSource, userId: number): AccountRef {
  return account(source === 'balance' ? 'u.bal' : 'u.comm', userId)
}

/** The profit that its owner may move or withdraw: what they owe of profit taken back stays for the next settlement. */
export function freeProfit(profit: Pick<Balance, 'available'>, owes: Pick<Balance, 'posted'>): Fen {
  return fen(Math.max(0, profit.available + Math.min(0, owes.posted)))
}

export function withdrawFee(amountFen: Fen, { feeBp, feeMinFen, feeMaxFen }: Rules): Fen {
  return feeOf(amountFen, { bp: feeBp, minFen: feeMinFen, maxFen: feeMaxFen })
}

/** The smallest amount that may be requested: something must be left after the fee. */
export function minimumOf(rules: Rules): Fen {
  return fen(Math.max(rules.minFen, rules.feeBp === 0 ? 1 : rules.feeMinFen + 1))
}

/** @throws Refusal BELOW_MIN, ABOVE_MAX, NOT_WITHDRAWABLE, DAY_LIMIT */
export function assertWithdrawable(amountFen: Fen, { day, ...money }: Standing, rules: Rules): void {
  const field = { field: 'amount' }
  const minFen = minimumOf(rules)
  if (amountFen < minFen) throw new Refusal('BELOW_MIN', { minFen }, field)
  if (amountFen > rules.maxFen) throw new Refusal('ABOVE_MAX', { maxFen: rules.maxFen }, field)
  const maxFen = withdrawable(money)
  if (amountFen > maxFen) throw new Refusal('NOT_WITHDRAWABLE', { maxFen }, field)
  if (day.count >= rules.dayCount) throw new Refusal('DAY_LIMIT', {}, field)
  const leftFen = fen(Math.max(0, rules.dayMaxFen - day.sumFen))
  if (amountFen > leftFen) throw new Refusal('DAY_LIMIT', { leftFen }, field)
}

/**
 * Until when a payout to an address is held, so that the user has time to notice a new address.
 * @param knownSince when this user first used it; undefined: never
 */
export function holdUntil(knownSince: Date | undefined, newAddressH: number, now: Date): Date | null {
  const until = addHours(knownSince ?? now, newAddressH)
  return now < until ? until : null
}
