import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { Tx } from '../database/database.ts'
import { command } from './command.ts'
import { Refusal } from './refusal.ts'

const { db, owner } = await openTestDatabase()
const now = new Date('2026-03-01T00:00:00Z')
await sql`CREATE TABLE deed (at int); GRANT ALL ON deed TO PUBLIC`.execute(owner)
beforeEach(() => sql`TRUNCATE deed`.execute(owner))

const given = (more = {}) => ({
  userId: 1,
  requestId: randomUUID(),
  name: 'test',
  target: '7',
  body: { a: 1, b: 2 },
  now,
  ...more,
})
const deed = async (tx: Tx) => {
  await sql`INSERT INTO deed VALUES (1)`.execute(tx)
  return { number: await count(tx) }
}
const count = async (on: typeof db | Tx) =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM deed`.execute(on)).rows[0]?.n ?? 0

test('five simultaneous identical calls act once and all get the same answer', async () => {
  const of = given()
  const answers = await Promise.all(Array.from({ length: 5 }, () => command(db, of, deed)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ number: 1 })))
  expect(await count(db)).toBe(1)
})

test('field order does not matter', async () => {
  const of = given()
  await command(db, of, deed)
  await command(db, { ...of, body: { b: 2, a: 1 } }, deed)
  expect(await count(db)).toBe(1)
})

test.each([{ body: { a: 1, b: 3 } }, { target: '8' }, { name: 'other' }])(
  'reusing an id for something else is refused: %o',
  async (other) => {
    const of = given()
    await command(db, of, deed)
    await expect(command(db, { ...of, ...other }, deed)).rejects.toThrow(new Refusal('IDEMPOTENCY_MISMATCH'))
    expect(await count(db)).toBe(1)
  },
)

test('ids are separate per user, and operators are separate from users', async () => {
  const { userId, ...of } = given()
  await command(db, { ...of, userId }, deed)
  await command(db, { ...of, userId: 2 }, deed)
  await command(db, { ...of, operatorId: 1 }, deed)
  expect(await count(db)).toBe(3)
})

test('a refusal changes nothing and is not stored: the same id may succeed later', async () => {
  const of = given()
  const refusing = async (tx: Tx) => {
    await deed(tx)
    throw new Refusal('STATE_CHANGED')
  }
  await expect(command(db, of, refusing)).rejects.toThrow(new Refusal('STATE_CHANGED'))
  expect(await count(db)).toBe(0)
  expect(await command(db, of, deed)).toEqual({ number: 1 })
})

test('the first answer equals the repeated one', async () => {
  const of = given()
  const work = async () => ({ at: now, left: undefined })
  const first = await command(db, of, work)
  expect(first).toEqual({ at: '2026-03-01T00:00:00.000Z' })
  expect(await command(db, of, work)).toEqual(first)
})

test('without an id, calls on one target run one after the other and each acts', async () => {
  const of = given({ requestId: undefined })
  let inside = 0
  const alone = async (tx: Tx) => {
    expect(++inside).toBe(1)
    await sleep(30)
    inside--
    return deed(tx)
  }
  await Promise.all(Array.from({ length: 4 }, () => command(db, of, alone)))
  expect(await count(db)).toBe(4)
})

test('work rolled back by a deadlock is retried', async () => {
  const work = vi.fn(deed).mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  expect(await command(db, given(), work)).toEqual({ number: 1 })
  expect(work).toHaveBeenCalledTimes(2)
})
