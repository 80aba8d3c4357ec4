import { type Fen, fen } from '@shop/contract/core/money.ts'

/** The most points a user may hold. */
export const pointsMax = 1_000_000

/**
 * How much of each promise of points a user holding `held` points may receive: all of it, less for the last one that
 * fits, then 0. By key, in the order of the promises.
 */
export function capPromisedPoints(
  promises: readonly { key: string; amount: number }[],
  held: number,
): Map<string, number> {
  let room = Math.max(0, pointsMax - held)
  return new Map(
    promises.map(({ key, amount }) => {
      const given = Math.min(amount, room)
      room -= given
      return [key, given]
    }),
  )
}

/** A balance payment uses the gift part first; undefined when both parts together do not cover it. */
export function splitPayment(
  available: { giftFen: Fen; balanceFen: Fen },
  payableFen: Fen,
): { giftFen: Fen; balanceFen: Fen } | undefined {
  const giftFen = Math.min(available.giftFen, payableFen)
  if (available.balanceFen < payableFen - giftFen) return undefined
  return { giftFen: fen(giftFen), balanceFen: fen(payableFen - giftFen) }
}

/**
 * Splits a refund into gift and balance in the proportion paid. The gift part is rounded down over all refunds
 * together, so that refunds in steps end exactly like a full one.
 */
export function refundShares(
  paid: { giftFen: Fen; balanceFen: Fen },
  refundedBeforeFen: Fen,
  amountFen: Fen,
): { giftFen: Fen; balanceFen: Fen } {
  const total = BigInt(paid.giftFen + paid.balanceFen)
  // In bigint: the product of two amounts may exceed the safe integers.
  const giftUpTo = (refunded: number) => (total === 0n ? 0 : Number((BigInt(paid.giftFen) * BigInt(refunded)) / total))
  const giftFen = giftUpTo(refundedBeforeFen + amountFen) - giftUpTo(refundedBeforeFen)
  return { giftFen: fen(giftFen), balanceFen: fen(amountFen - giftFen) }
}
