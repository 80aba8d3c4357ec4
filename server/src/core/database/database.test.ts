import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBetween } from '../../test/between.ts'
import { openTestDatabase } from '../../test/database.ts'
import { requestLimits } from './connections.ts'
import { type Db, openDatabase, sendWithNext, type Tx } from './database.ts'
import { DatabaseAway } from './unavailable.ts'

const shop = await openTestDatabase()

test('a bigint is read as a number, a moment as a Date, a day as text', async () => {
  const { rows } = await sql<{ amountFen: number; ids: number[]; at: Date; day: string }>`
    SELECT 1990::bigint AS amount_fen, '{1,2}'::bigint[] AS ids, timestamptz '2026-01-02 03:04:05+08' AS at, date '2026-01-02' AS day
  `.execute(shop.db)
  expect(rows).toEqual([{ amountFen: 1990, ids: [1, 2], at: new Date('2026-01-01T19:04:05Z'), day: '2026-01-02' }])
})

test.each(['9007199254740992', '-9007199254740992'])(
  'a bigint beyond the safe integers is an error: %s',
  async (text) => {
    await expect(sql`SELECT ${sql.lit(text)}::bigint AS n`.execute(shop.db)).rejects.toThrow('beyond the safe integers')
  },
)

test('a function that takes a Tx does not accept a Db', () => {
  const inside = (_: Tx) => undefined
  const anywhere = (_: Db) => undefined
  // @ts-expect-error a Db is not a transaction
  inside(shop.db)
  return shop.db.transaction().execute(async (tx) => {
    inside(tx)
    anywhere(tx)
  })
})

test('a pool keeps working after its idle connections are cut', async () => {
  const lost: Error[] = []
  const other = openDatabase(shop.url, { onConnectionLost: (error) => lost.push(error) })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(other.db)
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(shop.db)
  await expect.poll(() => lost.length).toBe(1)
  expect((await sql`SELECT 1 AS one`.execute(other.db)).rows).toEqual([{ one: 1 }])
  await other.close()
})

describe('a write that is sent with the next statement', () => {
  beforeAll(() =>
    sql`CREATE TABLE written (id integer PRIMARY KEY); CREATE TABLE other (id integer);
      GRANT ALL ON written, other TO PUBLIC`.execute(shop.owner),
  )
  const insert = (id: number) => sql`INSERT INTO written VALUES (${id})`
  const find = (on: Db | Tx) => sql<{ id: number }>`SELECT id FROM written ORDER BY id`.execute(on)
  const ids = async () => (await find(shop.db)).rows.map(({ id }) => id)
  const again = { code: '23505' }

  test('is committed with its transaction, even as its only or last statement', async () => {
    await shop.db.transaction().execute((tx) => sendWithNext(tx, insert(1)))
    await shop.db.transaction().execute(async (tx) => {
      await sendWithNext(tx, insert(5))
      expect((await find(tx)).rows).toEqual([{ id: 1 }, { id: 5 }])
    })
    expect(await ids()).toEqual([1, 5])
  })

  test('that fails, fails the next one or the commit with its own error, and nothing of the transaction stays', async () => {
    const before = shop.db.transaction().execute(async (tx) => {
      await sendWithNext(tx, insert(2))
      await sendWithNext(tx, insert(1))
      await insert(3).execute(tx)
    })
    await expect(before).rejects.toMatchObject(again)
    const last = shop.db.transaction().execute(async (tx) => {
      await insert(2).execute(tx)
      await sendWithNext(tx, insert(1))
    })
    await expect(last).rejects.toMatchObject(again)
    const thrown = shop.db.transaction().execute(async (tx) => {
      await sendWithNext(tx, insert(1))
      throw new Error('changed its mind')
    })
    await expect(thrown).rejects.toThrow('changed its mind')
    expect(await ids()).toEqual([1, 5])
  })

  test('is one statement with those around it, apart from a write into the same table and one with its own WITH', async () => {
    const texts: string[] = []
    const listened = openDatabase(shop.url, { connections: 1 })
    const client = await listened.pool.connect()
    const query = client.query.bind(client) as (...of: unknown[]) => never
    client.query = ((...of: unknown[]) => {
      texts.push(String(of[0]))
      return query(...of)
    }) as typeof client.query
    client.release()
    await listened.db.transaction().execute(async (tx) => {
      await sendWithNext(tx, insert(11), insert(12))
      await sendWithNext(tx, sql`WITH ids AS (VALUES (13)) INSERT INTO written SELECT * FROM ids`)
      await sendWithNext(tx, insert(14))
      await sendWithNext(tx, sql`UPDATE other SET id = id + ${1} WHERE id > ${0}`)
      await sendWithNext(tx, sql`UPDATE written SET id = id + ${10} WHERE id IN (${11}, ${12})`)
      expect((await find(tx)).rows.map(({ id }) => id).slice(-4)).toEqual([13, 14, 21, 22])
      await sendWithNext(tx, sql`DELETE FROM written WHERE id > ${10}`)
    })
    expect(texts.map((text) => text.trim())).toEqual([
      'begin',
      'WITH write_1 AS (INSERT INTO written VALUES ($1)) INSERT INTO written VALUES ($2)',
      'WITH ids AS (VALUES (13)) INSERT INTO written SELECT * FROM ids',
      'WITH write_1 AS (INSERT INTO written VALUES ($1)) UPDATE other SET id = id + $2 WHERE id > $3',
      'UPDATE written SET id = id + $1 WHERE id IN ($2, $3)',
      'SELECT id FROM written ORDER BY id',
      'DELETE FROM written WHERE id > $1',
      'commit',
    ])
    expect(await ids()).toEqual([1, 5])
    await listened.close()
  })

  test('leaves no error behind for later transactions of its connection', async () => {
    const one = openDatabase(shop.url, { connections: 1 })
    const failing = one.db.transaction().execute((tx) => sendWithNext(tx, insert(1)))
    await expect(failing).rejects.toMatchObject(again)
    const aborted = one.db.transaction().execute(async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {})
      await sql`SELECT 1`.execute(tx)
    })
    await expect(aborted).rejects.toMatchObject({ code: '25P02' })
    await one.db.transaction().execute((tx) => sendWithNext(tx, insert(4)))
    expect(await ids()).toEqual([1, 4, 5])
    await one.close()
  })
})

test('a database that falls silent is given up, even in the middle of a transaction', async () => {
  const between = await openBetween(shop.url)
  const away = openDatabase(between.url, { connections: 1, limits: { ...requestLimits, answerMs: 1_000 } })
  await sql`SELECT 1`.execute(away.db)
  between.freeze()
  await expect(sql`SELECT 2`.execute(away.db)).rejects.toThrow(DatabaseAway)
  between.thaw()
  const amid = away.db.transaction().execute(async (tx) => {
    await sql`SELECT 3`.execute(tx)
    between.freeze()
    await sendWithNext(tx, sql`SELECT 4`)
    await sql`SELECT 5`.execute(tx)
  })
  await expect(amid).rejects.toThrow(DatabaseAway)
  between.thaw()
  expect((await sql`SELECT 6 AS six`.execute(away.db)).rows).toEqual([{ six: 6 }])
  await away.close()
}, 60_000)
