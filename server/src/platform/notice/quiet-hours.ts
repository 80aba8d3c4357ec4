import { addDays, dayOf, parseTime, toTime } from '../../core/value/time.ts'

/** Full hours of the store's clock between which nobody is reminded; the same twice: there are none. */
export interface Quiet {
  quietFromH: number
  quietUntilH: number
  zone: string
}

/** The moment at which reminders may go out again; undefined while they may. */
export function quietUntil(now: Date, { quietFromH, quietUntilH, zone }: Quiet): Date | undefined {
  const hour = Number(toTime(now, zone).slice(11, 13))
  const isQuiet =
    quietFromH <= quietUntilH ? hour >= quietFromH && hour < quietUntilH : hour >= quietFromH || hour < quietUntilH
  if (!isQuiet) return undefined
  const today = dayOf(now, zone)
  const day = hour < quietUntilH ? today : addDays(today, 1)
  return parseTime(`${day} ${String(quietUntilH).padStart(2, '0')}:00`, zone)
}
