import { type Fen, fen } from '@shop/contract/core/money.ts'

/**
 * `amount` × `rateBp` / 10 000, rounded half up.
 * @throws RangeError for a negative amount or rate
 */
export function mulBp(amount: Fen, rateBp: number): Fen {
  if (amount < 0 || rateBp < 0) throw new RangeError(`negative: ${amount} × ${rateBp}`)
  return fen(Number((BigInt(amount) * BigInt(rateBp) + 5_000n) / 10_000n))
}

/**
 * Spreads `total` over `weights` by largest remainder: whole parts that sum to `total`, a leftover unit each to the
 * largest fractions, of equal ones to the lower index. While `total` is not above the sum of the weights, no part is
 * above its weight. Weights that are all 0 count as equal.
 * @throws RangeError when something is negative or not whole, or there is a total and nothing to spread it over
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if ([total, ...weights].some((value) => !Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`not whole and positive: ${total} over ${weights}`)
  }
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n)
  if (weights.length === 0 && total > 0) throw new RangeError(`nothing carries ${total}`)
  if (sum === 0n)
    return total === 0
      ? weights.map(() => 0)
      : allocate(
          total,
          weights.map(() => 1),
        )
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / sum), fraction: product % sum }
  })
  const leftover = total - shares.reduce((before, { part }) => before + part, 0)
  const byFraction = shares.toSorted((a, b) =>
    a.fraction < b.fraction ? 1 : a.fraction > b.fraction ? -1 : a.index - b.index,
  )
  for (const share of byFraction.slice(0, leftover)) share.part += 1
  return shares.map(({ part }) => part)
}
