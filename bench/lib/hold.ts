/** The length of one cycle: much shorter than any caller's time-out. */
const everyMs = 20

/**
 * Lets processes run only part of the time, by repeatedly stopping them: this emulates a core of that speed for each.
 * When there are too few cores for a measurement, this leaves room for the load generator and the database.
 * @returns a function to call at the end
 */
export function throttleProcesses(pids: readonly number[], share: number): () => void {
  const timers = new Set<NodeJS.Timeout>()
  const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      process.kill(pid, name)
    } catch {
      // The process has exited.
    }
  }
  // Started one after the other, so that they do not all run in the same part of a cycle.
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
