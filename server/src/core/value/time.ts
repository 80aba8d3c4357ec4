/**
 * The store's time: the one place that defines a day. `zone` is the IANA name in `settings.get('store').timezone`;
 * a day is its text `YYYY-MM-DD`. Periods are half-open: `from` belongs to them, `until` does not.
 */
export interface Period {
  from: Date
  until: Date
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** Whether the runtime knows the zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The protocol's `YYYY-MM-DD HH:MM:SS`; an absent moment is `""`. */
export function toTime(at: Date | null | undefined, zone: string): string {
  if (!at) return ''
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/** Reads `YYYY-MM-DD HH:MM:SS`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD` (its first moment); undefined for any other text. */
export function parseTime(text: string, zone: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text.trim())
  if (!match) return undefined
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    ...number[],
  ]
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const check = new Date(local)
  const real =
    check.getUTCMonth() === month - 1 && check.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return real ? fromLocal(local, zone) : undefined
}

/** The store day that `at` falls on. */
export function dayOf(at: Date, zone: string): string {
  return toTime(at, zone).slice(0, 10)
}

/** @throws RangeError when `day` is not a calendar day */
export function dayPeriod(day: string, zone: string): Period {
  return { from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) }
}

/** Monday to Sunday around `day`. */
export function weekPeriod(day: string, zone: string): Period {
  const monday = addDays(day, -((utcDay(day).getUTCDay() + 6) % 7))
  return { from: startOfDay(monday, zone), until: startOfDay(addDays(monday, 7), zone) }
}

/** The calendar month around `day`. */
export function monthPeriod(day: string, zone: string): Period {
  const first = utcDay(day)
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1))
  return { from: startOfDay(`${day.slice(0, 7)}-01`, zone), until: startOfDay(next.toISOString().slice(0, 10), zone) }
}

/** `addDays('2026-02-28', 1)` → `'2026-03-01'`. */
export function addDays(day: string, days: number): string {
  const moved = utcDay(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

export function addHours(at: Date, hours: number): Date {
  return addMinutes(at, hours * 60)
}

function startOfDay(day: string, zone: string): Date {
  return fromLocal(utcDay(day).getTime(), zone)
}

function utcDay(day: string): Date {
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) {
    throw new RangeError(`not a day: ${day}`)
  }
  return at
}

/**
 * The moment when clocks in `zone` show `localMs` (a wall clock reading written as if it were UTC). A reading skipped
 * by a clock change uses the offset before the change; one that occurs twice means its first occurrence.
 */
function fromLocal(localMs: number, zone: string): Date {
  const day = 24 * 3_600_000
  const before = offsetAt(localMs - day, zone)
  const candidates = [before, offsetAt(localMs + day, zone)].map((offset) => localMs - offset)
  const fitting = candidates.filter((at) => at + offsetAt(at, zone) === localMs)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : localMs - before)
}

/** Wall clock minus UTC, in milliseconds. */
function offsetAt(utcMs: number, zone: string): number {
  const whole = Math.floor(utcMs / 1000) * 1000
  return Date.parse(`${toTime(new Date(whole), zone).replace(' ', 'T')}Z`) - whole
}

/** The end of the `months`-th calendar month after `at`, as the first moment of the month that follows it. */
export function endOfMonthAfter(at: Date, months: number, zone: string): Date {
  const [year, month] = dayOf(at, zone).split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, month - 1 + months + 1, 1))
  return startOfDay(next.toISOString().slice(0, 10), zone)
}
