import { type Fen, fen } from '@shop/contract/core/money.ts'
import { addHours } from '../../core/value/time.ts'

/** A recharge's paid and pending returns so far. */
export interface ReturnedBefore {
  amountFen: number
  giftFen: number
}

interface Arrived {
  amountFen: Fen
  giftFen: Fen
}

/** The end of the return period, exclusive. */
export function returnableUntil(decidedAt: Date, { refundDays }: { refundDays: number }): Date {
  return addHours(decidedAt, refundDays * 24)
}

/** The most that can be returned: limited by the rest of the recharge and by the current balance. */
export function maxReturnable(recharge: Arrived, before: ReturnedBefore, balanceFen: number): Fen {
  return fen(Math.max(0, Math.min(recharge.amountFen - before.amountFen, balanceFen)))
}

/** The part of the gift that has not been taken back yet and is still in the account. */
export function remainingGift(recharge: Arrived, before: ReturnedBefore, giftBalanceFen: number): Fen {
  return fen(Math.max(0, Math.min(recharge.giftFen - before.giftFen, giftBalanceFen)))
}

/** The part of the gift taken back with `amountFen`: its share, rounded up, at most `giftLeftFen` (L04). */
export function giftOf(recharge: Arrived, amountFen: Fen, giftLeftFen: Fen): Fen {
  // In bigint: the product of two amounts may exceed the safe integers.
  const [gift, part, whole] = [BigInt(recharge.giftFen), BigInt(amountFen), BigInt(recharge.amountFen)]
  return fen(Math.min(giftLeftFen, Number((gift * part + whole - 1n) / whole)))
}
