import { randomUUID } from 'node:crypto'
import {
  adminBudgetFund,
  adminBudgetFundingDecide,
  adminBudgetFundingList,
  adminBudgetList,
  adminBudgetPause,
  budgetNames,
} from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { budget } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balances.ts'
import { budgetLeft, findBudget, findParts } from '../ledger/budgets.ts'
import { dailyBudgets } from '../ledger/daily-budgets.ts'
import { fundBudgets } from '../ledger/fund-budgets.ts'
import { expectLedgerInBalance, givenBudget } from '../ledger/given-ledger.ts'
import { statusOf } from './rules.ts'

const shop = await openShop()
// 100.00, i.e. 10,000 points.
await changeGroup(shop, 'risk', { budgetDualFen: 10_000 })
const second = await shop.givenOperator()
type Operator = typeof second
const within = 10_000

const fund = (by: Operator, more: Partial<BodyOf<typeof adminBudgetFund>> = {}) =>
  shop.callAdmin(by, adminBudgetFund, {
    body: { budget: 'points.PTS', amount: within, reason: '週年慶加碼', requestId: randomUUID(), ...more },
  })
const proposed = async (by: Operator) => (await fund(by, { amount: within + 1 })).data.proposalId
const decide = (
  id: number,
  decision: 'approve' | 'reject' | 'withdraw',
  by: Operator = second,
  requestId: string = randomUUID(),
) => shop.callAdmin(by, adminBudgetFundingDecide, { params: { id }, body: { decision, note: '同意', requestId } })
const left = async (program = 'points', currency: 'PTS' | 'SUB' = 'PTS') =>
  (await balanceOf(shop.db, budget(program, currency))).available
const listed = async (by: Operator, id: number) =>
  (await shop.callAdmin(by, adminBudgetFundingList, { query: {} })).data.rows.find((row) => row.id === id)
const budgetsFor = async (by: Operator) => (await shop.callAdmin(by, adminBudgetList)).data
const told = async (event: string) =>
  (await shop.db.selectFrom('notice').select('entity').where('event', '=', event).execute()).map((n) => n.entity)

describe('funding', () => {
  test('one operator is enough up to the daily limit; anything above it waits for a second one', async () => {
    const [first, before] = [await shop.givenOperator(), await left()]
    expect((await fund(first, { amount: within - 1 })).data.state).toBe('approved')
    expect(await left()).toBe(before + within - 1)
    expect((await budgetsFor(first)).alone).toEqual({ limitFen: 10_000, leftFen: 1 })
    // Worth 0.02, which together with the operator's earlier funding exceeds the limit.
    const { data } = await fund(first, { amount: 2 })
    expect(data.state).toBe('proposed')
    expect(await left()).toBe(before + within - 1)
    expect(await told('budget-funding-proposed')).toContain(`budget-funding:${data.proposalId}`)
    expect((await decide(data.proposalId, 'approve', first)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(data.proposalId, 'approve')).data).toEqual({ state: 'approved' })
    expect(await left()).toBe(before + within + 1)
    expect(await listed(second, data.proposalId)).toMatchObject({
      state: 'approved',
      alone: false,
      amount: 2,
      worthFen: 2,
      reason: '週年慶加碼',
      note: '同意',
      may: [],
      proposedBy: first.login,
      decidedBy: second.login,
    })
    const steps = await shop.db
      .selectFrom('stateHistory')
      .select(['toState', 'actor'])
      .where('entityType', '=', 'proposal')
      .where('entityId', '=', data.proposalId)
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { toState: 'budget-funding:proposed', actor: `operator:${first.id}` },
      { toState: 'budget-funding:approved', actor: `operator:${second.id}` },
    ])
    await expectLedgerInBalance(shop.db)
  })

  test('twenty simultaneous fundings by one operator stay within the limit', async () => {
    const [first, before] = [await shop.givenOperator(), await left()]
    const replies = await Promise.all(Array.from({ length: 20 }, () => fund(first, { amount: within / 4 })))
    expect(replies.filter(({ data }) => data.state === 'approved')).toHaveLength(4)
    expect(await left()).toBe(before + within)
  })

  test('a repeat with the same id funds once; with other content it is refused', async () => {
    const [first, before, requestId] = [await shop.givenOperator(), await left(), randomUUID()]
    const replies = await Promise.all([fund(first, { requestId }), fund(first, { requestId })])
    expect(new Set(replies.map(({ data }) => data.proposalId)).size).toBe(1)
    expect(await left()).toBe(before + within)
    expect((await fund(first, { requestId, amount: 1 })).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('subsidy counts by its value; zero, a fraction, no reason and an unknown budget are refused', async () => {
    const first = await shop.givenOperator()
    expect((await fund(first, { budget: 'sign.SUB', amount: 10_000 })).data.state).toBe('approved')
    expect(await left('sign', 'SUB')).toBe(10_000)
    expect((await fund(first, { budget: 'sign.SUB', amount: 1 })).data.state).toBe('proposed')
    for (const more of [{ amount: 0 }, { amount: 0.5 }, { reason: ' ' }, { budget: 'points.CNY' as 'points.PTS' }]) {
      expect((await fund(first, more)).data.code).toBe('VALIDATION')
    }
  })
})

describe('a proposal', () => {
  test('funds the budget once, no matter how often and by whom it is approved', async () => {
    const [first, third, before] = [await shop.givenOperator(), await shop.givenOperator(), await left()]
    const [id, requestId] = [await proposed(first), randomUUID()]
    const by = [second, third, first]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? decide(id, 'approve', second, requestId) : decide(id, 'approve', by[n % 3]),
      ),
    )
    expect(await left()).toBe(before + within + 1)
    expect((await decide(id, 'approve', third)).data.code).toBe('STATE_CHANGED')
  })

  test('is rejected by another operator or withdrawn by its proposer, and the decision is final', async () => {
    const [first, before] = [await shop.givenOperator(), await left()]
    const [id, other] = [await proposed(first), await proposed(first)]
    expect((await listed(first, id))?.may).toEqual(['withdraw'])
    expect((await listed(second, id))?.may).toEqual(['approve', 'reject'])
    expect((await listed(await shop.givenOperator({ permissions: ['budget.view'] }), id))?.may).toEqual([])
    expect((await decide(id, 'withdraw')).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(id, 'withdraw', first)).data).toEqual({ state: 'withdrawn' })
    expect((await decide(other, 'reject')).data).toEqual({ state: 'rejected' })
    expect((await decide(id, 'approve')).data.code).toBe('STATE_CHANGED')
    expect((await decide(999_999_999, 'approve')).data.code).toBe('NOT_FOUND')
    expect(await left()).toBe(before)
  })
})

test('available and given amounts of a budget add up, even after an order returns its points', async () => {
  const now = async () => (await budgetsFor(second)).budgets.find(({ budget }) => budget === 'points.PTS')
  const before = await now()
  const user = await shop.givenUser()
  await shop.givenOrder(user, { goods: { priceFen: 5_000 } })
  await shop.givenOrder(user, { state: 'cancelled', goods: { priceFen: 2_000 } })
  const after = await now()
  const { given = 0, returned = 0, funded = 0 } = before?.today ?? {}
  expect(after).toMatchObject({
    available: (before?.available ?? 0) - 50,
    promised: (before?.promised ?? 0) + 50,
    today: { given: given + 70, returned: returned + 20, funded },
    status: 'good',
    dayLimit: 10_000,
    inUse: true,
  })
  expect(after?.available).toBe((after?.today.funded ?? 0) + (after?.today.returned ?? 0) - (after?.today.given ?? 0))
})

test.each([
  [0, undefined, 'unfunded'],
  [0, 100, 'empty'],
  [9, 100, 'low'],
  [10, 100, 'good'],
])('%s left of %s is %s', (available, funded, status) => {
  expect(statusOf(available, funded)).toBe(status)
})

test('operators who may fund a budget are notified once when it runs low, and again after it was funded', async () => {
  const [user, first] = [await shop.givenUser(), await shop.givenOperator()]
  const minute = async (n: number) => {
    await fundBudgets(shop, {}, addHours(shop.now(), n / 60))
    return (await told('budget-low')).length
  }
  const useUp = async () => shop.givenOrder(user, { goods: { priceFen: Math.ceil((await left()) * 0.95) * 100 } })
  expect(await minute(0)).toBe(0)
  await useUp()
  expect([await minute(1), await minute(2)]).toEqual([1, 1])
  expect((await fund(first, { amount: within })).data.state).toBe('approved')
  expect(await minute(3)).toBe(1)
  await useUp()
  expect(await minute(4)).toBe(2)
  await expectLedgerInBalance(shop.db)
})

test('everything that gives from a budget has one that operators can fund', async () => {
  await givenCompliance(shop)
  await changeGroup(
    shop,
    'module',
    Object.fromEntries(Object.keys(shop.settings.get('module')).map((name) => [name, true])),
  )
  const programmes = shop.all(dailyBudgets).flatMap((of) => of(shop.settings))
  const names = programmes.map(({ program, currency }) => `${program}.${currency}`)
  expect(names.filter((name) => !(budgetNames as readonly string[]).includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['act.PTS', 'task.SUB', 'rank.RWD']))
})

test('a paused budget gives nothing and keeps its funds until it is resumed', async () => {
  const operator = await shop.givenOperator({ permissions: ['budget.view', 'budget.fund'] })
  const viewer = await shop.givenOperator({ permissions: ['budget.view'] })
  await givenBudget(shop.db, 'task', 'SUB', 5_000, 2)
  const pause = (paused: boolean, by: Operator = operator, requestId: string = randomUUID()) =>
    shop.callAdmin(by, adminBudgetPause, { params: { budget: 'task.SUB' }, body: { paused, requestId } })
  const wanted = { program: 'task', currency: 'SUB', amount: 100, seed: 1 } as const
  const stands = async () => (await budgetsFor(operator)).budgets.find((row) => row.budget === 'task.SUB')
  expect((await pause(true, viewer)).data).toMatchObject({ code: 'PERMISSION' })
  const left = await budgetLeft(shop.db, wanted)
  expect(left).toBeGreaterThanOrEqual(5_000)
  expect(await findBudget(shop.db, wanted)).toBeDefined()

  const requestId = randomUUID()
  const twice = await Promise.all([1, 2, 3].map(() => pause(true, operator, requestId)))
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await findBudget(shop.db, wanted)).toBeUndefined()
  expect(await findParts(shop.db, wanted)).toEqual([])
  expect(await budgetLeft(shop.db, wanted)).toBe(0)
  expect(await stands()).toMatchObject({ paused: true, available: left })
  const { rows } = (
    await shop.callAdmin(operator, adminChangeList, { params: { type: 'budget' }, query: { id: 'task.SUB' } })
  ).data
  expect(rows).toHaveLength(1)

  expect((await pause(false)).status).toBe(200)
  expect(await findBudget(shop.db, wanted)).toBeDefined()
  expect(await budgetLeft(shop.db, wanted)).toBe(left)
  expect(await stands()).toMatchObject({ paused: false })
})
