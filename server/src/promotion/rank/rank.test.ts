import { randomUUID } from 'node:crypto'
import {
  adminRankBoards,
  adminRankCosts,
  adminRankObjectionClaim,
  adminRankObjectionDecide,
  adminRankObjections,
  adminRankPlaces,
  adminRankPrizeDecide,
  adminRankPrizes,
  adminRankPrizeWithdraw,
  adminRankRounds,
} from '@shop/contract/promotion/rank/admin.ts'
import {
  rankCountedMax,
  rankHide,
  rankIndex,
  rankList,
  rankObject,
  rankPast,
} from '@shop/contract/promotion/rank/rank.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours, addMinutes } from '../../core/value/time.ts'
import { grantUnits } from '../../money/grant/grant-units.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { refundSettledOrder } from '../../test/money/refund-settled.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { runBoards, trimStandings } from './count-boards.ts'
import { givenEnded, givenPrizes, givenSettled } from './given-rank.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Operator = Awaited<ReturnType<typeof shop.givenOperator>>
const permissions = ['promo.rank.view', 'promo.rank.prize', 'promo.rank.review']
const operators = [await shop.givenOperator({ permissions }), await shop.givenOperator({ permissions })] as const
afterEach(() => expectLedgerInBalance(shop.db))

// Each test has its own week, so that boards are empty when it begins. 1 March 2027 is a Monday.
let weeks = 0
const nextMonday = () => addHours(new Date('2027-02-28T16:00:00Z'), 7 * 24 * 3 * weeks++)

/** Sets the clock, and keeps everybody logged in. */
async function at(now: Date): Promise<void> {
  shop.now = () => now
  const set = { lastSeenAt: now, expiresAt: addHours(now, 8) }
  await shop.db.updateTable('session').set(set).execute()
  await shop.db.updateTable('operatorSession').set(set).execute()
}

const week = { board: 'spending', period: 'week' } as const
const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const index = async (user: User, query: object = week) =>
  (await shop.call(user, rankIndex, { query: query as typeof week })).data
const list = async (user: User, query: object = week) =>
  (await shop.call(user, rankList, { query: query as typeof week })).data.list
const hide = (user: User, hidden: boolean) => shop.call(user, rankHide, { body: { hidden, requestId: randomUUID() } })
const object = (user: User, roundId: number, place: number, requestId: string = randomUUID()) =>
  shop.call(user, rankObject, { body: { roundId, place, text: '都是退掉的訂單', requestId } })
const decide = (by: Operator, id: number, decision: 'uphold' | 'dismiss', requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminRankObjectionDecide, {
    params: { id },
    body: { decision, reason: 'false_orders', note: '查證屬實', requestId },
  })
const rewardOf = async (user: User) => (await balanceOf(shop.db, creditsOf(user.id, 'RWD'))).available
const placesOf = (roundId: number) =>
  shop.db.selectFrom('rankPlace').selectAll().where('roundId', '=', roundId).orderBy('place').execute()

async function grantedInAll(): Promise<number> {
  const rows = await shop.db.selectFrom('rankPlace').select('reward').where('state', '=', 'granted').execute()
  return rows.reduce((sum, { reward }) => sum + (reward ?? 0), 0)
}

test('a board masks others and shows bands, one’s own value exactly, ties by time, and nothing before a count', async () => {
  const monday = nextMonday()
  const [first, second, third, none] = [
    await shop.givenUser({ nickname: '王小明' }),
    await shop.givenUser({ nickname: '李小姐' }),
    await shop.givenUser(),
    await shop.givenUser(),
  ]
  await at(addHours(monday, 3))
  expect(await index(first)).toMatchObject({ round: null, own: { place: null, value: '0.00' }, hidden: false })
  expect((await list(first)).data).toEqual([])
  await givenSettled(shop, second, { priceFen: 123_400, at: addHours(monday, 1) })
  await givenSettled(shop, first, { priceFen: 100_000, at: addMinutes(monday, 30) })
  await givenSettled(shop, first, { priceFen: 23_400, at: addHours(monday, 2) })
  await givenSettled(shop, third, { priceFen: 5_000, at: addHours(monday, 2) })
  await Promise.all([runBoards(shop, {}, shop.now()), runBoards(shop, {}, shop.now())])
  expect(await index(first)).toMatchObject({
    round: { starts_on: '2027-03-01', ends_on: '2027-03-07', ended: false, objections_until: '' },
    own: { place: 2, value: '1234.00' },
  })
  const { data, total } = await list(first)
  expect(total).toBe(3)
  expect(data.map(({ place, name, value, band, own }) => [place, name, value, band, own])).toEqual([
    [1, '李***', '1000.00', true, false],
    [2, '王***', '1234.00', false, true],
    [3, expect.stringContaining('***'), '0.00', true, false],
  ])
  expect((await index(none)).own).toMatchObject({ place: null, value: '0.00' })
  expect((await index(first, { board: 'spending', period: 'month' })).own.place).toBe(2)
})

test('a shopper’s own place is counted up to ten thousand', async () => {
  const monday = nextMonday()
  const [exact, last] = [await shop.givenUser(), await shop.givenUser()]
  await at(addHours(monday, 3))
  await givenSettled(shop, exact, { priceFen: 5_000, at: addHours(monday, 2) })
  await givenSettled(shop, last, { priceFen: 4_000, at: addHours(monday, 2) })
  await runBoards(shop, {}, shop.now())
  const { round } = await index(exact)
  // Half of them have a higher value, half the same value reached earlier.
  await sql`
    WITH crowd AS (
      INSERT INTO app_user (mobile, nickname, invite_code, created_at)
      SELECT '136' || 10000000 + n, 'crowd', 'C' || n, now() FROM generate_series(1, 9998) AS n RETURNING id
    )
    INSERT INTO rank_score (round_id, user_id, value, reached_at, visible)
    SELECT ${round?.round_id}::bigint, id, 5000 + id % 2, ${monday}, true FROM crowd`.execute(shop.db)
  expect((await index(exact)).own.place).toBe(9_999)
  expect((await index(last)).own.place).toBe(rankCountedMax)
  await shop.db.updateTable('rankScore').set({ value: 6_000 }).where('userId', '=', last.id).execute()
  expect((await index(exact)).own.place).toBe(rankCountedMax)
  expect((await index(last)).own.place).toBe(1)
})

test('a hidden shopper takes no place and only sees their own; frozen and closed accounts take none either', async () => {
  const monday = nextMonday()
  const users = [
    await shop.givenUser(),
    await shop.givenUser(),
    await shop.givenUser(),
    await shop.givenUser(),
  ] as const
  for (const [place, user] of users.entries()) {
    await givenSettled(shop, user, { priceFen: 50_000 - 10_000 * place, at: addHours(monday, 1) })
  }
  await at(addHours(monday, 3))
  await runBoards(shop, {}, shop.now())
  const [first, second, third, last] = users
  expect((await hide(first, true)).data).toEqual({ hidden: true })
  expect(await index(first)).toMatchObject({ hidden: true, own: { place: 1, value: '500.00' } })
  expect((await index(second)).own.place).toBe(1)
  expect((await list(second)).data).toHaveLength(3)
  await shop.db.updateTable('appUser').set({ frozenAt: shop.now() }).where('id', '=', second.id).execute()
  await shop.db.updateTable('appUser').set({ closedAt: shop.now() }).where('id', '=', third.id).execute()
  await runBoards(shop, {}, shop.now())
  expect((await index(last)).own.place).toBe(1)
  await shop.db.updateTable('appUser').set({ frozenAt: null }).where('id', '=', second.id).execute()
  await hide(first, false)
  await runBoards(shop, {}, shop.now())
  expect((await index(last)).own.place).toBe(3)
})

test('points count the earnings of orders and check-ins; a refund after settlement lowers spending', async () => {
  const monday = nextMonday()
  const user = await shop.givenUser()
  await givenBudget(shop.db, 'sign', 'PTS', 1_000)
  await givenBudget(shop.db, 'campaign', 'PTS', 1_000)
  const grant = {
    userId: user.id,
    currency: 'PTS',
    amount: 40,
    actor: 'system:test',
    now: addHours(monday, 1),
  } as const
  await shop.db.transaction().execute(async (tx) => {
    await grantUnits(shop, tx, { ...grant, program: 'sign', entityId: 'rank-1' })
    await grantUnits(shop, tx, { ...grant, program: 'campaign', entityId: 'rank-1', amount: 500 })
  })
  const order = await givenSettled(shop, user, { priceFen: 30_000, at: addHours(monday, 1) })
  const earned = await shop.db
    .selectFrom('shopOrder')
    .select('grantPoints')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await at(addHours(monday, 3))
  await runBoards(shop, {}, shop.now())
  const points = { board: 'points', period: 'week' }
  expect((await index(user, points)).own).toMatchObject({ place: 1, value: String(40 + earned.grantPoints) })
  expect((await list(user, points)).data).toMatchObject([{ band: false, own: true }])
  expect((await index(user)).own).toMatchObject({ place: 1, value: '300.00' })
  const staff = operators.map(({ id, sessionId }) => ({ id, sessionId, name: 'x', permissions: new Set() }))
  await refundSettledOrder({ shop, staff } as never, order.id, addHours(monday, 5))
  await runBoards(shop, {}, addHours(monday, 6))
  expect((await index(user)).own).toMatchObject({ place: null, value: '0.00' })
})

test('a round ends once, even late and on several nodes at once; the next one begins with the prizes of that moment', async () => {
  const monday = nextMonday()
  const [first, second] = [await shop.givenUser(), await shop.givenUser()]
  await givenPrizes(shop, { ...week, prizes: [{ from: 1, to: 1, reward: 5_000, couponId: null }] })
  await runBoards(shop, {}, addMinutes(monday, 5))
  // Too late for the running round.
  await givenPrizes(shop, { ...week, prizes: [{ from: 1, to: 1, reward: 9_000, couponId: null }] })
  await givenSettled(shop, first, { priceFen: 20_000, at: addHours(monday, 1) })
  const sunday = addMinutes(monday, 7 * 24 * 60 - 1)
  await givenSettled(shop, second, { priceFen: 10_000, at: sunday })
  await givenSettled(shop, second, { priceFen: 90_000, at: addMinutes(sunday, 2) })
  await runBoards(shop, {}, addMinutes(sunday, 5))
  const late = addHours(sunday, 30)
  await Promise.all([1, 2, 3].map(() => runBoards(shop, {}, late)))
  const rounds = await shop.db
    .selectFrom('rankRound')
    .selectAll()
    .where('board', '=', 'spending')
    .where('period', '=', 'week')
    .where('fromAt', '>=', monday)
    .orderBy('fromAt')
    .execute()
  expect(rounds.map(({ endedAt, prizes }) => [endedAt, prizes])).toMatchObject([
    [late, [{ reward: 5_000 }]],
    [null, [{ reward: 9_000 }]],
  ])
  expect(await placesOf(rounds[0]?.id ?? 0)).toMatchObject([
    { place: 1, userId: first.id, value: 20_000, reward: 5_000, state: 'waiting' },
    { place: 2, userId: second.id, value: 10_000, reward: null, state: 'none' },
  ])
  await at(late)
  expect((await index(second)).own).toMatchObject({ place: 1, value: '900.00' })
  const past = (await shop.call(first, rankPast, { query: week })).data.list
  expect(past.data[0]).toMatchObject({ round_id: rounds[0]?.id, own_place: 1 })
  const roundId = rounds[0]?.id ?? 0
  expect(await index(first, { ...week, roundId })).toMatchObject({
    round: { ended: true, may_object: true, objected_to: null },
    own: { place: 1, value: '200.00', prize_state: 'waiting' },
    prizes: [{ from: 1, to: 1, reward: '50.00', coupon: '' }],
  })
  expect((await list(first, { ...week, roundId })).data).toMatchObject([{ value: '200.00' }, { value: '100.00' }])
  expect(code(await shop.call(first, rankIndex, { query: { board: 'points', period: 'week', roundId } }))).toBe(
    'NOT_FOUND',
  )
  expect(
    await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${first.id}`).execute(),
  ).toEqual(expect.arrayContaining([{ event: 'rank-placed' }]))
  expect(await trimStandings(shop, addHours(late, 24 * 31))).toBeGreaterThan(0)
})

test('a round that is first counted days after its beginning has no prizes', async () => {
  const monday = nextMonday()
  await givenPrizes(shop, { ...week, prizes: [{ from: 1, to: 1, reward: 5_000, couponId: null }] })
  await runBoards(shop, {}, addHours(monday, 50))
  const user = await shop.givenUser()
  await at(addHours(monday, 51))
  expect((await index(user)).prizes).toEqual([])
})

test('each shopper can object once a round, which holds the prize; upheld, it is lost; dismissed, it is granted once', async () => {
  const users = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()] as const
  const [first, second, third] = users
  const { id, endedAt } = await givenEnded(shop, { monday: nextMonday(), users, reward: 1_000 })
  await givenBudget(shop.db, 'rank', 'RWD', 100_000)
  await at(addHours(endedAt, 1))
  const [rival, other] = [await shop.givenUser(), await shop.givenUser()]
  await at(addHours(endedAt, 1))
  const requestId = randomUUID()
  const twice = await Promise.all([1, 2].map(() => object(rival, id, 1, requestId)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(code(await object(rival, id, 2))).toBe('OBJECTION_MADE')
  expect(code(await object(first, id, 1))).toBe('OBJECTION_OVER')
  expect(code(await object(other, id, 50))).toBe('NOT_FOUND')
  expect((await object(third, id, 2)).status).toBe(200)
  const queue = (await shop.callAdmin(operators[0], adminRankObjections, { query: { state: 'open' } })).data
  expect(queue.rows.map(({ place, placed, by }) => [place, placed.id, by.id])).toEqual([
    [1, first.id, rival.id],
    [2, second.id, third.id],
  ])
  const [one, two] = queue.rows.map((row) => row.id) as [number, number]

  // Neither the objector nor the shopper whose place it is can decide.
  for (const user of [first, rival]) {
    const own = await shop.givenOperator({ permissions })
    await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', own.id).execute()
    await at(shop.now())
    expect(code(await decide(own, one, 'dismiss'))).toBe('SELF_REVIEW')
  }
  await shop.callAdmin(operators[1], adminRankObjectionClaim, { params: { id: one } })
  expect(code(await decide(operators[0], one, 'uphold'))).toBe('STATE_CHANGED')
  const done = await Promise.all([1, 2, 3].map(() => decide(operators[1], one, 'uphold')))
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1)

  const due = addHours(endedAt, 73)
  await Promise.all([1, 2, 3, 4].map(() => runBoards(shop, {}, due)))
  expect(await Promise.all(users.map(rewardOf))).toEqual([0, 0, 1_000])
  await at(due)
  expect(code(await object(other, id, 2))).toBe('OBJECTION_OVER')
  expect((await decide(operators[0], two, 'dismiss')).status).toBe(200)
  await Promise.all([1, 2, 3, 4].map(() => runBoards(shop, {}, due)))
  expect(await Promise.all(users.map(rewardOf))).toEqual([0, 1_000, 1_000])
  const roundId = id
  expect((await index(first, { ...week, roundId })).own).toMatchObject({
    place: 1,
    prize_state: 'lost',
    lost_reason: 'false_orders',
    lost_note: '查證屬實',
  })
  expect((await index(rival, { ...week, roundId })).round).toMatchObject({ objected_to: 1, objection_state: 'upheld' })
  const { rows, round } = (await shop.callAdmin(operators[0], adminRankPlaces, { params: { id } })).data
  expect(rows.map(({ place, state }) => [place, state])).toEqual([
    [1, 'lost'],
    [2, 'granted'],
    [3, 'granted'],
  ])
  expect(round).toMatchObject({ granted: 2_000, waiting: 0 })
  const costs = (await shop.callAdmin(operators[0], adminRankCosts)).data.rows
  expect(costs.reduce((sum, { reward }) => sum + reward, 0)).toBe(await grantedInAll())
  expect((await shop.callAdmin(operators[0], adminRankRounds, { query: week })).data.rows[0]?.id).toBe(id)
})

test('prizes wait while the budget is empty or the account frozen, and are granted later; closed accounts lose theirs', async () => {
  const users = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()] as const
  const { id, endedAt } = await givenEnded(shop, { monday: nextMonday(), users, reward: 900_000 })
  const due = addHours(endedAt, 73)
  await runBoards(shop, {}, due)
  expect((await placesOf(id)).map(({ state, blocked }) => [state, blocked])).toEqual([
    ['waiting', 'BUDGET_EMPTY'],
    ['waiting', 'BUDGET_EMPTY'],
    ['waiting', 'BUDGET_EMPTY'],
  ])
  await runBoards(shop, {}, addMinutes(due, 10))
  const alarms = shop.db
    .selectFrom('notice')
    .select('id')
    .where('event', '=', 'rank-prizes-blocked')
    .where('createdAt', '>=', due)
  expect(await alarms.execute()).toHaveLength(1)
  await givenBudget(shop.db, 'rank', 'RWD', 2_700_000)
  await shop.db.updateTable('appUser').set({ frozenAt: due }).where('id', '=', users[1].id).execute()
  await shop.db.updateTable('appUser').set({ closedAt: due }).where('id', '=', users[2].id).execute()
  await runBoards(shop, {}, due)
  expect((await placesOf(id)).map(({ state, lostReason }) => [state, lostReason])).toEqual([
    ['granted', null],
    ['waiting', null],
    ['lost', 'closed'],
  ])
  await shop.db.updateTable('appUser').set({ frozenAt: null }).where('id', '=', users[1].id).execute()
  await runBoards(shop, {}, due)
  expect(await rewardOf(users[1])).toBe(900_000)
  expect((await balanceOf(shop.db, budget('rank', 'RWD'))).available).toBeGreaterThanOrEqual(900_000)
})

test('prizes wait while reward is switched off, and nobody can withdraw them', async () => {
  const users = [await shop.givenUser()] as const
  const { id, endedAt } = await givenEnded(shop, { monday: nextMonday(), users, reward: 700 })
  await givenBudget(shop.db, 'rank', 'RWD', 700)
  const due = addHours(endedAt, 73)
  await changeGroup(shop, 'module', { reward: false })
  await runBoards(shop, {}, due)
  expect((await placesOf(id)).map(({ state, blocked }) => [state, blocked])).toEqual([['waiting', 'MODULE_OFF']])
  await at(due)
  const { rows } = (await shop.callAdmin(operators[0], adminRankPlaces, { params: { id } })).data
  expect(rows.map(({ may }) => may.withdraw)).toEqual([false])
  await changeGroup(shop, 'module', { reward: true })
  await runBoards(shop, {}, addMinutes(due, 10))
  expect((await placesOf(id)).map(({ state }) => state)).toEqual(['granted'])
})

test('only prizes that cannot be granted are listed as held and can be withdrawn, with a reason, by someone else', async () => {
  const { id: couponId } = await givenCoupon(shop, operators[0], { issue: 'prize', perUser: 1 })
  const users = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()] as const
  const { id, endedAt } = await givenEnded(shop, { monday: nextMonday(), users, reward: 800 })
  const due = addHours(endedAt, 73)
  await shop.db.updateTable('appUser').set({ frozenAt: due }).where('id', '=', users[0].id).execute()
  await shop.db
    .updateTable('rankPlace')
    .set({ reward: null, couponId })
    .where('roundId', '=', id)
    .where('place', '=', 2)
    .execute()
  await shop.db.updateTable('coupon').set({ state: 'paused' }).where('id', '=', couponId).execute()
  await givenBudget(shop.db, 'rank', 'RWD', 800)
  await shop.db
    .updateTable('rankPlace')
    .set({ reward: 50_000_000 })
    .where('roundId', '=', id)
    .where('place', '=', 3)
    .execute()
  const held = async () =>
    (await shop.callAdmin(operators[0], adminRankRounds, { query: { held: 'yes' } })).data.rows.find(
      (row) => row.id === id,
    )
  const withdraw = (by: Operator, place: number, requestId: string = randomUUID()) =>
    shop.callAdmin(by, adminRankPrizeWithdraw, { params: { id, place }, body: { note: '帳號刷單', requestId } })
  await at(addHours(endedAt, 71))
  expect(await held()).toBeUndefined()
  expect(code(await withdraw(operators[0], 1))).toBe('STATE_CHANGED')

  await runBoards(shop, {}, due)
  await at(due)
  expect(await held()).toMatchObject({ held: 3, blocked: 2 })
  const { rows } = (await shop.callAdmin(operators[0], adminRankPlaces, { params: { id } })).data
  expect(rows.map(({ place, blocked, frozen, may }) => [place, blocked, frozen, may.withdraw])).toEqual([
    [1, null, true, true],
    [2, 'COUPON_OUT', false, true],
    [3, 'BUDGET_EMPTY', false, false],
  ])
  const own = await shop.givenOperator({ permissions })
  await shop.db.updateTable('operator').set({ userId: users[1].id }).where('id', '=', own.id).execute()
  await at(due)
  expect(code(await withdraw(own, 2))).toBe('SELF_REVIEW')
  expect(code(await withdraw(operators[0], 3))).toBe('STATE_CHANGED')
  expect(code(await withdraw(operators[0], 9))).toBe('NOT_FOUND')
  const done = await Promise.all([1, 2, 3].map(() => withdraw(operators[0], 1)))
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  // The withdrawn prize stays lost after its winner is unfrozen; the coupon is given once it is active.
  await shop.db.updateTable('appUser').set({ frozenAt: null }).where('id', '=', users[0].id).execute()
  await shop.db.updateTable('coupon').set({ state: 'active' }).where('id', '=', couponId).execute()
  await runBoards(shop, {}, addMinutes(due, 10))
  expect((await placesOf(id)).map(({ state, lostReason }) => [state, lostReason])).toEqual([
    ['lost', 'withdrawn'],
    ['granted', null],
    ['waiting', null],
  ])
  expect((await index(users[0], { ...week, roundId: id })).own).toMatchObject({
    prize_state: 'lost',
    lost_reason: 'withdrawn',
    lost_note: '帳號刷單',
  })
})

test('the days for objections stop while the boards are closed', async () => {
  const users = [await shop.givenUser(), await shop.givenUser()] as const
  const { id, endedAt } = await givenEnded(shop, { monday: nextMonday(), users, reward: 700 })
  await givenBudget(shop.db, 'rank', 'RWD', 1_400)
  const untilOf = async () =>
    (await shop.db.selectFrom('rankRound').select('objectionsUntil').where('id', '=', id).executeTakeFirstOrThrow())
      .objectionsUntil
  await changeGroup(shop, 'module', { rank: false })
  // Closed after a day, for two days, with several runs on two nodes.
  for (const hours of [24, 25, 60]) {
    await Promise.all([1, 2].map(() => runBoards(shop, {}, addHours(endedAt, hours))))
  }
  await changeGroup(shop, 'module', { rank: true })
  const open = addHours(endedAt, 72)
  await Promise.all([1, 2].map(() => runBoards(shop, {}, open)))
  expect(await untilOf()).toEqual(addHours(endedAt, 72 + 48))
  expect((await placesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await at(addHours(endedAt, 100))
  expect((await object(users[1], id, 1)).status).toBe(200)
  await runBoards(shop, {}, addHours(endedAt, 121))
  expect((await placesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'granted'])
})

test('a coupon may be a prize if it is issued as one; prizes above the allowance take two operators', async () => {
  const { id: couponId } = await givenCoupon(shop, operators[0], { issue: 'prize' })
  const { id: wrong } = await givenCoupon(shop, operators[0])
  await at(nextMonday())
  const read = async () => {
    const { boards } = (await shop.callAdmin(operators[0], adminRankBoards)).data
    return boards.find(({ board, period }) => board === 'sharing' && period === 'week') as (typeof boards)[number]
  }
  const set = async (prizes: object[], version?: number) =>
    shop.callAdmin(operators[0], adminRankPrizes, {
      params: { board: 'sharing', period: 'week' },
      body: {
        prizes: prizes as never,
        version: version ?? (await read()).version,
        reason: '開學季',
        requestId: randomUUID(),
      },
    })
  const { surplusFen } = shop.settings.get('risk')
  const prize = { from: 1, to: 1, reward: surplusFen, couponId: null }
  expect((await set([prize])).data.state).toBe('approved')
  expect(await read()).toMatchObject({ most: surplusFen, prizes: [prize] })
  expect(code(await set([prize], 1))).toBe('STATE_CHANGED')
  expect(code(await set([{ ...prize, to: 0 + 1, couponId }]))).toBe('RANK_PRIZES')
  expect(code(await set([{ from: 1, to: 1, reward: null, couponId: wrong }]))).toBe('RANK_COUPON')
  const dear = await set([
    { ...prize, to: 2 },
    { from: 3, to: 3, reward: null, couponId },
  ])
  expect(dear.data.state).toBe('proposed')
  expect(code(await set([prize]))).toBe('PROPOSAL_OPEN')
  const approve = (by: Operator) =>
    shop.callAdmin(by, adminRankPrizeDecide, {
      params: { id: dear.data.proposalId },
      body: { decision: 'approve', requestId: randomUUID() },
    })
  expect((await approve(operators[0])).status).not.toBe(200)
  expect((await approve(operators[1])).status).toBe(200)
  expect((await read()).prizes).toHaveLength(2)

  const user = await shop.givenUser()
  const monday = nextMonday()
  await givenPrizes(shop, { ...week, prizes: [{ from: 1, to: 1, reward: null, couponId }] })
  await runBoards(shop, {}, monday)
  await givenSettled(shop, user, { priceFen: 10_000, at: addHours(monday, 1) })
  await runBoards(shop, {}, addHours(monday, 7 * 24 + 1))
  const due = addHours(monday, 11 * 24)
  await Promise.all([1, 2].map(() => runBoards(shop, {}, due)))
  const held = await shop.db.selectFrom('userCoupon').select('source').where('userId', '=', user.id).execute()
  expect(held.map(({ source }) => source)).toEqual([expect.stringMatching(/^prize:rank:spending:week:.*:1$/)])
})

test('while the module is off, pages are refused and nothing is counted', async () => {
  const user = await shop.givenUser()
  await at(shop.now())
  await changeGroup(shop, 'module', { rank: false })
  expect(code(await shop.call(user, rankIndex, { query: week }))).toBe('MODULE_OFF')
  expect(code(await shop.call(user, rankList, { query: week }))).toBe('MODULE_OFF')
  expect(code(await shop.call(user, rankPast, { query: week }))).toBe('MODULE_OFF')
  expect(code(await hide(user, true))).toBe('MODULE_OFF')
  expect(code(await object(user, 1, 1))).toBe('MODULE_OFF')
  const count = () => shop.db.selectFrom('rankRound').select('id').execute()
  const before = await count()
  await runBoards(shop, {}, nextMonday())
  expect(await count()).toEqual(before)
  await changeGroup(shop, 'module', { rank: true })
})
