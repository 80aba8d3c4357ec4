/** How many wrong tries are too many. */
export interface TryLimits {
  /** this many within `withinMs` lock for `lockMs` */
  tries: number
  withinMs: number
  lockMs: number
  /** this many within 24 hours lock for 24 hours */
  dayTries: number
}

export interface TryState {
  /** in the future; undefined if not locked */
  lockedUntil: Date | undefined
  /** wrong tries before the next lock */
  left: number
  /** wrong tries of the last 24 hours */
  failures: number
}

const dayMs = 86_400_000
/** How far back failures matter: a day's lock may have been caused by tries up to a day before it. */
export const tryMemoryMs = 2 * dayMs

/** The state at `now` after wrong tries at these moments, oldest first. After a lock the count starts again. */
export function judgeTries(failures: readonly Date[], limits: TryLimits, now: Date): TryState {
  let recent: number[] = []
  let day: number[] = []
  let locked = 0
  for (const failure of failures) {
    const at = failure.getTime()
    recent = [...recent.filter((earlier) => at - earlier < limits.withinMs), at]
    day = [...day.filter((earlier) => at - earlier < dayMs), at]
    if (recent.length >= limits.tries) {
      locked = Math.max(locked, at + limits.lockMs)
      recent = []
    }
    if (day.length >= limits.dayTries) {
      locked = Math.max(locked, at + dayMs)
      day = []
    }
  }
  const time = now.getTime()
  recent = recent.filter((at) => time - at < limits.withinMs)
  day = day.filter((at) => time - at < dayMs)
  return {
    lockedUntil: locked > time ? new Date(locked) : undefined,
    left: locked > time ? 0 : Math.min(limits.tries - recent.length, limits.dayTries - day.length),
    failures: failures.filter((failure) => time - failure.getTime() < dayMs).length,
  }
}
