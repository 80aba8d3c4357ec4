import { fen, mostFen } from '@shop/contract/core/money.ts'
import {
  adminBooks,
  adminBooksCheck,
  adminLedgerAccount,
  adminLedgerEntries,
  booksAlarms,
  booksDifferences,
} from '@shop/contract/desk/books-check/books-check.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { lateMoney } from '../../books/ledger/events.ts'
import { givenBudget } from '../../books/ledger/given-ledger.ts'
import { rollUpLedger } from '../../books/ledger/roll-up.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { openShop } from '../../test/shop.ts'
import { checkLedger } from './check.ts'
import { checkBooks } from './check-books.ts'

const shop = await openShop()
// Differences are logged as errors; those in these tests are intended.
const quiet = Object.create(shop, { log: { value: pino({ level: 'silent' }) } }) as typeof shop
const auditor = await shop.givenOperator({ permissions: ['ledger.view'] })
const books = async () => (await shop.callAdmin(auditor, adminBooks, {})).data
const typeIn = async (name: string) => (await books()).types.find(({ type }) => type === name)
const accountOf = (account: string) => shop.callAdmin(auditor, adminLedgerAccount, { query: { account } })
const entriesOf = async (query: object) => (await shop.callAdmin(auditor, adminLedgerEntries, { query })).data

test('sums by type equal those of the accounts, including movements that are not rolled up yet', async () => {
  await shop.givenUser({ balanceFen: 5_000 })
  await shop.givenUser({ balanceFen: 700, points: 30 })
  const before = await typeIn('exp.goodwill')
  expect(await typeIn('u.bal')).toMatchObject({
    currency: 'CNY',
    group: 'people',
    accounts: 2,
    open: 2,
    posted: '5700',
  })
  expect(before?.posted).toBe('-5700')
  await rollUpLedger(shop.db)
  expect(await typeIn('exp.goodwill')).toEqual(before)
  const { equations } = await books()
  expect(equations.map(({ currency, difference }) => [currency, difference])).toEqual([
    ['CNY', '0'],
    ['PTS', '0'],
  ])
  expect(equations[1]).toMatchObject({ backing: '30', parts: [{ group: 'people', amount: '30' }] })
})

describe('a check of the books', () => {
  test('is planned once however often it is requested, and shows who requested it', async () => {
    expect((await books()).checking).toBe(false)
    await Promise.all([1, 2, 3].map(() => shop.callAdmin(auditor, adminBooksCheck, {})))
    expect((await books()).checking).toBe(true)
    const { rows } = await shop.pool.query(
      `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'reconcile-ledger'`,
    )
    expect(rows).toEqual([{ payload: { actor: `operator:${auditor.id}` } }])
    await checkBooks(shop, rows[0].payload, shop.now())
    const { report, runs } = await books()
    expect(report).toMatchObject({ actor: auditor.login, differences: 0, checks: [] })
    expect(runs).toHaveLength(1)
  })

  test('names differences by account; the account shows where it first differs from its transfers', async () => {
    const user = await shop.givenUser({ balanceFen: 1_000 })
    const set = (by: number) =>
      sql`UPDATE ledger_account SET posted = posted + ${by} WHERE type = 'u.bal' AND owner_id = ${user.id}`.execute(
        shop.db,
      )
    await set(1)
    await checkBooks(quiet, {}, shop.now())
    const { report, equations } = await books()
    expect(equations[0]).toMatchObject({ currency: 'CNY', difference: '1' })
    expect(report?.checks.map(({ key }) => key)).toEqual(['sum', 'stored', 'after'])
    expect(report?.checks[1]).toMatchObject({
      count: 1,
      findings: [{ what: `u.bal:${user.id}`, expected: '1000 (-0 +0)', found: '1001 (-0 +0)' }],
    })
    expect((await accountOf(`u.bal:${user.id}`)).data).toMatchObject({
      stored: { posted: '1001' },
      recomputed: { posted: '1000' },
      firstBreak: null,
    })
    await set(-1)
  })

  test('runs exactly the checks of the contract', async () => {
    const { checks } = await checkLedger(shop.db, { now: shop.now(), commissionCapBp: 1_000 })
    const of = (kind: string) => checks.filter((check) => check.kind === kind).map(({ key }) => key)
    expect(of('difference')).toEqual([...booksDifferences])
    expect(of('alarm')).toEqual([...booksAlarms])
  })
})

describe('alarms', () => {
  const found = async (key: string) =>
    (await checkLedger(shop.db, { now: shop.now(), commissionCapBp: 1_000 })).checks.find((check) => check.key === key)
      ?.findings

  test('reports three users who withdraw to one address, and names each of them', async () => {
    const people = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
    const { rows } = await shop.pool.query(
      `INSERT INTO file (purpose, visibility, driver, sizes, mime, width, height, bytes, sha256, perceptual_hash, created_at)
       VALUES ('receiving', 'private', 'local', '{}', 'image/webp', 1, 1, 1, '\\x00', repeat('0', 64)::bit(64), now()) RETURNING id`,
    )
    const draw = (userId: number) =>
      shop.pool.query(
        `INSERT INTO withdrawal (withdraw_no, user_id, source, state, amount_fen, fee_fen, kind, address, holder, qr_file_id, created_at)
         VALUES ($1::text, $2, 'balance', 'pending', 100, 0, 'bank', '6222020200112230004', 'a', $3, now())`,
        [`W${userId}`, userId, rows[0].id],
      )
    await draw(people[0]?.id as number)
    await draw(people[1]?.id as number)
    expect(await found('shared_address')).toEqual([])
    await draw(people[2]?.id as number)
    const [one] = (await found('shared_address')) ?? []
    expect(one?.what).toBe('bank …0004')
    for (const { id } of people) expect(one?.found).toContain(`u.bal:${id}`)
  })

  test('reports a budget that is nearly used up', async () => {
    await givenBudget(shop.db, 'nearly', 'PTS', 100)
    expect(await found('budget_low')).toEqual([])
    await sql`UPDATE ledger_account SET posted = 9 WHERE type = 'bud.nearly.PTS'`.execute(shop.db)
    expect(await found('budget_low')).toEqual([{ what: 'bud.nearly.PTS', expected: '≥ 10', found: '9' }])
    await sql`UPDATE ledger_account SET posted = 100 WHERE type = 'bud.nearly.PTS'`.execute(shop.db)
  })
})

describe('entries', () => {
  test('are listed in pages for an account, and all at once for an order or for the event of a transfer', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const order = await shop.givenOrder(user, { state: 'to_ship' })
    const bank = await entriesOf({ account: 'ext.bank', limit: 1 })
    expect(bank.rows.length).toBeLessThanOrEqual(1)
    const around = await entriesOf({ orderId: order.id })
    expect(around.rows.length).toBeGreaterThan(0)
    const [entry] = around.rows
    expect(around.rows.every(({ orderId }) => orderId === order.id)).toBe(true)
    const same = await entriesOf({ key: entry?.key })
    expect(same.rows.map(({ key }) => key)).toContain(entry?.key)
    expect((await accountOf(`eo:${order.id}`)).data).toMatchObject({ bound: 'not_negative', firstBreak: null })
    expect((await entriesOf({ account: `eo:${order.id}` })).rows.length).toBeGreaterThan(0)
  })

  test('none are listed without a filter; an account without any is not found', async () => {
    expect(await entriesOf({})).toMatchObject({ rows: [], total: 0 })
    expect((await entriesOf({ account: 'u.bal:999999' })).rows).toEqual([])
    expect((await entriesOf({ key: 'none' })).rows).toEqual([])
    expect((await accountOf('u.bal:999999')).data.code).toBe('NOT_FOUND')
    expect((await accountOf('nonsense')).data.code).toBe('NOT_FOUND')
  })
})

test('sums of any size are exact, and payments continue', async () => {
  const user = await shop.givenUser()
  const difference = async () => (await books()).equations.find(({ currency }) => currency === 'CNY')?.difference
  const before = BigInt((await typeIn('ext.bank'))?.posted ?? '0')
  const add = async (amount: bigint) => {
    await sql`INSERT INTO ledger_tail (account_id, posted, pending_debit, pending_credit)
      SELECT id, ${String(amount)}::bigint, 0, 0 FROM ledger_account WHERE type = 'ext.bank'`.execute(shop.db)
  }
  const late = (n: number) =>
    lateMoney({ transaction: `bank-${n}-${user.id}`, through: 'ext.bank', amountFen: fen(700) })
  const arrive = (n: number) =>
    shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [late(n)]))
  await arrive(1)
  const large = 1_000_000_000_000_000n
  for (let n = 0; n < 20; n++) await add(-large)
  expect((await typeIn('ext.bank'))?.posted).toBe(String(before - 700n - 20n * large))
  expect(await difference()).toBe(String(-20n * large))
  expect((await accountOf('ext.bank')).data.stored.posted).toBe(String(before - 700n - 20n * large))
  await rollUpLedger(shop.db)
  await arrive(2)
  expect((await typeIn('ext.bank'))?.posted).toBe(String(before - 1_400n - 20n * large))
  await checkBooks(quiet, {}, shop.now())
  expect((await books()).report?.checks.map(({ key }) => key)).toContain('sum')
  await add(20n * large)
  await rollUpLedger(shop.db)
  expect(await difference()).toBe('0')
})

test('the database refuses a transfer above the bound', async () => {
  const event = lateMoney({ transaction: 'bank-0', through: 'ext.bank', amountFen: fen(mostFen + 1) })
  const post = shop.db
    .transaction()
    .execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event]))
  await expect(post).rejects.toThrow('ledger_transfer_amount_bounded')
})
