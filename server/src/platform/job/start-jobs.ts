import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, Logger as QueueLogger, run, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Shop } from '../shop/shop.ts'
import { type Job, jobs } from './job.ts'
import { releaseAbandoned } from './queue.ts'
import { toSchedule } from './timetable.ts'

export interface Jobs {
  /** Takes no new job, waits for those under way. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** jobs this process works on at once; default 4 */
  concurrency?: number
  /** how often to look for jobs whose time has come, in milliseconds; default 2000. New ones are told at once. */
  pollMs?: number
  /** for tests: what to run instead of the shop's own jobs */
  jobs?: readonly Job[]
  /** false: no job comes by the clock, only those that are planned */
  byClock?: boolean
}

const restartMs = 1_000

/** Works on planned jobs until stopped. Any number of processes may do so on one database. */
export async function startJobs(shop: Shop, options: JobsOptions = {}): Promise<Jobs> {
  // The embedded database serves one process: whoever held a job before us is dead.
  if (!shop.config.databaseUrl) await releaseAbandoned(shop.db, { all: true })
  const served = options.jobs ?? shop.all(jobs)
  const taskList: TaskList = Object.fromEntries(
    served.map(({ name, run: task }) => [
      name,
      // The database decided that its time has come. With this machine's clock a little behind, the handler would find
      // it too early, do nothing, and never be called again.
      (payload: unknown, { job }: JobHelpers) => task(shop, payload, latest(shop.now(), job.run_at)),
    ]),
  )
  const begin = () =>
    run({
      pgPool: shop.pool,
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
      await runner.stop().catch(() => {}) // it may have ended by itself
      await watched
    },
  }

  /** The library outlives a lost connection, but gives up on some errors: then it is started again. */
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
  // Each taken and finished job is told as `info`, which is of interest only to who looks for something.
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new QueueLogger((scope) => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: { id: string; task_identifier: string } }
    const about = job && { id: job.id, task: job.task_identifier }
    log[levels[level]]({ err: error, job: about, worker: scope.workerId }, message)
  })
}
