import { type Fen, fen } from '@shop/contract/core/money.ts'
import { addHours } from '../../core/value/time.ts'

/** What of a recharge went back before, or is on its way. */
export interface ReturnedBefore {
  amountFen: number
  giftFen: number
}

interface Arrived {
  amountFen: Fen
  giftFen: Fen
}

/** Half-open: the last moment itself is too late. */
export function returnableUntil(decidedAt: Date, { refundDays }: { refundDays: number }): Date {
  return addHours(decidedAt, refundDays * 24)
}

/** The most that can go back: of the recharge, and of what is still on the balance. */
export function mostReturnable(recharge: Arrived, before: ReturnedBefore, balanceFen: number): Fen {
  return fen(Math.max(0, Math.min(recharge.amountFen - before.amountFen, balanceFen)))
}

/** Of the gift, what was not taken back and is still there. */
export function giftLeft(recharge: Arrived, before: ReturnedBefore, giftBalanceFen: number): Fen {
  return fen(Math.max(0, Math.min(recharge.giftFen - before.giftFen, giftBalanceFen)))
}

/** What goes back of the gift with `amountFen`: its share rounded up, as far as it is there (L04 of the rule book). */
export function giftOf(recharge: Arrived, amountFen: Fen, giftLeftFen: Fen): Fen {
  // In bigint: the product of two amounts may pass what a number holds exactly.
  const [gift, part, whole] = [BigInt(recharge.giftFen), BigInt(amountFen), BigInt(recharge.amountFen)]
  return fen(Math.min(giftLeftFen, Number((gift * part + whole - 1n) / whole)))
}
