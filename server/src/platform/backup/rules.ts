import { dayOf, parseTime } from '../../core/value/time.ts'

const hourMs = 3_600_000

/** A last backup older than this is a reason to worry. */
export const lateMs = 48 * hourMs

/**
 * Whether to begin the daily backup at `now`: there has been none since the last `fromH` o'clock, and none was tried
 * within the last hour. A missed or failed one is thus made up for.
 */
export function isDue({
  fromH,
  zone,
  now,
  doneAt,
  startedAt,
}: {
  fromH: number
  zone: string
  now: Date
  /** when the last successful one was begun */
  doneAt: Date | undefined
  /** when the last one was begun */
  startedAt: Date | undefined
}): boolean {
  if (startedAt && now.getTime() - startedAt.getTime() < hourMs) return false
  return doneAt === undefined || doneAt < lastTimeOfDay(fromH, zone, now)
}

function lastTimeOfDay(hour: number, zone: string, now: Date): Date {
  const time = `${String(hour).padStart(2, '0')}:00`
  const at = (day: Date) => parseTime(`${dayOf(day, zone)} ${time}`, zone) as Date
  const today = at(now)
  return today <= now ? today : at(new Date(now.getTime() - 24 * hourMs))
}

/** Archives that may be removed: older than `keepDays`, and not among the newest three. */
export function expired(names: readonly string[], { keepDays, now }: { keepDays: number; now: Date }): string[] {
  const before = momentIn(new Date(now.getTime() - keepDays * 24 * hourMs))
  return [...names]
    .sort()
    .slice(0, -keptAlways)
    .filter((name) => momentIn(name) < before)
}

const keptAlways = 3

/** Names of unfinished backups that were begun over a day ago. */
export function abandoned(halves: readonly string[], now: Date): string[] {
  const before = momentIn(new Date(now.getTime() - 24 * hourMs))
  return halves.filter((name) => momentIn(name) < before)
}

/** `20261123T053000`, from a moment or a backup's name; sorts by time. */
const momentIn = (of: Date | string): string =>
  typeof of === 'string' ? of.slice(5, 20) : of.toISOString().replace(/[-:]|\..*/g, '')
