import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, Endpoint } from '@shop/contract/core/endpoint.ts'
import { cartAdd, cartClear, cartList } from '@shop/contract/trade/cart/cart.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../../scripts/depth.ts'
import { type Db, openDatabase } from '../../server/src/core/database/database.ts'
import { type CallOptions, callsTo, type Reply } from '../../server/src/test/call.ts'
import type { TestUser } from '../../server/src/test/given-account.ts'
import type { GoodsOfTest } from '../../server/src/test/given-goods.ts'
import { openStack, type Stack } from '../stack.ts'
import { clientFor } from './crowd.ts'
import { findContradictions } from './findings.ts'
import { databaseOf, givenBuyers, givenShelf } from './given.ts'
import { loggedAtLeast } from './log.ts'
import { chooseSeed, createRandom, type Random } from './random.ts'

// Simultaneous buyers compete for the same pieces, through two servers on one database: in depth 200 for 1000 pieces.

const buyersCount = isDeep ? 200 : 50
const skusCount = isDeep ? 20 : 5
const piecesEach = 50
const error = 50

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test(`${buyersCount} simultaneous buyers of ${skusCount} SKUs with ${piecesEach} pieces each buy every piece exactly once`, {
  timeout: 240_000,
}, async ({ onTestFailed }) => {
  const seed = chooseSeed()
  console.log(`oversell test: seed ${seed}`)
  const { db, servers } = await givenTwoServers()
  const errors = () => servers.flatMap((server) => loggedAtLeast(server.output(), error))
  onTestFailed(() => console.error('the servers logged', errors()))
  const goods = await givenShelf(db, skusCount, piecesEach)
  // Every tenth buyer can afford only an order or two.
  const users = await givenBuyers(db, buyersCount, (index) => (index % 10 === 9 ? 4_000 : 10_000_000))
  const tally = new Map<string, number>()
  const mall: Mall = { goods, calls: servers.map(({ url }) => callsTo(url)), gone: new Set(), tally }
  const random = createRandom(seed)
  const buyers = users.map((user, index): Buyer => {
    return { user, random: random.branch(index), soldOut: new Set(), unpaid: [], kept: new Map() }
  })

  const startedAt = Date.now()
  await Promise.all(buyers.map((buyer) => shopAround(mall, buyer)))
  const rushMs = Date.now() - startedAt
  // Buys the pieces that the rush's cancellations returned, now that there are no more cancellations.
  await Promise.all(buyers.map((buyer) => buyTheRest(mall, buyer)))
  const totalMs = Date.now() - startedAt

  expect(await findContradictions(db)).toEqual([])
  const sold = await db.selectFrom('stock').select(['skuId', 'onHand', 'reserved']).orderBy('skuId').execute()
  expect(sold).toEqual(goods.map(({ skuId }) => ({ skuId, onHand: piecesEach, reserved: piecesEach })))
  expect(await livingOrders(db)).toEqual(ordersOfBuyers(buyers))
  expect(errors()).toEqual([])

  const said = (name: string) => [...tally].filter(([key]) => key.startsWith(name)).reduce((sum, [, n]) => sum + n, 0)
  // A run with hardly any contention would prove nothing.
  expect(said('checkout/submit STOCK_NOT_ENOUGH')).toBeGreaterThan(buyersCount)
  expect(said('order/cancel 200')).toBeGreaterThan(buyersCount / 4)
  expect(said('double')).toBeGreaterThan(buyersCount / 2)
  const { states, pieces, deadlocks } = await describeRows(db)
  console.log(
    [
      `oversell test: ${buyersCount} buyers, ${skusCount} SKUs × ${piecesEach}, 2 servers, seed ${seed}`,
      `  ${pieces} of ${skusCount * piecesEach} pieces sold, orders ${JSON.stringify(states)}`,
      `  ${said('request')} requests in ${(totalMs / 1000).toFixed(1)} s (the rush ${(rushMs / 1000).toFixed(1)} s), ` +
        `${said('double')} double taps, ${said('race')} payments against a cancel, ${deadlocks} deadlocks retried`,
      ...[...tally]
        .filter(([key]) => key.includes('/'))
        .sort()
        .map(([key, count]) => `  ${key}: ${count}`),
    ].join('\n'),
  )
})

async function givenTwoServers(): Promise<{ db: Db; servers: Stack[] }> {
  const first = await openStack({ DEMO: '0' })
  cleanups.push(first.stop)
  const url = databaseOf(first.dataDir)
  const second = await openStack({ DEMO: '0', DATABASE_URL: url, ROLE: 'web' })
  cleanups.push(second.stop)
  const database = openDatabase(url)
  cleanups.push(database.close)
  return { db: database.db, servers: [first, second] }
}

interface Mall {
  goods: GoodsOfTest[]
  /** of both servers together */
  calls: ReturnType<typeof callsTo>[]
  /** SKUs that are sold out for good */
  gone: Set<number>
  /** counts by request and answer */
  tally: Map<string, number>
}

interface Buyer {
  user: TestUser
  random: Random
  /** SKUs that the buyer has found sold out */
  soldOut: Set<number>
  /** orders that await the buyer's payment */
  unpaid: number[]
  /** the buyer's orders, as they were told: order → whether it is paid */
  kept: Map<number, 'unpaid' | 'to_ship'>
}

type Choice = BodyOf<typeof checkoutSubmit>

/** Orders whatever is available until the buyer has found every SKU sold out. */
async function shopAround(mall: Mall, buyer: Buyer): Promise<void> {
  const { random } = buyer
  for (;;) {
    const wanted = random.shuffle(mall.goods.filter((goods) => !buyer.soldOut.has(goods.skuId)))
    const [first] = wanted
    if (!first) return
    const reply = random.chance(0.4)
      ? await orderFromCart(mall, buyer, wanted.slice(0, random.between(1, 3)))
      : await orderNow(mall, buyer, first, random.between(1, 3))
    if (reply?.data.code === 'ORDER_LIMIT') await cancel(mall, buyer, buyer.unpaid[0] as number)
    if (reply?.status === 200) await decide(mall, buyer, reply.data.orderId)
  }
}

/** There are no more cancellations, so a sold-out SKU stays sold out for everyone. */
async function buyTheRest(mall: Mall, buyer: Buyer): Promise<void> {
  for (const goods of buyer.random.shuffle(mall.goods)) {
    while (!mall.gone.has(goods.skuId)) {
      const reply = await orderNow(mall, buyer, goods, buyer.random.between(1, 3))
      if (leftOf(buyer, reply) === 0) mall.gone.add(goods.skuId)
      if (reply.data.code === 'ORDER_LIMIT' && !(await pay(mall, buyer, buyer.unpaid[0] as number))) return
    }
  }
}

async function orderNow(mall: Mall, buyer: Buyer, goods: GoodsOfTest, pieces: number) {
  const choice = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: pieces } as const
  const reply = await submit(mall, buyer, choice)
  const left = leftOf(buyer, reply)
  return left ? submit(mall, buyer, { ...choice, goodsNum: Math.min(left, pieces) }) : reply
}

/** Undefined if none of the wanted goods could be put into the cart. */
async function orderFromCart(mall: Mall, buyer: Buyer, chosen: GoodsOfTest[]) {
  let added = 0
  for (const { id, goodsSkuId } of chosen) {
    const body = { goodsId: id, goodsSkuId, goodsNum: buyer.random.between(1, 3), requestId: randomUUID() }
    const reply = await tap(mall, buyer, cartAdd, { body })
    if (reply.status === 200) added++
    else leftOf(buyer, reply)
  }
  if (added === 0) return undefined
  const { list } = (await ask(mall, buyer, cartList, {})).data
  const reply = await submit(mall, buyer, { mode: 'cart', cartIds: list.map((line) => line.id).join(',') })
  if (reply.status === 200) return reply
  leftOf(buyer, reply)
  await ask(mall, buyer, cartClear, { body: { cartIds: [] } })
  return reply
}

/** The remaining stock of the SKU that was short; the buyer remembers it if there is none. */
function leftOf({ soldOut }: Buyer, { data }: Pick<Reply<Callable>, 'data'>): number | undefined {
  if (data.code !== 'STOCK_NOT_ENOUGH') return undefined
  const { left, skuId } = data.params as { left: number; skuId: number }
  if (left === 0) soldOut.add(skuId)
  return left
}

async function submit(mall: Mall, buyer: Buyer, choice: Choice): Promise<Reply<typeof checkoutSubmit>> {
  const reply = await tap(mall, buyer, checkoutSubmit, { body: { ...choice, requestId: randomUUID() } })
  if (reply.status === 200) {
    buyer.unpaid.push(reply.data.orderId)
    buyer.kept.set(reply.data.orderId, 'unpaid')
  }
  return reply
}

/** The fate of an order: paid, cancelled, both one after the other or racing, or neither yet. */
async function decide(mall: Mall, buyer: Buyer, orderId: number): Promise<void> {
  const dice = buyer.random.next()
  if (dice < 0.5) await pay(mall, buyer, orderId)
  else if (dice < 0.6) await cancel(mall, buyer, orderId)
  else if (dice < 0.66) {
    await pay(mall, buyer, orderId)
    await cancel(mall, buyer, orderId)
  } else if (dice < 0.72) {
    count(mall, 'race')
    // Either may come first: a paid order is refunded, a cancelled one cannot be paid.
    const [, cancelled] = await Promise.all([pay(mall, buyer, orderId), cancel(mall, buyer, orderId)])
    expect(cancelled).toBe(true)
    buyer.kept.delete(orderId)
  }
}

async function pay(mall: Mall, buyer: Buyer, orderId: number): Promise<boolean> {
  const body = { orderId, method: 'balance', requestId: randomUUID() } as const
  const reply = await tap(mall, buyer, cashierOrderPay, { body })
  if (reply.status !== 200) return false
  buyer.unpaid = buyer.unpaid.filter((id) => id !== orderId)
  buyer.kept.set(orderId, 'to_ship')
  return true
}

async function cancel(mall: Mall, buyer: Buyer, orderId: number): Promise<boolean> {
  const reply = await tap(mall, buyer, orderCancel, { body: { orderId, requestId: randomUUID() } })
  if (reply.status !== 200) return false
  expect(reply.data.cancelled).toBe(true)
  buyer.unpaid = buyer.unpaid.filter((id) => id !== orderId)
  buyer.kept.delete(orderId)
  return true
}

type Callable = Pick<Endpoint, 'method' | 'path' | 'data' | 'refuses'>

/** Every fifth time a double tap: the same request goes to both servers at once and gets one answer. */
async function tap<const E extends Callable>(
  mall: Mall,
  buyer: Buyer,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Reply<E>> {
  if (!buyer.random.chance(0.2)) return ask(mall, buyer, endpoint, options)
  count(mall, 'double')
  const [first, second] = await Promise.all([
    ask(mall, buyer, endpoint, options, 0),
    ask(mall, buyer, endpoint, options, 1),
  ])
  // A refusal is not stored: between the two a piece may become available. A success happens once.
  const [done, other] = first.status === 200 ? [first, second] : [second, first]
  if (other.status === 200) expect(isDeepStrictEqual(other.data, done.data)).toBe(true)
  return done
}

/** Calls one of the servers, and accepts only the answers that the endpoint declares. */
async function ask<const E extends Callable>(
  mall: Mall,
  { user, random }: Buyer,
  endpoint: E,
  options: CallOptions<E>,
  server = random.between(0, mall.calls.length - 1),
): Promise<Reply<E>> {
  // Each client has its own address, as behind a proxy: the rate limit per address is not under test.
  const address = `10.0.${(user.id >> 8) & 255}.${user.id & 255}`
  const headers = { ...clientFor(endpoint), lang: 'en', 'x-forwarded-for': address }
  const calls = mall.calls[server] as Mall['calls'][number]
  let reply = await calls.call(user, endpoint, { ...options, headers })
  // A busy server turns calls away, and the apps send them again.
  while (reply.status !== 200 && reply.data.code === 'BUSY') {
    await sleep(200)
    reply = await calls.call(user, endpoint, { ...options, headers })
  }
  const { status, data } = reply
  count(mall, 'request')
  count(mall, `${endpoint.path} ${status === 200 ? 200 : data.code}`)
  if (status !== 200) {
    expect(status, JSON.stringify(reply)).toBe(500)
    expect(endpoint.refuses ?? [], `${endpoint.path} answered ${JSON.stringify(reply)}`).toContain(data.code)
  }
  return reply
}

function count({ tally }: Mall, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1)
}

async function livingOrders(db: Db): Promise<Record<number, string>> {
  const rows = await db
    .selectFrom('shopOrder')
    .select(['id', 'state', 'userId'])
    .where('state', 'not in', ['cancelled', 'closed'])
    .execute()
  return Object.fromEntries(rows.map(({ id, state, userId }) => [id, `${state} of ${userId}`]))
}

function ordersOfBuyers(buyers: Buyer[]): Record<number, string> {
  return Object.fromEntries(
    buyers.flatMap(({ user, kept }) => [...kept].map(([id, state]) => [id, `${state} of ${user.id}`])),
  )
}

async function describeRows(db: Db) {
  const states = await db
    .selectFrom('shopOrder')
    .select(['state', db.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const { rows } = await sql<{ pieces: number; deadlocks: number }>`
    SELECT (SELECT sum(quantity)::int FROM order_line l JOIN shop_order o ON o.id = l.order_id
      WHERE o.state IN ('unpaid', 'to_ship')) AS pieces,
      (SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`.execute(db)
  return {
    states: Object.fromEntries(states.map(({ state, count: number }) => [state, number])),
    ...(rows[0] as (typeof rows)[number]),
  }
}
