import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../../scripts/depth.ts'
import type { Db } from '../../server/src/core/database/database.ts'
import { jobKind } from '../../server/src/platform/job/job.ts'
import { planJob } from '../../server/src/platform/job/plan.ts'
import { callsTo } from '../../server/src/test/call.ts'
import { givenAccounts, type TestOperator } from '../../server/src/test/given-account.ts'
import { openStack, type Stack } from '../stack.ts'
import { withDatabase } from './blows.ts'
import type { Crowd } from './crowd.ts'
import { findContradictions } from './findings.ts'
import { databaseOf, givenBuyers, givenPicture, givenShelf, offerCoupon } from './given.ts'
import { loggedAtLeast } from './log.ts'
import { type Clerk, decideContinuously } from './purses.ts'
import { chooseSeed, createRandom, type Random } from './random.ts'
import { balancesIn, balancesOf, couponsIn, describe, ordersIn, ordersOf, requestsIn, requestsOf } from './rows.ts'
import { type Buyer, buyContinuously } from './shoppers.ts'

// Only the database fails, again and again, while shoppers buy, jobs run and two processes serve: no process of the
// server may end.

const rounds = isDeep ? 20 : 2
const buyersCount = 6
const fundsFen = 100_000_000
const freezeMs = 20_000

/** Kills it · stops it from answering · restarts it, as for an upgrade or a failover · cuts every connection. */
const blows = ['kill', 'freeze', 'restart', 'cut'] as const
type Blow = (typeof blows)[number]

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test(`${rounds} losses of the database end no process and lose no data`, {
  timeout: 120_000 + rounds * 60_000,
}, async ({ onTestFailed }) => {
  const seed = chooseSeed()
  console.log(`outage test: seed ${seed}`)
  const random = createRandom(seed)
  const stack = await openStack({ DEMO: '0', WORKERS: '2' })
  cleanups.push(stack.stop)
  onTestFailed(() => console.error('the server logged', loggedAtLeast(stack.output(), 40).slice(-100)))
  // The daily limit of buyers without a payment password must outlast the test, even on a fast machine.
  const paypwd = JSON.stringify({ smallPayMaxFen: 1_000_000 })
  await withDatabase(stack, (db) =>
    sql`INSERT INTO setting (group_name, value, version, updated_at)
      VALUES ('paypwd', ${paypwd}::jsonb, nextval('setting_version'), now())`.execute(db),
  )
  const { goods, users, operator, imageId } = await withDatabase(stack, async (db) => ({
    goods: await givenShelf(db, 8, 1_000_000),
    users: await givenBuyers(db, buyersCount, () => fundsFen),
    ...(await givenClerk(db)),
  }))
  const couponId = await offerCoupon(stack, operator)
  const crowd: Crowd = { stack, asked: [], underWay: 0, closing: false, emptying: false }
  const buyers = users.map((user, index): Buyer => {
    return { user, random: random.branch(index), orders: new Map(), coupons: 0 }
  })
  onTestFailed(() => {
    crowd.closing = true
    crowd.emptying = true
  })

  const clerk: Clerk = { operator, random: random.branch(100), imageId }
  const deciding = decideContinuously(crowd, clerk, new Map())
  const buying = buyers.map((buyer) => buyContinuously(crowd, buyer, { goods, couponId }))
  const planning = planContinuously(crowd)
  const plan = Array.from({ length: rounds }, (_, index) => blows[index % blows.length] as Blow)
  const struck: string[] = []
  for (const blow of plan) struck.push(await strike(crowd, blow, { operator, random }))
  crowd.closing = true
  const [planned] = await Promise.all([planning, ...buying])
  crowd.emptying = true
  await deciding

  expect(webProcessesStarted(stack)).toBe(2)
  await withDatabase(stack, async (db) => {
    expect(await ordersIn(db)).toEqual(ordersOf(buyers))
    expect(await requestsIn(db)).toEqual(requestsOf(crowd))
    expect(await couponsIn(db)).toEqual(Object.fromEntries(buyers.map(({ user, coupons }) => [user.id, coupons])))
    expect(await balancesIn(db, users)).toEqual(await balancesOf(db, buyers, fundsFen))
    expect(await findContradictions(db)).toEqual([])
    const unfinished = sql<{ count: number }>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = ${kind.name} AND key IS NULL`
    const left = async () => (await unfinished.execute(db)).rows[0]?.count
    await expect.poll(left, { timeout: 60_000, interval: 500 }).toBe(0)
  })
  const failed = loggedAtLeast(stack.output(), 50).filter((line) => /^(a request failed|ended by an error)/.test(line))
  expect(failed).toEqual([])
  expect(await stack.end()).toBe(0)
  console.log([`outage test: seed ${seed}, ${planned} jobs`, ...struck, describe(crowd.asked)].join('\n  '))
})

async function givenClerk(db: Db): Promise<{ operator: TestOperator; imageId: number }> {
  const operator = await givenAccounts({ db }).givenOperator()
  return { operator, imageId: await givenPicture(db, { operatorId: operator.id, purpose: 'payout' }) }
}

/** A job that runs a dozen statements, so that one is always running. */
const kind = jobKind('clean-up')

/** @returns how many jobs were planned: each must run despite the losses of the database */
async function planContinuously(crowd: Crowd): Promise<number> {
  let planned = 0
  while (!crowd.closing) {
    await withDatabase(crowd.stack, async (db) => {
      while (!crowd.closing) {
        await db.transaction().execute((tx) => planJob(tx, kind, {}))
        planned++
        await sleep(200)
      }
    }).catch(() => sleep(200))
  }
  return planned
}

/** One failure, and how long the server took to be ready after the database was back. */
async function strike(
  crowd: Crowd,
  blow: Blow,
  { operator, random }: { operator: TestOperator; random: Random },
): Promise<string> {
  const { stack } = crowd
  const answeredBefore = countAnswered(crowd)
  await expect.poll(() => countAnswered(crowd) > answeredBefore + buyersCount, { timeout: 60_000 }).toBe(true)
  await sleep(random.between(0, 1_500))
  const { underWay } = crowd
  // The database comes back at the same address.
  const url = databaseOf(stack.dataDir)
  const away = await act(blow, stack, operator)
  await expect.poll(() => answers(url), { timeout: 60_000, interval: 20 }).toBe(true)
  const backAt = Date.now()
  // More than there are processes, so that each is called.
  await expect.poll(() => readyTimes(stack, 6), { timeout: 60_000, interval: 50 }).toBe(true)
  const seconds = ((Date.now() - backAt) / 1_000).toFixed(1)
  return `${blow}: ${underWay} requests under way, ${away}, ready ${seconds} s after the database`
}

async function act(blow: Blow, stack: Stack, operator: TestOperator): Promise<string> {
  const postmaster = postmasterOf(stack)
  if (blow === 'cut') {
    await withDatabase(stack, (db) =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(db),
    )
    return 'all connections cut'
  }
  if (blow !== 'freeze') {
    process.kill(postmaster, blow === 'kill' ? 'SIGKILL' : 'SIGINT')
    await expect.poll(() => [0, postmaster].includes(postmasterOf(stack)), patient).toBe(false)
    return 'a new database'
  }
  const frozen = [postmaster, ...childrenOf(postmaster)]
  const frozenAt = Date.now()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    expect((await fetch(`${stack.url}/readyz`)).status).toBe(503)
    const { status, data } = await callsTo(stack.url).callAdmin(operator, operatorMe)
    expect([status, (data as { code?: string }).code]).toEqual([503, 'DATABASE_AWAY'])
    await sleep(frozenAt + freezeMs - Date.now())
  } finally {
    for (const pid of frozen) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT')
  }
  return 'DATABASE_AWAY'
}

const patient = { timeout: 60_000, interval: 5 }

const countAnswered = ({ asked }: Crowd) => asked.filter(({ answer }) => answer).length

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function readyTimes({ url }: Stack, times: number): Promise<boolean> {
  const asked = Array.from({ length: times }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } }))
  return (await Promise.all(asked)).every(({ status }) => status === 200)
}

/** 0 while there is no answer. */
function postmasterOf({ dataDir }: Stack): number {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
}

function childrenOf(postmaster: number): number[] {
  return readdirSync(`/proc/${postmaster}/task`).flatMap((task) =>
    readFileSync(`/proc/${postmaster}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}

const webProcessesStarted = (stack: Stack) => stack.output().match(/"a web process is listening"/g)?.length
