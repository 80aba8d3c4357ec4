import { normaliseMobile } from '@shop/contract/core/contact.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { feeOf } from '@shop/contract/money/withdraw/withdraw.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { maskEmail, maskMobile, maskReceiver } from '../../core/text/mask.ts'
import type { TransferRules } from './kinds.ts'
import type { By, Person } from './queries.ts'

/** Reads a keyword as a mobile number, an e-mail address or a user number; undefined if it is none of these. */
export function readKeyword(keyword: string): By | undefined {
  const text = keyword.normalize('NFKC').trim()
  const digits = normaliseMobile(text.replace(/[()]/g, ''))
  if (/^1[2-9]\d{9}$/.test(digits)) return { mobile: digits }
  if (text.includes('@')) return { email: text.toLowerCase() }
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? { id: Number(digits) } : undefined
}

/** A user as shown to other users: `***滿`, `138****0001`. */
export function toMaskedPerson({ id, nickname, mobile, email }: Person) {
  const account = maskMobile(mobile) || maskEmail(email) || `No. ${id}`
  return { name: maskReceiver(nickname), account }
}

/** The fee the sender pays on top of the amount; it has no minimum or maximum. */
export function transferFee(amountFen: Fen, { feeBp }: TransferRules): Fen {
  return feeOf(amountFen, { bp: feeBp, minFen: fen(0), maxFen: fen(Number.MAX_SAFE_INTEGER) })
}

/**
 * The part of a transfer that the sender could not have withdrawn; the receiver cannot withdraw it for a while either.
 * The sum that both can withdraw stays the same.
 */
export function heldPart(amountFen: Fen, { availableFen, heldFen }: { availableFen: Fen; heldFen: Fen }): Fen {
  const freeFen = Math.max(0, availableFen - heldFen)
  return fen(Math.max(0, amountFen - freeFen))
}

interface Means {
  availableFen: Fen
  given: { count: number; sumFen: Fen }
  shortage: 'BALANCE_NOT_ENOUGH' | 'SUBSIDY_NOT_ENOUGH'
}

/**
 * @param given the sums the user has already transferred today
 * @throws Refusal BELOW_MIN, ABOVE_MAX, DAY_LIMIT, or `shortage`
 */
export function assertTransferable(
  amountFen: Fen,
  { availableFen, given, shortage }: Means,
  rules: TransferRules,
): void {
  const field = { field: 'amount' }
  const inUnits = shortage === 'SUBSIDY_NOT_ENOUGH'
  if (amountFen < rules.minFen) throw new Refusal('BELOW_MIN', { minFen: rules.minFen, inUnits }, field)
  if (amountFen > rules.maxFen) throw new Refusal('ABOVE_MAX', { maxFen: rules.maxFen, inUnits }, field)
  if (given.count >= (rules.dayCount ?? Number.POSITIVE_INFINITY)) throw new Refusal('DAY_LIMIT', {}, field)
  const leftFen = fen(Math.max(0, rules.dayMaxFen - given.sumFen))
  if (amountFen > leftFen) throw new Refusal('DAY_LIMIT', { leftFen, inUnits }, field)
  if (amountFen + transferFee(amountFen, rules) > availableFen) throw new Refusal(shortage, {}, field)
}
