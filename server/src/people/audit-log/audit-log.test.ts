import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import path from 'node:path'
import {
  adminAuditCheck,
  adminAuditExport,
  adminAuditList,
  adminAuditState,
} from '@shop/contract/people/audit-log/audit-log.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '../../core/command/audit-log.ts'
import { openShop } from '../../test/shop.ts'
import { checkLog, tendLog } from './check-log.ts'
import { isLogProtected } from './log-state.ts'
import { walkChain } from './walk-chain.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
shop.log.level = 'silent'

const asOwner = (statement: RawBuilder<unknown>) => statement.execute(shop.owner)
const append = (action: string, more = {}) =>
  appendAudit(shop.db, { actor: `operator:${operator.id}`, ip: '192.0.2.1', permission: 'goods.edit', action, ...more })
const broken = async () => (await walkChain(shop.db)).broken
const headNow = () =>
  shop.db.selectFrom('auditEntry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

/** A chain of ten entries. */
beforeEach(async () => {
  await asOwner(sql`TRUNCATE audit_entry, audit_head, audit_anchor, audit_check`)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(shop.owner)
  for (let n = 1; n <= 10; n++) await append(`POST things/${n}`, { input: { n, text: '數 \u2028 "x"' } })
})

describe('the chain', () => {
  test('is whole as it was written, over more than one batch', async () => {
    for (let n = 0; n < 25; n++) await Promise.all(Array.from({ length: 100 }, () => append('POST many')))
    expect(await walkChain(shop.db)).toEqual({ entries: 2_510, lastSeq: 2_510, broken: undefined })
  })

  test.each([
    ['altered', sql`UPDATE audit_entry SET actor = 'operator:77' WHERE seq = 4`, { seq: 4, problem: 'altered' }],
    [
      'moved in time',
      sql`UPDATE audit_entry SET at = at - interval '1 microsecond' WHERE seq = 4`,
      { seq: 4, problem: 'altered' },
    ],
    ['given another detail', sql`UPDATE audit_entry SET detail = '{}' WHERE seq = 10`, { seq: 10, problem: 'altered' }],
    ['given another hash', sql`UPDATE audit_entry SET hash = sha256('') WHERE seq = 4`, { seq: 4, problem: 'altered' }],
    ['deleted', sql`DELETE FROM audit_entry WHERE seq = 4`, { seq: 4, problem: 'missing' }],
    ['deleted, the first', sql`DELETE FROM audit_entry WHERE seq = 1`, { seq: 1, problem: 'missing' }],
    [
      'deleted, the rest renumbered',
      sql`DELETE FROM audit_entry WHERE seq = 4; 
        UPDATE audit_entry SET seq = -seq WHERE seq > 4; UPDATE audit_entry SET seq = -seq - 1 WHERE seq < 0`,
      { seq: 4, problem: 'altered' },
    ],
    [
      'swapped with another',
      sql`UPDATE audit_entry a SET action = b.action, detail = b.detail, hash = b.hash
        FROM audit_entry b WHERE (a.seq, b.seq) IN ((4, 5), (5, 4))`,
      { seq: 4, problem: 'altered' },
    ],
  ])('shows that an entry was %s', async (_, tamper, found) => {
    await asOwner(sql`ALTER TABLE audit_entry DROP CONSTRAINT IF EXISTS audit_entry_seq_check`)
    await asOwner(tamper)
    expect(await broken()).toEqual(found)
  })

  test('shows against a published head that its end is gone, or that it was rewritten from scratch', async () => {
    const [head] = (await sql<{ seq: number; hash: Buffer }>`SELECT * FROM audit_publish()`.execute(shop.db)).rows
    expect(await broken()).toBeUndefined()
    await asOwner(sql`DELETE FROM audit_entry WHERE seq = 10`)
    expect(await broken()).toEqual({ seq: 10, problem: 'unpublished' })
    await append('POST other')
    expect(await broken()).toEqual({ seq: 10, problem: 'unpublished' })
    await asOwner(sql`DELETE FROM audit_head`)
    expect(await broken()).toBeUndefined()
    expect((await walkChain(shop.db, [head as never])).broken).toEqual({ seq: 10, problem: 'unpublished' })
  })

  test('continues after entries older than five years, and only those, are removed', async () => {
    await asOwner(sql`TRUNCATE audit_entry`)
    // As the function writes them, at other times.
    let last = Buffer.alloc(0)
    for (let seq = 1; seq <= 6; seq++) {
      const years = seq <= 4 ? 6 : 4
      await asOwner(sql`INSERT INTO audit_entry VALUES (${seq}, now() - ${years} * interval '1 year', 'operator:1', NULL, 'p', 'a',
        'done', '{}', NULL, NULL, '{}', sha256(''))`)
      const { rows } = await sql<{
        text: string
      }>`SELECT audit_text(e) AS text FROM audit_entry e WHERE seq = ${seq}`.execute(shop.owner)
      last = hash('sha256', Buffer.concat([last, Buffer.from(rows[0]?.text ?? '')]), 'buffer')
      await asOwner(sql`UPDATE audit_entry SET hash = ${last} WHERE seq = ${seq}`)
    }
    expect(await broken()).toBeUndefined()
    await tendLog(shop, {}, shop.now())
    expect(await walkChain(shop.db)).toEqual({ entries: 2, lastSeq: 6, broken: undefined })
    expect((await sql`SELECT audit_forget() AS removed`.execute(shop.db)).rows).toEqual([{ removed: 0 }])
    await asOwner(sql`DELETE FROM audit_entry WHERE seq = 5`)
    expect(await broken()).toEqual({ seq: 5, problem: 'missing' })
  })
})

describe('every day', () => {
  test('the head is published once, if there is something new, and mailed to those who may see the log', async () => {
    const reader = await shop.givenOperator({ permissions: ['audit.view'] })
    const user = await shop.givenUser({ email: 'auditor@example.com' } as never)
    await shop.db.updateTable('appUser').set({ email: 'auditor@example.com' }).where('id', '=', user.id).execute()
    await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', reader.id).execute()
    const { seq, hash: of } = await headNow()
    await tendLog(shop, {}, shop.now())
    await tendLog(shop, {}, shop.now())
    const { data } = await shop.callAdmin(reader, adminAuditState)
    expect(data).toMatchObject({ published: { seq, hash: of.toString('hex') }, isProtected: true })
    expect(data.check).toMatchObject({ entries: 10, broken: null, by: 'system:check-audit-log' })
    const mails = (await import('../../platform/notice/outbox.ts')).readOutbox(shop.config.dataDir, 10)
    expect((await mails).filter(({ to }) => to === 'auditor@example.com')).toMatchObject([
      { channel: 'email', body: expect.stringContaining(`--head ${seq}:${of.toString('hex')}`) },
    ])
  })

  test('operators who may see the log are told once that it was changed, and nothing is published', async () => {
    await asOwner(sql`DELETE FROM audit_entry WHERE seq = 4`)
    await tendLog(shop, {}, shop.now())
    await checkLog(shop, { actor: `operator:${operator.id}` }, shop.now())
    const { data } = await shop.callAdmin(operator, adminAuditState)
    expect(data).toMatchObject({ published: null, check: { broken: { seq: 4, problem: 'missing' } } })
    const notices = await shop.db
      .selectFrom('notice')
      .select(['receiver'])
      .where('event', '=', 'audit-broken')
      .execute()
    expect(notices).toEqual([{ receiver: 'permission:audit.view' }])
  })
})

describe('the list', () => {
  test('is filtered by operator, permission, action, record, address, outcome and period, page by page', async () => {
    await append('PUT goods/:id', { target: { type: 'goods', id: '12' }, ip: '192.0.2.9', permission: 'order.edit' })
    await append('PUT goods/:id', { target: { type: 'goods', id: '13' }, actor: 'operator:999' })
    await appendAudit(
      shop.db,
      { actor: 'anonymous', ip: null, permission: 'public', action: 'x' },
      { outcome: 'LOGIN_WRONG' },
    )
    const list = async (query: object) =>
      (await shop.callAdmin(operator, adminAuditList, { query })).data.rows.map(({ seq }) => seq)
    expect(await list({ operatorId: 999 })).toEqual([12])
    expect(await list({ permission: 'order.edit' })).toEqual([11])
    expect(await list({ action: 'PUT goods/:id' })).toEqual([12, 11])
    expect(await list({ entity: 'goods:12' })).toEqual([11])
    expect(await list({ entity: 'goods' })).toEqual([12, 11])
    expect(await list({ ip: '192.0.2.9' })).toEqual([11])
    expect(await list({ outcome: 'refused' })).toEqual([13])
    const at = (await shop.db.selectFrom('auditEntry').select('at').where('seq', '=', 3).executeTakeFirstOrThrow()).at
    const from = new Date(at.getTime() + 1).toISOString()
    expect(await list({ until: from, from: at.toISOString() })).toContain(3)
    const first = (await shop.callAdmin(operator, adminAuditList, { query: { limit: 10 } })).data
    expect(first).toMatchObject({ total: 13, rows: { length: 10, 0: { by: 'anonymous', outcome: 'LOGIN_WRONG' } } })
    const second = await list({ limit: 10, cursor: first.nextCursor })
    expect(second).toEqual([3, 2, 1])
  })

  test('is exported as a table, which is an entry itself', async () => {
    const { data } = await shop.callAdmin(operator, adminAuditExport, { query: { permission: 'goods.edit' } })
    expect(data).toMatchObject({ rows: 10, next: null })
    expect(data.csv.split('\r\n')).toHaveLength(12)
    const { data: later } = await shop.callAdmin(operator, adminAuditExport, { query: { before: 3 } })
    expect(later).toMatchObject({ rows: 2, csv: expect.not.stringContaining('seq') })
    const { data: list } = await shop.callAdmin(operator, adminAuditList, { query: { limit: 1 } })
    expect(list.rows).toMatchObject([
      { action: 'GET audit-log/export', by: expect.anything(), detail: { input: { query: { before: 3 } } } },
    ])
  })

  test('is closed to everyone else, and a check is planned once', async () => {
    const other = await shop.givenOperator({ permissions: ['operator.view'] })
    expect((await shop.callAdmin(other, adminAuditList)).status).toBe(403)
    for (const _ of [1, 2]) expect((await shop.callAdmin(operator, adminAuditCheck)).status).toBe(200)
    expect((await shop.callAdmin(operator, adminAuditState)).data.checking).toBe(true)
    const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'check-audit-log'`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })
})

test('the log does not count as protected from the role that owns it', async () => {
  expect([await isLogProtected(shop.db), await isLogProtected(shop.owner)]).toEqual([true, false])
})

test('the command names the first changed entry, compares with a published head, and exits accordingly', async () => {
  const { url } = { url: shop.databaseUrl }
  const verify = (...words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) =>
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'verify-command.ts'), ...words],
        { env: { ...process.env, DATABASE_URL: url } },
        (error, out, problem) => resolve({ code: Number(error?.code ?? 0), said: `${out}${problem}` }),
      ),
    )
  const { seq, hash: of } = await headNow()
  expect(await verify()).toEqual({ code: 0, said: 'audit log: 10 entries, whole, last 10\n' })
  expect(await verify('--head', `${seq}:${of.toString('hex')}`)).toMatchObject({ code: 0 })
  expect(await verify('--head', `${seq}:${'0'.repeat(64)}`)).toMatchObject({ code: 1 })
  await asOwner(sql`DELETE FROM audit_entry WHERE seq = 4`)
  expect(await verify()).toEqual({
    code: 1,
    said: 'audit log: entry 4 is missing (3 entries before it are whole)\n',
  })
  expect(await verify('--head', 'x')).toMatchObject({ code: 2, said: expect.stringMatching(/^audit:verify: takes /) })
})
