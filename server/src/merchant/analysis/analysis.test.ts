import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import { merchantAnalysis, merchantQuality } from '@shop/contract/merchant/analysis/analysis.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, addHours, dayOf } from '../../core/value/time.ts'
import { visits } from '../../goods/seller/visits.ts'
import { decide } from '../../platform/proposal/decide.ts'
import { givenReviewOf } from '../../test/foreign-records.ts'
import { openShop } from '../../test/shop.ts'
import { cancelByOperator } from '../../trade/order/cancel-order.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { settledRefundKind } from '../../trade/settled-refund/proposal-kind.ts'
import { proposeSettledRefund } from '../../trade/settled-refund/propose.ts'
import { rollUpDay, rollUpMerchants } from './roll-up.ts'

const shop = await openShop()
const zone = 'Asia/Shanghai'
const today = dayOf(new Date(), zone)
const daysAgo = (days: number) => addHours(new Date(), -24 * days)
const dayAgo = (days: number) => addDays(today, -days)
const rollUp = (now = new Date()) => rollUpMerchants(shop, {}, now)

/** Payments and refunds of buyers of merchants' orders, by day, according to the ledger. */
async function readLedger() {
  const { rows } = await sql<{ merchantId: number; day: string; paidFen: number; refundedFen: number }>`
    SELECT o.merchant_id, to_char(t.created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day,
      coalesce(sum(t.amount) FILTER (WHERE c.type = 'eo' AND d.type <> 'exp.promo'), 0)::bigint AS paid_fen,
      coalesce(sum(t.amount) FILTER (WHERE c.type IN ('u.bal', 'u.gift') AND t.event IN ('L31', 'L33', 'L41')), 0)::bigint
        AS refunded_fen
    FROM ledger_transfer t JOIN shop_order o ON o.id = t.order_id
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE o.merchant_id IS NOT NULL AND t.phase IN ('posted', 'post') AND t.currency = 'CNY'
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(shop.db)
  return rows.filter(({ paidFen, refundedFen }) => paidFen + refundedFen > 0)
}

async function readRolledUp() {
  const { rows } = await sql<{ merchantId: number; day: string; paidFen: number; refundedFen: number }>`
    SELECT merchant_id, to_char(day, 'YYYY-MM-DD') AS day, paid_fen, refunded_fen FROM merchant_day
    WHERE paid_fen + refunded_fen > 0 ORDER BY 1, 2`.execute(shop.db)
  return rows
}

const readAll = async () => {
  const tables = ['merchant_day', 'merchant_goods_day', 'merchant_rolled_day'] as const
  const rows = tables.map((table) =>
    sql`SELECT to_jsonb(x) - 'rolled_at' AS row FROM ${sql.table(table)} x ORDER BY 1`.execute(shop.db),
  )
  return (await Promise.all(rows)).map((each) => each.rows)
}

test('the roll-ups agree with the ledger day by day, even if they run repeatedly, at once or crash', async () => {
  const merchantId = await shop.givenMerchant()
  const other = await shop.givenMerchant()
  const [buyer, second] = [await shop.givenUser(), await shop.givenUser()]
  const { id: operatorId } = await shop.givenOperator()
  const goods = { merchantId, priceFen: 4_000 }
  const settled = await shop.givenOrder(buyer, { state: 'completed', goods, quantity: 2, now: daysAgo(60) })
  await shop.givenOrder(buyer, { state: 'to_receive', goods, now: daysAgo(5) })
  await shop.givenOrder(second, { state: 'to_ship', goods, payBy: 'screenshot', now: daysAgo(5) })
  const cancelled = await shop.givenOrder(second, { state: 'to_ship', goods, now: daysAgo(5) })
  await shop.givenOrder(buyer, { state: 'to_ship', goods: { merchantId: other }, now: daysAgo(3) })
  await shop.givenOrder(buyer, { state: 'to_ship', now: daysAgo(3) })
  await shop.givenOrder(buyer, { state: 'unpaid', goods })
  await cancelByOperator(shop, { orderId: cancelled.id, reason: '沒貨', operatorId, now: daysAgo(2) })

  await rollUp(daysAgo(3))
  const whileOpen = await readRolledUp()
  await rollUp()
  expect(await readRolledUp()).toEqual(await readLedger())
  // Days that are over do not change.
  expect((await readRolledUp()).slice(0, whileOpen.length)).toEqual(whileOpen)

  // A refund after the settlement counts on the day of the refund.
  await settleOrders(shop, daysAgo(4))
  await refundLate(settled.id, settled.lines[0]?.id as number, daysAgo(1))
  await rollUp()
  const rolled = await readRolledUp()
  expect(rolled).toEqual(await readLedger())
  expect(rolled).toContainEqual({ merchantId, day: dayAgo(1), paidFen: 0, refundedFen: 4_000 })

  const before = await readAll()
  await Promise.all([rollUp(), rollUp(), rollUp()])
  expect(await readAll()).toEqual(before)
  // A crash while a day is written leaves it unchanged, and the next run writes it.
  const at = { day: dayAgo(2), zone, now: new Date() }
  const failing = rollUpDay(failAt(shop.db, 'merchant_goods_day'), at)
  await expect(failing).rejects.toThrow('crash')
  expect(await readAll()).toEqual(before)
  await sql`DELETE FROM merchant_rolled_day WHERE day >= ${dayAgo(3)}::date`.execute(shop.owner)
  await sql`DELETE FROM merchant_day WHERE day >= ${dayAgo(3)}::date`.execute(shop.owner)
  await rollUp()
  expect(await readAll()).toEqual(before)

  const { data } = await shop.callAdmin(await shop.givenMember({ merchantId, role: 'finance' }), merchantAnalysis, {
    query: { range: '7' },
  })
  expect(data).toMatchObject({ from: dayAgo(7), until: dayAgo(1), rolledTo: dayAgo(1) })
  const freightFen = whileOpen.find(({ day }) => day === dayAgo(5))?.paidFen ?? 0
  expect(data.days.find(({ day }) => day === dayAgo(5))).toMatchObject({ orders: 3, buyers: 2, paidFen: freightFen })
  expect(data.sum).toMatchObject({ orders: 3, buyers: 2 })
  expect(data.goods.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3)
  expect(data.today).toMatchObject({ orders: 0, paidFen: 0 })
})

test('views are counted by several processes, written, and rolled up', async () => {
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId })
  const goods = await shop.givenGoods({ merchantId })
  const own = await shop.givenGoods()
  for (const { id } of [goods, goods, own]) await shop.call(undefined, goodsDetail, { query: { goodsId: id } })
  await shop.get(visits).write()
  const read = async () => (await shop.callAdmin(member, merchantAnalysis, { query: { range: '7' } })).data
  expect((await read()).today.views).toBe(2)
  shop.get(visits).count(merchantId)
  await Promise.all([shop.get(visits).write(), shop.get(visits).write()])
  expect((await read()).today.views).toBe(3)
  await rollUp(addHours(new Date(), 24))
  const { rows } = await sql<{ views: number }>`
    SELECT views FROM merchant_day WHERE merchant_id = ${merchantId} AND day = ${today}::date`.execute(shop.db)
  expect(rows).toEqual([{ views: 3 }])
})

test('an empty month has zeros for each day; a role that may not see money is refused', async () => {
  const merchantId = await shop.givenMerchant()
  const query = { merchantId, range: 'month', month: '2020-02' } as const
  const { data } = await shop.callAdmin(await shop.givenOperator(), merchantAnalysis, { query })
  expect(data).toMatchObject({ from: '2020-02-01', until: '2020-02-29', sum: { orders: 0, paidFen: 0 }, goods: [] })
  const orders = await shop.givenMember({ merchantId, role: 'orders' })
  expect((await shop.callAdmin(orders, merchantAnalysis)).data.code).toBe('PERMISSION')
  const operator = await shop.givenOperator()
  expect((await shop.callAdmin(operator, merchantAnalysis, { query: { merchantId: 9_999_999 } })).data.code).toBe(
    'NOT_FOUND',
  )
  expect((await shop.callAdmin(operator, merchantAnalysis)).data.code).toBe('NOT_FOUND')
})

test('merchants are listed by quality page by page, in either direction', async () => {
  const operator = await shop.givenOperator()
  const rated = await shop.givenMerchant()
  await givenReviewOf(shop, rated)
  const gone = await shop.givenMerchant({ state: 'terminated' })
  await rollUp(addHours(new Date(), 24))
  const all = []
  for (let cursor: string | undefined, more = true; more; ) {
    const query = { sort: 'good', limit: 2, cursor } as const
    const { rows, nextCursor } = (await shop.callAdmin(operator, merchantQuality, { query })).data
    all.push(...rows)
    cursor = nextCursor ?? undefined
    more = nextCursor !== null
  }
  const ids = all.map(({ merchantId }) => merchantId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(gone)
  expect(all.find(({ merchantId }) => merchantId === rated)).toMatchObject({
    reviews: 1,
    goodBp: 10_000,
    shipMinutes: 0,
  })
  const worst = await shop.callAdmin(operator, merchantQuality, {
    query: { sort: 'refund', ascending: false, limit: 1 },
  })
  expect(worst.data.rows[0]?.refundBp).toBeGreaterThan(0)
  const member = await shop.givenMember({ merchantId: rated })
  expect((await shop.callAdmin(member, merchantQuality)).data.code).toBe('PERMISSION')
})

/** Two operators refund one piece. */
async function refundLate(orderId: number, lineId: number, now: Date): Promise<void> {
  const staff = await Promise.all([shop.givenOperator(), shop.givenOperator()])
  const [proposer, decider] = staff.map(({ id, sessionId, login }) => {
    return { id, sessionId, name: login, userId: undefined, permissions: new Set<never>() }
  })
  const pieces = [{ lineId, quantity: 1, amountFen: fen(4_000) }]
  const asked = { orderId, pieces, freightFen: fen(0), reason: '品質', operator: proposer as never }
  const { proposalId } = await proposeSettledRefund(shop, { ...asked, requestId: randomUUID(), now })
  const body = { proposalId, decision: 'approve', operator: decider as never, requestId: randomUUID(), now } as const
  await decide(shop, settledRefundKind, body)
}

/** A database whose connection breaks at the first statement about a table. */
function failAt(db: typeof shop.db, table: string): typeof shop.db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(`DELETE FROM ${table}`)) throw new Error('crash')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
