import { type Fen, fen } from '@shop/contract'

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
 * above its weight.
 * @throws RangeError when something is negative or not whole, or there is a total but no weight to carry it
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if ([total, ...weights].some((value) => !Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`not whole and positive: ${total} over ${weights}`)
  }
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n)
  if (sum === 0n) {
    if (total > 0) throw new RangeError(`nothing carries ${total}`)
    return weights.map(() => 0)
  }
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
