import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  adminAdjustmentDecide,
  adminAdjustmentList,
  adminAdjustmentPropose,
  adminUserLedger,
  adminUserTransfers,
} from '@shop/contract/money/adjustment/adjustment.ts'
import { adminUserGet } from '@shop/contract/people/account/admin.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Operator = typeof first
type User = Awaited<ReturnType<typeof shop.givenUser>>
const propose = (
  user: { id: number },
  more: Partial<BodyOf<typeof adminAdjustmentPropose>> = {},
  by: Operator = first,
) =>
  shop.callAdmin(by, adminAdjustmentPropose, {
    params: { id: user.id },
    body: { currency: 'CNY', amount: 1_500, reason: '客訴補償', requestId: randomUUID(), ...more },
  })
const decide = (
  id: number,
  decision: 'approve' | 'reject' | 'withdraw',
  by: Operator = second,
  requestId: string = randomUUID(),
) => shop.callAdmin(by, adminAdjustmentDecide, { params: { id }, body: { decision, note: '同意', requestId } })
const balance = async (user: User) => (await balanceOf(shop.db, account('u.bal', user.id))).posted
const proposed = async (user: User, more: Partial<BodyOf<typeof adminAdjustmentPropose>> = {}) =>
  (await propose(user, more)).data.proposalId
const noticesOf = async ({ id }: User) =>
  (await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).execute()).map(
    (n) => n.event,
  )

describe('an adjustment', () => {
  test('moves nothing until a second operator approves it; the reason and both operators are recorded', async () => {
    const user = await shop.givenUser()
    const id = await proposed(user)
    expect(await balance(user)).toBe(0)
    expect((await decide(id, 'approve', first)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(id, 'approve')).data).toEqual({ state: 'approved' })
    expect(await balance(user)).toBe(1_500)
    expect(await noticesOf(user)).toEqual(['adjusted'])
    const { rows } = (await shop.callAdmin(first, adminAdjustmentList, { query: { subject: user.id } })).data
    expect(rows).toMatchObject([
      {
        id,
        state: 'approved',
        amount: 1_500,
        reason: '客訴補償',
        proposedBy: first.login,
        decidedBy: second.login,
        note: '同意',
        may: [],
      },
    ])
    const { history } = (await shop.callAdmin(first, adminUserGet, { params: { id: user.id } })).data
    expect(history.map((entry) => [entry.to, entry.operatorName, entry.reason])).toEqual([
      ['adjustment:approved', second.login, '客訴補償 · 同意'],
      ['adjustment:proposed', first.login, '客訴補償'],
    ])
    await expectLedgerInBalance(shop.db)
  })

  test('moves once under twenty simultaneous approvals, by both operators and with a shared request id', async () => {
    const user = await shop.givenUser()
    const id = await proposed(user)
    const requestId = randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? decide(id, 'approve', second, requestId) : decide(id, 'approve', n % 4 ? first : second),
      ),
    )
    expect(await balance(user)).toBe(1_500)
    await expectLedgerInBalance(shop.db)
  })

  test('proposed twice with one id is created once; with other content it is refused', async () => {
    const user = await shop.givenUser()
    const requestId = randomUUID()
    const ids = await Promise.all([propose(user, { requestId }), propose(user, { requestId })])
    expect(new Set(ids.map((reply) => reply.data.proposalId)).size).toBe(1)
    expect((await propose(user, { requestId, amount: 1 })).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('credits at most what the shop allows, in any currency, and alerts operators who see the books', async () => {
    const user = await shop.givenUser()
    expect((await propose(user, { amount: 5_000_001 })).data).toMatchObject({
      code: 'ABOVE_MAX',
      fields: { amount: expect.any(String) },
    })
    // 100 points pay for one yuan.
    expect((await propose(user, { currency: 'PTS', amount: 5_000_001 })).data.code).toBe('ABOVE_MAX')
    const alert = shop.db.selectFrom('notice').select('event').where('entity', '=', `user:${user.id}`)
    expect(await alert.execute()).toEqual([{ event: 'credit-above-max' }])
    expect((await propose(user, { amount: 5_000_000 })).status).toBe(200)
  })

  test('takes back no more than the balance', async () => {
    const user = await shop.givenUser({ balanceFen: 1_000 })
    const id = await proposed(user, { amount: -1_001 })
    expect((await decide(id, 'approve')).data.code).toBe('BALANCE_NOT_ENOUGH')
    expect(await balance(user)).toBe(1_000)
    // It can still be rejected.
    expect((await decide(id, 'reject')).data).toEqual({ state: 'rejected' })
    expect((await decide(await proposed(user, { amount: -1_000 }), 'approve')).data).toEqual({ state: 'approved' })
    expect(await balance(user)).toBe(0)
  })

  test('is rejected by another operator or withdrawn by its proposer, and the decision is final', async () => {
    const user = await shop.givenUser()
    const id = await proposed(user)
    expect((await decide(id, 'withdraw')).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(id, 'withdraw', first)).data).toEqual({ state: 'withdrawn' })
    expect((await decide(id, 'approve')).data.code).toBe('STATE_CHANGED')
    expect((await decide(999_999_999, 'approve')).data.code).toBe('NOT_FOUND')
    expect(await balance(user)).toBe(0)
  })

  test('of points creates a lot with an expiry', async () => {
    const user = await shop.givenUser()
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    await decide(await proposed(user, { currency: 'PTS', amount: 50, expiresAt }), 'approve')
    expect(await lotsOf(shop.db, account('u.pts', user.id))).toMatchObject([
      { remaining: 50, expiresAt: new Date(expiresAt) },
    ])
    expect(await noticesOf(user)).toEqual(['points-adjusted'])
  })

  test.each([
    ['zero', { amount: 0 }],
    ['no reason', { reason: ' ' }],
    ['a fraction', { amount: 0.5 }],
    ['too much', { amount: 1_000_000_001 }],
    ['an expiry in the past', { currency: 'PTS', expiresAt: '2020-01-01T00:00:00Z' }],
  ] as const)('of %s is refused', async (_, more) => {
    expect((await propose(await shop.givenUser(), more)).data.code).toBe('VALIDATION')
  })

  test('of an operator’s own account cannot be proposed or decided by them', async () => {
    const user = await shop.givenUser()
    const own = await shop.givenOperator({ userId: user.id })
    expect((await propose(user, {}, own)).data.code).toBe('SELF_REVIEW')
    expect((await decide(await proposed(user), 'approve', own)).data.code).toBe('SELF_REVIEW')
    expect((await propose({ id: 999_999_999 })).data.code).toBe('NOT_FOUND')
  })

  test('offers no actions to an operator with view permission only', async () => {
    const user = await shop.givenUser()
    await proposed(user)
    const mayOf = async (by: Operator) =>
      (await shop.callAdmin(by, adminAdjustmentList, { query: { subject: user.id } })).data.rows[0]?.may
    expect(await mayOf(await shop.givenOperator({ permissions: ['ledger.view'] }))).toEqual([])
    expect(await mayOf(first)).toEqual(['withdraw'])
    expect(await mayOf(second)).toEqual(['approve', 'reject'])
  })
})

test('a shopper’s ledger: accounts, lots, and transfers paged by key, each once', async () => {
  const user = await shop.givenUser({ balanceFen: 5_000, points: 30 })
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 1_990 } })
  for (let n = 1; n <= 5; n++) await decide(await proposed(user, { amount: n }), 'approve')
  const ledger = (await shop.callAdmin(first, adminUserLedger, { params: { id: user.id } })).data
  expect(ledger.accounts.find(({ type }) => type === 'u.bal')).toMatchObject({ posted: await balance(user) })
  expect(ledger.lots).toMatchObject([{ currency: 'PTS', amount: 30, remaining: 30, event: 'L80', expiresAt: null }])
  const list = async (query: object) =>
    (await shop.callAdmin(first, adminUserTransfers, { query: { ...query, userId: user.id } })).data
  const all = await list({ limit: 100 })
  expect(all).toMatchObject({ total: all.rows.length, totalCapped: false, nextCursor: null })
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, cursor })
    paged.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.rows.map(({ id }) => id))
  const money = await list({ account: 'u.bal', limit: 100 })
  expect(money.rows[0]).toMatchObject({ event: 'L80', amount: 5, to: `u.bal:${user.id}`, toAfter: await balance(user) })
  expect((await list({ account: 'u.pts', final: true })).rows).toHaveLength(1)
  expect((await list({ account: 'u.gift' })).rows).toEqual([])
  expect(order.id).toBeGreaterThan(0)
  expect((await shop.callAdmin(first, adminUserLedger, { params: { id: 999_999_999 } })).data.code).toBe('NOT_FOUND')
})
