/**
 * Runs at most `atOnce` tasks, one of each owner; the others wait in order of arrival, at most `waitingMax` of them.
 * @param refuse makes the error for a task that finds the queue full
 */
export function fairQueue({ atOnce, waitingMax, refuse }: { atOnce: number; waitingMax: number; refuse: () => Error }) {
  const owners = new Set<string>()
  const waiting: { owner: string; go: () => void }[] = []

  const mayRun = (owner: string) => owners.size < atOnce && !owners.has(owner)

  function admitNext(): void {
    const at = waiting.findIndex(({ owner }) => mayRun(owner))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    owners.add(next.owner)
    next.go()
  }

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    if (mayRun(owner)) owners.add(owner)
    else {
      if (waiting.length >= waitingMax) throw refuse()
      await new Promise<void>((go) => waiting.push({ owner, go }))
    }
    try {
      return await task()
    } finally {
      owners.delete(owner)
      admitNext()
    }
  }
}
