import { randomUUID } from 'node:crypto'
import type { Language } from '@shop/contract/core/common.ts'
import { balanceLogList, pointsLogList } from '@shop/contract/money/wallet/wallet.ts'
import { userAssets } from '@shop/contract/people/account/account.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { unitsExpired } from '../../books/ledger/events.ts'
import { givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { openShop } from '../../test/shop.ts'
import { payFromBalance } from '../../trade/cashier/pay-from-balance.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { wordBillHeadings, wordBillTitle } from './bill-text.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>

const balanceLog = async (user: User, page?: number, lang = 'zh-Hant') =>
  (await shop.call(user, balanceLogList, { query: { page }, headers: { lang } })).data.list
const pointsLog = async (user: User, page?: number) =>
  (await shop.call(user, pointsLogList, { query: { page } })).data.list

async function givenGift(user: User, amount: number) {
  const lines = [
    { key: randomUUID(), from: account('exp.gift'), to: account('u.gift', user.id), amount, lots: undefined },
  ]
  const event = { event: 'L02', memo: 'gift', entity: { type: 'test', id: randomUUID() }, lines }
  const by = { actor: 'system:test' as const, now: new Date() }
  await shop.db.transaction().execute((tx) => postTransfers(tx, by, [event]))
}

describe('the bill of the balance', () => {
  test('shows a payment from both parts as one row, and its refund as one, newest first', async () => {
    const user = await shop.givenUser({ balanceFen: 5_000 })
    await givenGift(user, 300)
    const order = await shop.givenOrder(user, { goods: { priceFen: 1_990 } })
    await payFromBalance(shop, { orderId: order.id, userId: user.id, isOldClient: true, now: new Date() })
    await shop.call(user, orderCancel, { body: { orderId: order.id } })

    const list = await balanceLog(user)
    expect(list).toMatchObject({ total: 4, per_page: 15, current_page: 1, last_page: 1 })
    expect(list.data.map(({ money, describe }) => [money, describe])).toEqual([
      ['19.90', `訂單退款：${order.orderNo}`],
      ['-19.90', `訂單付款：${order.orderNo}`],
      ['3.00', '儲值'],
      ['50.00', '平台調整'],
    ])
    expect(list.data[0]?.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await balanceLog(user, 1, 'en')).data[1]?.describe).toBe(`Order paid: ${order.orderNo}`)
    const sum = list.data.reduce((total, { money }) => total + Math.round(Number(money) * 100), 0)
    expect((await shop.call(user, userAssets)).data.assets.balance).toBe((sum / 100).toFixed(2))
  })

  test('comes in pages of 15 that neither repeat nor miss a row, and is empty past the end', async () => {
    const user = await shop.givenUser()
    for (let n = 1; n <= 31; n++) await givenCredit(shop.db, user.id, n)
    const pages = [await balanceLog(user, 1), await balanceLog(user, 2), await balanceLog(user, 3)]
    expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 1])
    expect(pages.flatMap(({ data }) => data.map(({ money }) => Math.round(Number(money) * 100)))).toEqual(
      Array.from({ length: 31 }, (_, index) => 31 - index),
    )
    expect(await balanceLog(user, 9)).toEqual({ total: 31, per_page: 15, current_page: 9, last_page: 3, data: [] })
  })

  test('does not include other users’ rows', async () => {
    await shop.givenUser({ balanceFen: 100 })
    const empty = { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] }
    const user = await shop.givenUser()
    expect(await balanceLog(user)).toEqual(empty)
    expect(await pointsLog(user)).toEqual(empty)
  })

  test('pages through ten thousand rows', async () => {
    const user = await shop.givenUser({ balanceFen: 1 })
    // Copies of the only row, so that the query plan relies on the accounts' indexes.
    await shop.pool.query(
      `INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase,
         group_id, entity_type, entity_id, actor, memo_code, created_at)
       SELECT t.idem_key || n, t.event, t.debit_account_id, t.credit_account_id, n, t.currency, t.phase,
         gen_random_uuid(), t.entity_type, t.entity_id, t.actor, t.memo_code, now()
       FROM ledger_transfer t, generate_series(1, 10000) n
       WHERE t.credit_account_id = (SELECT id FROM ledger_account WHERE type = 'u.bal' AND owner_id = $1)`,
      [user.id],
    )
    expect(await balanceLog(user, 600)).toMatchObject({ total: 10_001, last_page: 667 })
  })
})

describe('the bill of the points', () => {
  test('shows points from settled orders and expired points, but not promised ones', async () => {
    await givenBudget(shop.db, 'points', 'PTS', 10_000)
    const user = await shop.givenUser({ points: 50 })
    const [lot] = await lotsOf(shop.db, account('u.pts', user.id))
    const expired = unitsExpired({ account: account('u.pts', user.id), lotId: lot?.id as number, amount: 50, times: 0 })
    const by = { actor: 'system:test' as const, now: new Date() }
    await shop.db.transaction().execute((tx) => postTransfers(tx, by, [expired]))
    const order = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 1_990 }, quantity: 2 })
    expect((await pointsLog(user)).data.map(({ value, describe }) => [value, describe])).toEqual([
      [-50, '到期失效'],
      [50, '平台調整'],
    ])
    await settleOrders(shop, new Date(Date.now() + 30 * 86_400_000))
    expect((await pointsLog(user)).data[0]).toMatchObject({ value: 39, describe: `訂單贈送：${order.orderNo}` })
  })
})

test.each<Language>(['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'])('%s has a word for every movement', (language) => {
  const said = (kind: 'balance' | 'points', event: string, amount = 1) =>
    wordBillTitle(shop, kind, { event, amount }, language)
  const words = ['L02', 'L04', 'L10', 'L16', 'L31', 'L51', 'L53', 'L54', 'L60', 'L75', 'L80', 'none'].map((event) =>
    said('balance', event),
  )
  const points = ['L18', 'L35', 'L40', 'L73', 'L74'].map((event) => said('points', event))
  expect(new Set([...words, said('balance', 'L60', -1), ...points]).size).toBe(18)
  expect(wordBillHeadings(language)).toHaveLength(5)
})
