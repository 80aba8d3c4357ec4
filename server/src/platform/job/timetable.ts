import { parseCronItems, type TimestampDigest } from 'graphile-worker'
import { dayOf, parseTime } from '../../core/value/time.ts'
import type { Job, When } from './job.ts'

/**
 * The timetable as the queue's own schedule, which plans each entry once however many nodes there are. It thinks in
 * UTC, so each minute is asked whether clocks of the store's zone show the time; the zone may change while this runs.
 * What was missed while no node ran is made up for, daily jobs once for the last day.
 */
export function toSchedule(jobs: readonly Pick<Job, 'name' | 'when'>[], zone: () => string, now: () => Date) {
  return parseCronItems(jobs.flatMap(({ name, when }) => (when ? [toItem(name, when)] : [])))

  function toItem(name: string, when: When) {
    const at = 'at' in when ? when.at : undefined
    const everyMinutes = 'everyMinutes' in when ? when.everyMinutes : 60
    return {
      task: name,
      identifier: name,
      match: (digest: TimestampDigest) => {
        const minute = momentOf(digest, now())
        return at ? isTimeOfDay(minute, at, zone()) : Math.floor(minute.getTime() / 60_000) % everyMinutes === 0
      },
      options: {
        backfillPeriod: at ? 24 * 3_600_000 : 0,
        // What is done once a day may take long, and after a stop all of it is due: one after the other it leaves room for
        // what somebody waits for, like a code.
        queueName: at && 'daily',
        // One waiting run is enough: these jobs do all there is to do.
        jobKey: `timed:${name}`,
        // What comes again within minutes is not given up for nodes that were killed in the middle of it.
        maxAttempts: everyMinutes < 5 ? 25 : 5,
      },
    }
  }
}

/**
 * Whether the clocks of `zone` show `HH:MM` at `minute`. On the days of a clock change a time that is skipped counts as
 * the moment of the change, and one that comes twice counts the first time: once a day, every day.
 */
export function isTimeOfDay(minute: Date, time: string, zone: string): boolean {
  return parseTime(`${dayOf(minute, zone)} ${time}`, zone)?.getTime() === minute.getTime()
}

/** The schedule's minutes come without a year: it is the one that brings them closest to now. */
export function momentOf({ min, hour, date, month }: TimestampDigest, now: Date): Date {
  const year = now.getUTCFullYear()
  const moments = [year - 1, year, year + 1].map((each) => new Date(Date.UTC(each, month - 1, date, hour, min)))
  const distance = (moment: Date) => Math.abs(moment.getTime() - now.getTime())
  return moments.reduce((best, moment) => (distance(moment) < distance(best) ? moment : best))
}
