import { randomBytes, randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminCouponCreate, adminCouponOpen } from '@shop/contract/trade/coupon/admin.ts'
import { expect } from 'vitest'
import { budgetFunded } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import type { Db } from '../../server/src/core/database/database.ts'
import { findRunning } from '../../server/src/core/postgres/running.ts'
import { callsTo } from '../../server/src/test/call.ts'
import { givenAccounts, type TestOperator, type TestUser } from '../../server/src/test/given-account.ts'
import { type GoodsOfTest, givenFreightTemplate, givenGoods } from '../../server/src/test/given-goods.ts'
import { couponForm } from '../../server/src/trade/coupon/given-coupon.ts'
import type { Stack } from '../stack.ts'

/** The address of the embedded database in `dataDir`, as its owner. It changes with each start. */
export function databaseOf(dataDir: string): string {
  const running = findRunning(dataDir)
  if (!running) throw new Error(`no database runs on ${dataDir}`)
  return running.ownerUrl
}

/** Goods shipped by parcel, each with freight, points for the buyer and a commission for the inviter. */
export async function givenShelf(db: Db, skus: number, stock: number): Promise<GoodsOfTest[]> {
  const template = await givenFreightTemplate(db)
  const goods = []
  for (let index = 0; index < skus; index++) {
    goods.push(await givenGoods(db, { stock, priceFen: 990 + index * 110, freightTemplateId: template.id }))
  }
  const now = new Date()
  const budgets = [
    budgetFunded({ id: 'points', program: 'points', currency: 'PTS', amount: 1_000_000, shards: 4 }),
    budgetFunded({ id: 'coupons', program: 'coupon', currency: 'CNY', amount: 1_000_000, shards: 4 }),
  ]
  await db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now }, budgets))
  return goods
}

/** Logged-in buyers with an address; every second one was invited by the one before. */
export async function givenBuyers(db: Db, count: number, balanceFen: (index: number) => number): Promise<TestUser[]> {
  const { givenUser } = givenAccounts({ db })
  const buyers: TestUser[] = []
  for (let index = 0; index < count; index++) {
    const inviterId = index % 2 === 1 ? buyers[index - 1]?.id : undefined
    buyers.push(await givenUser({ balanceFen: balanceFen(index), inviterId }))
  }
  const home = { name: '林小姐', phone: '13900000001', detail: '科技路 1 號', isDefault: true, createdAt: new Date() }
  const region = { provinceCode: 440000, cityCode: 440300, districtCode: 440305 }
  await db
    .insertInto('address')
    .values(buyers.map(({ id }) => ({ ...home, ...region, userId: id })))
    .execute()
  return buyers
}

/** The row of an uploaded private picture, without a file in the storage. */
export async function givenPicture(
  db: Db,
  of: { purpose: 'proof' | 'payout' } & ({ userId: number } | { operatorId: number }),
): Promise<number> {
  const [s, m, l] = ['s', 'm', 'l'].map((size) => `private/${randomBytes(8).toString('hex')}-${size}.webp`)
  const picture = {
    visibility: 'private',
    driver: 'local',
    mime: 'image/webp',
    width: 750,
    height: 1_334,
    bytes: 1_000,
  }
  const content = { sha256: randomBytes(32), perceptualHash: '0'.repeat(64) }
  const { id } = await db
    .insertInto('file')
    .values({ ...of, ...picture, ...content, sizes: JSON.stringify({ s, m, l }), createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A coupon in the coupon centre that everyone may take again and again. */
export async function offerCoupon({ url }: Stack, operator: TestOperator): Promise<number> {
  const { callAdmin } = callsTo(url)
  // One operator may give out that many.
  const form = { ...couponForm, faceFen: fen(1), minFen: fen(1), total: 10_000, perUser: 999, requestId: randomUUID() }
  const { data } = await callAdmin(operator, adminCouponCreate, { body: form, replay: false })
  const body = { version: 1, reason: 'for everyone', requestId: randomUUID() }
  const opened = await callAdmin(operator, adminCouponOpen, { params: { id: data.id }, body, replay: false })
  expect(opened.data.state).toBe('approved')
  return data.id
}
