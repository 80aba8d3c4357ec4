import { type Fen, fen } from '@shop/contract/core/money.ts'

/** Nobody has more points than this (rule book 15). */
export const pointsMax = 1_000_000

/**
 * How much of each promise of points may be given to somebody who holds so many: all, for the last ones less, 0 for none.
 * By key, in the order of the promises.
 */
export function withinMax(promises: readonly { key: string; amount: number }[], held: number): Map<string, number> {
  let room = Math.max(0, pointsMax - held)
  return new Map(
    promises.map(({ key, amount }) => {
      const given = Math.min(amount, room)
      room -= given
      return [key, given]
    }),
  )
}

/** A payment from the balance takes the gift part first; undefined when both together do not cover it. */
export function splitPayment(
  available: { giftFen: Fen; balanceFen: Fen },
  payableFen: Fen,
): { giftFen: Fen; balanceFen: Fen } | undefined {
  const giftFen = Math.min(available.giftFen, payableFen)
  if (available.balanceFen < payableFen - giftFen) return undefined
  return { giftFen: fen(giftFen), balanceFen: fen(payableFen - giftFen) }
}

/**
 * What of a refund goes back as gift and what as balance, in the proportion paid. Rounded down for the gift part over
 * all refunds together, so that a refund in steps ends exactly where one in full does.
 */
export function refundShares(
  paid: { giftFen: Fen; balanceFen: Fen },
  refundedBeforeFen: Fen,
  amountFen: Fen,
): { giftFen: Fen; balanceFen: Fen } {
  const total = BigInt(paid.giftFen + paid.balanceFen)
  // In bigint: the product of two amounts may pass what a number holds exactly.
  const giftUpTo = (refunded: number) => (total === 0n ? 0 : Number((BigInt(paid.giftFen) * BigInt(refunded)) / total))
  const giftFen = giftUpTo(refundedBeforeFen + amountFen) - giftUpTo(refundedBeforeFen)
  return { giftFen: fen(giftFen), balanceFen: fen(amountFen - giftFen) }
}
