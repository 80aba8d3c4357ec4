import { setTimeout as sleep } from 'node:timers/promises'
import { addressList } from '@shop/contract/people/address/address.ts'
import { cartList } from '@shop/contract/trade/cart/cart.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderDetail, orderList } from '@shop/contract/trade/order-display/order-display.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { callsTo } from '../../server/src/test/call.ts'
import { openStack } from '../stack.ts'
import { withDatabase } from './blows.ts'
import { databaseOf, givenBuyers, givenShelf } from './given.ts'

// Someone locks the busiest table and forgets about it. Callers who need that table are refused with a message; all
// others must notice nothing.

const heldMs = 30_000
const blockedCallers = 20
const readers = 6

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test('a lock held for 30 s on a busy table does not hold up reads of other tables', { timeout: 180_000 }, async () => {
  const stack = await openStack({ DEMO: '0' })
  cleanups.push(stack.stop)
  const { goods, users } = await withDatabase(stack, async (db) => ({
    goods: await givenShelf(db, 2, 1_000_000),
    users: await givenBuyers(db, 10, () => 1_000_000),
  }))
  const { call } = callsTo(stack.url)
  const userAt = (index: number) => users[index % users.length]
  const locker = new pg.Client(databaseOf(stack.dataDir))
  await locker.connect()
  await locker.query('BEGIN; LOCK TABLE shop_order IN ACCESS EXCLUSIVE MODE')

  const until = Date.now() + heldMs
  const refused: string[] = []
  const blocked = Array.from({ length: blockedCallers }, async (_, index) => {
    const user = userAt(index)
    const ways = [
      () => call(user, orderList, { query: {} }),
      () => call(user, orderDetail, { query: { orderId: 1 } }),
      () => {
        const { id: goodsId, goodsSkuId } = goods[0] as (typeof goods)[number]
        return call(user, checkoutSubmit, { body: { mode: 'buyNow', goodsId, goodsSkuId, goodsNum: 1 }, replay: false })
      },
    ]
    while (Date.now() < until) {
      const { status, data } = await (ways[index % ways.length] as (typeof ways)[0])()
      refused.push(`${status} ${(data as { code?: string }).code}`)
      await sleep(10)
    }
  })
  const took: number[] = []
  const timed = async (act: () => Promise<{ status: number }>) => {
    const startedAt = performance.now()
    const { status } = await act()
    took.push(performance.now() - startedAt)
    expect(status).toBe(200)
    await sleep(20)
  }
  const reading = Array.from({ length: readers }, async (_, index) => {
    const user = userAt(index)
    while (Date.now() < until) {
      await timed(() => call(user, index % 2 === 0 ? cartList : addressList))
    }
  })
  const asking = (async () => {
    while (Date.now() < until) {
      const startedAt = Date.now()
      expect((await fetch(`${stack.url}/readyz`)).status).toBe(200)
      expect(Date.now() - startedAt).toBeLessThan(2_000)
      await sleep(300)
    }
  })()
  await Promise.all([...blocked, ...reading, asking])
  await locker.query('ROLLBACK')
  await locker.end()

  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] as number)
  console.log(
    `lock test: ${took.length} reads, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${refused.length} calls refused, ` +
      `longest read ${Math.round(took.at(-1) as number)} ms`,
  )
  expect(at(0.99)).toBeLessThan(1_000)
  expect([...new Set(refused)]).toEqual(['500 BUSY'])
  await expect.poll(async () => (await call(userAt(0), orderList, { query: {} })).status, { timeout: 10_000 }).toBe(200)
})
