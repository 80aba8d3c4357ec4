import { userInfo } from '@shop/contract/people/account/account.ts'
import { adminUserFreeze, adminUserGet, adminUserList } from '@shop/contract/people/account/admin.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newMobile } from '../../test/given-account.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['user.view', 'user.edit'] })
type Query = NonNullable<Parameters<typeof shop.callAdmin<typeof adminUserList>>[2]>['query']
const list = async (query: Query = {}) => (await shop.callAdmin(operator, adminUserList, { query })).data

describe('the list', () => {
  const ids: number[] = []
  beforeAll(async () => {
    // Three created at the same moment, so that only the id orders them.
    for (const day of [1, 2, 3, 3, 3, 4, 5]) {
      const user = await shop.givenUser({
        createdAt: new Date(`2026-03-0${day}T08:00:00.123Z`),
        nickname: `List ${day}`,
      })
      ids.unshift(user.id)
    }
  })

  test('pages through every user once, newest first', async () => {
    const found: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, cursor })
      expect(page).toMatchObject({ total: 7, totalCapped: false })
      found.push(...page.rows.map((row) => row.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(ids)
  })

  test('repeats no user when another registers between two pages', async () => {
    const first = await list({ limit: 3 })
    const late = await shop.givenUser({ createdAt: new Date('2026-03-09') })
    const second = await list({ limit: 100, cursor: first.nextCursor ?? '' })
    const rows = [...first.rows, ...second.rows].map((row) => row.id)
    expect(rows).toEqual(ids)
    await shop.pool.query('DELETE FROM session WHERE user_id = $1', [late.id])
    await shop.pool.query('DELETE FROM app_user WHERE id = $1', [late.id])
  })

  test('an invalid cursor starts from the top', async () => {
    for (const cursor of ['x', 'MjAyNi0xMy00NQ', Buffer.from("1.1'; --").toString('base64url'), '9'.repeat(150)]) {
      expect((await list({ cursor, limit: 1 })).rows[0]?.id).toBe(ids[0])
    }
  })

  test('searches by prefix of name, number or address, by id and by invite code', async () => {
    const mobile = newMobile()
    const user = await shop.givenUser({ mobile, email: 'find.me%50@example.com', nickname: '找我 Please' })
    const { invite_code } = (await shop.call(user, userInfo)).data.userInfo
    for (const keyword of [
      mobile,
      mobile.slice(0, 9),
      'FIND.ME%50',
      '找我',
      '找我 please',
      String(user.id),
      invite_code.toLowerCase(),
    ]) {
      const { rows, total } = await list({ keyword })
      expect([keyword, rows.map((row) => row.id), total]).toEqual([keyword, [user.id], 1])
    }
    for (const keyword of ['%', '_', 'Please', '\\']) expect((await list({ keyword })).rows).toEqual([])
  })

  test('filters by frozen or not frozen', async () => {
    const user = await shop.givenUser()
    await shop.callAdmin(operator, adminUserFreeze, { params: { id: user.id }, body: { frozen: true, reason: 'test' } })
    expect((await list({ frozen: true })).rows.map((row) => row.id)).toEqual([user.id])
    const others = await list({ frozen: false, limit: 100 })
    expect(others.rows.some((row) => row.id === user.id)).toBe(false)
  })
})

describe('one shopper', () => {
  test('shows money, inviter and history', async () => {
    const inviter = await shop.givenUser({ nickname: 'Inviter' })
    const user = await shop.givenUser({ inviterId: inviter.id, balanceFen: 5_000, points: 9 })
    const { data } = await shop.callAdmin(operator, adminUserGet, { params: { id: user.id } })
    expect(data).toMatchObject({
      user: { id: user.id, mobile: user.mobile, orders: 0, paidFen: 0, frozenAt: null },
      balanceFen: 5_000,
      giftFen: 0,
      points: 9,
      inviter: { id: inviter.id, nickname: 'Inviter' },
      sessions: 1,
      addresses: 0,
      history: [],
    })
    expect(await shop.callAdmin(operator, adminUserGet, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('can be frozen, which ends every session, and unfrozen', async () => {
    const user = await shop.givenUser()
    const second = await shop.givenSession(user)
    const freeze = (frozen: boolean, id = user.id) =>
      shop.callAdmin(operator, adminUserFreeze, { params: { id }, body: { frozen, reason: 'chargebacks' } })
    expect(await freeze(false)).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
    const both = await Promise.all([freeze(true), freeze(true)])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    for (const token of [user.token, second.token]) {
      expect((await shop.call({ id: user.id, token }, userInfo)).status).toBe(401)
    }
    expect((await freeze(false)).status).toBe(200)
    expect((await freeze(true, 999_999)).status).toBe(404)
    const { data } = await shop.callAdmin(operator, adminUserGet, { params: { id: user.id } })
    expect(data.user).toMatchObject({ frozenAt: null, frozenReason: null })
    const actor = `operator:${operator.id}`
    expect(data.history).toMatchObject([
      { from: 'frozen', to: 'active', actor, reason: 'chargebacks' },
      { from: 'active', to: 'frozen', actor, reason: 'chargebacks' },
    ])
  })

  test('is closed to operators without permission', async () => {
    const user = await shop.givenUser()
    const viewer = await shop.givenOperator({ permissions: ['user.view'] })
    const reviewer = await shop.givenOperator({ role: 'reviewer' })
    const freeze = (by: typeof viewer) =>
      shop.callAdmin(by, adminUserFreeze, { params: { id: user.id }, body: { frozen: true, reason: 'x' } })
    expect((await freeze(viewer)).status).toBe(403)
    expect((await shop.callAdmin(reviewer, adminUserList)).status).toBe(403)
    expect((await shop.callAdmin(undefined, adminUserList)).status).toBe(401)
    expect((await shop.call(user, userInfo)).status).toBe(200)
  })
})

// Runs last and leaves its rows: deleting a shopper checks every table that refers to one.
test('a search uses an index, and counts stop at ten thousand', async () => {
  await shop.pool.query(
    `INSERT INTO app_user (mobile, nickname, invite_code, created_at)
     SELECT '17' || lpad(n::text, 9, '0'), 'bulk', 'BULK' || n, '2020-01-01' FROM generate_series(1, 10050) n`,
  )
  await sql`ANALYZE app_user`.execute(shop.owner)
  const { rows } = await shop.pool.query(
    "EXPLAIN SELECT * FROM app_user WHERE mobile LIKE '1381234%' OR email LIKE '1381234%' OR lower(nickname) LIKE '1381234%' OR invite_code = 'X'",
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  expect(await list({ keyword: 'bulk' })).toMatchObject({ total: 10_000, totalCapped: true })
})
