import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { activityIndex, activityPlay, activityPlays } from '@shop/contract/promotion/activity/activity.ts'
import {
  activityCreate,
  activityDetail,
  activityEdit,
  activityList,
  activityOpen,
  activityOpeningDecide,
  activityOpeningList,
  activityPause,
  activityPlayList,
  activityTry,
} from '@shop/contract/promotion/activity/admin.ts'
import { afterEach, expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { account, budget, creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { givenSeries } from '../collectible/given-collectible.ts'
import { chiSquare, critical } from './chi-square.ts'
import { play as playOnce } from './play.ts'

const shop = await openShop()
const permissions = ['promo.activity.view', 'promo.activity.edit']
const [first, second, third] = [
  await shop.givenOperator({ permissions }),
  await shop.givenOperator({ permissions }),
  await shop.givenOperator({ permissions }),
]
await givenBudget(shop.db, 'act', 'PTS', 1_000_000, 4)
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Form = Omit<BodyOf<typeof activityCreate>, 'requestId'>
type PrizeForm = Form['prizes'][number]

afterEach(async () => {
  await expectLedgerInBalance(shop.db)
  const open = await shop.db.selectFrom('activity').select('id').where('state', '=', 'open').execute()
  for (const { id } of open) await pause(id, true)
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const prize = (more: Partial<PrizeForm> = {}): PrizeForm => ({
  name: { 'zh-Hant': '10 積分' },
  kind: 'points',
  amount: 10,
  couponId: null,
  skuId: null,
  seriesId: null,
  weight: 1,
  total: null,
  daily: 100,
  perUser: null,
  ...more,
})
const none = (weight = 1) => prize({ name: { 'zh-Hant': '未中獎' }, kind: 'none', amount: 0, weight, daily: null })
const form = (more: Partial<Form> = {}): Form => ({
  kind: 'wheel',
  name: { 'zh-Hant': '轉盤', en: 'Wheel' },
  cost: 0,
  freePerDay: 1,
  perDay: 50,
  perUser: 100,
  startsAt: new Date(shop.now().getTime() - 60_000).toISOString(),
  endsAt: new Date(shop.now().getTime() + 86_400_000).toISOString(),
  gradeIds: [],
  boughtDays: null,
  eggs: 6,
  prizes: [none(), prize()],
  ...more,
})
const create = (more?: Partial<Form>, by = first) =>
  shop.callAdmin(by, activityCreate, { body: { ...form(more), requestId: randomUUID() } })
const tryOut = (id: number) => shop.callAdmin(first, activityTry, { params: { id }, body: { requestId: randomUUID() } })
const open = (id: number, version = 1, by = first) =>
  shop.callAdmin(by, activityOpen, { params: { id }, body: { version, reason: '開放', requestId: randomUUID() } })
const pause = (id: number, end = false) =>
  shop.callAdmin(first, activityPause, { params: { id }, body: { end, requestId: randomUUID() } })
const edit = (id: number, version: number, more?: Partial<Form>) => {
  const { kind: _, ...body } = form(more)
  return shop.callAdmin(first, activityEdit, { params: { id }, body: { ...body, version, requestId: randomUUID() } })
}
const detail = async (id: number) => (await shop.callAdmin(first, activityDetail, { params: { id } })).data
const play = (user: User, activityId: number, cost = 0, requestId: string = randomUUID()) =>
  shop.call(user, activityPlay, { body: { activityId, cost, requestId } })
/** Each user plays once, with no more calls at a time than a busy machine can answer in time. */
function playAll(users: readonly User[], activityId: number) {
  const atOnce = limitParallel(10)
  return Promise.all(users.map((user) => atOnce(() => play(user, activityId))))
}
const index = async (user: User) => (await shop.call(user, activityIndex, { query: { kind: 'wheel' } })).data.activity
const points = (user: User) => available(shop.db, creditsOf(user.id, 'PTS'))

async function givenOpen(more?: Partial<Form>): Promise<number> {
  const { id } = (await create(more)).data
  await tryOut(id)
  // Opened by another operator, so that it does not count towards the first one's daily allowance.
  const opened = await open(id, 1, third)
  if (opened.data.state === 'proposed') {
    const body = { decision: 'approve' as const, requestId: randomUUID() }
    await shop.callAdmin(second, activityOpeningDecide, { params: { id: opened.data.proposalId }, body })
  }
  return id
}

test('a play is stored before it is answered: 50 calls at once with one request id are one play', async () => {
  const id = await givenOpen({ prizes: [none(), prize({ weight: 1_000_000 })] })
  const user = await shop.givenUser()
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => play(user, id, 0, requestId)))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(replies[0]?.data).toMatchObject({ prize: { kind: 'points', name: '10 積分' }, cost: 0, points: 10 })
  expect(await points(user)).toBe(10)
  const { list } = (await shop.call(user, activityPlays, { query: { kind: 'wheel' } })).data
  expect(list).toMatchObject({ total: 1, data: [{ kind: 'points', prize: '10 積分', cost: 0 }] })
  const shown = await index(user)
  expect(shown?.left).toEqual({ today: 49, total: 99, free: 49 })
  expect(shown?.winners).toEqual([
    expect.objectContaining({ who: expect.stringMatching(/^.?\*\*\*$/), prize: '10 積分' }),
  ])
  expect(await detail(id)).toMatchObject({ plays: 1, pointsPaid: 0, givenFen: 10 })
  const other = await shop.givenUser()
  expect((await shop.call(other, activityPlays, { query: { kind: 'wheel' } })).data.list.total).toBe(0)
})

test('50 plays at once by one user are counted one by one, and all but the free one are paid for', async () => {
  const id = await givenOpen({ cost: 5, freePerDay: 1, perDay: 8, perUser: 8, prizes: [none(1_000_000), prize()] })
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 1_000, 'PTS')
  expect(code(await play(user, id, 5))).toBe('RATE_CHANGED')
  expect((await play(user, id, 0)).data.cost).toBe(0)
  expect(code(await play(user, id, 0))).toBe('RATE_CHANGED')
  const replies = await Promise.all(Array.from({ length: 50 }, () => play(user, id, 5)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(new Set(replies.map(code))).toEqual(new Set([undefined, 'ACT_LIMIT']))
  expect(await shop.db.selectFrom('activityPlay').select('id').where('userId', '=', user.id).execute()).toHaveLength(8)
  const won = await shop.db
    .selectFrom('activityPlay')
    .select('id')
    .where('userId', '=', user.id)
    .where('kind', '<>', 'none')
    .execute()
  expect(await points(user)).toBe(1_000 - 7 * 5 + won.length * 10)
})

test('a refused play is not counted: no points, an operator, a paused activity, nothing bought, the module off', async () => {
  const id = await givenOpen({ cost: 5, freePerDay: 0 })
  const user = await shop.givenUser()
  expect(code(await play(user, id, 5))).toBe('POINTS_NOT_ENOUGH')
  expect((await index(user))?.left.today).toBe(50)
  await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', second.id).execute()
  expect(code(await play(user, id, 5))).toBe('ACT_NOT_ALLOWED')
  expect((await index(user))?.allowed).toBe(0)
  await shop.db.updateTable('operator').set({ userId: null }).where('id', '=', second.id).execute()
  await pause(id, true)
  expect(code(await play(user, id, 5))).toBe('ACT_OVER')
  expect(await index(user)).toBeNull()
  const buyers = await givenOpen({ boughtDays: 7 })
  expect(code(await play(user, buyers))).toBe('ACT_NOT_ALLOWED')
  await changeGroup(shop, 'module', { draw: false })
  expect(code(await play(user, buyers))).toBe('MODULE_OFF')
  expect(code(await shop.call(user, activityIndex, { query: { kind: 'wheel' } }))).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { draw: true })
  expect(code(await play(user, 999_999))).toBe('ACT_OVER')
})

test('while points are switched off, only free plays are possible', async () => {
  const id = await givenOpen({ cost: 5, freePerDay: 1, perDay: 8 })
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 100, 'PTS')
  await changeGroup(shop, 'module', { points: false })
  expect((await index(user))?.left).toMatchObject({ today: 1, free: 1 })
  expect((await play(user, id, 0)).status).toBe(200)
  expect(code(await play(user, id, 5))).toBe('ACT_LIMIT')
  expect(await points(user)).toBe(100)
  await changeGroup(shop, 'module', { points: true })
  expect((await play(user, id, 5)).status).toBe(200)
  await pause(id, true)
  const paid = await givenOpen({ cost: 5, freePerDay: 0, perDay: 8 })
  await changeGroup(shop, 'module', { points: false })
  expect(code(await play(user, paid, 5))).toBe('ACT_LIMIT')
  await changeGroup(shop, 'module', { points: true })
})

test('an order counts as bought once it is settled, so that no prize outlives a returned purchase', async () => {
  const id = await givenOpen({ boughtDays: 7 })
  const user = await shop.givenUser()
  await shop.givenOrder(user, { state: 'closed' })
  const order = await shop.givenOrder(user, { state: 'completed' })
  expect((await index(user))?.allowed).toBe(0)
  expect(code(await play(user, id))).toBe('ACT_NOT_ALLOWED')
  await settleOrders(shop, new Date(shop.now().getTime() + 40 * 86_400_000))
  const settled = (days: number) =>
    shop.db
      .updateTable('shopOrder')
      .set({ settledAt: new Date(shop.now().getTime() - days * 86_400_000) })
      .where('id', '=', order.id)
      .execute()
  await settled(8)
  expect(code(await play(user, id))).toBe('ACT_NOT_ALLOWED')
  await settled(6)
  expect((await index(user))?.allowed).not.toBe(0)
  expect((await play(user, id)).status).toBe(200)
})

test('a prize is never given more often than its limits in total, per day and per user', async () => {
  const id = await givenOpen({
    prizes: [none(), prize({ weight: 1_000_000, total: 7, daily: 5 })],
  })
  const users = await Promise.all(Array.from({ length: 20 }, () => shop.givenUser()))
  const replies = await playAll(users, id)
  expect(replies.map(({ status }) => status)).toEqual(users.map(() => 200))
  expect(replies.filter(({ data }) => data.prize.kind === 'points')).toHaveLength(5)
  const held = await Promise.all(users.map(points))
  expect(held.reduce((sum, each) => sum + each, 0)).toBe(50)
  expect((await detail(id)).prizes[1]?.won).toBe(5)
  await shop.db.updateTable('activityPrize').set({ day: '2020-01-01' }).where('activityId', '=', id).execute()
  await playAll(users, id)
  expect((await detail(id)).prizes[1]?.won).toBe(7)
  await pause(id, true)
  const once = await givenOpen({ prizes: [none(), prize({ weight: 1_000_000, perUser: 1 })] })
  const user = await shop.givenUser()
  const own = await Promise.all(Array.from({ length: 20 }, () => play(user, once)))
  expect(own.filter(({ data }) => data.prize.kind === 'points')).toHaveLength(1)
})

test('grants never exceed the budget: later players win nothing, and the prize is put back', async () => {
  await givenBudget(shop.db, 'act', 'SUB', 300)
  const subsidy = prize({ kind: 'subsidy', amount: 100, weight: 1_000_000, daily: 50 })
  const id = await givenOpen({ prizes: [none(), subsidy] })
  const users = await Promise.all(Array.from({ length: 30 }, () => shop.givenUser()))
  const replies = await playAll(users, id)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const held = await Promise.all(users.map((user) => available(shop.db, creditsOf(user.id, 'SUB'))))
  expect(held.reduce((sum, each) => sum + each, 0)).toBe(300)
  expect(await available(shop.db, budget('act', 'SUB'))).toBe(0)
  expect((await detail(id)).prizes[1]?.won).toBe(3)
})

test('points beyond the maximum that a user may hold are not won', async () => {
  const id = await givenOpen({ prizes: [none(), prize({ weight: 1_000_000 })] })
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, pointsMax - 15, 'PTS')
  expect((await play(user, id)).data.prize.kind).toBe('points')
  expect((await play(user, id)).data.prize.kind).toBe('none')
  expect(await points(user)).toBe(pointsMax - 5)
  expect((await detail(id)).prizes[1]?.won).toBe(1)
})

test('drawing a coupon that has run out wins nothing', async () => {
  const coupon = await givenCoupon(shop, first, { issue: 'operator', total: 2, perUser: 5 })
  const given = prize({ kind: 'coupon', amount: 0, couponId: coupon.id, weight: 1_000_000, daily: 10 })
  const id = await givenOpen({ prizes: [none(), given] })
  const users = await Promise.all(Array.from({ length: 10 }, () => shop.givenUser()))
  await playAll(users, id)
  const sources = await shop.db.selectFrom('userCoupon').select('source').where('couponId', '=', coupon.id).execute()
  expect(sources).toHaveLength(2)
  expect(sources.every(({ source }) => source.startsWith('prize:'))).toBe(true)
  expect((await detail(id)).prizes[1]?.won).toBe(2)
})

test('goods are won while there is stock, and each unit is held until it is claimed', async () => {
  const goods = await shop.givenGoods({ stock: 3, priceFen: 2_000 })
  const box = prize({ kind: 'goods', amount: 0, skuId: goods.skuId, weight: 1_000_000, daily: 4 })
  const id = await givenOpen({ prizes: [none(), box] })
  expect((await detail(id)).mostPerDayFen).toBe(8_000)
  expect((await detail(id)).goods).toMatchObject([{ skuId: goods.skuId, priceFen: 2_000 }])
  const users = await Promise.all(Array.from({ length: 50 }, () => shop.givenUser()))
  const replies = await playAll(users, id)
  const won = replies.filter(({ data }) => data.prize.kind === 'goods')
  expect(won).toHaveLength(3)
  expect(new Set(won.map(({ data }) => data.claim_id)).size).toBe(3)
  const { reserved } = await shop.db
    .selectFrom('stock')
    .select('reserved')
    .where('skuId', '=', goods.skuId)
    .executeTakeFirstOrThrow()
  expect(reserved).toBe(3)
  const claims = await shop.db
    .selectFrom('claim')
    .select(['source', 'valueFen'])
    .where('skuId', '=', goods.skuId)
    .execute()
  expect(claims.map(({ valueFen }) => valueFen)).toEqual([2_000, 2_000, 2_000])
  expect(new Set(claims.map(({ source }) => source))).toEqual(new Set(won.map(({ data }) => `play:${data.play_id}`)))
  expect(await detail(id)).toMatchObject({ givenFen: 6_000, prizes: [{}, { won: 3 }] })
})

test('collectibles are issued while any are left, each with its own serial; a draft series issues none', async () => {
  const series = await givenSeries(shop, first, { supply: 3 })
  const copy = prize({ kind: 'collectible', amount: 0, seriesId: series.id, weight: 1_000_000, daily: 10 })
  const id = await givenOpen({ prizes: [none(), copy] })
  expect(await detail(id)).toMatchObject({ mostPerDayFen: 0, series: [{ id: series.id }] })
  const users = await Promise.all(Array.from({ length: 20 }, () => shop.givenUser()))
  const replies = await playAll(users, id)
  const winners = users.filter((_, index) => replies[index]?.data.prize.kind === 'collectible')
  expect(winners).toHaveLength(3)
  const issued = await shop.db
    .selectFrom('collectible')
    .select(['serial', 'ownerId'])
    .where('seriesId', '=', series.id)
    .orderBy('serial')
    .execute()
  expect(issued.map(({ serial }) => serial)).toEqual([1, 2, 3])
  expect(new Set(issued.map(({ ownerId }) => ownerId))).toEqual(new Set(winners.map((user) => user.id)))
  expect(await detail(id)).toMatchObject({ givenFen: 0, prizes: [{}, { won: 3 }] })
  const other = await givenSeries(shop, first, { isDraft: true })
  expect(code(await create({ prizes: [none(), { ...copy, seriesId: other.id }] }))).toBe('NOT_FOUND')
})

test('goods and collectibles among the prizes have a picture, in the shop and in the console', async () => {
  const picture = await shop.givenPicture()
  const goods = await shop.givenGoods({ imageIds: [picture.id] })
  const plain = await shop.givenGoods()
  const series = await givenSeries(shop, first)
  const id = await givenOpen({
    prizes: [
      none(),
      prize(),
      prize({ kind: 'goods', amount: 0, skuId: goods.skuId }),
      prize({ kind: 'goods', amount: 0, skuId: plain.skuId }),
      prize({ kind: 'collectible', amount: 0, seriesId: series.id }),
    ],
  })
  const shown = (await index(await shop.givenUser()))?.prizes ?? []
  const has = shown.map(({ image_url, image_srcset }) => [image_url, image_srcset].every((text) => Boolean(text)))
  expect(has).toEqual([false, false, true, false, true])
  expect(shown[0]).not.toHaveProperty('image_url')
  const known = await detail(id)
  expect(known.goods.map(({ skuId, imageUrl }) => [skuId, imageUrl !== null])).toEqual(
    expect.arrayContaining([
      [goods.skuId, true],
      [plain.skuId, false],
    ]),
  )
  expect(known.series).toEqual([expect.objectContaining({ id: series.id, artworkUrl: expect.stringMatching(/./) })])
})

test('gift balance comes out of its budget and never exceeds it', async () => {
  await givenBudget(shop.db, 'act', 'CNY', 1_500)
  const money = prize({ kind: 'gift_balance', amount: 500, weight: 1_000_000, daily: 20 })
  const id = await givenOpen({ prizes: [none(), money] })
  const users = await Promise.all(Array.from({ length: 20 }, () => shop.givenUser()))
  const replies = await playAll(users, id)
  expect(replies.filter(({ data }) => data.prize.kind === 'gift_balance')).toHaveLength(3)
  const held = await Promise.all(users.map((user) => available(shop.db, account('u.gift', user.id))))
  expect(held.reduce((sum, each) => sum + each, 0)).toBe(1_500)
  // It is never withdrawable balance.
  const balances = await Promise.all(users.map((user) => available(shop.db, account('u.bal', user.id))))
  expect(balances.every((each) => each === 0)).toBe(true)
  expect(await detail(id)).toMatchObject({ givenFen: 1_500, mostPerDayFen: 10_000 })
})

test(
  'real plays keep to the odds, and a prize that runs out leaves its weight to “no prize”',
  async () => {
    // 100 plays each, the daily maximum.
    const players = isDeep ? 1_000 : 4
    const plays = players * 100
    const limited = plays / 40
    const weights = { none: 400, out: 100, scarce: 50, often: 300, rare: 149, never: 1 }
    const kinds = [
      none(weights.none),
      prize({ weight: weights.out, total: limited, daily: null }),
      prize({ weight: weights.scarce, total: 0, daily: null }),
      prize({ weight: weights.often, amount: 1, daily: null }),
      prize({ weight: weights.rare, amount: 1, daily: null }),
      // Its budget is empty.
      prize({ kind: 'reward', weight: weights.never, amount: 1, daily: null }),
    ]
    const id = await givenOpen({ freePerDay: 100, perDay: 100, perUser: 100, prizes: kinds })
    const users = await Promise.all(Array.from({ length: players }, () => shop.givenUser()))
    const of = { activityId: id, cost: 0, language: 'zh-Hant' as const, now: shop.now() }
    const inTurn = limitParallel(8)
    await Promise.all(
      users.map((user) =>
        inTurn(async () => {
          for (let n = 0; n < 100; n++) await playOnce(shop, { ...of, userId: user.id, requestId: randomUUID() })
        }),
      ),
    )
    const prizes = (await detail(id)).prizes
    const drawn = await shop.db
      .selectFrom('activityPlay')
      .select(['prizeId', (eb) => eb.fn.countAll<number>().as('count')])
      .where('activityId', '=', id)
      .groupBy('prizeId')
      .execute()
    const counts = prizes.map((each) => drawn.find(({ prizeId }) => prizeId === each.id)?.count ?? 0)
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(plays)
    expect([counts[1], counts[2], counts[5]]).toEqual([limited, 0, 0])
    // A play without a prize, or with one that has run out since, drew one of these four.
    const rest = (counts[0] ?? 0) + limited
    const spent = weights.none + weights.out + weights.scarce + weights.never
    const found = chiSquare(
      [rest, counts[3] ?? 0, counts[4] ?? 0],
      [spent, weights.often, weights.rare].map((weight) => (plays * weight) / 1_000),
    )
    expect(found.chi).toBeLessThan(critical(found.freedom))
  },
  isDeep ? 3_600_000 : 600_000,
)

test('odds change only while the activity is not open, in a new version that is tried again; the changes are recorded', async () => {
  const { id } = (await create()).data
  expect(code(await open(id))).toBe('ACT_NOT_TRIED')
  expect((await tryOut(id)).data.plays).toBe(100_000)
  const tried = await detail(id)
  expect(tried.prizes.reduce((sum, { tried }) => sum + (tried ?? 0), 0)).toBe(100_000)
  expect(tried.prizes.map(({ oddsPercent }) => oddsPercent)).toEqual(['50', '50'])
  expect((await open(id)).data.state).toBe('approved')
  expect(code(await edit(id, 1))).toBe('STATE_CHANGED')
  expect(code(await tryOut(id))).toBe('STATE_CHANGED')
  const another = (await create()).data.id
  await tryOut(another)
  expect(code(await open(another))).toBe('ACT_ONE_OPEN')
  const user = await shop.givenUser()
  await play(user, id)
  expect((await pause(id)).data.state).toBe('paused')
  expect(code(await play(user, id))).toBe('ACT_OVER')
  expect(await open(id)).toMatchObject({ data: { state: 'approved' } })
  await pause(id)
  const prizes = tried.prizes.map(({ oddsPercent: _o, won: _w, tried: _t, ...kept }) => ({ ...kept, weight: 3 }))
  expect((await edit(id, 1, { prizes: [...prizes, prize({ weight: 2 })] })).data.version).toBe(2)
  expect(code(await edit(id, 1))).toBe('STATE_CHANGED')
  expect(code(await open(id, 1))).toBe('STATE_CHANGED')
  expect(code(await open(id, 2))).toBe('ACT_NOT_TRIED')
  const rows = (await shop.callAdmin(first, activityPlayList, { params: { id }, query: {} })).data.rows
  expect(rows).toMatchObject([{ version: 1, user: { id: user.id } }])
  const changes = await shop.db
    .selectFrom('changeRecord')
    .select('changes')
    .where('entityType', '=', 'activity')
    .where('entityId', '=', String(id))
    .execute()
  expect(changes).toHaveLength(6)
  const foreign = tried.prizes[0]?.id
  expect(code(await create({ prizes: [{ ...none(), id: foreign }, prize()] }))).toBe('NOT_FOUND')
})

test('opening what costs more in a day takes two operators, even in several small steps at once', async () => {
  const by = await shop.givenOperator({ permissions })
  const limited = (daily: number | null) => ({ prizes: [none(), prize({ amount: 100, daily })] })
  const { id } = (await create(limited(null))).data
  await tryOut(id)
  const waiting = (await open(id, 1, by)).data
  expect(waiting.state).toBe('proposed')
  expect(code(await open(id, 1, by))).toBe('PROPOSAL_OPEN')
  const decide = (who: typeof by) =>
    shop.callAdmin(who, activityOpeningDecide, {
      params: { id: waiting.proposalId },
      body: { decision: 'approve', requestId: randomUUID() },
    })
  expect(code(await decide(by))).toBe('DUAL_REQUIRED')
  expect((await shop.callAdmin(first, activityList, { query: { state: 'draft' } })).data.rows[0]?.waiting).toBe(true)
  const decided = await Promise.all(Array.from({ length: 10 }, () => decide(second)))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    (await shop.callAdmin(first, activityOpeningList, { query: { state: 'approved' } })).data.rows[0],
  ).toMatchObject({
    activity: { id },
    version: 1,
    mostPerDayFen: null,
    perPlayFen: 50,
    alone: false,
  })
  await pause(id, true)
  // 60.00 a day each, of the 100.00 that one operator may decide alone.
  const [one, two] = [
    (await create(limited(60))).data.id,
    (await create({ kind: 'eggs', prizes: [none(), prize(), prize({ amount: 100, daily: 59 })] })).data.id,
  ]
  await tryOut(one)
  await tryOut(two)
  const states = await Promise.all([open(one, 1, by), open(two, 1, by)])
  expect(states.map(({ data }) => data.state).toSorted()).toEqual(['approved', 'proposed'])
})

test('refuses tables that cannot be played, prizes above the limit, unknown coupons, and operators without permission', async () => {
  expect(code(await create({ prizes: [prize(), prize()] }))).toBe('ACT_PRIZES')
  expect(code(await create({ kind: 'eggs' }))).toBe('ACT_PRIZES')
  expect(code(await create({ prizes: [none(), prize({ amount: 5_000_100 })] }))).toBe('ABOVE_MAX')
  const { skuId: theirs } = await shop.givenGoods({ merchantId: await shop.givenMerchant() })
  const { skuId: virtual } = await shop.givenGoods({ kind: 'virtual' })
  const { skuId: dear } = await shop.givenGoods({ priceFen: 5_000_100 })
  for (const skuId of [null, 999_999, theirs, virtual]) {
    const goods = prize({ kind: 'goods', amount: 0, skuId })
    expect(code(await create({ prizes: [none(), goods] }))).toBe('NOT_FOUND')
  }
  expect(code(await create({ prizes: [none(), prize({ kind: 'goods', amount: 0, skuId: dear })] }))).toBe('ABOVE_MAX')
  const coupon = prize({ kind: 'coupon', couponId: 999_999, amount: 0 })
  expect(code(await create({ prizes: [none(), coupon] }))).toBe('NOT_FOUND')
  expect((await create({ endsAt: '2020-01-01T00:00:00.000Z' })).status).not.toBe(200)
  const viewer = await shop.givenOperator({ permissions: ['promo.activity.view'] })
  expect((await create({}, viewer)).status).toBe(403)
  const over = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-02T00:00:00.000Z' }
  const { id } = (await create(over)).data
  await tryOut(id)
  expect(code(await open(id))).toBe('ACT_OVER')
})
