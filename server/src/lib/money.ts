import { type Fen, fen } from '@shop/contract'

/** `amount` × `rateBp` / 10 000, half up. Exact: no floating point between. */
export function mulBp(amount: Fen, rateBp: number): Fen {
  const scaled = BigInt(amount) * BigInt(rateBp)
  return fen(Number((scaled * 2n + 10_000n) / 20_000n))
}

/**
 * Spreads `total` over `weights` by largest remainder: integers ≥ 0 that sum to `total` exactly; ties go to the lower
 * index. With total ≤ Σ weights no part exceeds its weight. Weights that are all 0 count as equal.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (weights.length === 0) return []
  if (sum === 0) return allocate(total, weights.map(() => 1))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(sum)))
  const left = total - parts.reduce((all, part) => all + part, 0)
  const order = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] as number) + 1
  return parts
}
