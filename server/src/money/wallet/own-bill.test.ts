import { randomUUID } from 'node:crypto'
import { perPage } from '@shop/contract/core/common.ts'
import { parseMoney } from '@shop/contract/core/money.ts'
import { transferSubmit } from '@shop/contract/money/transfer/transfer.ts'
import {
  billSearchMax,
  pointsBill,
  pointsLots,
  walletBill,
  walletExport,
  walletIndex,
  walletMonths,
  walletPending,
} from '@shop/contract/money/wallet/bill.ts'
import { userAssets } from '@shop/contract/people/account/account.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { adjustment } from '../../books/ledger/events.ts'
import { expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { payFromBalance } from '../../trade/cashier/pay-from-balance.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { lastMonths } from './index-page.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
type User = Awaited<ReturnType<typeof shop.givenUser>>
const bill = async (user: User, query: object = {}, lang = 'zh-Hant') =>
  (await shop.call(user, walletBill, { query, headers: { lang } })).data.list
const post = (events: LedgerEvent[], now: Date) =>
  shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, events))
const give = (user: User, amount: number, at: string, currency: 'CNY' | 'PTS' = 'CNY', expiresAt?: Date) =>
  post(
    [adjustment({ id: randomUUID(), userId: user.id, currency, amount, expiresAt: expiresAt ?? null })],
    new Date(at),
  )
const transfer = async (user: User, to: User, { amount, remark }: { amount: string; remark: string }) => {
  await givenPayPassword(shop, user)
  const amountFen = parseMoney(amount) ?? 0
  const payTicket = await givenTicket(shop, user, { action: 'transfer', target: String(to.id), amountFen })
  const body = { receiverId: to.id, amount, remark, payTicket, requestId: randomUUID() }
  expect((await shop.call(user, transferSubmit, { body })).status).toBe(200)
}
const outside = (user: User, of: { id: string; amount: number; phase: 'begin' | 'post' | 'void'; out?: boolean }) => {
  const [from, to] = of.out
    ? [account('u.bal', user.id), account('ext.bank')]
    : [account('ext.bank'), account('u.bal', user.id)]
  const codes = of.out ? { begin: 'L50', post: 'L51', void: 'L52' } : { begin: 'L01', post: 'L02', void: 'L03' }
  const key = `test:${of.id}`
  const line =
    of.phase === 'begin'
      ? { key, from, to, amount: of.amount, pending: {} }
      : of.phase === 'post'
        ? { key: `${key}:ok`, post: key }
        : { key: `${key}:no`, void: key }
  const event = { event: codes[of.phase], memo: 'test', entity: { type: 'test', id: of.id }, lines: [line] }
  return post([event as LedgerEvent], new Date())
}

describe('the bill', () => {
  test('does not reveal the goods of another user’s order that earns money', async () => {
    const [buyer, inviter] = [await shop.givenUser(), await shop.givenUser()]
    const order = await shop.givenOrder(buyer)
    const line = { key: randomUUID(), from: account('exp.gift'), to: account('u.bal', inviter.id), amount: 300 }
    const entity = { type: 'shop_order', id: order.id }
    await post([{ event: 'L02', memo: 'gift', entity, orderId: order.id, lines: [line] }], new Date())
    const { data } = await bill(inviter)
    expect(data).toMatchObject([
      { money: '3.00', about: 'order', order_id: order.id, number: '', picture: '', party: '', purpose: '', kinds: 0 },
    ])
  })

  test('has one row per event with the order’s number and the balance after it, both parts together', async () => {
    const user = await shop.givenUser({ balanceFen: 5_000 })
    const gift = { key: randomUUID(), from: account('exp.gift'), to: account('u.gift', user.id), amount: 300 }
    await post([{ event: 'L02', memo: 'gift', entity: { type: 'test', id: '1' }, lines: [gift] }], new Date())
    const order = await shop.givenOrder(user, { goods: { priceFen: 1_990 } })
    await payFromBalance(shop, { orderId: order.id, userId: user.id, isOldClient: true, now: new Date() })
    await shop.call(user, orderCancel, { body: { orderId: order.id } })

    const { data, next } = await bill(user)
    expect(next).toBeNull()
    expect(data.map((row) => [row.title, row.number, row.money, row.balance_after])).toEqual([
      ['訂單退款', order.orderNo, '19.90', '53.00'],
      ['訂單付款', order.orderNo, '-19.90', '33.10'],
      ['儲值', '', '3.00', '53.00'],
      ['平台調整', '', '50.00', '50.00'],
    ])
    expect(data[0]).toMatchObject({ about: 'order', order_id: order.id })
    expect((await bill(user, {}, 'en')).data[1]?.title).toBe('Order paid')
    expect((await shop.call(user, userAssets)).data.assets.balance).toBe('53.00')
    await expectLedgerInBalance(shop.db)
  })

  test('comes in pages by key that neither repeat nor miss a row, even while rows are added', async () => {
    const user = await shop.givenUser()
    for (let n = 1; n <= 40; n++) await give(user, n % 3 === 0 ? -1 : n, '2026-11-01T00:00:00Z')
    const seen: string[] = []
    let before: number | undefined
    for (let pages = 0; ; pages++) {
      const { data, next } = await bill(user, { before })
      seen.push(...data.map(({ balance_after }) => balance_after))
      if (pages === 0) await give(user, 77, '2026-11-01T00:00:00Z')
      if (next === null) break
      before = next
    }
    expect(seen).toHaveLength(40)
    const amounts = Array.from({ length: 40 }, (_, index) => ((index + 1) % 3 === 0 ? -1 : index + 1))
    const sums = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0))
    expect(seen).toEqual(sums.toReversed().map((sum) => (sum / 100).toFixed(2)))
  })

  test('can be filtered by direction and by month in the store’s time', async () => {
    const user = await shop.givenUser()
    // 23:59 of October 31 and 00:00 of November 1 in Shanghai.
    await give(user, 1_000, '2026-10-31T15:59:59Z')
    await give(user, 200, '2026-10-31T16:00:00Z')
    await give(user, -50, '2026-11-20T00:00:00Z')
    // Written after movements with later dates.
    await give(user, 7, '2026-10-02T00:00:00Z')
    const money = async (query: object) => (await bill(user, query)).data.map((row) => row.money)
    expect(await money({ direction: 'in' })).toEqual(['0.07', '2.00', '10.00'])
    expect(await money({ direction: 'out' })).toEqual(['-0.50'])
    expect(await money({ month: '2026-10' })).toEqual(['0.07', '10.00'])
    expect(await money({ month: '2026-11' })).toEqual(['-0.50', '2.00'])
    expect(await money({ month: '2026-11', direction: 'in' })).toEqual(['2.00'])
    expect(await money({ month: '2024-01' })).toEqual([])
    expect((await bill(user, { month: '2026-11' })).data.map((row) => row.balance_after)).toEqual(['11.50', '12.00'])
    expect((await shop.call(user, walletMonths)).data.list).toEqual([
      { month: '2026-11', income: '2.00', expense: '0.50' },
      { month: '2026-10', income: '10.07', expense: '0.00' },
    ])
    // Later transfers are added, even to an old month.
    await give(user, 3, '2026-10-05T00:00:00Z')
    await give(user, 4, '2026-12-05T00:00:00Z')
    expect((await shop.call(user, walletMonths)).data.list.map(({ month, income }) => [month, income])).toEqual([
      ['2026-12', '0.04'],
      ['2026-11', '2.00'],
      ['2026-10', '10.10'],
    ])
    expect(await money({ month: '2026-10' })).toEqual(['0.03', '0.07', '10.00'])
  })

  test('has exact sums under concurrent reads while money moves', async () => {
    const user = await shop.givenUser({ balanceFen: 100 })
    const reads = Array.from({ length: 10 }, async (_, n) => {
      await give(user, n + 1, '2026-11-05T00:00:00Z')
      return shop.call(user, walletMonths)
    })
    await Promise.all(reads)
    const { list } = (await shop.call(user, walletMonths)).data
    const income = list.reduce((sum, month) => sum + Math.round(Number(month.income) * 100), 0)
    expect(income).toBe(155)
  })

  test.each([
    { month: '2026-13' },
    { month: 'x' },
    { direction: 'up' },
    { before: 0 },
    { search: '茶'.repeat(billSearchMax + 1) },
  ])('%j is refused', async (query) => {
    const reply = await shop.call(await shop.givenUser(), walletBill, { query: query as never })
    expect(reply.data.code).toBe('VALIDATION')
  })

  test('names the other party and the purpose of each row', async () => {
    const user = await shop.givenUser({ balanceFen: 10_000 })
    const other = await shop.givenUser({ nickname: '林小滿' })
    const goods = await shop.givenGoods({ name: '白瓷茶壺', priceFen: 1_990 })
    const second = await shop.givenGoods({ name: '竹托盤', priceFen: 1_000 })
    await shop.givenOrder(user, { state: 'to_ship', lines: [{ goods }, { goods: second }] })
    await transfer(user, other, { amount: '12.00', remark: '午飯' })
    const [sent, paid] = (await bill(user)).data
    expect(sent).toMatchObject({ title: '轉帳支出', about: 'transfer', party: '***滿', purpose: '午飯', picture: '' })
    expect(paid).toMatchObject({ about: 'order', party: '我們的商店', purpose: '白瓷茶壺', kinds: 2 })
    expect((await bill(other)).data[0]).toMatchObject({ title: '轉帳收入', purpose: '午飯' })
  })

  test('can be searched by goods, seller, number, title and message, in pages and months', async () => {
    const user = await shop.givenUser({ balanceFen: 50_000 })
    const other = await shop.givenUser({ nickname: '林小滿' })
    const goods = await shop.givenGoods({ name: '白瓷茶壺 100%', priceFen: 100 })
    const order = await shop.givenOrder(user, { state: 'to_ship', lines: [{ goods }] })
    await shop.givenOrder(user, { state: 'to_ship' })
    await shop.givenOrder(other, { state: 'to_ship', lines: [{ goods }] })
    await transfer(user, other, { amount: '12.00', remark: '茶錢 Tea' })
    await give(user, 700, '2026-10-05T00:00:00Z')
    const found = async (search: string, query: object = {}) =>
      (await bill(user, { search, ...query })).data.map((row) => row.money)
    expect(await found('茶壺')).toEqual(['-1.00'])
    expect(await found('茶')).toEqual(['-12.00', '-1.00'])
    expect(await found(' tea ')).toEqual(['-12.00'])
    expect(await found('100%')).toEqual(['-1.00'])
    expect(await found('%')).toEqual(['-1.00'])
    expect(await found(order.orderNo)).toEqual(['-1.00'])
    expect(await found('轉帳')).toEqual(['-12.00'])
    expect(await found('轉帳收入')).toEqual([])
    expect(await found('平台調整', { month: '2026-10' })).toEqual(['7.00'])
    expect(await found('茶', { direction: 'in' })).toEqual([])
    expect(await found('zh-Hant')).toEqual([])
    expect((await bill(user, { search: '' })).data.length).toBeGreaterThan(4)

    for (let n = 0; n < 40; n++) await give(user, 1, '2026-11-20T00:00:00Z')
    const seen: number[] = []
    for (let before: number | undefined; ; ) {
      const { data, next } = await bill(user, { search: '平台調整', before })
      seen.push(...data.map(({ log_id }) => log_id))
      if (next === null) break
      before = next
    }
    const all = (await bill(user, { search: '調整' })).data.length
    expect(all).toBe(perPage)
    // 40 rows, the one of October, and the money the buyer and the orders were given to pay with.
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(41)
  })

  test('does not include other users’ rows', async () => {
    await shop.givenUser({ balanceFen: 100, points: 3 })
    const user = await shop.givenUser()
    expect(await bill(user)).toEqual({ data: [], next: null })
    expect((await shop.call(user, walletMonths)).data.list).toEqual([])
    expect((await shop.call(user, walletPending)).data.list).toEqual({ data: [], next: null })
    expect((await shop.call(user, pointsBill)).data.list).toEqual({ data: [], next: null })
  })
})

test('a movement under review is pending, then approved or rejected, and only then moves the balance', async () => {
  const user = await shop.givenUser({ balanceFen: 1_000 })
  await outside(user, { id: 'a', amount: 500, phase: 'begin' })
  await outside(user, { id: 'b', amount: 300, phase: 'begin', out: true })
  await outside(user, { id: 'c', amount: 100, phase: 'begin' })
  const states = async () =>
    (await shop.call(user, walletPending)).data.list.data.map((row) => [row.title, row.money, row.state])
  expect(await states()).toEqual([
    ['儲值', '1.00', 'pending'],
    ['提領', '-3.00', 'pending'],
    ['儲值', '5.00', 'pending'],
  ])
  expect((await shop.call(user, walletIndex)).data).toMatchObject({
    balance: '7.00',
    pending_in: '6.00',
    pending_out: '3.00',
  })
  expect((await bill(user)).data).toHaveLength(1)
  await outside(user, { id: 'a', amount: 500, phase: 'post' })
  await outside(user, { id: 'b', amount: 300, phase: 'void', out: true })
  expect((await states()).map(([, , state]) => state)).toEqual(['pending', 'rejected', 'approved'])
  expect((await shop.call(user, walletPending)).data.list.data[2]?.decide_time).toMatch(/^\d{4}-/)
  expect((await bill(user)).data.map((row) => [row.title, row.money, row.balance_after])).toEqual([
    ['儲值', '5.00', '15.00'],
    ['平台調整', '10.00', '10.00'],
  ])
})

describe('the wallet', () => {
  test('shows its parts, six months including empty ones, and the enabled features', async () => {
    shop.now = () => new Date('2026-11-21T04:00:00Z')
    const user = await shop.givenUser()
    await give(user, 1_000, '2026-09-10T00:00:00Z')
    await give(user, -300, '2026-11-10T00:00:00Z')
    const { data } = await shop.call(user, walletIndex)
    expect(data).toMatchObject({ balance: '7.00', gift: '0.00', withdrawable: '7.00', pay_password: 'none' })
    expect(data.months).toEqual([
      { month: '2026-06', income: '0.00', expense: '0.00' },
      { month: '2026-07', income: '0.00', expense: '0.00' },
      { month: '2026-08', income: '0.00', expense: '0.00' },
      { month: '2026-09', income: '10.00', expense: '0.00' },
      { month: '2026-10', income: '0.00', expense: '0.00' },
      { month: '2026-11', income: '0.00', expense: '3.00' },
    ])
    expect(data.entries).toEqual({ recharge: expect.any(Number), withdraw: 1, transfer: 1 })
  })

  test('counts months back into the previous year', () => {
    expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})

describe('the table file', () => {
  test('starts with the byte order mark and the headings, and holds every row once without formulas', async () => {
    const user = await shop.givenUser()
    for (let n = 1; n <= 600; n++) await give(user, n === 600 ? -5 : 1, '2026-11-01T00:00:00Z')
    const parts: string[] = []
    let before: number | undefined
    for (;;) {
      const { data } = await shop.call(user, walletExport, { query: { before }, headers: { lang: 'en' } })
      parts.push(data.csv)
      if (data.next === null) break
      before = data.next
    }
    expect(parts.length).toBe(2)
    const file = parts.join('')
    expect(file.startsWith('\ufeff"Time","Description","Number","Amount (CNY)","Balance after (CNY)"\r\n')).toBe(true)
    const rows = file.trimEnd().split('\r\n')
    expect(rows).toHaveLength(601)
    expect(rows[1]).toMatch(/^"2026-11-01 08:00:00","Adjusted by the shop","",-0.05,5.94$/)
  })
})

describe('points', () => {
  test('show their sources, the balance after each, and their expiries', async () => {
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const user = await shop.givenUser()
    const soon = new Date('2027-01-31T16:00:00Z')
    await give(user, 30, '2026-11-01T00:00:00Z', 'PTS', soon)
    await give(user, 20, '2026-11-02T00:00:00Z', 'PTS', new Date('2027-02-28T16:00:00Z'))
    await give(user, 5, '2026-11-03T00:00:00Z', 'PTS')
    await give(user, -10, '2026-11-04T00:00:00Z', 'PTS')
    const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 1_990 } })
    const { data } = await shop.call(user, pointsLots)
    expect(data).toMatchObject({ points: 45, pending: 19 })
    expect(data.expiries).toEqual([
      { expire_time: '2027-02-01 00:00:00', value: 20 },
      { expire_time: '2027-03-01 00:00:00', value: 20 },
    ])
    expect(data.lots.map((lot) => [lot.title, lot.value, lot.left, lot.expire_time.slice(0, 10)])).toEqual([
      ['平台調整', 30, 20, '2027-02-01'],
      ['平台調整', 20, 20, '2027-03-01'],
      ['平台調整', 5, 5, ''],
    ])
    await settleOrders(shop, new Date(Date.now() + 30 * 86_400_000))
    const { data: rows } = (await shop.call(user, pointsBill)).data.list
    expect(rows.map((row) => [row.title, row.number, row.value, row.points_after])).toEqual([
      ['訂單贈送', order.orderNo, 19, 64],
      ['平台調整', '', -10, 45],
      ['平台調整', '', 5, 55],
      ['平台調整', '', 20, 50],
      ['平台調整', '', 30, 30],
    ])
    expect((await shop.call(user, pointsBill, { query: { direction: 'out' } })).data.list.data).toHaveLength(1)
  })
})
