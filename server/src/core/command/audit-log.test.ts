import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import type { Tx } from '../database/database.ts'
import { witness } from '../database/witness.ts'
import { appendAudit, audited } from './audit-log.ts'
import { command } from './command.ts'
import { Refusal } from './refusal.ts'

const { db, owner } = await openTestDatabase()
const now = new Date('2026-03-01T00:00:00Z')

const call = (action = randomUUID()) => ({ actor: 'operator:7', ip: '192.0.2.1', permission: 'goods.edit', action })
const entriesOf = async (action: string) =>
  await db
    .selectFrom('auditEntry')
    .select(['actor', 'outcome', 'entities', 'detail'])
    .where('action', '=', action)
    .orderBy('seq')
    .execute()
const note = (tx: Tx, id: string) => {
  witness()?.note({ type: 'goods', id })
  return sql`SELECT 1`.execute(tx)
}

describe('a command', () => {
  test('leaves an entry that is committed together with its change', async () => {
    const one = call()
    const seen = await audited(db, one, 'always', async () => {
      await db.transaction().execute((tx) => note(tx, '12'))
      return entriesOf(one.action)
    })
    expect(seen).toEqual([
      {
        actor: 'operator:7',
        outcome: 'done',
        entities: ['goods', 'goods:12'],
        detail: { noted: [{ type: 'goods', id: '12' }] },
      },
    ])
    expect(await entriesOf(one.action)).toEqual(seen)
  })

  test('is rolled back if it cannot be logged', async () => {
    await sql`CREATE TABLE deed (n int); GRANT ALL ON deed TO PUBLIC`.execute(owner)
    const tooLong = { ...call(), actor: 'x'.repeat(61) }
    const acting = audited(db, tooLong, 'always', () =>
      db.transaction().execute((tx) => sql`INSERT INTO deed VALUES (1)`.execute(tx)),
    )
    await expect(acting).rejects.toThrow(/check constraint/)
    expect((await sql`SELECT FROM deed`.execute(db)).rows).toEqual([])
  })

  test('without a transaction leaves an entry before it is answered', async () => {
    const one = call()
    await audited(db, one, 'always', async () => ({}))
    expect(await entriesOf(one.action)).toMatchObject([{ outcome: 'done', detail: {} }])
  })

  test('leaves one for each transaction that changes something', async () => {
    const one = call()
    await audited(db, one, 'always', async () => {
      for (const id of ['1', '2']) await db.transaction().execute((tx) => note(tx, id))
      await db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))
    })
    expect((await entriesOf(one.action)).map(({ entities }) => entities)).toEqual([
      ['goods', 'goods:1'],
      ['goods', 'goods:2'],
    ])
  })

  test('that is refused leaves the code of its refusal, and nothing that was rolled back', async () => {
    const one = call()
    const acting = audited(db, one, 'always', () =>
      db.transaction().execute(async (tx) => {
        await note(tx, '12')
        throw new Refusal('STATE_CHANGED')
      }),
    )
    await expect(acting).rejects.toThrow(new Refusal('STATE_CHANGED'))
    expect(await entriesOf(one.action)).toEqual([
      { actor: 'operator:7', outcome: 'STATE_CHANGED', entities: [], detail: {} },
    ])
  })

  test('that repeats one action and takes another leaves an entry for the new one', async () => {
    const deed = (requestId: string, id: string) =>
      command(db, { operatorId: 7, requestId, name: 'deed', target: id, body: {}, now }, async (tx) => {
        await note(tx, id)
        return {}
      })
    const [first, second] = [randomUUID(), randomUUID()]
    await deed(first, '1')
    const one = call()
    await audited(db, one, 'always', async () => {
      await deed(first, '1')
      await deed(second, '2')
    })
    expect((await entriesOf(one.action)).map(({ entities }) => entities)).toEqual([['goods', 'goods:2']])
  })

  test('that is retried after a deadlock, or only repeated, leaves one entry', async () => {
    const one = call()
    const described = { operatorId: 7, requestId: randomUUID(), name: 'test', target: '', body: {}, now }
    let tries = 0
    const act = () =>
      audited(db, one, 'always', () =>
        command(db, described, async (tx) => {
          await note(tx, '12')
          if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
          return {}
        }),
      )
    await act()
    await act()
    expect(await entriesOf(one.action)).toMatchObject([{ detail: { noted: [{ id: '12' }] } }])
  })
})

test('a read leaves an entry if it shows something that is noted', async () => {
  const [plain, shown] = [call(), call()]
  await audited(db, plain, 'noted', async () => db.transaction().execute((tx) => sql`SELECT 1`.execute(tx)))
  await audited(db, shown, 'noted', async () => witness()?.note({ type: 'private-file', id: 'local/x' }))
  expect(await entriesOf(plain.action)).toEqual([])
  expect(await entriesOf(shown.action)).toMatchObject([{ entities: ['private-file', 'private-file:local/x'] }])
})

test('a log-in is logged with its outcome, under the name of the operator who logged in', async () => {
  const [right, wrong] = [call(), call()]
  const before = async () => db.transaction().execute((tx) => note(tx, '5'))
  await audited(db, { ...right, actor: 'anonymous' }, 'end', async () => {
    await before()
    witness()?.identify('operator:5')
  })
  const failing = audited(db, { ...wrong, actor: 'anonymous' }, 'end', async () => {
    await before()
    throw new Refusal('LOGIN_WRONG')
  })
  await expect(failing).rejects.toThrow()
  expect(await entriesOf(right.action)).toMatchObject([{ actor: 'operator:5', outcome: 'done' }])
  expect(await entriesOf(wrong.action)).toMatchObject([
    { actor: 'anonymous', outcome: 'LOGIN_WRONG', entities: ['goods', 'goods:5'] },
  ])
})

test('entries appended at once form one chain, and what PostgreSQL cannot store is dropped', async () => {
  const one = { ...call(), reason: `half \ud800 and \0 ${'long '.repeat(200)}`, input: { text: 'a\0b\udc00' } }
  await Promise.all(Array.from({ length: 20 }, () => appendAudit(db, one)))
  expect((await entriesOf(one.action))[0]?.detail).toEqual({ input: { text: 'ab\ufffd' } })
  const { rows } = await sql<{ seq: number; whole: boolean }>`
    SELECT seq, hash = sha256(coalesce(lag(hash) OVER (ORDER BY seq), '') || convert_to(audit_text(e), 'UTF8')) AS whole
    FROM audit_entry e ORDER BY seq`.execute(owner)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.every(({ whole }) => whole)).toBe(true)
})

test.each([
  sql`INSERT INTO audit_entry SELECT * FROM audit_entry`,
  sql`UPDATE audit_entry SET actor = 'operator:1'`,
  sql`DELETE FROM audit_entry`,
  sql`TRUNCATE audit_entry`,
  sql`DELETE FROM audit_head`,
  sql`INSERT INTO audit_anchor VALUES (1, '', now())`,
  sql`ALTER TABLE audit_entry DROP COLUMN hash`,
  sql`CREATE OR REPLACE FUNCTION audit_text(e audit_entry) RETURNS text LANGUAGE sql AS $$ SELECT '' $$`,
])('the runtime role cannot change the log', async (statement) => {
  await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
})
