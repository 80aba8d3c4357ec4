import { addDays, dayOf, parseTime, toTime } from '../../core/value/time.ts'

/** Full hours on the store's clock between which no reminders are sent; none if both are equal. */
export interface Quiet {
  quietFromH: number
  quietUntilH: number
  zone: string
}

/** When reminders may be sent again; undefined if they may be sent now. */
export function quietUntil(now: Date, { quietFromH, quietUntilH, zone }: Quiet): Date | undefined {
  const hour = Number(toTime(now, zone).slice(11, 13))
  const isQuiet =
    quietFromH <= quietUntilH ? hour >= quietFromH && hour < quietUntilH : hour >= quietFromH || hour < quietUntilH
  if (!isQuiet) return undefined
  const today = dayOf(now, zone)
  const day = hour < quietUntilH ? today : addDays(today, 1)
  return parseTime(`${day} ${String(quietUntilH).padStart(2, '0')}:00`, zone)
}
