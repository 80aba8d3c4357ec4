import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BodyOf, cashierOrderPay, checkoutSubmit, type DataOf, type Endpoint, orderCancel } from '@shop/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../../server/src/db/database.ts'
import { account } from '../../server/src/ledger/accounts.ts'
import { balanceOf } from '../../server/src/ledger/balances.ts'
import { callsTo, type Reply } from '../../server/src/test/call.ts'
import type { TestUser } from '../../server/src/test/given-account.ts'
import type { GoodsOfTest } from '../../server/src/test/given-goods.ts'
import { openStack, type Stack } from '../stack.ts'
import { findContradictions } from './findings.ts'
import { databaseOf, givenBuyers, givenShelf } from './given.ts'
import { loggedAtLeast } from './log.ts'
import { chooseSeed, createRandom, type Random } from './random.ts'

// People buy without a pause while the server, its database or both are killed under them. Each keeps asking with the
// same request id until he is answered, as the app does.

const buyersCount = 12
const skusCount = 8
const fundsFen = 100_000_000
/** As the app waits for an answer. */
const answerWithinMs = 15_000
const victims = [
  'server',
  'database',
  'server',
  'both',
  'database',
  'server',
  'database',
  'both',
  'server',
  'database',
] as const
type Victim = (typeof victims)[number]

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test('10 kills at random moments lose and double nothing', { timeout: 240_000 }, async ({ onTestFailed }) => {
  const seed = chooseSeed()
  console.log(`kill proof: seed ${seed}`)
  const random = createRandom(seed)
  const stack = await openStack({ DEMO: '0' })
  cleanups.push(stack.stop)
  onTestFailed(() => console.error('the server logged', loggedAtLeast(stack.output(), 40)))
  const { goods, users } = await withDatabase(stack, async (db) => {
    expect(await durability(db)).toEqual({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
    return {
      goods: await givenShelf(db, skusCount, 100_000),
      users: await givenBuyers(db, buyersCount, () => fundsFen),
    }
  })
  const crowd: Crowd = { stack, goods, asked: [], underWay: 0, closing: false }
  const buyers = users.map((user, index): Buyer => ({ user, random: random.branch(index), orders: new Map() }))

  const startedAt = Date.now()
  const playing = playRounds(crowd, random)
  // A buyer's failure ends the test at once, and with it the rounds.
  onTestFailed(() => {
    crowd.closing = true
    return playing.then(
      () => {},
      () => {},
    )
  })
  const [rounds] = await Promise.all([playing, ...buyers.map((buyer) => buyOnAndOn(crowd, buyer))])
  const totalMs = Date.now() - startedAt

  const doneUnheard = await withDatabase(stack, async (db) => {
    expect(await findContradictions(db)).toEqual([])
    // Every order once, in the state its buyer was told, and none that nobody was told of.
    expect(await ordersIn(db)).toEqual(ordersOf(buyers))
    expect(await requestsIn(db)).toEqual(requestsOf(crowd))
    expect(await balancesIn(db, buyers)).toEqual(await balancesOf(db, buyers))
    return countDoneUnheard(db, crowd)
  })
  expect(errorsOutside(crowd, rounds)).toEqual([])
  expect(await stack.end()).toBe(0)

  const retried = crowd.asked.filter((each) => each.sentAt.length > 1)
  // A run in which hardly anything was under way when the blow fell would prove nothing.
  expect(retried.length).toBeGreaterThan(victims.length)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    [
      `kill proof: ${rounds.length} rounds in ${seconds(totalMs)}, ${buyersCount} buyers, seed ${seed}`,
      ...rounds.map(
        ({ victim, answered, underWay, at, backAt }, index) =>
          `  ${index + 1} ${victim}: ${answered} answered before, ${underWay} under way, back after ${seconds(backAt - at)}`,
      ),
      `  orders ${JSON.stringify(countStates(buyers))}`,
      `  ${crowd.asked.length} requests acknowledged, ${retried.length} of them after a retry; ` +
        `${doneUnheard} had been done before the kill without their sender hearing of it`,
    ].join('\n'),
  )
})

function countStates(buyers: Buyer[]): Record<string, number> {
  const states = Map.groupBy(
    buyers.flatMap(({ orders }) => [...orders.values()]),
    (state) => state,
  )
  return Object.fromEntries([...states].map(([state, all]) => [state, all.length]))
}

interface Crowd {
  stack: Stack
  goods: GoodsOfTest[]
  asked: Asked[]
  /** now asked and not yet answered */
  underWay: number
  /** buyers finish what they have begun, then go home */
  closing: boolean
}

/** One request, however often it was sent. */
interface Asked {
  userId: number
  name: string
  requestId: string
  sentAt: number[]
  /** sendings answered by no more than that something went wrong */
  failedAt: { sentAt: number; at: number }[]
  answered: boolean
}

interface Buyer {
  user: TestUser
  random: Random
  /** by what he was told */
  orders: Map<number, 'unpaid' | 'to_ship' | 'closed' | 'cancelled'>
}

interface Round {
  victim: Victim
  /** requests answered since the last round */
  answered: number
  /** requests under way at the blow */
  underWay: number
  at: number
  backAt: number
}

/** Pays most of what he orders, cancels some of it before and some after. */
async function buyOnAndOn(crowd: Crowd, buyer: Buyer): Promise<void> {
  const { random, orders } = buyer
  while (!crowd.closing) {
    const { id, goodsSkuId } = random.pick(crowd.goods)
    const choice = { mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: random.between(1, 3) } as const
    const { orderId } = await insist(crowd, buyer, checkoutSubmit, choice)
    orders.set(orderId, 'unpaid')
    if (random.chance(0.8)) {
      const { paid } = await insist(crowd, buyer, cashierOrderPay, { orderId, method: 'balance' })
      expect(paid).toBe(true)
      orders.set(orderId, 'to_ship')
      if (random.chance(0.8)) continue
    }
    const { cancelled } = await insist(crowd, buyer, orderCancel, { orderId })
    expect(cancelled).toBe(true)
    orders.set(orderId, orders.get(orderId) === 'to_ship' ? 'closed' : 'cancelled')
  }
}

/** Sends one request until it is answered. Nothing that these buyers do may be refused. */
async function insist<const E extends Pick<Endpoint, 'method' | 'path' | 'data'>>(
  crowd: Crowd,
  { user, random }: Buyer,
  endpoint: E,
  body: Omit<BodyOf<E>, 'requestId'>,
): Promise<DataOf<E>> {
  const requestId = randomUUID()
  const asked: Asked = { userId: user.id, name: endpoint.path, requestId, sentAt: [], failedAt: [], answered: false }
  crowd.asked.push(asked)
  const { call } = callsTo(crowd.stack.url)
  const headers = { client: 'shop/1.0.0', lang: 'en' }
  for (const giveUpAt = Date.now() + 90_000; ; ) {
    const sentAt = Date.now()
    asked.sentAt.push(sentAt)
    crowd.underWay++
    const reply = await within(
      answerWithinMs,
      call(user, endpoint, { body: { ...body, requestId } as BodyOf<E>, headers }),
    )
    crowd.underWay--
    if (reply && reply.data.code !== 'INTERNAL') {
      expect(reply.status, `${endpoint.path}: ${JSON.stringify(reply)}`).toBe(200)
      asked.answered = true
      return reply.data
    }
    if (reply) asked.failedAt.push({ sentAt, at: Date.now() })
    if (sentAt > giveUpAt) throw new Error(`${endpoint.path} was sent ${asked.sentAt.length} times and not answered`)
    await sleep(random.between(50, 150))
  }
}

/** Undefined when the connection was refused or broke, or nothing came in time. */
async function within<E>(ms: number, reply: Promise<Reply<E>>): Promise<Reply<E> | undefined> {
  return Promise.race([reply.catch(() => undefined), sleep(ms, undefined, { ref: false })])
}

async function playRounds(crowd: Crowd, random: Random): Promise<Round[]> {
  const rounds: Round[] = []
  for (const victim of random.shuffle(victims)) if (!crowd.closing) rounds.push(await playRound(crowd, victim, random))
  crowd.closing = true
  return rounds
}

async function playRound(crowd: Crowd, victim: Victim, random: Random): Promise<Round> {
  const answeredBefore = countAnswered(crowd)
  await sleep(random.between(500, 2_000))
  // On a machine that is busy with something else it takes longer until there is something to lose.
  const isWorthIt = () => crowd.closing || countAnswered(crowd) > answeredBefore + buyersCount
  await expect.poll(isWorthIt, patient).toBe(true)
  const processes = victim === 'server' ? [] : await databaseProcesses(crowd.stack, victim)
  const round = { victim, answered: countAnswered(crowd) - answeredBefore, underWay: crowd.underWay, at: Date.now() }
  for (const pid of processes) killAtOnce(pid)
  if (victim === 'database') await expect.poll(() => isBack(crowd.stack, processes), patient).toBe(true)
  else {
    await crowd.stack.kill()
    await crowd.stack.restart()
  }
  return { ...round, backAt: Date.now() }
}

const patient = { timeout: 60_000, interval: 20 }
const countAnswered = ({ asked }: Crowd) => asked.filter((each) => each.answered).length

/** The postmaster alone, whose children then find themselves alone; or all of them, as when the power fails. */
async function databaseProcesses(stack: Stack, victim: Victim): Promise<number[]> {
  const { pid: postmaster } = readPidFile(stack.dataDir)
  if (victim === 'database') return [postmaster]
  const { rows } = await withDatabase(stack, (db) => sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(db))
  return [postmaster, ...rows.map(({ pid }) => pid)]
}

/** While a postmaster is being started again there may be none for a moment. */
function readPidFile(dataDir: string): { pid: number; state: string } {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), state: lines[7]?.trim() ?? '' }
}

function killAtOnce(pid: number): void {
  // 0 would be everybody of this group.
  if (pid <= 1) throw new Error(`${pid} is no process of the database`)
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // One of them may just have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Children of the killed postmaster may go on answering for a moment, so `/readyz` alone would be believed too early. */
async function isBack({ url, dataDir }: Stack, killed: number[]): Promise<boolean> {
  const { pid, state } = readPidFile(dataDir)
  return state === 'ready' && !killed.includes(pid) && (await fetch(`${url}/readyz`)).status === 200
}

/** Requests answered by no more than that something went wrong, though they did not touch a time without a database. */
function errorsOutside({ asked }: Crowd, rounds: Round[]): string[] {
  const withoutDatabase = rounds.filter(({ victim }) => victim !== 'server')
  return asked.flatMap(({ name, failedAt }) =>
    failedAt
      .filter(({ sentAt, at }) => !withoutDatabase.some((round) => at >= round.at && sentAt <= round.backAt))
      .map(({ sentAt }) => {
        const last = rounds.findLast((round) => round.at <= sentAt)
        return `${name}, sent ${last ? `${sentAt - last.backAt} ms after the end of round "${last.victim}"` : 'before all'}`
      }),
  )
}

async function withDatabase<T>({ dataDir }: Stack, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseOf(dataDir), { connections: 4 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function durability(db: Db) {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes']
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${names})`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

async function ordersIn(db: Db): Promise<Record<number, string>> {
  const rows = await db.selectFrom('shopOrder').select(['id', 'userId', 'state']).execute()
  return Object.fromEntries(rows.map(({ id, userId, state }) => [id, `${state} of ${userId}`]))
}

function ordersOf(buyers: Buyer[]): Record<number, string> {
  return Object.fromEntries(
    buyers.flatMap(({ user, orders }) => [...orders].map(([id, state]) => [id, `${state} of ${user.id}`])),
  )
}

async function requestsIn(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('request').select(['requestId', 'actor', 'name']).execute()
  return Object.fromEntries(rows.map(({ requestId, actor, name }) => [requestId, `${name} of ${actor}`]))
}

const commandNames: Record<string, string> = {
  'checkout/submit': 'checkout-submit',
  'cashier/orderPay': 'order-pay',
  'order/cancel': 'order-cancel',
}

function requestsOf({ asked }: Crowd): Record<string, string> {
  return Object.fromEntries(
    asked.map(({ requestId, name, userId }) => [requestId, `${commandNames[name]} of user:${userId}`]),
  )
}

async function balancesIn(db: Db, buyers: Buyer[]): Promise<number[]> {
  return Promise.all(buyers.map(async ({ user }) => (await balanceOf(db, account('u.bal', user.id))).available))
}

/** What each has left by the prices of the orders that he paid and kept. */
async function balancesOf(db: Db, buyers: Buyer[]): Promise<number[]> {
  const prices = await db.selectFrom('shopOrder').select(['id', 'payableFen']).execute()
  const priceOf = new Map(prices.map(({ id, payableFen }) => [id, payableFen]))
  return buyers.map(({ orders }) => {
    const kept = [...orders].filter(([, state]) => state === 'to_ship')
    return kept.reduce((left, [id]) => left - (priceOf.get(id) as number), fundsFen)
  })
}

/** Requests whose first sending was carried out, but never answered: the repeat found the answer of the first time. */
async function countDoneUnheard(db: Db, { asked }: Crowd): Promise<number> {
  const rows = await db.selectFrom('request').select(['requestId', 'createdAt']).execute()
  const doneAt = new Map(rows.map(({ requestId, createdAt }) => [requestId, createdAt.getTime()]))
  return asked.filter(({ requestId, sentAt }) => (doneAt.get(requestId) as number) < (sentAt.at(-1) as number)).length
}
