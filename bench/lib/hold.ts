/** One of every `everyMs`, so long: short enough that no caller's time-out is near. */
const everyMs = 20

/**
 * Lets processes run for a part of the time only, by stopping them again and again: a core of that speed for each. Where
 * more is to be measured than there are cores, it leaves the load generator and the database room of their own.
 * @returns to be called at the end
 */
export function holdBack(pids: readonly number[], share: number): () => void {
  const timers = new Set<NodeJS.Timeout>()
  const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
  // One after the other, so that they do not all run in the same part of the time.
  const begins = pids.map((pid, place) =>
    setTimeout(
      () => {
        const turn = () => {
          signal(pid, 'SIGCONT')
          const stop = setTimeout(() => signal(pid, 'SIGSTOP'), everyMs * share)
          timers.add(stop)
          setTimeout(() => timers.delete(stop), everyMs)
        }
        turn()
        timers.add(setInterval(turn, everyMs))
      },
      (place * everyMs) / pids.length,
    ),
  )
  return () => {
    for (const timer of [...begins, ...timers]) clearTimeout(timer)
    for (const pid of pids) signal(pid, 'SIGCONT')
  }
}
