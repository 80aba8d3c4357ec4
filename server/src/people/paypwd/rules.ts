import type { Fen } from '@shop/contract/core/money.ts'
import { isWeakPin, type PayActionName } from '@shop/contract/people/paypwd/paypwd.ts'

/** Whether a payment password is too easy to guess; the end of the owner's mobile number is, too. */
export function isWeakPayPassword(password: string, mobile: string | null): boolean {
  return isWeakPin(password) || Boolean(mobile?.endsWith(password))
}

/** Until when a payment password set at `setAt` has limited use; undefined if it has none. */
export function coolingUntil(setAt: Date, coolingH: number, now: Date): Date | undefined {
  const until = new Date(setAt.getTime() + coolingH * 3_600_000)
  return now < until ? until : undefined
}

/**
 * Whether a fresh payment password may be used for this: a thief who set it must not empty the wallet the same day, not
 * even in many small payments. @param wanted.paidFen the amount already paid from the balance since it was set
 */
export function mayWhileCooling(
  { action, amountFen, paidFen }: { action: PayActionName; amountFen: Fen; paidFen: Fen },
  smallPayMaxFen: Fen,
): boolean {
  if (action === 'order-pay') return paidFen + amountFen <= smallPayMaxFen
  return action === 'paypwd-reset'
}

/** Why the password cannot be entered, or not for this action; `''` if it can. */
export function obstacleOf(
  state: { isSet: boolean; mustReset: boolean; lockedUntil: Date | undefined; coolingUntil: Date | undefined },
  wanted: { action: PayActionName; amountFen: Fen; paidFen: Fen } | undefined,
  smallPayMaxFen: Fen,
): '' | 'not_set' | 'must_reset' | 'locked' | 'cooling' {
  if (!state.isSet) return 'not_set'
  if (state.mustReset) return 'must_reset'
  if (state.lockedUntil) return 'locked'
  return state.coolingUntil && wanted && !mayWhileCooling(wanted, smallPayMaxFen) ? 'cooling' : ''
}
