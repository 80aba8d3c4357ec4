import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { StartError } from '../process/lifecycle.ts'
import { migrate, sqlFiles } from './migrate.ts'

const shop = await openTestDatabase()
const dir = mkdtempSync(path.join(tmpdir(), 'shop-migrations-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('an up-to-date database has nothing to run', async () => {
  expect(await migrate(shop)).toEqual([])
})

test('a database older than the baseline is refused in one line that says what to do', async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0135-payouts', now())`.execute(shop.owner)
  const refusal = await migrate(shop).catch((error) => error)
  await sql`DELETE FROM kysely_migration WHERE name = '0135-payouts'`.execute(shop.owner)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(/^the database was created before the first release .+: delete DATA_DIR or, .+$/)
})

test('migrations are named by time and run in that order', async () => {
  for (const name of ['20270201120000-second.sql', '20270131235959-a-first-1.sql', 'notes.md']) givenFile(name)
  expect(Object.keys(await sqlFiles(dir).getMigrations())).toEqual([
    '20270131235959-a-first-1',
    '20270201120000-second',
  ])
})

test.each(['0136-numbered.sql', '202701311200-no-seconds.sql', '20270131120000.sql', '20270131120000-Under_score.sql'])(
  '%s is refused for its name',
  async (name) => {
    givenFile(name)
    const refusal = await sqlFiles(dir)
      .getMigrations()
      .catch((error) => error)
    rmSync(path.join(dir, name))
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toContain(`migration ${name} must be named <yyyymmddhhmmss>-<name>.sql`)
  },
)

const givenFile = (name: string) => writeFileSync(path.join(dir, name), 'SELECT 1')
