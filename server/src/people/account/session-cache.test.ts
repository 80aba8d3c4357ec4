import { logout, userInfo } from '@shop/contract/people/account/account.ts'
import { adminUserFreeze } from '@shop/contract/people/account/admin.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { sessions } from '../../platform/http/auth.ts'
import { openShop } from '../../test/shop.ts'
import { openSessions } from './authenticate.ts'
import { createSessionCache, type Session } from './session-cache.ts'

const shop = await openShop()
const soon = { timeout: 30_000, interval: 5 }

/** A change that no trigger announces. */
const silently = (change: string, id: number) =>
  shop.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`${sql.raw(change)} ${id}`.execute(tx)
  })
const revokeSilently = (userId: number) => silently('UPDATE session SET revoked_at = now() WHERE user_id =', userId)

describe('this process', () => {
  test('caches sessions until it is notified', async () => {
    const user = await shop.givenUser()
    expect((await shop.call(user, userInfo)).status).toBe(200)
    await revokeSilently(user.id)
    expect((await shop.call(user, userInfo)).status).toBe(200)
    await sql`SELECT pg_notify('session', ${String(user.id)})`.execute(shop.db)
    await vi.waitFor(async () => expect((await shop.call(user, userInfo)).status).toBe(401), soon)
  })

  test('forgets at once a session it ended itself', async () => {
    const [one, other] = [await shop.givenUser(), await shop.givenUser()]
    for (const { token } of [one, other]) expect(await shop.get(sessions).authenticate(token)).toBeDefined()
    expect((await shop.call(one, logout)).status).toBe(200)
    expect(await shop.get(sessions).authenticate(one.token)).toBeUndefined()
    const operator = await shop.givenOperator()
    const freeze = { params: { id: other.id }, body: { frozen: true, reason: 'chargebacks' } }
    expect((await shop.callAdmin(operator, adminUserFreeze, freeze)).status).toBe(200)
    expect(await shop.get(sessions).authenticate(other.token)).toBeUndefined()
  })
})

describe('another node', () => {
  const node = openDatabase(shop.databaseUrl)
  const lost = vi.fn()
  const log = Object.assign(pino({ level: 'silent' }), { warn: lost })
  const opened = openSessions({ ...shop, ...node, log })
  afterAll(async () => {
    await (await opened).close()
    await node.close()
  })
  test('is notified of a log-out, a grade and a grade’s rate, and a closed account', async () => {
    const { value: there } = await opened
    const grade = await shop.givenGrade({ rateBp: 9_000 })
    const [gone, member, closed] = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
    for (const { id, token } of [gone, member, closed]) expect(await there.authenticate(token)).toMatchObject({ id })
    await shop.call(gone, logout)
    await vi.waitFor(async () => expect(await there.authenticate(gone.token)).toBeUndefined(), soon)
    const rateOf = async () => (await there.authenticate(member.token))?.grade?.rateBp
    expect(await rateOf()).toBeUndefined()
    await shop.db.updateTable('appUser').set({ gradeId: grade.id }).where('id', '=', member.id).execute()
    await vi.waitFor(async () => expect(await rateOf()).toBe(9_000), soon)
    await shop.db
      .transaction()
      .execute((tx) => tx.updateTable('grade').set({ rateBp: 8_000 }).where('id', '=', grade.id).execute())
    await vi.waitFor(async () => expect(await rateOf()).toBe(8_000), soon)
    await shop.db.updateTable('appUser').set({ closedAt: new Date() }).where('id', '=', closed.id).execute()
    await vi.waitFor(async () => expect(await there.authenticate(closed.token)).toBeUndefined(), soon)
  })

  test('caches nothing while its notice connection is cut, and again once it is back', async () => {
    const { value: there } = await opened
    const [before, after] = [await shop.givenUser(), await shop.givenUser()]
    expect(await there.authenticate(before.token)).toBeDefined()
    await revokeSilently(before.id)
    expect(await there.authenticate(before.token)).toBeDefined()
    // Cuts the listeners of both nodes; this process's own reconnects by itself.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN session%'`.execute(shop.db)
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), soon)
    expect(await there.authenticate(before.token)).toBeUndefined()
    await vi.waitFor(async () => {
      expect(await there.authenticate(after.token)).toBeDefined()
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN session%'`.execute(shop.db)
      expect(rows).toHaveLength(2)
    }, soon)
  })
})

describe('the cache', () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const later = (ms: number) => new Date(now.getTime() + ms)
  const sessionOf = (userId: number, expiresAt = later(86_400_000)) => ({ userId, expiresAt }) as Session
  const open = (most = 10) => {
    const kept = createSessionCache({ most, keptMs: 1_000, clock: () => now })
    kept.setConnected(true)
    const load = vi.fn(async (session: Session | undefined) => session)
    const read = (hash: string, session?: Session) => kept.read(hash, () => load(session))
    return { kept, load, read }
  }

  test('holds a session for a limited time, never longer than the session lives', async () => {
    const { load, read } = open()
    await read('a', sessionOf(1))
    expect(await read('a')).toMatchObject({ userId: 1 })
    await read('short', sessionOf(2, later(500)))
    now = later(600)
    expect(await read('short')).toBeUndefined()
    expect(await read('a')).toMatchObject({ userId: 1 })
    now = later(500)
    expect(await read('a')).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(4)
  })

  test('holds nothing read before a change, and nothing while changes are not announced', async () => {
    const { kept, read } = open()
    const { promise, resolve } = Promise.withResolvers<Session>()
    const slow = kept.read('a', () => promise)
    kept.forget(7)
    resolve(sessionOf(1))
    expect(await slow).toMatchObject({ userId: 1 })
    expect(await read('a')).toBeUndefined()
    kept.setConnected(false)
    await read('b', sessionOf(2))
    expect(await read('b')).toBeUndefined()
  })

  test('is limited in size; the oldest go first', async () => {
    const { read } = open(2)
    for (const [index, hash] of ['a', 'b', 'c'].entries()) await read(hash, sessionOf(index))
    expect([await read('c'), await read('b')]).toMatchObject([{ userId: 2 }, { userId: 1 }])
    expect(await read('a')).toBeUndefined()
  })

  test('drops one user’s sessions without the others', async () => {
    const { kept, read } = open()
    await read('a', sessionOf(1))
    await read('b', sessionOf(1))
    await read('c', sessionOf(2))
    kept.forget(1)
    expect([await read('a'), await read('b'), await read('c')]).toMatchObject([undefined, undefined, { userId: 2 }])
  })
})
