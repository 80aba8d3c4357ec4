import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openBetween } from '../../test/between.ts'
import { openTestDatabase } from '../../test/database.ts'
import { requestLimits } from './connections.ts'
import { type Database, openDatabase } from './database.ts'
import { openNames, plannedEachTime, unmeasured } from './prepare.ts'
import { DatabaseBusy } from './unavailable.ts'

const shop = await openTestDatabase()
const opened: Database[] = []
const open = (query = '', limits = requestLimits) => {
  const database = openDatabase(`${shop.url}${query}`, { connections: 1, limits })
  opened.push(database)
  return database
}
afterAll(() => Promise.all(opened.map((database) => database.close())))

const preparedOn = async ({ pool }: Database) =>
  (await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    (row) => row.statement,
  )
const repeat = async (times: number, act: () => Promise<unknown>) => {
  for (let time = 0; time < times; time++) await act()
}

test('a statement that is sent again and again is prepared; one whose plan depends on its values is not', async () => {
  const database = open()
  await repeat(6, () => sql`SELECT ${1}::int AS often`.execute(database.db))
  await repeat(6, () => sql`SELECT ${plannedEachTime} ${1}::int`.execute(database.db))
  await repeat(2, () => sql`SELECT ${1}::int AS seldom`.execute(database.db))
  expect(await preparedOn(database)).toEqual(['SELECT $1::int AS often'])
})

test('nothing is prepared where the address says so, and nothing by commands, which have no limits', async () => {
  for (const database of [open('?prepare=never'), openDatabase(shop.url, { connections: 1 })]) {
    opened.push(database)
    await repeat(6, () => sql`SELECT ${1}::int`.execute(database.db))
    expect(await preparedOn(database)).toEqual([])
  }
})

test('behind a pooler nothing is prepared, unless the address says so', async () => {
  // A pooler announces its own process, in the message `K` of 12 bytes: process and secret.
  const pooler = await openBetween(shop.url, (bytes) => {
    const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
    if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + 5) ^ 1, at + 5)
    return bytes
  })
  for (const [address, expected] of [
    [pooler.url, []],
    [`${pooler.url}?prepare=always`, ['SELECT $1::int']],
  ] as const) {
    const database = openDatabase(address, { connections: 1, limits: requestLimits })
    opened.push(database)
    await repeat(6, () => sql`SELECT ${1}::int`.execute(database.db))
    expect(await preparedOn(database)).toEqual(expected)
  }
})

test('an `in` is the same statement for any number of values, even for none', async () => {
  const database = open()
  const find = (op: 'in' | 'not in', ids: number[]) =>
    database.db.selectFrom('appSecret').select('id').where('id', op, ids).execute()
  expect(database.db.selectFrom('appSecret').select('id').where('id', 'in', [1, 2]).compile()).toMatchObject({
    sql: 'select "id" from "app_secret" where "id" = any($1)',
    parameters: [[1, 2]],
  })
  await database.db
    .insertInto('appSecret')
    .values({ id: 1, value: Buffer.from('x') })
    .onConflict((c) => c.doNothing())
    .execute()
  expect([await find('in', [1, 2]), await find('in', []), await find('in', [3])]).toEqual([[{ id: 1 }], [], []])
  expect([await find('not in', [2]), await find('not in', []), await find('not in', [1])]).toEqual([
    [{ id: 1 }],
    [{ id: 1 }],
    [],
  ])
})

test('a statement keeps its plan for short arrays whose length the planner does not see', async () => {
  const database = open()
  const find = (ids: number[]) =>
    sql<{ id: number; from: number }>`
      SELECT g.id, given.no AS from FROM unnest(${unmeasured('bigint', ids)}) WITH ORDINALITY AS given (id, no)
      LEFT JOIN goods g USING (id) WHERE given.id = ANY(${unmeasured('bigint', ids)})`.execute(database.db)
  await repeat(12, () => find([1]))
  expect((await find([1, 2])).rows).toHaveLength(2)
  const { rows } = await database.pool.query('SELECT generic_plans::int FROM pg_prepared_statements')
  expect(rows).toEqual([{ generic_plans: 4 }])
})

test('after a migration a prepared statement is refused once as busy, then planned for the new columns', async () => {
  const database = open()
  const owner = openDatabase(shop.ownerUrl, { connections: 1 })
  opened.push(owner)
  const read = () => database.db.selectFrom('appSecret').selectAll().where('id', '=', 1).execute()
  await repeat(6, read)
  await sql`ALTER TABLE app_secret ADD COLUMN note text`.execute(owner.db)
  await expect(read()).rejects.toThrow(DatabaseBusy)
  expect(await read()).toMatchObject([{ note: null }])
})

test('a process uses a limited number of statement names', () => {
  const nameOf = openNames()
  for (let text = 0; text < 1_000; text++) for (let use = 0; use < 5; use++) nameOf(`SELECT ${text}, $1`)
  const named = Array.from({ length: 1_000 }, (_, text) => nameOf(`SELECT ${text}, $1`)).filter(Boolean)
  expect(named).toHaveLength(400)
  expect(new Set(named).size).toBe(400)
})
