/** How far counts are from those expected, ignoring outcomes that are impossible. For tests. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): { chi: number; freedom: number } {
  const possible = expected.map((each, index) => ({ each, count: counts[index] ?? 0 })).filter(({ each }) => each > 0)
  const chi = possible.reduce((sum, { each, count }) => sum + (count - each) ** 2 / each, 0)
  return { chi, freedom: possible.length - 1 }
}

/** By degrees of freedom, at a probability of 1 in 1,000,000,000. */
const values = [0, 37.33, 41.45, 44.85, 47.88, 50.7, 53.35, 55.88, 58.31, 60.67, 62.95, 65.18]

/** The value that a fair draw exceeds once in 1,000,000,000 runs, so that a test of it is never flaky. */
export function critical(freedom: number): number {
  const value = values[freedom]
  if (value === undefined) throw new RangeError(`no critical value for ${freedom} degrees of freedom`)
  return value
}
