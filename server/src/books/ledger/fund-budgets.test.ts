import { pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { budget } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { fundBudgets } from './fund-budgets.ts'
import { expectLedgerInBalance } from './given-ledger.ts'

const shop = await openShop()
const today = shop.now()
const fundedOn = (day: number) => fundBudgets(shop, {}, addHours(today, day * 24))
/** The total in all parts of the budget. */
const left = async (program = 'points') => (await balanceOf(shop.db, budget(program, 'PTS'))).available

test('orders of a shop without any setup earn points, from a budget that is filled once a day', async () => {
  const user = await shop.givenUser()
  const promised = async () => (await shop.call(user, pointsLots)).data.pending
  await changeGroup(shop, 'points', { dayBudget: 10_000 })
  await Promise.all([fundedOn(0), fundedOn(0)])
  expect(await left()).toBe(10_000)
  await shop.givenOrder(user)
  const points = await promised()
  expect(points).toBeGreaterThan(0)
  expect(await left()).toBe(10_000 - points)
  await fundedOn(0)
  expect(await left()).toBe(10_000 - points)
  await Promise.all([fundedOn(1), fundedOn(1)])
  expect(await left()).toBe(10_000)
  await expectLedgerInBalance(shop.db)
})

test('a budget that starts the day full is not filled again when it is used up', async () => {
  const user = await shop.givenUser()
  await fundedOn(2)
  expect(await left()).toBe(10_000)
  await shop.givenOrder(user, { goods: { priceFen: 900_000 } })
  await fundedOn(2)
  expect(await left()).toBe(1_000)
})

test('a budget is never filled above what one operator may fund, and not at all while its programme is off', async () => {
  await givenCompliance(shop)
  await changeGroup(shop, 'points', { dayBudget: 1_000_000, giftOn: false })
  await changeGroup(shop, 'module', { sign: false })
  const [before, signs] = [await left(), await left('sign')]
  await fundedOn(3)
  expect([await left(), await left('sign')]).toEqual([before, signs])
  await changeGroup(shop, 'module', { sign: true })
  await changeGroup(shop, 'points', { giftOn: true })
  await changeGroup(shop, 'risk', { budgetDualFen: 20_000 })
  await fundedOn(3)
  // 200.00 at 100 points per yuan.
  expect([await left(), await left('sign')]).toEqual([20_000, Math.max(signs, 20_000)])
})
