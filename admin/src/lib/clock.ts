import { dayOf, fromWall, toWall } from '@shop/web/time.ts'
import dayjs, { type Dayjs } from 'dayjs'

// Date pickers show the store's time, not the operator's.

/** What a picker shows for a moment. */
export function toClock(moment: string): Dayjs
export function toClock(moment: string | null): Dayjs | null
export function toClock(moment: string | null): Dayjs | null {
  return moment ? dayjs(toWall(moment)) : null
}

/** The moment that was picked, to the minute, as ISO text in UTC. */
export function toMoment(clock: Dayjs): string
export function toMoment(clock: Dayjs | null | undefined): string | null
export function toMoment(clock: Dayjs | null | undefined): string | null {
  return clock ? fromWall(clock.format('YYYY-MM-DDTHH:mm:00')) : null
}

/** The store's time now. */
export function nowOnClock(): Dayjs {
  return toClock(new Date().toISOString())
}

/** The store's day, which pickers of days start from. */
export function todayOnClock(): Dayjs {
  return dayjs(dayOf(new Date().toISOString()))
}
