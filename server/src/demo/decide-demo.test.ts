import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { decideDemo } from './decide-demo.ts'
import { reach } from './marks.ts'

const now = new Date('2026-11-27T00:00:00Z')
const unset = { demo: true, demoUnlessReal: true }
const yes = { demo: true, demoUnlessReal: false }
const no = { demo: false, demoUnlessReal: false }
const refusal = /^DEMO=1 is refused because this database holds a real shop/

const { db } = await openTestDatabase()
const decide = (config: typeof yes) => decideDemo(db, config, now)

test('an empty database becomes the demo unless DEMO=0 makes it a real shop, which never opens as the demo', async () => {
  expect(await decide(unset)).toBe(true)
  expect(await decide(yes)).toBe(true)
  expect(await decide(no)).toBe(false)
  await expect(decide(yes)).rejects.toThrow(refusal)
  expect(await decide(unset)).toBe(false)
  expect(await decide(no)).toBe(false)
  expect(await marks()).toEqual(['real'])
})

test('a database with data but no mark is a real shop, and is marked as one', async () => {
  await sql`DELETE FROM state_history`.execute(db)
  await sql`INSERT INTO operator (login, name, password_hash, role_id, created_at)
    SELECT 'mary', 'Mary', 'x', id, ${now} FROM operator_role WHERE code = 'super'`.execute(db)
  await expect(decide(yes)).rejects.toThrow(refusal)
  expect(await decide(unset)).toBe(false)
  expect(await marks()).toEqual(['real'])
})

test('the demo stays the demo, and never runs as a real shop', async () => {
  await sql`DELETE FROM state_history`.execute(db)
  await db.transaction().execute((tx) => reach(tx, 'stocked', now))
  expect(await decide(unset)).toBe(true)
  expect(await decide(yes)).toBe(true)
  await expect(decide(no)).rejects.toThrow(/^this database holds the demo shop/)
})

async function marks(): Promise<string[]> {
  const rows = await db.selectFrom('stateHistory').select('toState').where('entityType', '=', 'demo').execute()
  return rows.map((row) => row.toState)
}
