import { fromWall, toWall } from '@shop/web/time.ts'
import dayjs, { type Dayjs } from 'dayjs'

// Date pickers show the store's time, not the operator's.

/** What a picker shows for a moment. */
export function toClock(moment: string | null): Dayjs | null {
  return moment ? dayjs(toWall(moment)) : null
}

/** The moment that was picked, to the minute, as ISO text in UTC. */
export function toMoment(clock: Dayjs | null | undefined): string | null {
  return clock ? fromWall(clock.format('YYYY-MM-DDTHH:mm:00')) : null
}
