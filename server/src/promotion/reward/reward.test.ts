import { randomUUID } from 'node:crypto'
import { unitIndex } from '@shop/contract/money/wallet/units.ts'
import {
  adminRewardGrant,
  adminRewardGrantDecide,
  adminRewardGrantList,
} from '@shop/contract/promotion/reward/reward.ts'
import { afterEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { addHours } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { grantReward } from './grant-reward.ts'

const shop = await openShop()
const permissions = ['promo.reward.view', 'promo.reward.grant']
const [first, second] = [await shop.givenOperator({ permissions }), await shop.givenOperator({ permissions })]
await givenBudget(shop.db, 'campaign', 'RWD', 400_000, 4)
afterEach(() => expectLedgerInBalance(shop.db))
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Operator = Awaited<ReturnType<typeof shop.givenOperator>>

const grant = (user: { id: number }, amount: number, by: Operator = first, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminRewardGrant, { params: { id: user.id }, body: { amount, reason: '活動', requestId } })
const decide = (id: number, by: Operator, decision: 'approve' | 'reject' | 'withdraw' = 'approve') =>
  shop.callAdmin(by, adminRewardGrantDecide, {
    params: { id },
    body: { decision, note: '看過', requestId: randomUUID() },
  })
const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const held = async (user: User) => (await balanceOf(shop.db, creditsOf(user.id, 'RWD'))).available

test('a small grant takes effect at once, as a lot of 180 days; the user is told, and a repeated request id does nothing', async () => {
  const user = await shop.givenUser()
  const requestId = randomUUID()
  const now = shop.now()
  const replies = await Promise.all(Array.from({ length: 20 }, () => grant(user, 500, first, requestId)))
  expect(new Set(replies.map(({ data }) => data.state))).toEqual(new Set(['approved']))
  expect(await held(user)).toBe(500)
  const [lot] = await lotsOf(shop.db, creditsOf(user.id, 'RWD'))
  expect(Math.abs(Number(lot?.expiresAt) - addHours(now, 180 * 24).getTime())).toBeLessThan(60_000)
  expect((await shop.call(user, unitIndex, { query: { unit: 'reward' } })).data).toMatchObject({
    available: '5.00',
    received: '5.00',
    drawn: '0.00',
    swap_rate: null,
  })
  const told = await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${user.id}`).execute()
  expect(told.map(({ event }) => event)).toEqual(['reward-granted'])
})

test('one operator can grant a limited amount alone in a day, even concurrently; more takes a second one', async () => {
  const by = await shop.givenOperator({ permissions })
  const users = await Promise.all(Array.from({ length: 20 }, () => shop.givenUser()))
  const replies = await Promise.all(users.map((user) => grant(user, 1_000, by)))
  expect(replies.filter(({ data }) => data.state === 'approved')).toHaveLength(10)
  const waiting = replies.find(({ data }) => data.state === 'proposed')?.data.proposalId ?? 0
  expect(code(await decide(waiting, by))).toBeDefined()
  const decided = await Promise.all(Array.from({ length: 20 }, () => decide(waiting, second)))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  const granted = await Promise.all(users.map(held))
  expect(granted.reduce((sum, each) => sum + each, 0)).toBe(11_000)
  const { rows } = (await shop.callAdmin(second, adminRewardGrantList, { query: { state: 'proposed' } })).data
  expect(rows.every(({ amount }) => amount === 1_000)).toBe(true)
  for (const { id } of rows) await decide(id, second, 'reject')
})

test('refuses an unknown or closed user, too much, the operator’s own account, no permission, and the module off', async () => {
  const user = await shop.givenUser()
  expect(code(await grant({ id: 999_999 }, 100))).toBe('NOT_FOUND')
  expect(code(await grant(user, 5_000_001))).toBe('ABOVE_MAX')
  const own = await shop.givenOperator({ permissions })
  await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', own.id).execute()
  expect(code(await grant(user, 100, own))).toBe('SELF_REVIEW')
  const viewer = await shop.givenOperator({ permissions: ['promo.reward.view'] })
  expect((await grant(user, 100, viewer)).status).toBe(403)
  await changeGroup(shop, 'module', { reward: false })
  expect(code(await grant(user, 100))).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { reward: true })
  await shop.db.updateTable('appUser').set({ closedAt: shop.now() }).where('id', '=', user.id).execute()
  expect(code(await grant(user, 100))).toBe('STATE_CHANGED')
})

test('grants never exceed the budget, and a programme grants the same thing only once', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => shop.givenUser()))
  await givenBudget(shop.db, 'rank', 'RWD', 300)
  const of = { program: 'rank', amount: 100, actor: 'system:rank' as const, now: shop.now() }
  const give = (user: User, entityId: string) =>
    shop.db.transaction().execute((tx) => grantReward(shop, tx, { ...of, entityId, userId: user.id }))
  const given = await Promise.allSettled(users.map((user, place) => give(user, `board-1:${place}`)))
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await balanceOf(shop.db, budget('rank', 'RWD'))).available).toBe(0)
  await givenBudget(shop.db, 'rank', 'RWD', 300)
  const lucky = users[0] as User
  for (let time = 0; time < 3; time++) await give(lucky, 'board-2:1')
  expect(await held(lucky)).toBeLessThanOrEqual(200)
  expect((await balanceOf(shop.db, budget('rank', 'RWD'))).available).toBe(200)
})
