import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { account } from './accounts.ts'
import { InsufficientFunds } from './errors.ts'
import { expireUnits } from './expire-units.ts'
import { available, byTest, expectLedgerInBalance, givenCredit } from './given-ledger.ts'
import { lotsOf, transfersOf } from './history.ts'
import { creditsConfirmed, creditsUsed } from './order-events.ts'
import type { LedgerEvent, Line } from './plan.ts'
import { creditsReturned } from './refund-events.ts'
import { postTransfers } from './transfers.ts'

const { db } = await openTestDatabase()
let lastId = 1_000
const newId = () => ++lastId
const post = (...events: LedgerEvent[]) => db.transaction().execute((tx) => postTransfers(tx, byTest, events))
const event = (...lines: Line[]): LedgerEvent => ({
  event: 'T',
  memo: 'test',
  entity: { type: 'test', id: '1' },
  lines,
})
const day = (days: number) => new Date(byTest.now.getTime() + days * 86_400_000)
const points = (user: number) => account('u.pts', user)
/** Days until each lot expires, and the units left in it. */
const lots = async (user: number) =>
  (await lotsOf(db, points(user))).map(({ remaining, expiresAt }) => [
    expiresAt && Math.round((expiresAt.getTime() - byTest.now.getTime()) / 86_400_000),
    remaining,
  ])

/** 50 points until day 10, 50 until day 30, 50 without expiry. */
async function givenLots(): Promise<number> {
  const user = newId()
  await givenCredit(db, user, 50, 'PTS', day(30))
  await givenCredit(db, user, 50, 'PTS', null)
  await givenCredit(db, user, 50, 'PTS', day(10))
  return user
}

test('units that expire first are spent first', async () => {
  const user = await givenLots()
  await post(creditsUsed({ orderId: newId(), userId: user, currency: 'PTS', amount: 70 }))
  expect(await lots(user)).toEqual([
    [30, 30],
    [null, 50],
  ])
  await expectLedgerInBalance(db)
})

test('a promise reserves its units; when voided they return with their original dates', async () => {
  const user = await givenLots()
  const before = await lots(user)
  const orderId = newId()
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 120 }))
  await expect(post(creditsUsed({ orderId: newId(), userId: user, currency: 'PTS', amount: 31 }))).rejects.toThrow(
    InsufficientFunds,
  )
  await post(event({ key: `opt:${orderId}:no`, void: `opt:${orderId}` }))
  expect(await lots(user)).toEqual(before)
  await expectLedgerInBalance(db)
})

test('when a promise is posted in part, the longest-lived units return', async () => {
  const user = await givenLots()
  const orderId = newId()
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 120 }))
  await post(event({ key: `opt:${orderId}:ok`, post: `opt:${orderId}`, amount: 60 }))
  expect(await available(db, points(user))).toBe(90)
  expect(await lots(user)).toEqual([
    [30, 40],
    [null, 50],
  ])
  await expectLedgerInBalance(db)
})

test('refunds return units step by step, never more than were used', async () => {
  const user = await givenLots()
  const before = await lots(user)
  const orderId = newId()
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 100 }))
  await post(creditsConfirmed({ orderId, currency: 'PTS' }))
  const give = (amount: number) =>
    post(creditsReturned({ orderId, refundId: newId(), currency: 'PTS', amount: amount }))
  await give(30)
  expect(await lots(user)).toEqual([
    [30, 30],
    [null, 50],
  ])
  await give(70)
  expect(await lots(user)).toEqual(before)
  await expect(give(1)).rejects.toThrow()
  await expectLedgerInBalance(db)
})

test('returned units live at least for the grace period', async () => {
  const user = await givenLots()
  const orderId = newId()
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 80 }))
  await post(creditsConfirmed({ orderId, currency: 'PTS' }))
  await post(creditsReturned({ orderId, refundId: newId(), currency: 'PTS', amount: 80, notBefore: day(20) }))
  expect(await lots(user)).toEqual([
    [20, 50],
    [30, 50],
    [null, 50],
  ])
  await expectLedgerInBalance(db)
})

test('the end of units is put off once, even if they were given to another user since', async () => {
  const [user, friend] = [await givenLots(), newId()]
  const useAndReturn = async (userId: number, notBefore: Date) => {
    const orderId = newId()
    await post(creditsUsed({ orderId, userId, currency: 'PTS', amount: 50 }))
    await post(creditsConfirmed({ orderId, currency: 'PTS' }))
    await post(creditsReturned({ orderId, refundId: newId(), currency: 'PTS', amount: 50, notBefore }))
  }
  await useAndReturn(user, day(17))
  await useAndReturn(user, day(24))
  expect(await lots(user)).toEqual([
    [17, 50],
    [30, 50],
    [null, 50],
  ])
  const given = { from: points(user), to: points(friend), amount: 50, lots: { expiresAt: 'kept' as const } }
  await post(event({ key: randomUUID(), ...given }))
  await useAndReturn(friend, day(24))
  expect(await lots(friend)).toEqual([[17, 50]])
  await expectLedgerInBalance(db)
})

test('units given to another user keep their dates', async () => {
  const [from, to] = [await givenLots(), newId()]
  await post(event({ key: randomUUID(), from: points(from), to: points(to), amount: 60, lots: { expiresAt: 'kept' } }))
  expect(await lots(to)).toEqual([
    [10, 50],
    [30, 10],
  ])
  await expectLedgerInBalance(db)
})

test('expired units are removed once under concurrency, those of a promise once it is void', async () => {
  const user = await givenLots()
  const orderId = newId()
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 20 }))
  const late = { ...byTest, now: day(10) }
  await Promise.all([expireUnits({ db }, {}, late.now), expireUnits({ db }, {}, late.now)])
  expect(await available(db, points(user))).toBe(100)
  await db.transaction().execute(async (tx) => {
    await postTransfers(tx, late, [event({ key: `opt:${orderId}:no`, void: `opt:${orderId}` })])
  })
  expect(await lots(user)).toEqual([
    [30, 50],
    [null, 50],
  ])
  expect(await available(db, points(user))).toBe(100)
  const expired = (await transfersOf(db, points(user), { limit: 9 })).filter((entry) => entry.event === 'L73')
  expect(expired.map((entry) => entry.amount)).toEqual([-20, -30])
  await expectLedgerInBalance(db)
})

test('parallel spends share the lots without losing any', async () => {
  const user = await givenLots()
  const spends = Array.from({ length: 20 }, () =>
    post(creditsUsed({ orderId: newId(), userId: user, currency: 'PTS', amount: 11 })),
  )
  const results = await Promise.allSettled(spends)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(13)
  expect(await lots(user)).toEqual([[null, 7]])
  await expectLedgerInBalance(db)
})

test('only units that are due expire, those of many accounts in one transaction', async () => {
  const users = [await givenLots(), await givenLots(), await givenLots()]
  for (const user of users) await givenCredit(db, user, 7, 'PTS', day(6))
  await expireUnits({ db }, {}, day(10))
  for (const user of users) {
    expect(await lots(user)).toEqual([
      [30, 50],
      [null, 50],
    ])
  }
  const { rows } = await sql`
    SELECT count(*)::int AS lots, count(DISTINCT xmin::text)::int AS transactions FROM ledger_transfer
    WHERE event = 'L73' AND debit_account_id IN (
      SELECT id FROM ledger_account WHERE type = 'u.pts' AND owner_id = ANY(${users}::bigint[]))`.execute(db)
  expect(rows).toEqual([{ lots: 6, transactions: 1 }])
  await expectLedgerInBalance(db)
})

test('lines that each name their one lot take no more than it has', async () => {
  const user = await givenLots()
  const all = await lotsOf(db, points(user))
  const take = (amounts: number[]) =>
    post(
      event(
        ...amounts.map((amount, index) => ({
          key: randomUUID(),
          from: points(user),
          to: account('red.PTS'),
          amount,
          lots: { from: [all[index]?.id ?? 0] },
        })),
      ),
    )
  await expect(take([50, 51])).rejects.toThrow(InsufficientFunds)
  await take([20, 50])
  expect(await lots(user)).toEqual([
    [10, 30],
    [null, 50],
  ])
  await expectLedgerInBalance(db)
})
