import { randomUUID } from 'node:crypto'
import { pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { unitIndex } from '@shop/contract/money/wallet/units.ts'
import { noticeChoose, noticeList } from '@shop/contract/platform/notice/notice.ts'
import { settingData } from '@shop/contract/platform/setting/setting.ts'
import { checkInIndex, checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { taskList } from '@shop/contract/promotion/task/task.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { grantUnits } from '../../money/grant/grant-units.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenTask } from '../task/given-task.ts'
import { remindCheckIn } from './remind-check-in.ts'

const shop = await openShop()
await givenBudget(shop.db, 'sign', 'PTS', 10_000, 4)
await givenBudget(shop.db, 'sign', 'SUB', 10_000, 4)
afterEach(async () => {
  shop.now = () => new Date()
  await expectLedgerInBalance(shop.db)
})

type User = Awaited<ReturnType<typeof shop.givenUser>>
/** Sets the clock, in the store's time. */
const at = (time: string) => {
  shop.now = () => new Date(`${time}+08:00`)
}
const sign = (user: User, requestId?: string) =>
  shop.call(user, checkInSubmit, { body: requestId ? { requestId } : {} })
const pointsOf = async (user: User) => (await shop.call(user, pointsLots)).data
const monthOf = async (user: User, month?: string) => (await shop.call(user, checkInIndex, { query: { month } })).data

test('the seventh day of a run gives more, and a missed day ends the run', async () => {
  const user = await shop.givenUser()
  const given: unknown[] = []
  for (const day of [25, 26, 27, 28, 29, 30]) {
    at(`2026-11-${day}T12:00:00`)
    given.push((await sign(user)).data)
  }
  at('2026-12-01T12:00:00')
  expect(await monthOf(user)).toMatchObject({ today: '2026-12-01', is_signed: 0, run: 6, next: 25, days: [] })
  given.push((await sign(user)).data)
  expect(given).toMatchObject([5, 5, 5, 5, 5, 5, 25].map((value, index) => ({ run: index + 1, value })))
  expect(await monthOf(user)).toMatchObject({
    is_signed: 1,
    run: 7,
    next: 5,
    days: [{ day: '2026-12-01', run: 7, reward: 'points', value: 25 }],
  })
  expect((await monthOf(user, '2026-11')).days).toHaveLength(6)
  expect(await pointsOf(user)).toMatchObject({
    points: 55,
    expiries: [
      { expire_time: '2027-12-01 00:00:00', value: 30 },
      { expire_time: '2028-01-01 00:00:00', value: 25 },
    ],
  })
  at('2026-12-03T00:00:00')
  expect(await monthOf(user)).toMatchObject({ run: 0, next: 5 })
  expect((await sign(user)).data).toMatchObject({ run: 1, value: 5 })
})

test('the day is the store’s, and counts once', async () => {
  const user = await shop.givenUser()
  at('2026-11-21T23:59:59')
  expect((await sign(user)).status).toBe(200)
  expect((await sign(user)).data.code).toBe('SIGNED_TODAY')
  at('2026-11-22T00:00:00')
  expect((await sign(user)).data).toMatchObject({ day: '2026-11-22', run: 2 })
})

test('of fifty simultaneous check-ins one counts', async () => {
  const user = await shop.givenUser()
  const replies = await Promise.all(Array.from({ length: 50 }, () => sign(user, randomUUID())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ data }) => data.code))).toEqual(new Set([undefined, 'SIGNED_TODAY']))
  expect((await pointsOf(user)).points).toBe(5)
})

test('neither a phone in another time zone nor a change of the store’s time zone allows a day twice', async () => {
  const user = await shop.givenUser()
  at('2026-11-22T01:00:00')
  const phone = { 'x-timezone': 'Pacific/Kiritimati', date: 'Mon, 23 Nov 2026 12:00:00 GMT' }
  const lies = { day: '2026-11-23', now: 0 } as object
  const signed = () => shop.call(user, checkInSubmit, { body: lies, headers: phone, replay: false })
  expect((await signed()).data).toMatchObject({ day: '2026-11-22', run: 1 })
  expect((await signed()).data.code).toBe('SIGNED_TODAY')
  const { timezone } = shop.settings.get('store')
  await changeGroup(shop, 'store', { timezone: 'America/New_York' })
  expect((await sign(user)).data.code).toBe('SIGNED_TODAY')
  await changeGroup(shop, 'store', { timezone })
  expect((await pointsOf(user)).points).toBe(5)
})

test('points are capped at a million, and the day still counts', async () => {
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 999_998, 'PTS')
  expect((await sign(user)).data).toMatchObject({ run: 1, value: 2 })
  expect((await pointsOf(user)).points).toBe(1_000_000)
})

test('subsidy can replace points; check-in is refused without a budget or while it is off', async () => {
  const [user, late] = [await shop.givenUser(), await shop.givenUser()]
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { sign: true })
  await changeGroup(shop, 'sign', { reward: 'subsidy', points: 5, weekBonus: 20 })
  expect((await sign(user)).data).toMatchObject({ reward: 'subsidy', value: 5 })
  expect((await monthOf(user)).days).toMatchObject([{ reward: 'subsidy', value: 5 }])
  await changeGroup(shop, 'module', { subsidy: true })
  const holdings = await shop.call(user, unitIndex, { query: { unit: 'subsidy' } })
  expect(holdings.data).toMatchObject({
    available: '0.05',
    earning: { today: '0.05', day_cap: '2.00', month: '0.05', month_cap: '30.00' },
  })
  await changeGroup(shop, 'points', { dayCap: 100_000 })
  await changeGroup(shop, 'sign', { reward: 'points', points: 1_000, weekBonus: 10_000 })
  at('2026-11-21T12:00:00')
  await shop.db
    .insertInto('checkIn')
    .values(
      [15, 16, 17, 18, 19, 20].map((day, index) => {
        const of = { userId: late.id, currency: 'PTS', amount: 0, at: shop.now() }
        return { ...of, day: `2026-11-${day}`, run: index + 1 }
      }),
    )
    .execute()
  expect((await sign(late)).data.code).toBe('BUDGET_EMPTY')
  expect(await monthOf(late)).toMatchObject({ is_signed: 0, run: 6 })
  await changeGroup(shop, 'module', { sign: false })
  expect((await sign(late)).data.code).toBe('MODULE_OFF')
  // No page shows points while they are off, so nobody earns them.
  const isOffered = async () => (await shop.call(undefined, settingData)).data.setting.module.sign
  await changeGroup(shop, 'module', { sign: true, points: false })
  expect((await sign(late)).data.code).toBe('MODULE_OFF')
  expect(await isOffered()).toBe(0)
  await changeGroup(shop, 'module', { points: true })
  expect(await isOffered()).toBe(1)
})

test('the next reward shown is the amount that may still be earned that day, and settings that promise more are refused', async () => {
  await changeGroup(shop, 'module', { sign: true, points: true })
  await changeGroup(shop, 'sign', { reward: 'points', points: 5, weekBonus: 20 })
  await changeGroup(shop, 'points', { dayCap: 200 })
  await expect(changeGroup(shop, 'sign', { points: 1_000 })).rejects.toThrow('value.points maximum')
  await expect(changeGroup(shop, 'sign', { points: 190 })).rejects.toThrow('value.weekBonus maximum')
  await expect(changeGroup(shop, 'points', { dayCap: 24 })).rejects.toThrow('value.dayCap minimum')
  const user = await shop.givenUser()
  at('2026-11-21T12:00:00')
  const earned = { program: 'task', entityId: 'earned', userId: user.id, currency: 'PTS', amount: 198 } as const
  await givenBudget(shop.db, 'task', 'PTS', 1_000)
  await shop.db
    .transaction()
    .execute((tx) => grantUnits(shop, tx, { ...earned, actor: 'system:test', now: shop.now() }))
  expect((await monthOf(user)).next).toBe(2)
  expect((await sign(user)).data).toMatchObject({ value: 2 })
  expect((await monthOf(user)).next).toBe(5)
})

test('one check-in pays its own reward and the tasks for it; both are shown', async () => {
  at('2026-11-21T12:00:00')
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { sign: true, subsidy: true })
  await givenBudget(shop.db, 'task', 'SUB', 1_000)
  const operator = await shop.givenOperator({ permissions: ['promo.task.view', 'promo.task.edit'] })
  const task = await givenTask(shop, operator, { kind: 'checkIn', reward: 30 })
  const used = await givenTask(shop, operator, { kind: 'checkIn', reward: 30, budget: 40 })
  const [user, late] = [await shop.givenUser(), await shop.givenUser()]
  expect((await monthOf(user)).tasks).toMatchObject([
    { unit: 'subsidy', reward: '0.30', state: 'open' },
    { reward: '0.30', state: 'open' },
  ])
  const requestId = randomUUID()
  expect((await sign(user, requestId)).data).toMatchObject({ value: 5 })
  expect((await monthOf(user)).tasks.map(({ state }) => state)).toEqual(['done', 'done'])
  const hall = (await shop.call(user, taskList)).data.list.data
  expect(hall.map(({ task_id, state }) => [task_id, state])).toEqual([
    [task.id, 'done'],
    [used.id, 'done'],
  ])
  // The answer was lost and the phone asks again: nothing is paid twice.
  await sign(user, requestId)
  expect(await available(shop.db, creditsOf(user.id, 'SUB'))).toBe(60)
  // A task that is used up does not undo the check-in.
  await sign(late)
  expect((await monthOf(late)).tasks.map(({ state }) => state)).toEqual(['done', 'empty'])
  expect(await available(shop.db, creditsOf(late.id, 'SUB'))).toBe(30)
  await shop.db.updateTable('task').set({ isOn: false }).execute()
  await changeGroup(shop, 'module', { subsidy: false })
  expect((await monthOf(late)).tasks).toEqual([])
})

test('shoppers who asked for it are reminded once, in the evening of a day without a check-in', async () => {
  at('2026-11-21T12:00:00')
  const [asked, done, silent] = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
  const body = { email: 1, sms: 1, topics: ['checkIn'] } as const
  for (const user of [asked, done]) await shop.call(user, noticeChoose, { body: { ...body, topics: [...body.topics] } })
  await sign(done)
  const remind = (time: string) => remindCheckIn(shop, {}, new Date(`${time}+08:00`))
  await remind('2026-11-21T19:00:00')
  await remind('2026-11-21T19:00:30')
  const placesOf = async (user: User) =>
    (await shop.call(user, noticeList)).data.list.data.map(({ place }) => place).filter((place) => place === 'checkIn')
  expect(await Promise.all([asked, done, silent].map(placesOf))).toEqual([['checkIn'], [], []])
  await remind('2026-11-22T19:00:00')
  expect(await Promise.all([asked, done].map(placesOf))).toEqual([['checkIn', 'checkIn'], ['checkIn']])
  await changeGroup(shop, 'module', { sign: false })
  await remind('2026-11-23T19:00:00')
  expect(await placesOf(asked)).toHaveLength(2)
})

describe('a missed day', () => {
  beforeAll(async () => {
    await changeGroup(shop, 'module', { sign: true })
    await changeGroup(shop, 'sign', { reward: 'points', points: 5, weekBonus: 20, makeup: 1 })
  })
  const makeUp = (user: User, day: string, requestId = randomUUID()) =>
    shop.call(user, checkInMakeUp, { body: { day, requestId } })
  async function givenMember(): Promise<User> {
    const user = await shop.givenUser()
    await shop.db
      .updateTable('appUser')
      .set({ createdAt: new Date('2026-11-03T12:00:00+08:00') })
      .where('id', '=', user.id)
      .execute()
    return user
  }

  test('joins the runs around it when it is made up, and pays as much as on time', async () => {
    const user = await givenMember()
    for (const day of ['08', '09', '10', '12', '13', '14', '16']) {
      at(`2026-11-${day}T12:00:00`)
      await sign(user)
    }
    at('2026-11-17T12:00:00')
    const { makeup, run, since } = await monthOf(user)
    expect(makeup).toMatchObject({ per_month: 1, left: 1 })
    expect(makeup.days.map(({ day, value, run, next }) => [day.slice(8), value, run, next])).toEqual([
      ...['03', '04', '05', '06', '07', '11'].map((day) => [day, 5, 1, 5]),
      ['15', 5, 5, 5],
    ])
    expect(makeup.best).toBe('2026-11-15')
    expect([run, since]).toEqual([1, '2026-11'])
    expect((await makeUp(user, '2026-11-11')).data).toMatchObject({ day: '2026-11-11', run: 4, value: 5 })
    const after = await monthOf(user)
    expect(after.days.map(({ day, run: at, is_made_up }) => [day.slice(8), at, is_made_up])).toEqual([
      ...[
        ['08', 1, 0],
        ['09', 2, 0],
        ['10', 3, 0],
        ['11', 4, 1],
        ['12', 5, 0],
        ['13', 6, 0],
        ['14', 7, 0],
      ],
      ['16', 1, 0],
    ])
    expect((await pointsOf(user)).points).toBe(40)
    expect(after.makeup.left).toBe(0)
    expect((await makeUp(user, '2026-11-15')).data.code).toBe('MAKEUP_NONE')
    // The next month has a new card, for the last 30 days.
    at('2026-12-10T12:00:00')
    expect((await makeUp(user, '2026-11-09')).data.code).toBe('MAKEUP_DAY')
    // The week that the first card completed is rewarded with the next day that joins it.
    expect((await makeUp(user, '2026-11-15')).data).toMatchObject({ run: 8, value: 25 })
    expect((await monthOf(user)).makeup.left).toBe(0)
  })

  test.each([
    ['today', '2026-11-17'],
    ['tomorrow', '2026-11-18'],
    ['a day that was not missed', '2026-11-16'],
    ['a day before the registration', '2026-11-02'],
    ['a day of last year', '2025-11-16'],
    ['no day', '2026-11-99'],
  ])('is not %s', async (_, day) => {
    const user = await givenMember()
    at('2026-11-16T12:00:00')
    await sign(user)
    at('2026-11-17T12:00:00')
    expect((await makeUp(user, day)).data.code).toBe('MAKEUP_DAY')
  })

  test('does not lower the reward of today when it is made up', async () => {
    const user = await givenMember()
    for (const day of ['11', '12', '13', '14', '15', '16']) {
      at(`2026-11-${day}T12:00:00`)
      await sign(user)
    }
    at('2026-11-17T12:00:00')
    const before = await monthOf(user)
    expect([before.run, before.next]).toEqual([6, 25])
    const worth = before.makeup.days.find(({ day }) => day === '2026-11-10')
    expect(worth).toMatchObject({ value: 5, run: 7, next: 25 })
    await makeUp(user, '2026-11-10')
    expect(await monthOf(user)).toMatchObject({ run: 7, next: 25 })
    expect((await sign(user)).data).toMatchObject({ run: 8, value: 25 })
    expect((await pointsOf(user)).points).toBe(60)
  })

  test('is made up once by 50 concurrent calls, and not without cards', async () => {
    const user = await givenMember()
    at('2026-11-17T12:00:00')
    const days = (await monthOf(user)).makeup.days.map(({ day }) => day)
    const tries = await Promise.all(Array.from({ length: 50 }, (_, n) => makeUp(user, days[n % days.length] as string)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await pointsOf(user)).points).toBe(5)
    await changeGroup(shop, 'sign', { makeup: 0 })
    expect((await makeUp(await givenMember(), '2026-11-16')).data.code).toBe('MAKEUP_NONE')
    await changeGroup(shop, 'sign', { makeup: 1 })
  })
})
