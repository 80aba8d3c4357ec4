import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, Logger as QueueLogger, run, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { jobLimits } from '../../core/database/connections.ts'
import { openDatabase } from '../../core/database/database.ts'
import type { Shop } from '../shop/shop.ts'
import { type Job, jobs } from './job.ts'
import { releaseAbandoned } from './queue.ts'
import { openQueuePool } from './queue-pool.ts'
import { toSchedule } from './timetable.ts'

export interface Jobs {
  /** Takes no new jobs and waits for running ones. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** how many jobs this process runs at once; default 4 */
  concurrency?: number
  /** how often to look for due jobs, in milliseconds; default 2000. New jobs are announced at once. */
  pollMs?: number
  /** for tests: jobs to run instead of the shop's own */
  jobs?: readonly Job[]
  /** false: run only planned jobs, none by the clock */
  byClock?: boolean
}

const restartMs = 1_000

/**
 * Runs jobs until stopped. Any number of processes may do so on one database. Jobs have their own connections, so
 * that neither they nor requests can use up the other's.
 */
export async function startJobs(shop: Shop, options: JobsOptions = {}): Promise<Jobs> {
  const url = shop.pool.options.connectionString as string
  const onConnectionLost = ({ message }: Error) =>
    shop.log.warn({ reason: message }, 'a connection of the jobs was lost')
  const queue = openQueuePool(url, onConnectionLost)
  const database = openDatabase(url, { limits: jobLimits, onConnectionLost })
  const shopOfJobs: Shop = { ...shop, db: database.db, pool: database.pool, now: () => shop.now() }
  // The embedded database serves only one process, so any earlier holder of a job is dead.
  if (!shop.config.database) await releaseAbandoned(shop.db, { all: true })
  const served = options.jobs ?? shop.all(jobs)
  const taskList: TaskList = Object.fromEntries(
    served.map(({ name, run: task }) => [
      name,
      // The database decided that the job is due. If this machine's clock were slightly behind, the handler would
      // consider it too early, do nothing, and never be called again.
      (payload: unknown, { job }: JobHelpers) => task(shopOfJobs, payload, latest(shop.now(), job.run_at)),
    ]),
  )
  const begin = () =>
    run({
      pgPool: queue.pool,
      taskList,
      parsedCronItems: toSchedule(
        options.byClock === false ? [] : served,
        () => shop.settings.get('store').timezone,
        shop.now,
      ),
      concurrency: options.concurrency ?? 4,
      pollInterval: options.pollMs ?? 2_000,
      noHandleSignals: true,
      logger: toQueueLogger(shop.log),
    })

  let stopping = false
  let runner = await begin()
  let watched = watch()
  return {
    stop: async () => {
      stopping = true
      queue.giveUp()
      await runner.stop().catch(() => {}) // it may have stopped by itself
      await watched
      await queue.close()
      await database.close()
    },
  }

  /** Restarts the library when it gives up. It survives a lost connection, but not every error. */
  async function watch(): Promise<void> {
    await runner.promise.catch((error) => shop.log.error({ err: error }, 'the jobs have stopped'))
    while (!stopping) {
      await sleep(restartMs)
      if (stopping) return
      try {
        runner = await begin()
        watched = watch()
        return
      } catch (error) {
        shop.log.error({ err: error }, 'the jobs could not be started again')
      }
    }
  }
}

const latest = (a: Date, b: Date) => (a > b ? a : b)

function toQueueLogger(log: Logger): QueueLogger {
  // The library logs every job taken and finished as `info`, which matters only for debugging.
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new QueueLogger((scope) => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: { id: string; task_identifier: string } }
    const about = job && { id: job.id, task: job.task_identifier }
    log[levels[level]]({ err: error, job: about, worker: scope.workerId }, message)
  })
}
