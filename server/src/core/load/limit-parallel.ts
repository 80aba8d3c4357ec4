/** Runs at most `most` of its tasks at once; the others wait in order of arrival. */
export function limitParallel(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await task()
    } finally {
      // The slot passes to the next task without becoming free in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
