import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { callsTo } from '../../server/src/test/call.ts'
import type { TestUser } from '../../server/src/test/given-account.ts'
import type { GoodsOfTest } from '../../server/src/test/given-goods.ts'
import { makeDataDir, openStack, type Stack } from '../stack.ts'
import { withDatabase } from './blows.ts'
import { clientFor } from './crowd.ts'
import { findContradictions } from './findings.ts'
import { givenBuyers, givenShelf } from './given.ts'

// A backup is made while buyers order, pay and upload; restored elsewhere, it must contain all that was acknowledged.

const buyersCount = 12

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

test('a backup made under load is restored elsewhere with everything acknowledged before it', {
  timeout: 300_000,
}, async () => {
  const stack = await openStack({ DEMO: '0' })
  cleanups.push(stack.stop)
  const { goods, users } = await withDatabase(stack, async (db) => ({
    goods: await givenShelf(db, 10, 100_000),
    users: await givenBuyers(db, buyersCount, () => 1_000_000_000),
  }))
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#825' } })
    .jpeg()
    .toBuffer()
  const told: Told = { orders: new Map(), pictures: [], closing: false }
  const buying = users.map((user, index) => buyContinuously(stack, { user, goods, photo, turn: index }, told))
  await expect.poll(() => told.orders.size, { timeout: 60_000 }).toBeGreaterThan(100)

  const acknowledged = { orders: new Map(told.orders), pictures: [...told.pictures] }
  const file = path.join(stack.dataDir, 'made.tar.zst')
  const said = await run('platform/backup/backup-command.ts', [file], { DATA_DIR: stack.dataDir })
  const duringBackup = told.orders.size - acknowledged.orders.size
  told.closing = true
  await Promise.all(buying)
  expect(said).toMatch(/verified/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const dataDir = makeDataDir()
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  expect(await run('restore-command.ts', [file], { DATA_DIR: dataDir, DEMO: '0' })).toMatch(/^no differences/m)
  const restored = await openStack({ DATA_DIR: dataDir, DEMO: '0' })
  cleanups.push(restored.end)
  await withDatabase({ dataDir }, async (db) => {
    expect(await findContradictions(db)).toEqual([])
    const rows = await db.selectFrom('shopOrder').select(['id', 'state']).execute()
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
    const lost = [...acknowledged.orders].filter(
      ([id, state]) => stateOf.get(id) !== state && stateOf.get(id) !== 'to_ship',
    )
    expect(lost).toEqual([])
    const files = await db.selectFrom('file').select('sizes').execute()
    const keys = files.flatMap(({ sizes }) => Object.values(sizes as Record<string, string>))
    expect(keys.filter((key) => !existsSync(path.join(dataDir, 'uploads', key)))).toEqual([])
  })
  expect(acknowledged.pictures.length).toBeGreaterThan(0)
  for (const address of acknowledged.pictures)
    expect((await fetch(`${restored.url}${new URL(address).pathname}`)).status).toBe(200)
  // The shop continues with numbers that were never used.
  const later: Told = { orders: new Map(), pictures: [], closing: false }
  const [user] = users
  await order(restored, { user: user as TestUser, goods, photo, turn: 0 }, later)
  expect([...later.orders.values()]).toEqual(['to_ship'])
  // A run with hardly any orders during the backup would prove nothing.
  expect(duringBackup).toBeGreaterThan(5)
  console.log(
    `backup test: ${acknowledged.orders.size} orders and ${acknowledged.pictures.length} pictures acknowledged before, ` +
      `${duringBackup} orders during it; ${said.trim()}`,
  )
})

interface Told {
  orders: Map<number, 'unpaid' | 'to_ship'>
  /** addresses of public pictures */
  pictures: string[]
  closing: boolean
}

interface Buyer {
  user: TestUser
  goods: GoodsOfTest[]
  photo: Buffer
  turn: number
}

async function buyContinuously(stack: Stack, buyer: Buyer, told: Told): Promise<void> {
  const { call } = callsTo(stack.url)
  const file = { content: buyer.photo, name: 'photo.jpg', type: 'image/jpeg' }
  for (let turn = buyer.turn; !told.closing; turn++) {
    await order(stack, { ...buyer, turn }, told)
    if (turn % 10 > 0) continue
    const { status, data } = await call(buyer.user, uploadImage, {
      body: { purpose: 'avatar' },
      file,
      headers: headersOf(buyer, uploadImage),
    } as never)
    expect(status, JSON.stringify(data)).toBe(200)
    told.pictures.push((data as { fileInfo: { preview_url: string } }).fileInfo.preview_url)
  }
}

async function order(stack: Stack, buyer: Buyer, told: Told): Promise<void> {
  const { call } = callsTo(stack.url)
  const { id, goodsSkuId } = buyer.goods[buyer.turn % buyer.goods.length] as GoodsOfTest
  const submitted = await call(buyer.user, checkoutSubmit, {
    body: { mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: 1, requestId: randomUUID() },
    headers: headersOf(buyer, checkoutSubmit),
    replay: false,
  })
  expect(submitted.status, JSON.stringify(submitted)).toBe(200)
  const { orderId } = submitted.data
  told.orders.set(orderId, 'unpaid')
  const paid = await call(buyer.user, cashierOrderPay, {
    body: { orderId, method: 'balance', requestId: randomUUID() },
    headers: headersOf(buyer, cashierOrderPay),
    replay: false,
  })
  expect(paid.status, JSON.stringify(paid)).toBe(200)
  told.orders.set(orderId, 'to_ship')
}

/** Each buyer has their own address: the rate limit per address is not under test. */
const headersOf = ({ user }: Buyer, endpoint: { path: string }) => ({
  ...clientFor(endpoint),
  'x-forwarded-for': `10.0.${(user.id >> 8) & 255}.${user.id & 255}`,
})

async function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const script = path.join(import.meta.dirname, '../../server/src', command)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  return stdout
}
