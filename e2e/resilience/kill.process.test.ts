import { randomUUID } from 'node:crypto'
import { transferCenter } from '@shop/contract/money/transfer/transfer.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../../scripts/depth.ts'
import { adjustment } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import type { Db } from '../../server/src/core/database/database.ts'
import { addHours } from '../../server/src/core/value/time.ts'
import { hashPassword } from '../../server/src/people/credential/passwords.ts'
import { callsTo } from '../../server/src/test/call.ts'
import { givenAccounts, type TestOperator, type TestUser } from '../../server/src/test/given-account.ts'
import { openStack } from '../stack.ts'
import { errorsOutsideOutages, killRepeatedly, withDatabase } from './blows.ts'
import type { Crowd } from './crowd.ts'
import { findContradictions } from './findings.ts'
import { givenBuyers, givenPicture, givenShelf, offerCoupon } from './given.ts'
import { loggedAtLeast } from './log.ts'
import { type Clerk, decideContinuously, type Holder, moveMoneyContinuously, payPassword, type Told } from './purses.ts'
import { chooseSeed, createRandom } from './random.ts'
import {
  balancesIn,
  balancesOf,
  countLostAnswers,
  couponsIn,
  describe,
  durability,
  ordersIn,
  ordersOf,
  requestsIn,
  requestsOf,
  waiting,
} from './rows.ts'
import { type Buyer, buyContinuously } from './shoppers.ts'

// Shoppers constantly buy, request refunds, recharge, withdraw and transfer, and clerks decide on all requests, while
// the server, its database or both are killed. Each client repeats a request with the same id until it is answered, as
// the app does.

const rounds = isDeep ? 20 : 2
const buyersCount = 8
const holdersCount = 6
const clerksCount = 2
const skusCount = 8
const fundsFen = 100_000_000
const purseFen = 10_000_000

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test(`${rounds} kills at random moments lose or duplicate nothing`, { timeout: 60_000 + rounds * 30_000 }, async ({
  onTestFailed,
}) => {
  const seed = chooseSeed()
  console.log(`kill test: seed ${seed}`)
  const random = createRandom(seed)
  const stack = await openStack({ DEMO: '0' })
  cleanups.push(stack.stop)
  onTestFailed(() => console.error('the server logged', loggedAtLeast(stack.output(), 40)))
  const { goods, users, owners, operators, pictures } = await withDatabase(stack, async (db) => {
    expect(await durability(db)).toEqual({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
    return prepare(db)
  })
  const couponId = await offerCoupon(stack, operators[0] as TestOperator)
  const isOpen = async () => (await callsTo(stack.url).call(owners[0], transferCenter)).status
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(200)
  const crowd: Crowd = { stack, asked: [], underWay: 0, closing: false, emptying: false }
  const buyers = users.map((user, index): Buyer => {
    return { user, random: random.branch(index), orders: new Map(), coupons: 0 }
  })
  const holders = owners.map((user, index): Holder => {
    return { user, random: random.branch(100 + index), imageId: pictures.get(user) as number }
  })
  const clerks = operators.map((operator, index): Clerk => {
    return { operator, random: random.branch(200 + index), imageId: pictures.get(operator) as number }
  })
  const told: Told = new Map()

  const startedAt = Date.now()
  const striking = killRepeatedly(crowd, rounds, buyersCount + holdersCount, random)
  // A failure of any actor ends the test at once, with its rounds and all other actors.
  onTestFailed(() => {
    crowd.closing = true
    crowd.emptying = true
    return striking.then(
      () => {},
      () => {},
    )
  })
  const moving = holders.map((holder) => moveMoneyContinuously(crowd, holder, owners, told))
  const buying = buyers.map((buyer) => buyContinuously(crowd, buyer, { goods, couponId }))
  const deciding = clerks.map((clerk) => decideContinuously(crowd, clerk, told))
  const leaving = Promise.all([striking, ...moving, ...buying]).then(([struck]) => {
    crowd.emptying = true
    return struck
  })
  const [struck] = await Promise.all([leaving, ...deciding])
  const totalMs = Date.now() - startedAt

  const doneUnheard = await withDatabase(stack, async (db) => {
    expect(await findContradictions(db)).toEqual([])
    // Every order exists once, in the state that its buyer was told, and there are no other orders.
    expect(await ordersIn(db)).toEqual(ordersOf(buyers))
    expect(await requestsIn(db)).toEqual(requestsOf(crowd))
    expect(await couponsIn(db)).toEqual(Object.fromEntries(buyers.map(({ user, coupons }) => [user.id, coupons])))
    expect(await balancesIn(db, users)).toEqual(await balancesOf(db, buyers, fundsFen))
    expect(await balancesIn(db, owners)).toEqual(owners.map(({ id }) => purseFen + (told.get(id) ?? 0)))
    expect(await waiting(db)).toEqual([])
    return countLostAnswers(db, crowd)
  })
  // A busy machine may find no free connection in time, which the senders repeat.
  if (isDeep) expect(errorsOutsideOutages(crowd.asked, struck)).toEqual([])
  expect(await stack.end()).toBe(0)

  const retried = crowd.asked.filter((each) => each.sentAt.length > 1)
  // A run with hardly any requests in flight at the kills would prove nothing.
  expect(retried.length).toBeGreaterThan(rounds)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    [
      `kill test: ${struck.length} rounds in ${seconds(totalMs)}, ${buyersCount} buyers, ${holdersCount} holders, ` +
        `${clerksCount} clerks, seed ${seed}`,
      ...struck.map(
        ({ victim, answered, underWay, at, backAt }, index) =>
          `  ${index + 1} ${victim}: ${answered} answered before, ${underWay} under way, back after ${seconds(backAt - at)}`,
      ),
      `  ${describe(crowd.asked)}`,
      `  ${crowd.asked.length} commands acknowledged, ${retried.length} of them after a retry; ` +
        `${doneUnheard} had been done before the kill without an answer to their sender`,
    ].join('\n'),
  )
})

/** Goods, buyers with money and points, wallet owners with a payment password, clerks; and enabled modules. */
async function prepare(db: Db) {
  const now = new Date()
  const goods = await givenShelf(db, skusCount, 100_000)
  const users = await givenBuyers(db, buyersCount, () => fundsFen)
  const owners = await givenBuyers(db, holdersCount, () => purseFen)
  const points = users.map(({ id }) =>
    adjustment({ id: randomUUID(), userId: id, currency: 'PTS', amount: 1_000_000, expiresAt: addHours(now, 24 * 90) }),
  )
  await db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, points))
  const password = { hash: await hashPassword(payPassword), setAt: addHours(now, -1_000) }
  await db
    .insertInto('payPassword')
    .values(owners.map(({ id: userId }) => ({ userId, ...password })))
    .execute()
  const { givenOperator } = givenAccounts({ db })
  const operators: TestOperator[] = []
  for (let index = 0; index < clerksCount; index++) operators.push(await givenOperator())
  const pictures = new Map<TestUser | TestOperator, number>()
  for (const owner of owners) pictures.set(owner, await givenPicture(db, { userId: owner.id, purpose: 'proof' }))
  for (const clerk of operators)
    pictures.set(clerk, await givenPicture(db, { operatorId: clerk.id, purpose: 'payout' }))
  const settings = {
    module: { transfer: true, points: true },
    pay: { accounts: [{ kind: 'bank', holder: 'x', number: '9000', bankName: '', qrFileId: null, enabled: true }] },
    transfer: { dayCount: 1_000, dayMaxFen: 1_000_000_000 },
    withdraw: { dayCount: 100, dayMaxFen: 1_000_000_000, newAddressH: 0 },
    recharge: { openMax: 50 },
    // The daily limit of buyers without a payment password must outlast the test.
    paypwd: { smallPayMaxFen: 1_000_000 },
  }
  // In one statement, so that a server that has read one of them has read them all.
  await sql`INSERT INTO setting (group_name, value, version, updated_at)
    SELECT key, value, nextval('setting_version'), now() FROM jsonb_each(${JSON.stringify(settings)}::jsonb)`.execute(
    db,
  )
  return { goods, users, owners, operators, pictures }
}
