/** One measurement and its limit, measured in turns. */
export interface Pair {
  ours: number[]
  limit: number[]
}

/** A B A B …: a temporary disturbance of the machine affects both. */
export async function interleave(
  rounds: number,
  { ours, limit }: { ours: () => Promise<number>; limit: () => Promise<number> },
): Promise<Pair> {
  const pair: Pair = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round++) {
    // The first one alternates, so that neither always finds the machine warm.
    if (round % 2 === 0) pair.ours.push(await ours())
    pair.limit.push(await limit())
    if (round % 2 === 1) pair.ours.push(await ours())
  }
  return pair
}

/** Median of the rounds' ratios, and their range. */
export function ratioOf({ ours, limit }: Pair): { median: number; least: number; most: number } {
  const ratios = ours.map((value, round) => value / (limit[round] as number))
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
