/** Runs at most `most` of the tasks given to it at once, the others in the order they came. */
export function limitParallel(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await task()
    } finally {
      // The place passes to the next without being free in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
