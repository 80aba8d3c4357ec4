import { randomUUID } from 'node:crypto'
import { adminTicketList } from '@shop/contract/content/ticket/admin.ts'
import { ticketSubmit } from '@shop/contract/content/ticket/ticket.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminUserGet, adminUserGrade } from '@shop/contract/people/account/admin.ts'
import { adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { beforeEach, expect, test } from 'vitest'
import { addHours, dayOf } from '../../core/value/time.ts'
import { getUser } from '../../people/account/users.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { refundUnits, settleNow } from '../profit/given-profit.ts'
import { giveGradeCoupons } from './give-coupons.ts'
import { findSpent } from './queries.ts'
import { reviewGrades } from './review-grades.ts'

const shop = await openShop()
const editor = await shop.givenOperator({ permissions: ['user.view', 'user.edit'] })
await shop.db.updateTable('grade').set({ enabled: false }).execute()
const silver = await shop.givenGrade({ weight: 101, spendFen: 5_000, rateBp: 10_000 })
const gold = await shop.givenGrade({ weight: 102, spendFen: 20_000, rateBp: 10_000 })
const star = await shop.givenGrade({ weight: 103, rateBp: 10_000 })
const clock = shop.now
beforeEach(() => {
  shop.now = clock
})
const day = 24
const inDays = (days: number) => addHours(clock(), days * day)
type User = Awaited<ReturnType<TestShop['givenUser']>>
const gradeOf = async ({ id }: User) => (await getUser(shop.db, id)).gradeId
const progressOf = async (user: User) => (await shop.call(user, loyaltyProgress)).data

/** Buys goods for this amount in an order that is completed and settled. */
async function spends(user: User, priceFen: number, quantity = 1): Promise<number> {
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen, stock: 9 }, quantity })
  await settleNow(shop, order.id)
  return order.id
}

test('spending reaches a grade the same night, once, and the user is told', async () => {
  const user = await shop.givenUser()
  const unsettled = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 90_000, stock: 9 } })
  await spends(user, 6_000)
  expect(await progressOf(user)).toMatchObject({
    grade: null,
    spent: '60.00',
    history: [],
    next: { grade_id: gold.id, missing: '140.00' },
  })
  await Promise.all([reviewGrades(shop, {}, shop.now()), reviewGrades(shop, {}, shop.now())])
  expect(await gradeOf(user)).toBe(silver.id)
  const until = dayOf(addHours(inDays(365), -0.001), shop.settings.get('store').timezone)
  expect(await progressOf(user)).toMatchObject({ grade: { grade_id: silver.id, reached: true, until } })
  expect((await progressOf(user)).history).toHaveLength(1)
  await settleNow(shop, unsettled.id)
  await reviewGrades(shop, {}, shop.now())
  expect(await gradeOf(user)).toBe(gold.id)
  const told = await shop.db
    .selectFrom('notice')
    .select('event')
    .where('receiver', '=', `user:${user.id}`)
    .where('event', 'like', 'grade-%')
    .execute()
  expect(told).toHaveLength(2)
})

test('refunds and orders older than a year do not count', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 3_000, stock: 9 }, quantity: 2 })
  await refundUnits(shop, order.id, 1)
  await settleNow(shop, order.id)
  expect((await progressOf(user)).spent).toBe('30.00')
  expect(await findSpent(shop.db, user.id, inDays(366))).toBe(0)
})

test('a grade is kept for a year, then the spending of that year decides', async () => {
  const user = await shop.givenUser()
  await spends(user, 30_000)
  await reviewGrades(shop, {}, shop.now())
  shop.now = () => inDays(364)
  await spends(user, 6_000)
  await reviewGrades(shop, {}, inDays(364))
  expect(await gradeOf(user)).toBe(gold.id)
  await reviewGrades(shop, {}, inDays(366))
  expect(await gradeOf(user)).toBe(silver.id)
  await reviewGrades(shop, {}, inDays(366 + 366))
  expect(await gradeOf(user)).toBeNull()
})

test('a grade given by an operator stays until its last day, and spending decides from then on', async () => {
  const user = await shop.givenUser()
  await spends(user, 6_000)
  const until = dayOf(shop.now(), shop.settings.get('store').timezone)
  const body = { gradeId: star.id, until, reason: 'VIP' }
  await shop.callAdmin(editor, adminUserGrade, { params: { id: user.id }, body })
  await reviewGrades(shop, {}, shop.now())
  expect(await progressOf(user)).toMatchObject({ grade: { grade_id: star.id, reached: false, until }, next: null })
  await reviewGrades(shop, {}, inDays(1))
  const { grade, history } = (await shop.callAdmin(editor, adminUserGet, { params: { id: user.id } })).data
  expect(grade).toMatchObject({ id: silver.id, reached: true })
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [`grade:${star.id}`, `grade:${silver.id}`],
    ['grade:none', `grade:${star.id}`],
  ])
})

test('an operator who changes a grade meanwhile prevails', async () => {
  const user = await shop.givenUser()
  await spends(user, 6_000)
  const body = { gradeId: star.id, until: null, reason: 'VIP' }
  await Promise.all([
    reviewGrades(shop, {}, shop.now()),
    shop.callAdmin(editor, adminUserGrade, { params: { id: user.id }, body }),
  ])
  expect(await gradeOf(user)).toBe(star.id)
})

test('members get the freight coupons of a month once, more after reaching a higher grade, and operators are told when there are none', async () => {
  const boss = await shop.givenOperator({ permissions: ['user.view', 'setting.edit', 'coupon.edit'] })
  const write = (gradeId: number, body: object) =>
    shop.callAdmin(boss, adminGradeBenefitPut, {
      params: { id: gradeId },
      body: { couponId: null, coupons: 0, priority: false, version: 0, ...body },
    })
  const freight = {
    type: 40,
    faceFen: fen(0),
    maxOffFen: fen(1_000),
    minFen: fen(0),
    issue: 'operator',
    perUser: 60,
  } as const
  const { id: couponId } = await givenCoupon(shop, boss, freight)
  const { id: small } = await givenCoupon(shop, boss, { ...freight, perUser: 11 })
  const { id: open } = await givenCoupon(shop, boss, { ...freight, issue: 'center' })
  const fields = async (body: object) => Object.keys((await write(silver.id, body)).data.fields ?? {})
  expect(await fields({ couponId })).toEqual(['coupons'])
  expect(await fields({ coupons: 1 })).toEqual(['couponId'])
  expect(await fields({ couponId: open, coupons: 1 })).toEqual(['couponId'])
  expect(await fields({ couponId: small, coupons: 1 })).toEqual(['coupons'])
  expect((await write(silver.id, { couponId, coupons: 2 })).status).toBe(200)
  expect((await write(silver.id, { couponId, coupons: 3 })).data).toMatchObject({ code: 'STATE_CHANGED' })
  expect((await write(gold.id, { couponId, coupons: 5, priority: true })).status).toBe(200)

  const [member, none] = [await shop.givenUser({ gradeId: silver.id }), await shop.givenUser()]
  const has = async (user: User) =>
    (await shop.db.selectFrom('userCoupon').select('id').where('userId', '=', user.id).execute()).length
  const first = new Date('2027-05-01T02:00:00Z')
  await Promise.all([1, 2, 3].map(() => giveGradeCoupons(shop, {}, first)))
  await giveGradeCoupons(shop, {}, addHours(first, 48))
  expect([await has(member), await has(none)]).toEqual([2, 0])
  await shop.db.updateTable('appUser').set({ gradeId: gold.id }).where('id', '=', member.id).execute()
  await giveGradeCoupons(shop, {}, addHours(first, 72))
  expect(await has(member)).toBe(5)
  expect((await progressOf(member)).grades.find(({ grade_id }) => grade_id === gold.id)).toMatchObject({
    coupons: 5,
    priority: 1,
  })
  await shop.db.updateTable('coupon').set({ state: 'paused' }).where('id', '=', couponId).execute()
  await giveGradeCoupons(shop, {}, new Date('2027-06-01T02:00:00Z'))
  expect(await has(member)).toBe(5)
  const told = shop.db.selectFrom('notice').select('id').where('event', '=', 'grade-coupons-blocked')
  expect(await told.execute()).toHaveLength(1)
  await shop.db.updateTable('coupon').set({ state: 'active' }).where('id', '=', couponId).execute()
  await giveGradeCoupons(shop, {}, new Date('2027-06-02T02:00:00Z'))
  expect(await has(member)).toBe(10)
  await changeGroup(shop, 'module', { coupon: false })
  await giveGradeCoupons(shop, {}, new Date('2027-07-01T02:00:00Z'))
  expect(await has(member)).toBe(10)
  await changeGroup(shop, 'module', { coupon: true })
  await giveGradeCoupons(shop, {}, new Date('2027-07-02T02:00:00Z'))
  expect(await has(member)).toBe(15)
})

test('tickets of members with priority are sorted as if they had waited a day longer', async () => {
  await shop.db
    .insertInto('gradeBenefit')
    .values({ gradeId: star.id, priority: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await changeGroup(shop, 'customer', { enabled: true, provider: 'ticket' })
  const clerk = await shop.givenOperator({ permissions: ['ticket.view'] })
  const asks = async (user: User, at: Date) => {
    const body = { category: 'other' as const, content: '想問一下', requestId: randomUUID() }
    shop.now = () => at
    const { data } = await shop.call(user, ticketSubmit, { body })
    shop.now = clock
    return data.ticketId
  }
  const [old, plain, member] = [
    await shop.givenUser(),
    await shop.givenUser(),
    await shop.givenUser({ gradeId: star.id }),
  ]
  const now = clock()
  const [first, second, third] = [await asks(old, addHours(now, -1)), await asks(plain, now), await asks(member, now)]
  await shop.db
    .updateTable('ticket')
    .set({ queueAt: addHours(now, -30) })
    .where('id', '=', first)
    .execute()
  const { rows } = (await shop.callAdmin(clerk, adminTicketList, { query: { state: 'open' } })).data
  expect(rows.map(({ id, priority }) => [id, priority])).toEqual([
    [first, false],
    [third, true],
    [second, false],
  ])
})
