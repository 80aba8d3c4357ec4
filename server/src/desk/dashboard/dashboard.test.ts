import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const read = async (by = operator) => (await shop.callAdmin(by, dashboard)).data
// 07:30 on 6 May in the store's zone, Asia/Shanghai
const now = new Date('2026-05-05T23:30:00Z')

test('shows queues and the figures of the last days, by store day', async () => {
  shop.now = () => now
  await shop.db
    .updateTable('operatorSession')
    .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
    .execute()
  const empty = await read()
  expect(empty).toMatchObject({
    queues: {
      proofs: { count: 0, oldestAt: null },
      withdrawals: { count: 0, oldestAt: null },
      payouts: { count: 0, oldestAt: null },
      draws: { count: 0, oldestAt: null },
      taskProofs: { count: 0, oldestAt: null },
      rankObjections: { count: 0, oldestAt: null },
      toShip: { count: 0, oldestAt: null },
      cancelRequests: { count: 0, oldestAt: null },
      tickets: { count: 0, oldestAt: null },
      deadJobs: { count: 0, oldestAt: null },
      lowStock: { count: 0, oldestAt: null },
    },
    today: { orders: 0, paidFen: 0, newUsers: 0 },
  })
  expect(empty.days).toHaveLength(14)
  expect(empty.days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-04-23', '2026-05-06']))

  const goods = { priceFen: 1_000, stock: 30 }
  const hoursAgo = (hours: number) => addHours(now, -hours)
  const user = await shop.givenUser({ createdAt: hoursAgo(7) })
  await shop.givenUser({ createdAt: hoursAgo(8) })
  // Midnight in the store's zone was 7.5 hours ago.
  await shop.givenOrder(user, { state: 'pay_review', goods, now: hoursAgo(7) })
  await shop.givenOrder(user, { state: 'pay_review', goods, now: hoursAgo(8) })
  await shop.givenOrder(user, { state: 'to_ship', goods, quantity: 3, now: hoursAgo(1) })
  await shop.givenOrder(user, { state: 'to_ship', goods, now: hoursAgo(50) })
  await shop.givenOrder(user, { state: 'completed', goods: { ...goods, stock: 5 }, now: hoursAgo(24 * 13) })
  await shop.givenOrder(user, { state: 'completed', goods, now: hoursAgo(24 * 15) })
  const wanted = await shop.givenOrder(user, { state: 'to_ship', goods, now: hoursAgo(30) })
  await shop.call(user, orderCancel, { body: { orderId: wanted.id } })

  const asked = hoursAgo(3)
  const times = { waitingSince: asked, queueAt: asked, lastMessageAt: asked, seenAt: asked, createdAt: asked }
  await shop.db
    .insertInto('ticket')
    .values({ userId: user.id, category: 'other', state: 'open', ...times })
    .execute()

  const [proposedBy, other] = [
    operator.id,
    await shop.givenOrder(user, { state: 'completed', goods, now: hoursAgo(24 * 16) }),
  ]
  const proposal = { payload: '{}', reason: '客訴', state: 'proposed', exclusive: false, proposedBy }
  await shop.db
    .insertInto('proposal')
    .values([
      { ...proposal, kind: 'adjustment', subject: `user:${user.id}`, proposedAt: hoursAgo(4) },
      { ...proposal, kind: 'adjustment', subject: `user:${user.id}`, proposedAt: hoursAgo(1) },
      { ...proposal, kind: 'settled-refund', subject: `order:${other.id}`, proposedAt: hoursAgo(2) },
      { ...proposal, kind: 'setting', subject: 'setting:risk', proposedAt: hoursAgo(3) },
    ])
    .execute()

  const full = await read()
  expect(full).toMatchObject({
    queues: {
      proofs: { count: 2, oldestAt: hoursAgo(8).toISOString() },
      rechargeReturns: { count: 0, oldestAt: null },
      toShip: { count: 2, oldestAt: hoursAgo(50).toISOString() },
      cancelRequests: { count: 1, oldestAt: now.toISOString() },
      tickets: { count: 1, oldestAt: asked.toISOString() },
      deadJobs: { count: 0, oldestAt: null },
      lowStock: { count: 1, oldestAt: null },
    },
    today: { orders: 2, paidFen: 3_000, newUsers: 1 },
  })
  expect(full.proposals).toHaveLength(shop.all(proposalKinds).length)
  expect(full.proposals).toEqual(
    expect.arrayContaining([
      { kind: 'adjustment', count: 2, oldestAt: hoursAgo(4).toISOString() },
      { kind: 'settled-refund', count: 1, oldestAt: hoursAgo(2).toISOString() },
      { kind: 'setting', count: 1, oldestAt: hoursAgo(3).toISOString() },
      { kind: 'budget-funding', count: 0, oldestAt: null },
      { kind: 'credit', count: 0, oldestAt: null },
    ]),
  )
  const days = full.days.filter(({ orders }) => orders > 0)
  expect(days).toEqual([
    { day: '2026-04-23', orders: 1, paidFen: 1_000 },
    { day: '2026-05-04', orders: 1, paidFen: 1_000 },
    { day: '2026-05-05', orders: 2, paidFen: 1_000 },
    { day: '2026-05-06', orders: 2, paidFen: 3_000 },
  ])

  const seen = async (permissions: string[]) => {
    const some = await shop.givenOperator({ permissions })
    await shop.db
      .updateTable('operatorSession')
      .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
      .execute()
    return read(some)
  }
  const none = { count: 0, oldestAt: null }
  expect(await seen(['finance.proof.view'])).toEqual({
    queues: { proofs: full.queues.proofs },
    proposals: [{ kind: 'credit', ...none }],
    hasMerchants: false,
    backup: null,
    today: { orders: 0, paidFen: 0, newUsers: 0 },
    days: [],
  })
  expect(await seen(['goods.view', 'user.view'])).toMatchObject({
    queues: { lowStock: { count: 1, oldestAt: null } },
    today: { orders: 0, paidFen: 0, newUsers: 1 },
  })
  expect((await seen(['ledger.view'])).proposals.map(({ kind }) => kind)).toEqual(['adjustment'])
  expect(await seen(['stats.view'])).toMatchObject({ queues: {}, today: full.today, days: full.days })
  expect((await shop.callAdmin(undefined, dashboard)).status).toBe(401)
})
