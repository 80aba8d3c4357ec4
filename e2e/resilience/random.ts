/** Numbers that repeat with the same seed. The interleaving of many clients still differs from run to run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  /** A separate sequence per client, so that the order of arrival does not affect a client's choices. */
  branch(index: number): Random
}

/** PROOF_SEED repeats the choices of a failed run. */
export function chooseSeed(): number {
  return Number(process.env.PROOF_SEED ?? Math.floor(Math.random() * 2 ** 31))
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    shuffle: <T>(items: readonly T[]) => {
      const left = [...items]
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as T)
    },
    branch: (index) => createRandom(seed ^ Math.imul(index + 1, 0x9e3779b1)),
  }
}
