import { parseCronItems, type TimestampDigest } from 'graphile-worker'
import { dayOf, parseTime } from '../../core/value/time.ts'
import type { Job, When } from './job.ts'

/**
 * The timetable as the queue's own schedule, which plans each entry once, no matter how many nodes there are. The queue
 * works in UTC, so each minute is checked against the clock in the store's zone, which may change while this runs. A
 * daily job missed within the last day, because no node was running, runs once afterwards.
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
        // Daily jobs may take long, and after downtime all of them are due. Running them one after another leaves room
        // for jobs that people wait for, such as sending a code.
        queueName: at && 'daily',
        // One waiting run is enough: each run does all the work there is.
        jobKey: `timed:${name}`,
        // Frequent jobs get more attempts, so that nodes killed in the middle of one do not make it dead.
        maxAttempts: everyMinutes < 5 ? 25 : 5,
      },
    }
  }
}

/**
 * Whether clocks in `zone` show `HH:MM` at `minute`. On days of a clock change, a skipped time counts as the moment of
 * the change and a repeated time counts only the first time, so a job runs exactly once every day.
 */
export function isTimeOfDay(minute: Date, time: string, zone: string): boolean {
  return parseTime(`${dayOf(minute, zone)} ${time}`, zone)?.getTime() === minute.getTime()
}

/** The schedule's minutes have no year; picks the one closest to now. */
export function momentOf({ min, hour, date, month }: TimestampDigest, now: Date): Date {
  const year = now.getUTCFullYear()
  const moments = [year - 1, year, year + 1].map((each) => new Date(Date.UTC(each, month - 1, date, hour, min)))
  const distance = (moment: Date) => Math.abs(moment.getTime() - now.getTime())
  return moments.reduce((best, moment) => (distance(moment) < distance(best) ? moment : best))
}
