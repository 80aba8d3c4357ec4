import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { type Db, openDatabase, type Tx } from './database.ts'

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
