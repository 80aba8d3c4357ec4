import { randomUUID } from 'node:crypto'
import { languages } from '@shop/contract/core/common.ts'
import { pointsBill, pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { unitBill, unitIndex, unitMonths } from '@shop/contract/money/wallet/units.ts'
import { activityPlay } from '@shop/contract/promotion/activity/activity.ts'
import { checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { taskClaim } from '@shop/contract/promotion/task/task.ts'
import { afterEach, expect, test } from 'vitest'
import { creditsOf } from '../books/ledger/accounts.ts'
import { adjustment, unitsExpired } from '../books/ledger/events.ts'
import { available, expectLedgerInBalance, givenBudget, givenCredit } from '../books/ledger/given-ledger.ts'
import { lotsOf } from '../books/ledger/history.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours } from '../core/value/time.ts'
import { grantUnits } from '../money/grant/grant-units.ts'
import { wordBillTitle } from '../money/wallet/bill-text.ts'
import { givenWheel } from '../promotion/activity/given-activity.ts'
import { givenGift } from '../promotion/gift/given-gift.ts'
import { refundUnits } from '../promotion/profit/given-profit.ts'
import { givenTask } from '../promotion/task/given-task.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import { changeGroup } from './given-setting.ts'
import { openShop } from './shop.ts'

// Each line of a bill tells the shopper where its units came from.

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['promo.task.view', 'promo.task.edit'] })
await changeGroup(shop, 'module', { points: true, subsidy: true, reward: true, draw: true, acts: true })
for (const program of ['sign', 'task', 'gift', 'act', 'points']) await givenBudget(shop.db, program, 'PTS', 100_000, 2)
for (const program of ['rank', 'campaign', 'act']) await givenBudget(shop.db, program, 'RWD', 100_000, 2)
await givenBudget(shop.db, 'subsidy', 'SUB', 100_000, 2)
await givenBudget(shop.db, 'gift', 'SUB', 100_000, 2)
await givenBudget(shop.db, 'task', 'SUB', 100_000, 2)
afterEach(async () => expectLedgerInBalance(shop.db))

test('bills of points name the check-in, the task, the pack, the wheel, the play and the order', async () => {
  const user = await shop.givenUser()
  await shop.call(user, checkInSubmit, { body: {} })
  const task = await givenTask(shop, operator, { kind: 'checkIn', unit: 'points', reward: 7 })
  await shop.call(user, taskClaim, { body: { taskId: task.id, requestId: randomUUID() } })
  const pack = await givenGift(shop, operator, { points: 20 })
  await shop.call(user, giftReceive, { body: { packId: pack.id, period: 'once', requestId: randomUUID() } })
  const wheel = await givenWheel(shop, operator)
  await shop.db.updateTable('activity').set({ cost: 3, freePerDay: 0 }).where('id', '=', wheel.id).execute()
  await shop.call(user, activityPlay, { body: { activityId: wheel.id, cost: 3, requestId: randomUUID() } })
  const order = await shop.givenOrder(user, { goods: { priceFen: 1_000 }, state: 'completed' })
  await settleOrders(shop, addHours(new Date(), 40 * 24))

  const { list } = (await shop.call(user, pointsBill)).data
  expect(list.data.map(({ title, value }) => [title, value])).toEqual([
    ['訂單贈送', 10],
    ['轉盤中獎', 10],
    ['參加轉盤', -3],
    ['領取禮包', 20],
    ['完成任務', 7],
    ['每日簽到', 5],
  ])
  expect(list.data[0]?.order_id).toBe(order.id)
  // A task is named; the other programmes give one thing.
  expect(list.data.map(({ purpose }) => purpose)).toEqual([expect.any(String), '', '', '', '看看新茶', ''])
  expect(list.data.map(({ kind }) => kind)).toEqual(['', 'play', 'play', 'gift', 'task', 'checkIn'])
  const english = await shop.call(user, pointsLots, { headers: { lang: 'en' } })
  expect(english.data.lots.map(({ title }) => title).toSorted()).toEqual(
    ['Daily check-in', 'Earned by order', 'Gift pack', 'Task done', 'Won on the wheel'].toSorted(),
  )
})

test('bills of reward name the board, the wheel and the shop, monthly sums too; `received` is the sum of all credits', async () => {
  const user = await shop.givenUser()
  const grant = (program: string, amount: number, source?: string) =>
    shop.db.transaction().execute((tx) =>
      grantUnits(shop, tx, {
        program,
        entityId: randomUUID(),
        userId: user.id,
        currency: 'RWD',
        amount,
        ...(source && { source }),
        actor: 'system:test',
        now: new Date(),
      }),
    )
  await grant('rank', 700)
  await grant('campaign', 250)
  await grant('act', 31, 'eggs')
  // Won before the kind was recorded.
  await grant('act', 19)
  await givenCredit(shop.db, user.id, 1_000, 'RWD', addHours(new Date(), 24))
  const query = { unit: 'reward' as const }
  const { list } = (await shop.call(user, unitBill, { query })).data
  expect(list.data.map(({ title, value }) => [title, value])).toEqual([
    ['平台調整', '10.00'],
    ['抽獎中獎', '0.19'],
    ['砸蛋中獎', '0.31'],
    ['平台發放', '2.50'],
    ['排行榜獎項', '7.00'],
  ])
  expect(list.data.map(({ kind }) => kind)).toEqual(['adjusted', 'play', 'play', 'grant', 'rank'])
  const { list: months } = (await shop.call(user, unitMonths, { query })).data
  // Early on the first day of a month, the credit is one of the month before.
  expect(months.flatMap(({ kinds }) => kinds.map(({ title }) => title)).toSorted()).toEqual(
    ['平台調整', '抽獎中獎', '砸蛋中獎', '平台發放', '排行榜獎項'].toSorted(),
  )
  expect((await shop.call(user, unitIndex, { query })).data).toMatchObject({ received: '20.00', available: '20.00' })
})

test('receipts less spending equal the available units, even after expiry, corrections and refunds', async () => {
  const user = await shop.givenUser()
  const soon = addHours(new Date(), 24)
  await givenCredit(shop.db, user.id, 5_000, 'SUB', soon)
  const own = creditsOf(user.id, 'SUB')
  const [lot] = await lotsOf(shop.db, own)
  const by = { actor: 'system:test' as const, now: new Date() }
  await shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, by, [
        unitsExpired({ account: own, lotId: lot?.id as number, amount: 300, times: 0 }),
        adjustment({ id: randomUUID(), userId: user.id, currency: 'SUB', amount: -200 }),
      ]),
    )
  await shop.givenOrder(user, {
    goods: { zone: 'gift', priceFen: 10_000, stock: 9 },
    quantity: 2,
    state: 'completed',
  })
  await settleOrders(shop, addHours(new Date(), 40 * 24))
  const bought = await shop.givenOrder(user, {
    goods: { zone: 'xf', priceFen: 10_000 },
    subsidy: true,
    state: 'to_ship',
  })
  await refundUnits(shop, bought.id, 1)
  const { data } = await shop.call(user, unitIndex, { query: { unit: 'subsidy' } })
  // 50.00 and 6.00 were received, 3.00 expired and 2.00 was taken back; what paid for the refunded order was returned.
  expect([data.received, data.available]).toEqual(['56.00', '51.00'])
  expect(await available(shop.db, own)).toBe(5_100)
})

test.each(languages)('%s: every source has a distinct title', (language) => {
  const given = ['sign', 'task', 'gift', 'wheel', 'eggs', 'act', 'rank', 'campaign']
  const titles = [
    ...given.map((source) => wordBillTitle(shop, 'points', { event: 'L71', amount: 1, source }, language)),
    ...['wheel', 'eggs', 'play'].map((source) =>
      wordBillTitle(shop, 'points', { event: 'L72', amount: -1, source }, language),
    ),
    wordBillTitle(shop, 'points', { event: 'L40', amount: 1 }, language),
    wordBillTitle(shop, 'points', { event: 'none', amount: 1 }, language),
  ]
  expect(new Set(titles).size).toBe(titles.length)
  // Gift balance can be won, too.
  expect(wordBillTitle(shop, 'balance', { event: 'L71', amount: 1, source: 'wheel' }, language)).toBe(titles[3])
})
