import { adminProgrammeCosts } from '@shop/contract/promotion/cost/cost.ts'
import { expect, test } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { grantUnits } from '../../money/grant/grant-units.ts'
import { openShop } from '../../test/shop.ts'
import { refundUnits } from '../profit/given-profit.ts'
import { rollUpProgrammes } from './roll-up.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['budget.view'] })
await givenBudget(shop.db, 'sign', 'PTS', 1_000)
await givenBudget(shop.db, 'task', 'SUB', 100_000)
const day = 24
// Noon in the store's zone, so that an hour more or less is the same day.
const noon = new Date('2027-03-10T04:00:00Z')

const give = (user: { id: number }, program: 'sign' | 'task', amount: number, now: Date) =>
  shop.db.transaction().execute((tx) =>
    grantUnits(shop, tx, {
      program,
      entityId: `${now.toISOString()}:${amount}`,
      userId: user.id,
      amount,
      now,
      currency: program === 'sign' ? ('PTS' as const) : ('SUB' as const),
      actor: 'system:test' as const,
    }),
  )
const costs = async () => (await shop.callAdmin(operator, adminProgrammeCosts)).data

test('nothing is shown before the first night', async () => {
  expect(await costs()).toEqual({ until: '', rows: [] })
})

test('rolls up the gifts of programmes, the number of recipients, and how many of them bought within a week; repeating it changes nothing', async () => {
  const [buyer, late, other] = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
  await give(buyer, 'sign', 5, noon)
  await give(buyer, 'sign', 7, addHours(noon, 1))
  await give(late, 'sign', 5, noon)
  await give(other, 'task', 250, addHours(noon, day))
  const nights = (days: number) => rollUpProgrammes(shop, {}, addHours(noon, 14 + days * day))
  await nights(1)
  const row = async (programme: string) => (await costs()).rows.find((each) => each.programme === programme)
  expect(await row('sign.PTS')).toMatchObject({ given: 17, returned: 0, people: 2, buyers: 0, worthFen: 17 })
  expect(await row('task.SUB')).toMatchObject({ given: 250, people: 1, worthFen: 250 })
  expect((await costs()).until).toBe('2027-03-11')

  await shop.givenOrder(buyer, { state: 'completed', goods: { priceFen: 1_000 }, now: addHours(noon, 6 * day) })
  await shop.givenOrder(late, { state: 'completed', goods: { priceFen: 1_000 }, now: addHours(noon, 7 * day) })
  // Late, twice, and on two nodes at once.
  await Promise.all([nights(8), nights(8)])
  await nights(8)
  expect(await row('sign.PTS')).toMatchObject({ given: 17, people: 2, buyers: 1 })
  const days = (await row('sign.PTS'))?.days ?? []
  expect([days.length, days.reduce((sum, value) => sum + value, 0)]).toEqual([30, 17])
  await expectLedgerInBalance(shop.db, { now: addHours(noon, 20 * day) })
})

test('subtracts returns, and shows profit in a separate row', async () => {
  const from = addHours(noon, 100 * day)
  await givenBudget(shop.db, 'points', 'PTS', 10_000)
  const inviter = await shop.givenUser()
  const buyer = await shop.givenUser({ inviterId: inviter.id })
  const order = await shop.givenOrder(buyer, { state: 'to_ship', goods: { priceFen: 10_000 }, now: from })
  await rollUpProgrammes(shop, {}, addHours(from, 14))
  const row = async (programme: string) => (await costs()).rows.find((each) => each.programme === programme)
  expect(await row('profit.CNY')).toMatchObject({ given: 300, people: 1, buyers: 0, worthFen: 300 })
  const { given = 0 } = (await row('points.PTS')) ?? {}
  expect(given).toBeGreaterThan(0)
  const { now } = shop
  shop.now = () => addHours(from, 1)
  await refundUnits(shop, order.id, 1)
  shop.now = now
  await rollUpProgrammes(shop, {}, addHours(from, 14 + day))
  expect(await row('profit.CNY')).toMatchObject({ given: 300, returned: 300, worthFen: 0 })
  expect(await row('points.PTS')).toMatchObject({ given, returned: given, worthFen: 0 })
})
