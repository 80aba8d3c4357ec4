import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkBooks } from '../../desk/books-check/check-books.ts'
import { domains } from '../../domains.ts'
import { openTestDatabase } from '../../test/database.ts'
import { readConfig } from '../config/config.ts'
import { decideDeadJob, listDeadJobs } from '../dead-job/dead-jobs.ts'
import { createShop } from '../domain/create-shop.ts'
import { cleanUp } from './clean-up.ts'
import { job, jobKind, jobs, type Task, timed } from './job.ts'
import { cancelJob, type JobPlan, planJob } from './plan.ts'
import { countJobs, releaseAbandoned } from './queue.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const database = await openTestDatabase()
const shop = await createShop(readConfig({ DATABASE_URL: database.url }), database, {
  domains,
  log: pino({ level: 'silent' }),
})
afterAll(() => shop.close())

const name = 'test'
const kind = jobKind<{ id: string }>(name)
/** Calls the current `handler`. */
const relay = job(kind, (...args) => handler(...args))
const runs: string[] = []
let handler: Task<{ id: string }>
let running: Jobs[] = []

beforeEach(() => {
  runs.length = 0
  handler = async (_, { id }) => void runs.push(id)
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})

/** Two nodes, from the database's point of view. */
async function startTwo(): Promise<void> {
  const options = { jobs: [relay], pollMs: 100 }
  running = await Promise.all([startJobs(shop, options), startJobs(shop, options)])
}
const plan = (id: string, how?: JobPlan) => database.db.transaction().execute((tx) => planJob(tx, kind, { id }, how))

test('a job runs when its transaction commits, and once on two nodes', async () => {
  await startTwo()
  const ids = Array.from({ length: 40 }, () => randomUUID())
  handler = async (_, { id }) => {
    runs.push(id)
    await sleep(5)
  }
  await database.db.transaction().execute(async (tx) => {
    for (const id of ids) await planJob(tx, kind, { id })
    await sleep(300)
    expect(runs).toEqual([])
  })
  await vi.waitFor(async () => expect((await countJobs(database.db)).due).toBe(0), 30_000)
  expect(runs.toSorted()).toEqual(ids.toSorted())
})

test('a job of a transaction that is rolled back never runs', async () => {
  await startTwo()
  await database.db
    .transaction()
    .execute(async (tx) => {
      await planJob(tx, kind, { id: 'lost' })
      throw new Error('no')
    })
    .catch(() => {})
  await plan('kept')
  await vi.waitFor(() => expect(runs).toEqual(['kept']), 30_000)
})

test('a job waits for its time and can be rescheduled and cancelled by its key', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await plan('first', { key: 'moved', runAt: later })
  await plan('second', { key: 'moved', runAt: new Date(Date.now() + 200) })
  await plan('never', { key: 'taken back', runAt: new Date(Date.now() + 200) })
  await plan('waits', { runAt: later })
  await database.db.transaction().execute((tx) => cancelJob(tx, 'taken back'))
  await startTwo()
  await vi.waitFor(() => expect(runs).toEqual(['second']), 30_000)
  await sleep(300)
  expect(runs).toEqual(['second'])
  expect(await countJobs(database.db)).toEqual({ planned: 1, due: 0, dead: 0 })
})

test('a handler never gets a time before its job’s, even if the machine’s clock is behind', async () => {
  const runAt = new Date(Date.now() + 100)
  await plan('late', { runAt })
  let told: Date | undefined
  const task: Task<object> = async (_shop, _payload, now) => {
    told = now
  }
  const behind = { ...shop, now: () => new Date(Date.now() - 60_000) }
  running = [await startJobs(behind, { jobs: [job(kind, task)], pollMs: 100 })]
  await vi.waitFor(() => expect(told).toEqual(runAt), 30_000)
})

describe('a dead job', () => {
  const operator = 'operator:1'
  const dead = () => listDeadJobs(database.db, {})
  async function die(ids: string[]): Promise<void> {
    handler = async () => {
      throw new Error('the provider is unavailable')
    }
    for (const id of ids) await plan(id, { maxAttempts: 1 })
    await startTwo()
    await vi.waitFor(async () => expect((await dead()).total).toBe(ids.length), 30_000)
    handler = async (_, { id }) => void runs.push(id)
  }
  const decide = (id: number, to: 'retry' | 'drop') =>
    decideDeadJob(database.db, { id, to, by: { actor: operator, now: new Date() } })

  test('is listed with its error and its subject, retried by an operator, and recorded', async () => {
    await die(['twice'])
    const [row] = (await dead()).rows
    expect(row).toMatchObject({
      task: name,
      attempts: 1,
      about: expect.stringContaining('twice'),
      lastError: expect.stringContaining('the provider is unavailable'),
    })
    const id = row?.id as number
    await decide(id, 'retry')
    await vi.waitFor(() => expect(runs).toEqual(['twice']), 30_000)
    expect((await dead()).rows).toEqual([])
    await expect(decide(id, 'retry')).rejects.toThrow('NOT_FOUND')
    const changes = database.db.selectFrom('changeRecord').select(['action', 'actor']).where('entityType', '=', 'job')
    expect(await changes.execute()).toEqual([{ action: 'update', actor: operator }])
  })

  test('is dropped once, and pages neither repeat nor skip any', async () => {
    await die(['a', 'b', 'c'])
    const first = await listDeadJobs(database.db, { limit: 2 })
    const second = await listDeadJobs(database.db, { limit: 2, cursor: first.nextCursor as string })
    expect([first.total, second.nextCursor]).toEqual([3, null])
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    const outcomes = await Promise.allSettled([decide(ids[0] as number, 'drop'), decide(ids[0] as number, 'drop')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await dead()).total).toBe(2)
    expect(runs).toEqual([])
  })
})

test('a job held by a killed node is released', async () => {
  await plan('held')
  const hold = (minutes: number) =>
    sql`UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - ${minutes} * interval '1 minute'`
  await hold(9).execute(database.db)
  await startTwo()
  await releaseAbandoned(database.db)
  await sleep(300)
  expect(runs).toEqual([])
  await hold(11).execute(database.db)
  await releaseAbandoned(database.db)
  await vi.waitFor(() => expect(runs).toEqual(['held']), 30_000)
})

test('where there can be no other node, the jobs of a killed one run at once', async () => {
  await plan('held')
  await sql`UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - interval '1 second'`.execute(
    database.db,
  )
  const embedded = { ...shop, config: { ...shop.config, database: undefined } }
  running = [await startJobs(embedded, { jobs: [relay], pollMs: 100 })]
  await vi.waitFor(() => expect(runs).toEqual(['held']), 30_000)
})

test('jobs continue after the database has cut every connection', async () => {
  await startTwo()
  await plan('before')
  await vi.waitFor(() => expect(runs).toEqual(['before']), 30_000)
  const cutter = new pg.Client(database.url)
  await cutter.connect()
  const cut = () =>
    cutter.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
  for (const _ of [1, 2, 3]) await cut().then(() => sleep(50))
  await cutter.end()
  await vi.waitFor(() => plan('after'), 30_000)
  await vi.waitFor(() => expect(runs).toEqual(['before', 'after']), 30_000)
})

test('a job whose connection is cut while it runs is still recorded as done', async () => {
  const { promise: cut, resolve: cutNow } = Promise.withResolvers<void>()
  handler = async (_, { id }) => {
    runs.push(id)
    await cut
    // The library needs a connection to mark the job as done just after the last one was cut.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop jobs'`.execute(
      database.db,
    )
    if (id === 'fails') throw new Error('cut off')
  }
  await startTwo()
  await plan('fails', { maxAttempts: 1 })
  await plan('succeeds')
  await vi.waitFor(() => expect(runs).toHaveLength(2), 30_000)
  cutNow()
  await vi.waitFor(async () => expect(await countJobs(database.db)).toEqual({ planned: 0, due: 0, dead: 1 }), 30_000)
})

test('a daily job missed while no node was running is made up for, once across two nodes', async () => {
  await sql`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES (${name}, now() - interval '9 days', now() - interval '3 days')`.execute(database.db)
  const options = { jobs: [timed(name, { at: '02:00' }, async () => void runs.push('daily'))], pollMs: 100 }
  running = await Promise.all([startJobs(shop, options), startJobs(shop, options)])
  await vi.waitFor(() => expect(runs).toEqual(['daily']), 30_000)
  await sleep(500)
  expect(runs).toEqual(['daily'])
})

test('daily jobs run one after another, leaving room for other jobs', async () => {
  const daily = shop.all(jobs).flatMap(({ name, when }) => (when && 'at' in when ? [name] : []))
  expect(daily.length).toBeGreaterThan(4)
  for (const task of daily)
    await sql`
      INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES (${task}, now() - interval '9 days', now() - interval '3 days')`.execute(database.db)
  const begun: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = (task: string) => async () => {
    begun.push(task)
    await released
  }
  const slowJobs = daily.map((task) => timed(task, { at: '02:00' }, slow(task)))
  running = [await startJobs(shop, { jobs: [...slowJobs, relay], pollMs: 100 })]
  try {
    await vi.waitFor(() => expect(begun).toHaveLength(1), 30_000)
    await plan('meanwhile')
    await vi.waitFor(() => expect(runs).toEqual(['meanwhile']), 30_000)
    expect(begun).toHaveLength(1)
  } finally {
    release()
  }
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(daily.toSorted()), 30_000)
})

test('/metrics shows the jobs and the findings of the ledger check', async () => {
  await plan('waits', { runAt: new Date(Date.now() + 3_600_000) })
  const damage = (by: number) =>
    sql`INSERT INTO ledger_account (type, owner_kind, currency, bound, posted) VALUES ('ext.bank', 'platform', 'CNY', 'free', ${by})
      ON CONFLICT (type, owner_id, shard) DO UPDATE SET posted = ledger_account.posted + ${by}`.execute(database.db)
  await damage(7)
  await checkBooks(shop, {}, new Date('2026-11-21T00:00:00Z'))
  await damage(-7)
  const text = await shop.metrics.metrics()
  expect(text).toContain('shop_ledger_findings{kind="difference"} 2')
  expect(text).toContain(`shop_ledger_checked_seconds ${Date.parse('2026-11-21T00:00:00Z') / 1000}`)
  expect(text).toContain('shop_jobs{state="planned"} 1')
})

test('clean-up removes old requests and keeps recent ones', async () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const ages = [6.9, 7.1, 30]
  for (const days of ages) {
    const createdAt = new Date(now.getTime() - days * 24 * 3_600_000)
    const row = { actor: 'user:1', requestId: randomUUID(), name: 'test', bodyHash: Buffer.from('x'), createdAt }
    await database.db.insertInto('request').values(row).execute()
  }
  await cleanUp(shop, {}, now)
  await cleanUp(shop, {}, now)
  expect(await database.db.selectFrom('request').select('createdAt').execute()).toHaveLength(1)
})

test.each(shop.all(jobs).filter(({ when }) => when))('$name may run twice simultaneously', async ({ run }) => {
  for (const _ of [1, 2]) await Promise.all([run(shop, {}, new Date()), run(shop, {}, new Date())])
})
