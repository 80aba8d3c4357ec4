/** The store's clock: moments are shown in its zone, whatever zone the operator's computer is in. */
let zone = 'Asia/Shanghai'

export function setStoreZone(timeZone: string): void {
  zone = timeZone
}

/** `2026-11-21 09:30` in the store's zone. */
export function formatMoment(moment: string): string {
  const parts = partsOf(new Date(moment))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}

/** `2026-11-21 09:30:15 GMT+8`, for the tooltip of a shorter one. */
export function formatMomentLong(moment: string): string {
  const date = new Date(moment)
  const parts = partsOf(date)
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(date)
    .find((part) => part.type === 'timeZoneName')
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second} ${offset?.value ?? ''}`.trim()
}

/** The first moment of a day (`2026-11-21`) of the store as ISO text in UTC; `days` later when given. */
export function startOfDay(day: string, days = 0): string {
  const wanted = new Date(`${day}T00:00:00Z`)
  wanted.setUTCDate(wanted.getUTCDate() + days)
  return fromWall(wanted.toISOString().slice(0, 19))
}

/** What the store's clock shows at a moment: `2026-11-21T09:30:15`, without a zone. */
export function toWall(moment: string): string {
  return new Date(wallTime(new Date(moment))).toISOString().slice(0, 19)
}

/** The moment at which the store's clock shows `2026-11-21T09:30:15`, as ISO text in UTC. */
export function fromWall(wall: string): string {
  const wanted = Date.parse(`${wall}Z`)
  // Twice, because the first guess may stand on the other side of a change of the clock.
  let guess = wanted
  for (let round = 0; round < 2; round++) guess += wanted - wallTime(new Date(guess))
  return new Date(guess).toISOString()
}

/** The store's day (`2026-11-21`) in which a moment lies. */
export function dayOf(moment: string): string {
  return formatMoment(moment).slice(0, 10)
}

/** Whole minutes since `moment`, never negative. */
export function minutesSince(moment: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - new Date(moment).getTime()) / 60_000))
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

/** The wall clock of the store at `date`, as if it were UTC, in milliseconds. */
function wallTime(date: Date): number {
  const { year, month, day, hour, minute, second } = partsOf(date)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

function partsOf(date: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value])) as ReturnType<
    typeof partsOf
  >
}
