import { adminUserGet, adminUserGrade } from '@shop/contract/people/account/admin.ts'
import { loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { beforeEach, expect, test } from 'vitest'
import { addHours, dayOf } from '../../core/value/time.ts'
import { getUser } from '../../people/account/users.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { refundUnits, settleNow } from '../profit/given-profit.ts'
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

/** Buys goods for so much, completed and settled. */
async function spends(user: User, priceFen: number, quantity = 1): Promise<number> {
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen, stock: 9 }, quantity })
  await settleNow(shop, order.id)
  return order.id
}

test('what is spent reaches a grade the same night, once, and the user is told', async () => {
  const user = await shop.givenUser()
  const unsettled = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 90_000, stock: 9 } })
  await spends(user, 6_000)
  expect(await progressOf(user)).toMatchObject({
    ...{ grade: null, spent: '60.00', history: [] },
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

test('what was refunded does not count, nor what is older than a year', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 3_000, stock: 9 }, quantity: 2 })
  await refundUnits(shop, order.id, 1)
  await settleNow(shop, order.id)
  expect((await progressOf(user)).spent).toBe('30.00')
  expect(await findSpent(shop.db, user.id, inDays(366))).toBe(0)
})

test('a grade is kept for a year, then the last year decides', async () => {
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

test('what an operator gave stays until its last day, and what was spent decides from then on', async () => {
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
