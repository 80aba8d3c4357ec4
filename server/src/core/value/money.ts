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
 * Spreads `total` over `weights` by largest remainder: whole parts that sum to `total`, the leftover units going to the
 * largest fractions, among equal ones to the lower index. If `total` does not exceed the sum of the weights, no part
 * exceeds its weight. Weights that are all 0 count as equal.
 * @throws RangeError when a value is negative or not whole, or a positive total has no weights
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if ([total, ...weights].some((value) => !Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`negative or not whole: ${total} over ${weights}`)
  }
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n)
  if (weights.length === 0 && total > 0) throw new RangeError(`no weights for ${total}`)
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
