import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../core/database/database.ts'
import { openTestDatabase } from '../../test/database.ts'
import { type AccountRef, account, budget } from './accounts.ts'
import { balanceOf, balancesOf, setReceivableFloor } from './balances.ts'
import { findBudget } from './budgets.ts'
import { InsufficientFunds, LedgerConflict } from './errors.ts'
import { lateMoney, suspenseResolved, transferReversed } from './events.ts'
import { available, byTest, expectLedgerInBalance, givenBudget, givenCredit } from './given-ledger.ts'
import { openTransfersOf, transfersOf } from './history.ts'
import {
  creditsUsed,
  orderPaidByProvider,
  orderPaidFromBalance,
  orderReleased,
  proofApproved,
  proofRejected,
  proofSubmitted,
} from './order-events.ts'
import type { LedgerEvent, Line } from './plan.ts'
import { providerRefundBegun, providerRefundDone, providerRefundFailed, refundToBalance } from './refund-events.ts'
import { rollUpLedger } from './roll-up.ts'
import { lockAccounts, postTransfers } from './transfers.ts'

const { db, owner } = await openTestDatabase()
let lastId = 1_000
const newId = () => ++lastId
const post = (...events: LedgerEvent[]) => db.transaction().execute((tx) => postTransfers(tx, byTest, events))
const event = (...lines: Line[]): LedgerEvent => ({
  event: 'T',
  memo: 'test',
  entity: { type: 'test', id: '1' },
  lines,
})
const move = (from: AccountRef, to: AccountRef, amount: number, key: string = randomUUID()): LedgerEvent =>
  event({ key, from, to, amount })
const countOf = async () =>
  (
    await db
      .selectFrom('ledgerTransfer')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('the balance is credits minus debits, even on a free account before and after the roll-up', async () => {
  const user = newId()
  const before = await balanceOf(db, account('exp.goodwill'))
  await givenCredit(db, user, 500)
  const after = { ...before, exists: true, posted: before.posted - 500, available: before.available - 500 }
  expect(await balanceOf(db, account('exp.goodwill'))).toEqual(after)
  expect(await rollUpLedger(db)).toBeGreaterThan(0)
  expect(await rollUpLedger(db)).toBe(0)
  expect(await balanceOf(db, account('exp.goodwill'))).toEqual(after)
  expect(await available(db, account('u.bal', user))).toBe(500)
  await expectLedgerInBalance(db)
})

test('many balances in one query, in the order requested, zeros for accounts without movements', async () => {
  const user = newId()
  await givenCredit(db, user, 70)
  const [none, some] = await balancesOf(db, [account('u.gift', user), account('u.bal', user)])
  expect(none).toEqual({ exists: false, available: 0, posted: 0, pendingDebit: 0, pendingCredit: 0 })
  expect(some.available).toBe(70)
  expect(await balancesOf(db, [])).toEqual([])
})

test('an insufficient balance is refused and nothing of the call is written', async () => {
  const [user, orderId] = [newId(), newId()]
  await givenCredit(db, user, 100)
  const written = await countOf()
  const pay = orderPaidFromBalance({ tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(101) })
  const error = await post(move(account('exp.goodwill'), account('u.gift', user), 5), pay).catch((error) => error)
  expect(error).toBeInstanceOf(InsufficientFunds)
  expect(error).toMatchObject({ account: account('u.bal', user), shortBy: 1 })
  expect(await countOf()).toBe(written)
  expect(await available(db, account('u.gift', user))).toBe(0)
})

test('the database enforces the bounds itself', async () => {
  const user = newId()
  await givenCredit(db, user, 100)
  const overdraw = sql`UPDATE ledger_account SET posted = -1 WHERE type = 'u.bal' AND owner_id = ${user}`
  await expect(overdraw.execute(db)).rejects.toThrow(/check constraint/)
  const promise = sql`UPDATE ledger_account SET pending_debit = 101 WHERE type = 'u.bal' AND owner_id = ${user}`
  await expect(promise.execute(db)).rejects.toThrow(/check constraint/)
})

test('transfers are never changed or deleted', async () => {
  await givenCredit(db, newId(), 1)
  for (const statement of [
    sql`UPDATE ledger_transfer SET amount = 2`,
    sql`DELETE FROM ledger_transfer`,
    sql`TRUNCATE ledger_transfer CASCADE`,
  ]) {
    await expect(statement.execute(owner)).rejects.toThrow(/never changed/)
  }
})

test('a replay changes nothing and is reported as one; the same key for something else is a conflict', async () => {
  const [user, orderId] = [newId(), newId()]
  await givenCredit(db, user, 100)
  const pay = (balanceFen: number) =>
    orderPaidFromBalance({ tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(balanceFen) })
  expect(await post(pay(80))).toEqual({ replayed: false })
  // the balance no longer covers it, but a replay is not checked again
  expect(await post(pay(80))).toEqual({ replayed: true })
  expect(await available(db, account('u.bal', user))).toBe(20)
  await expect(post(pay(10))).rejects.toThrow(LedgerConflict)
  const other = move(account('u.gift', user), account('eo', orderId), 80, `pay:${orderId}:${orderId}:b`)
  await expect(post(other)).rejects.toThrow()
  await expect(post(pay(80), move(account('exp.promo'), account('eo', orderId), 1))).rejects.toThrow(LedgerConflict)
  expect(await available(db, account('u.bal', user))).toBe(20)
  await expectLedgerInBalance(db)
})

test('the same event posted concurrently counts once, even between free accounts', async () => {
  const user = newId()
  const key = randomUUID()
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      post(event({ key: `${key}:a`, from: account('exp.goodwill'), to: account('u.bal', user), amount: 7 })),
    ),
  )
  expect(results.filter((result) => !result.replayed)).toHaveLength(1)
  expect(await available(db, account('u.bal', user))).toBe(7)
  const free = () => post(event({ key: `${key}:b`, from: account('ext.bank'), to: account('ext.wx'), amount: 7 }))
  const freely = await Promise.all(Array.from({ length: 8 }, free))
  expect(freely.filter((result) => !result.replayed)).toHaveLength(1)
  await expectLedgerInBalance(db)
})

test.each([
  ['approved', proofApproved, 900],
  ['rejected', proofRejected, 0],
])('a screenshot: pending, then %s', async (_, resolve, posted) => {
  const [orderId, proofId] = [newId(), newId()]
  const expiresAt = new Date(byTest.now.getTime() + 7 * 86_400_000)
  await post(proofSubmitted({ proofId, orderId, amountFen: fen(900), expiresAt }))
  expect(await balanceOf(db, account('eo', orderId))).toMatchObject({ available: 0, posted: 0, pendingCredit: 900 })
  await expect(post(move(account('eo', orderId), account('rev.sales'), 1))).rejects.toThrow(InsufficientFunds)
  expect(await openTransfersOf(db, { orderId })).toMatchObject([{ event: 'L11', amount: 900, expiresAt }])
  await post(resolve({ proofId, orderId }))
  expect(await balanceOf(db, account('eo', orderId))).toMatchObject({ available: posted, pendingCredit: 0 })
  expect(await openTransfersOf(db, { orderId })).toEqual([])
  expect(await post(resolve({ proofId, orderId }))).toEqual({ replayed: true })
  const otherWay = resolve === proofApproved ? proofRejected : proofApproved
  await expect(post(otherWay({ proofId, orderId }))).rejects.toThrow(LedgerConflict)
  await expectLedgerInBalance(db)
})

test('of a simultaneous approval and rejection only one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const of = { orderId: newId(), proofId: newId() }
    await post(proofSubmitted({ ...of, amountFen: fen(10), expiresAt: byTest.now }))
    const results = await Promise.allSettled([post(proofApproved(of)), post(proofRejected(of))])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  }
  await expectLedgerInBalance(db)
})

test('posting a part returns the rest; posting more than promised is refused', async () => {
  const user = newId()
  await givenCredit(db, user, 100)
  const key = randomUUID()
  await post(event({ key, from: account('u.bal', user), to: account('ext.bank'), amount: 80, pending: {} }))
  expect(await balanceOf(db, account('u.bal', user))).toMatchObject({ available: 20, posted: 100, pendingDebit: 80 })
  await expect(post(event({ key: `${key}:ok`, post: key, amount: 81 }))).rejects.toThrow(LedgerConflict)
  await post(event({ key: `${key}:ok`, post: key, amount: 50 }))
  expect(await balanceOf(db, account('u.bal', user))).toMatchObject({ available: 50, posted: 50, pendingDebit: 0 })
  await expect(post(event({ key: `${key}:no`, void: key }))).rejects.toThrow(LedgerConflict)
  await expectLedgerInBalance(db)
})

test('reversals together never exceed the transfer, even when concurrent', async () => {
  const user = newId()
  const key = randomUUID()
  // between two free accounts only the transfer's own row lock serialises them
  await post(move(account('exp.payfee'), account('ext.wx'), 100, key))
  const reverse = (n: number, amount?: number) => post(transferReversed({ key, n, amount }))
  const results = await Promise.allSettled([1, 2, 3, 4].map((n) => reverse(n, 40)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2)
  await expect(reverse(9)).rejects.toThrow(LedgerConflict)
  await reverse(10, 20)
  await expect(reverse(11, 1)).rejects.toThrow(LedgerConflict)
  expect(await reverse(10, 20)).toEqual({ replayed: true })
  await givenCredit(db, user, 5)
  await expectLedgerInBalance(db)
})

test('a receivable stays between its floor and zero', async () => {
  const user = newId()
  const owe = (amount: number) => post(move(account('u.recv', user), account('rev.sales'), amount))
  await expect(owe(1)).rejects.toThrow(InsufficientFunds)
  await db.transaction().execute((tx) => setReceivableFloor(tx, account('u.recv', user), -500))
  await owe(500)
  await expect(owe(1)).rejects.toThrow(InsufficientFunds)
  await post(move(account('rev.sales'), account('u.recv', user), 500))
  await expect(post(move(account('rev.sales'), account('u.recv', user), 1))).rejects.toThrow(LedgerConflict)
  await expectLedgerInBalance(db)
})

test('a closed account accepts no more transfers', async () => {
  const orderId = newId()
  const closing = (amount: number): LedgerEvent => ({
    ...move(account('eo', orderId), account('rev.sales'), amount),
    closes: account('eo', orderId),
  })
  await post(move(account('exp.promo'), account('eo', orderId), 10))
  await expect(post(closing(9))).rejects.toThrow(/not empty/)
  await post(closing(10))
  await expect(post(move(account('exp.promo'), account('eo', orderId), 1))).rejects.toThrow(/closed/)
  const reopen = sql`UPDATE ledger_account SET posted = 1 WHERE type = 'eo' AND owner_id = ${orderId}`
  await expect(reopen.execute(db)).rejects.toThrow(/check constraint/)
})

test('a WeChat payment counts once, however often it is reported', async () => {
  const [order, other] = [newId(), newId()]
  const transaction = `4200${order}`
  const before = (await balanceOf(db, account('ext.wx'))).posted
  const events = () => [
    orderPaidByProvider({ through: 'ext.wx', transaction, orderId: order, amountFen: fen(700) }),
    orderPaidByProvider({ through: 'ext.wx', transaction, orderId: other, amountFen: fen(300) }),
  ]
  const told = await Promise.all(Array.from({ length: 5 }, () => post(...events())))
  expect(told.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect([await available(db, account('eo', order)), await available(db, account('eo', other))]).toEqual([700, 300])
  expect((await balanceOf(db, account('ext.wx'))).posted).toBe(before - 1_000)
  await expect(
    post(orderPaidByProvider({ through: 'ext.wx', transaction, orderId: order, amountFen: fen(701) })),
  ).rejects.toThrow(LedgerConflict)
  // A free order has no lines.
  expect(orderPaidByProvider({ through: 'ext.wx', transaction, orderId: newId(), amountFen: fen(0) }).lines).toEqual([])
})

test.each(['ext.wx', 'ext.ali'] as const)(
  'a refund to %s is promised, then posted or voided, once',
  async (through) => {
    const [order, user] = [newId(), newId()]
    const expiresAt = new Date('2026-11-24T04:00:00Z')
    const [first, second] = [
      { through, orderId: order, refundId: newId() },
      { through, orderId: order, refundId: newId(), last: true },
    ]
    await post(orderPaidByProvider({ through, transaction: `4300${order}`, orderId: order, amountFen: fen(1_000) }))
    await post(providerRefundBegun({ ...first, amountFen: fen(400), expiresAt }))
    expect(await balanceOf(db, account('eo', order))).toMatchObject({ posted: 1_000, available: 600 })
    await expect(post(providerRefundBegun({ ...second, amountFen: fen(601), expiresAt }))).rejects.toThrow(
      InsufficientFunds,
    )
    await post(providerRefundBegun({ ...second, amountFen: fen(600), expiresAt }))
    // The provider declines the second, which goes to the balance instead, while the first is still pending.
    await post(
      providerRefundFailed(second),
      refundToBalance({ ...second, last: false, userId: user, giftFen: fen(0), balanceFen: fen(600) }),
    )
    expect(await available(db, account('u.bal', user))).toBe(600)
    await expect(post(providerRefundDone(second))).rejects.toThrow(LedgerConflict)
    const done = await Promise.all([0, 1, 2].map(() => post(providerRefundDone({ ...first, last: true }))))
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await balanceOf(db, account('eo', order))).toMatchObject({ posted: 0, pendingDebit: 0 })
    await expect(post(providerRefundFailed(first))).rejects.toThrow(LedgerConflict)
    await expectLedgerInBalance(db)
  },
)

test('unmatched money waits in suspense', async () => {
  const user = newId()
  const transaction = randomUUID()
  await post(lateMoney({ transaction, through: 'ext.bank', amountFen: fen(30) }))
  await expect(post(suspenseResolved({ transaction, amountFen: fen(31), to: { userId: user } }))).rejects.toThrow(
    InsufficientFunds,
  )
  await post(suspenseResolved({ transaction, amountFen: fen(30), to: { userId: user } }))
  expect(await available(db, account('u.bal', user))).toBe(30)
})

test('an order that was never paid releases all its promises', async () => {
  const [user, orderId] = [newId(), newId()]
  await givenCredit(db, user, 90, 'PTS')
  await post(creditsUsed({ orderId, userId: user, currency: 'PTS', amount: 90 }))
  expect(await available(db, account('u.pts', user))).toBe(0)
  await post(...orderReleased(orderId, await openTransfersOf(db, { orderId })))
  expect(await available(db, account('u.pts', user))).toBe(90)
  await expectLedgerInBalance(db)
})

test.each([
  ['an amount of 0', [{ key: 'x', from: account('ext.bank'), to: account('ext.wx'), amount: 0 }]],
  ['a fraction', [{ key: 'x', from: account('ext.bank'), to: account('ext.wx'), amount: 1.5 }]],
  ['another currency', [{ key: 'x', from: account('u.pts', 1), to: account('u.bal', 1), amount: 1 }]],
  ['units without an expiry', [{ key: 'x', from: account('iss.PTS'), to: account('u.pts', 1), amount: 1 }]],
  ['an account to itself', [{ key: 'x', from: account('ext.bank'), to: account('ext.bank'), amount: 1 }]],
  ['a promise that does not exist', [{ key: 'x', post: 'nowhere' }]],
  [
    'a key twice',
    [
      { key: 'x', from: account('ext.bank'), to: account('ext.wx'), amount: 1 },
      { key: 'x', from: account('ext.bank'), to: account('ext.wx'), amount: 1 },
    ],
  ],
] as [string, Line[]][])('refused: %s', async (_, lines) => {
  await expect(post(event(...lines))).rejects.toThrow()
})

test('a bill shows each line with the balance after it', async () => {
  const [user, orderId] = [newId(), newId()]
  const own = account('u.bal', user)
  await givenCredit(db, user, 100)
  await post(orderPaidFromBalance({ tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(60) }))
  const key = randomUUID()
  await post(event({ key, from: own, to: account('ext.bank'), amount: 15, pending: {} }))
  await post(event({ key: `${key}:ok`, post: key }))
  const all = await transfersOf(db, own, { limit: 10 })
  expect(all.map(({ phase, amount, balanceAfter }) => [phase, amount, balanceAfter])).toEqual([
    ['post', -15, 25],
    ['pending', -15, 40],
    ['posted', -60, 40],
    ['posted', 100, 100],
  ])
  expect(all[2]).toMatchObject({ event: 'L10', memo: 'order-paid', orderId, other: account('eo', orderId) })
  const [newest, next] = await transfersOf(db, own, { limit: 2, finalOnly: true })
  expect(next).toMatchObject({ amount: -60, balanceAfter: 40 })
  const older = await transfersOf(db, own, { limit: 10, before: next?.id, finalOnly: true })
  expect(older).toMatchObject([{ amount: 100, balanceAfter: 100 }])
  expect(newest?.id).toBeGreaterThan(next?.id as number)
})

test('a split budget stops when no shard covers the amount', async () => {
  const program = 'split'
  await givenBudget(db, program, 'PTS', 100, 3)
  expect(await available(db, budget(program, 'PTS'))).toBe(100)
  for (const seed of [0, 1, 2, 3, 4, 5]) {
    const from = await findBudget(db, { program, currency: 'PTS', amount: 16, seed })
    expect(from).toBeDefined()
    await post(
      event({
        key: randomUUID(),
        from: from as AccountRef,
        to: account('u.pts', 1),
        amount: 16,
        lots: { expiresAt: null },
      }),
    )
  }
  expect(await findBudget(db, { program, currency: 'PTS', amount: 16, seed: 0 })).toBeUndefined()
  await expectLedgerInBalance(db)
})

test('simultaneous spends never overdraw an account', async () => {
  const user = newId()
  const ids = Array.from({ length: 24 }, newId)
  await givenCredit(db, user, 100)
  const results = await Promise.allSettled(
    ids.map((orderId) =>
      post(orderPaidFromBalance({ tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(9) })),
    ),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(11)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientFunds)
  expect(await available(db, account('u.bal', user))).toBe(1)
  await expectLedgerInBalance(db)
})

test('a decision based on a locked balance holds', async () => {
  const user = newId()
  await givenCredit(db, user, 100)
  const spendAll = (orderId: number) => async (tx: Tx) => {
    const [balance] = await lockAccounts(tx, [account('u.bal', user), account('eo', orderId)])
    if (balance.available === 0) return 0
    const payment = { tradeId: orderId, orderId, userId: user, giftFen: fen(0), balanceFen: fen(balance.available) }
    await postTransfers(tx, byTest, [orderPaidFromBalance(payment)])
    return balance.available
  }
  const spent = await Promise.all([newId(), newId(), newId()].map((id) => db.transaction().execute(spendAll(id))))
  expect(spent.toSorted()).toEqual([0, 0, 100])
})

test('users who pay each other in circles do not deadlock', async () => {
  const users = Array.from({ length: 6 }, newId)
  for (const user of users) await givenCredit(db, user, 1_000)
  const pay = (index: number) => {
    const [from, to] = [users[index % 6] as number, users[(index * 5 + 1) % 6] as number]
    if (from === to) return
    return post(
      event(
        { key: randomUUID(), from: account('u.bal', from), to: account('u.bal', to), amount: 3 },
        { key: randomUUID(), from: account('u.bal', from), to: account('rev.fee'), amount: 1 },
      ),
    )
  }
  await Promise.all(Array.from({ length: 60 }, (_, index) => pay(index)))
  await expectLedgerInBalance(db)
})

test('accounts opened concurrently exist once, without a deadlock', async () => {
  for (let round = 0; round < 15; round++) {
    const users = Array.from({ length: 4 }, newId)
    const gifts = Array.from({ length: 10 }, (_, turn) =>
      users.map((_, index) => users[(index * 3 + turn) % 4] as number),
    )
    await Promise.all(
      gifts.map((turn) => post(...turn.map((user) => move(account('exp.gift'), account('u.gift', user), 1)))),
    )
    for (const user of users) expect(await available(db, account('u.gift', user))).toBe(10)
  }
})

test('a transaction that has locked an account posts with its balance, and then sees what it posted itself', async () => {
  const [user, other] = [newId(), newId()]
  await givenCredit(db, user, 500)
  const refs = [account('u.bal', user), account('u.bal', other)] as const
  await db.transaction().execute(async (tx) => {
    expect((await lockAccounts(tx, refs)).map(({ available }) => available)).toEqual([500, 0])
    await postTransfers(tx, byTest, [move(refs[0], refs[1], 300)])
    expect((await lockAccounts(tx, refs)).map(({ available }) => available)).toEqual([200, 300])
    await expect(postTransfers(tx, byTest, [move(refs[0], refs[1], 201)])).rejects.toThrow(InsufficientFunds)
    await postTransfers(tx, byTest, [move(refs[0], refs[1], 200)])
  })
  expect([await available(db, refs[0]), await available(db, refs[1])]).toEqual([0, 500])
})

test('transactions that open the same accounts at once all find them', async () => {
  const orders = Array.from({ length: 5 }, newId)
  const open = (ids: readonly number[]) =>
    db.transaction().execute((tx) =>
      lockAccounts(
        tx,
        ids.map((id) => account('eo', id)),
      ),
    )
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => open(turn % 2 === 0 ? orders : orders.toReversed())),
  )
  expect(all.map((balances) => balances.length)).toEqual(Array(8).fill(5))
})
