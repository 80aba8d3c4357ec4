/** The store's clock: moments are shown in its time zone, whatever the device's. */
let zone = 'Asia/Shanghai'
let clock: Intl.DateTimeFormat | undefined

export function setStoreZone(timeZone: string): void {
  if (zone !== timeZone) clock = undefined
  zone = timeZone
}

/** `2026-11-21 09:30` in the store's time zone. */
export function formatMoment(moment: string): string {
  return toWall(moment).slice(0, 16).replace('T', ' ')
}

/** `2026-11-21 09:30:15 GMT+8`, for the tooltip of a shorter one. */
export function formatMomentLong(moment: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(moment))
    .find((part) => part.type === 'timeZoneName')
  return `${toWall(moment).replace('T', ' ')} ${offset?.value ?? ''}`.trim()
}

/** The store's day (`2026-11-21`) that contains a moment. */
export function dayOf(moment: string): string {
  return toWall(moment).slice(0, 10)
}

/** A store's day (`2026-11-21`) as month and day. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

/** The first moment of a day (`2026-11-21`) of the store as ISO text in UTC; `days` later if given. */
export function startOfDay(day: string, days = 0): string {
  const wanted = new Date(`${day}T00:00:00Z`)
  wanted.setUTCDate(wanted.getUTCDate() + days)
  return fromWall(wanted.toISOString().slice(0, 19))
}

/** The store's wall-clock time at a moment: `2026-11-21T09:30:15`, without a zone. */
export function toWall(moment: string): string {
  return new Date(wallMs(new Date(moment))).toISOString().slice(0, 19)
}

/** The moment at which the store's wall clock shows `2026-11-21T09:30:15`, as ISO text in UTC. */
export function fromWall(wall: string): string {
  return toDate(wall).toISOString()
}

/** Like `fromWall`, as a `Date`; also accepts the shop protocol's `2026-11-21 09:30:15`. */
export function toDate(wall: string): Date {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`)
  // Twice, because the first guess may be on the other side of a clock change.
  let guess = wanted
  for (let round = 0; round < 2; round++) guess += wanted - wallMs(new Date(guess))
  return new Date(guess)
}

/** Whole minutes since `moment`, never negative. */
export function minutesSince(moment: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - new Date(moment).getTime()) / 60_000))
}

/** Whole seconds until `time`, in the shop protocol's format or in ms of the device's clock, never below 0. */
export function secondsUntil(time: string | number, now = new Date()): number {
  if (time === '') return 0
  const at = typeof time === 'number' ? time : toDate(time).getTime()
  return Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** `5 分鐘`, `3 小時`, `2 天`: how long something has lasted, in the largest unit that fits. */
export function formatAge(minutes: number, language: string): string {
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 1440), 'day'] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/**
 * Day and minute of the shop protocol's time for use in a sentence, without line breaks: browsers would break after its
 * hyphens.
 */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replaceAll('-', '-\u2060').replace(' ', '\u00a0')
}

/** The store's wall clock at `date`, as if it were UTC, in milliseconds. */
function wallMs(date: Date): number {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = clock.formatToParts(date).map(({ type, value }) => [type, Number(value)] as const)
  const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
