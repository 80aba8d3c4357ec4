import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { register } from '@shop/contract/people/account/account.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { giftList, giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { inviteIndex } from '@shop/contract/promotion/invite/invite.ts'
import { taskClaim, taskSubmit } from '@shop/contract/promotion/task/task.ts'
import { myCouponList } from '@shop/contract/trade/coupon/coupon.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminProofApprove } from '@shop/contract/trade/proof/admin.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../books/ledger/given-ledger.ts'
import { addHours, addMinutes } from '../core/value/time.ts'
import { setCollects } from '../goods/seller/queries.ts'
import { addReceivingAccount } from '../merchant/application/receiving-account.ts'
import { finishClosing } from '../people/closing/finish-closing.ts'
import { insertClosing } from '../people/closing/queries.ts'
import { startJobs } from '../platform/job/start-jobs.ts'
import { mayPlay } from '../promotion/activity/queries.ts'
import { givenGift } from '../promotion/gift/given-gift.ts'
import { findSpent } from '../promotion/loyalty/queries.ts'
import { refundUnits, settleNow } from '../promotion/profit/given-profit.ts'
import { sources } from '../promotion/rank/sources.ts'
import { approveTaskProof } from '../promotion/task/decide-proof.ts'
import { givenTask } from '../promotion/task/given-task.ts'
import { expireCoupons } from '../trade/coupon/expire-coupons.ts'
import { giveCoupons } from '../trade/coupon/give-coupons.ts'
import { givenCoupon, givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { shipParcel } from '../trade/delivery/ship-parcel.ts'
import { lockOrder } from '../trade/order/queries.ts'
import { receiveOrder } from '../trade/order/receive-order.ts'
import { refundOrder } from '../trade/order/refund-order.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import { addressForm } from './foreign-ids.ts'
import { newMobile } from './given-account.ts'
import { givenCodes } from './given-code.ts'
import { cardNumber, givenMoney } from './given-money.ts'
import { changeGroup, givenCompliance } from './given-setting.ts'
import { openShop } from './shop.ts'

// Rewards for a purchase depend on the money kept, and rewards that are given once are given only once.

const shop = await openShop()
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
const operator = await shop.givenOperator()
const { givenCode } = givenCodes(shop)
const money = givenMoney(shop)
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }

afterEach(async () => {
  shop.now = () => new Date()
  await shop.db.updateTable('coupon').set({ state: 'ended' }).execute()
  await shop.db.updateTable('giftPack').set({ state: 'paused' }).execute()
  await expectLedgerInBalance(shop.db)
})

const own = async (user: User) => (await shop.call(user, myCouponList, { headers })).data.list.data
const thanks = (more: object = {}) =>
  givenCoupon(shop, operator, { issue: 'payment', type: 30, faceFen: fen(1_000), minFen: fen(0), perUser: 5, ...more })
const settle = () => settleOrders(shop, addHours(new Date(), 40 * 24))
const jobsDone = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'give-coupons'`,
    )
    expect(rows).toEqual([])
  }, 20_000)

test('a coupon for a purchase is granted when its money is kept, and the shopper is told', async () => {
  await thanks()
  const user = await shop.givenUser()
  const cancelled = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 100 } })
  await shop.call(user, orderCancel, { body: { orderId: cancelled.id } })
  const kept = await shop.givenOrder(user, { state: 'completed', goods: { priceFen: 100 } })
  await jobsDone()
  expect(await own(user)).toEqual([])
  await settle()
  await jobsDone()
  expect(await own(user)).toMatchObject([{ reduce_price: '10.00' }])
  const row = await shop.db.selectFrom('userCoupon').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow()
  expect(row.source).toBe(`trade:${kept.tradeId}`)
  const told = await shop.db
    .selectFrom('notice')
    .select('entity')
    .where('receiver', '=', `user:${user.id}`)
    .where('event', '=', 'coupon-received')
    .execute()
  expect(told).toEqual([{ entity: `user_coupon:${row.id}` }])
})

test('two orders of one payment earn one coupon', async () => {
  await thanks()
  const user = await shop.givenUser()
  const merchantId = await shop.givenMerchant()
  const lines = [{ goods: await shop.givenGoods() }, { goods: await shop.givenGoods({ merchantId }) }]
  await shop.givenOrder(user, { state: 'completed', lines })
  await settle()
  await jobsDone()
  expect(await own(user)).toHaveLength(1)
})

test('a coupon granted before a full refund is void, unless it was used', async () => {
  await thanks()
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_ship', goods: { priceFen: 5_000 } })
  const { couponId, id } = await givenUserCoupon(shop, operator, user, { type: 30, minFen: fen(0) })
  await shop.db
    .updateTable('userCoupon')
    .set({ source: `trade:${order.tradeId}` })
    .where('id', '=', id)
    .execute()
  const left = () => shop.db.selectFrom('userCoupon').select('state').where('couponId', '=', couponId).execute()
  await shop.db.transaction().execute(async (tx) => {
    const { order: locked, lines } = await lockOrder(tx, { orderId: order.id })
    await refundOrder(shop, tx, { order: locked, lines, reason: 'test', actor: 'system:test', now: new Date() })
  })
  expect(await left()).toEqual([{ state: 'void' }])
})

test('an order pack depends on the money kept of the order', async () => {
  await givenBudget(shop.db, 'gift', 'PTS', 10_000, 4)
  await givenGift(shop, operator, { kind: 'order', thresholdFen: 50_000 })
  const user = await shop.givenUser()
  const lines = [
    { goods: await shop.givenGoods({ priceFen: 49_000 }) },
    { goods: await shop.givenGoods({ priceFen: 2_000 }) },
  ]
  const order = await shop.givenOrder(user, { state: 'completed', lines })
  await shop.db
    .insertInto('refund')
    .values({
      refundNo: `T${order.id}`,
      orderId: order.id,
      reason: 'test',
      amountFen: fen(49_000),
      freightFen: fen(0),
      actor: 'system:test',
      createdAt: new Date(),
    })
    .execute()
  await shop.db.updateTable('shopOrder').set({ settledAt: new Date() }).where('id', '=', order.id).execute()
  expect((await shop.call(user, giftList)).data.list.data).toEqual([])
  await shop.db.deleteFrom('refund').where('orderId', '=', order.id).execute()
  expect((await shop.call(user, giftList)).data.list.data).toHaveLength(1)
  await shop.db.updateTable('shopOrder').set({ settledAt: null }).where('id', '=', order.id).execute()
})

async function signUp(mobile: string, inviterId?: number): Promise<User> {
  const smsCode = await givenCode({ mobile }, 'register')
  const form = { mobile, smsCode, password: 'tea7pot-lid', terms: true, inviterId }
  const { data } = await shop.call(undefined, register, { body: { form } })
  return { id: data.userId, token: data.token, mobile } as User
}

async function close({ id: userId }: User): Promise<void> {
  const now = shop.now()
  const closingId = await shop.db.transaction().execute((tx) => insertClosing(tx, { userId, dueAt: now, now }))
  await finishClosing(shop, { closingId: closingId ?? 0 }, now)
}

test('a number gets each welcome once, even after its account was closed: coupon, pack and invitation', async () => {
  await givenBudget(shop.db, 'gift', 'PTS', 10_000, 4)
  await givenCoupon(shop, operator, { issue: 'newcomer', perUser: 3 })
  await givenGift(shop, operator)
  const [inviter, mobile] = [await shop.givenUser(), newMobile()]
  const first = await signUp(mobile, inviter.id)
  await jobsDone()
  expect(await own(first)).toHaveLength(1)
  const invited = async () => (await shop.call(inviter, inviteIndex)).data.invited
  expect(await invited()).toBe(1)
  const [pack] = (await shop.call(first, giftList)).data.list.data
  const receive = { packId: pack?.pack_id ?? 0, period: 'once', requestId: randomUUID() }
  expect((await shop.call(first, giftReceive, { body: receive })).status).toBe(200)
  await close(first)
  shop.now = () => addMinutes(new Date(), 12)
  const again = await signUp(mobile, inviter.id)
  await jobsDone()
  expect(again.id).not.toBe(first.id)
  expect(await own(again)).toEqual([])
  expect((await shop.call(again, giftList)).data.list.data).toEqual([])
  expect(await invited()).toBe(1)
})

test('an address or number added after the welcome counts as welcomed once the account is closed', async () => {
  await givenCoupon(shop, operator, { issue: 'newcomer', perUser: 3 })
  const mobile = newMobile()
  const first = await signUp(mobile)
  await jobsDone()
  const later = newMobile()
  await shop.db.updateTable('appUser').set({ mobile: later }).where('id', '=', first.id).execute()
  await close(first)
  shop.now = () => addMinutes(new Date(), 12)
  for (const number of [mobile, later]) {
    const again = await signUp(number)
    await jobsDone()
    expect(await own(again)).toEqual([])
  }
})

test('a task that is paid once is paid once a person, even after the account was closed', async () => {
  await changeGroup(shop, 'module', { subsidy: true })
  await givenBudget(shop.db, 'task', 'SUB', 10_000, 1)
  const { id: taskId } = await givenTask(shop, operator, { kind: 'profile' })
  const { id: externalId } = await givenTask(shop, operator, { kind: 'external' })
  const mobile = newMobile()
  const codes: unknown[] = []
  for (const from of ['first', 'again']) {
    const user = await shop.givenUser({ mobile })
    const { id: avatarFileId } = await shop.givenPicture({ userId: user.id })
    await shop.db.updateTable('appUser').set({ avatarFileId }).where('id', '=', user.id).execute()
    expect((await shop.call(user, addressAdd, { body: { form: addressForm } })).status, from).toBe(200)
    const claimed = await shop.call(user, taskClaim, { body: { taskId, requestId: randomUUID() } })
    const { id: fileId } = await shop.givenPicture({ userId: user.id, purpose: 'task' })
    const proof = { taskId: externalId, fileIds: [fileId], note: '', requestId: randomUUID() }
    const submitted = await shop.call(user, taskSubmit, { body: proof })
    const { code: claimCode } = claimed.data
    codes.push(claimCode, (submitted.data as { code?: string }).code)
    const { id } = await taskProofOf(externalId)
    if (from === 'first') await approveTaskProof(shop, { id, operator: await money.givenStaff(), now: shop.now() })
    await close(user)
  }
  expect(codes).toEqual([undefined, undefined, 'TASK_DONE', 'TASK_DONE'])
})

const taskProofOf = (taskId: number) =>
  shop.db.selectFrom('taskProof').select('id').where('taskId', '=', taskId).executeTakeFirstOrThrow()

test('a coupon is valid until the end of the day it shows, in the store’s time zone', async () => {
  const user = await shop.givenUser()
  const at = new Date('2026-11-21T02:00:00Z') // 10:00 in the store
  const { id } = await givenUserCoupon(shop, operator, user, { validDays: 7 }, at)
  shop.now = () => new Date('2026-11-28T15:59:59Z')
  expect(await own(user)).toMatchObject([{ user_coupon_id: id, end_time: '2026/11/28', state: { value: 1 } }])
  shop.now = () => new Date('2026-11-28T16:00:00Z')
  expect(await own(user)).toEqual([])
})

test('the worst case of a platform coupon is taken from its budget, and returns if the coupon is not used', async () => {
  await expireCoupons(shop, {}, addHours(new Date(), 72))
  const user = await shop.givenUser()
  const budget = async () => {
    const { rows } = await shop.pool.query(
      "SELECT sum(posted)::int AS left FROM ledger_account WHERE type = 'bud.coupon.CNY'",
    )
    return rows[0].left as number
  }
  const { couponId } = await givenUserCoupon(shop, operator, user, {
    type: 20,
    rateBp: 8_000,
    maxOffFen: fen(700),
    validDays: 1,
  })
  const given = await shop.db
    .selectFrom('userCoupon')
    .select('budgetFen')
    .where('couponId', '=', couponId)
    .executeTakeFirstOrThrow()
  expect(given.budgetFen).toBe(700)
  const before = await budget()
  for (let run = 0; run < 2; run++) await expireCoupons(shop, {}, addHours(new Date(), 72))
  expect(await budget()).toBe(before + 700)
})

test('freight does not count: neither instead of goods, nor when all goods came back', async () => {
  await givenBudget(shop.db, 'gift', 'PTS', 10_000, 4)
  await givenGift(shop, operator, { kind: 'order', thresholdFen: 0 })
  await givenGift(shop, operator, { kind: 'order', thresholdFen: 40_000 })
  await thanks()
  const user = await shop.givenUser()
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 50_000 })
  const order = async (priceFen: number) => {
    const placed = await shop.givenOrder(user, { state: 'completed', goods: { priceFen, freightTemplateId } })
    expect(placed.payableFen).toBe(priceFen + 50_000)
    return placed
  }
  const [cheap, returned] = [await order(1), await order(30_000)]
  await refundUnits(shop, returned.id, 1)
  await settle()
  await jobsDone()
  const now = shop.now()
  expect(await mayPlay(shop.db, { gradeIds: [], boughtDays: 7 }, { userId: user.id, now })).toBe(true)
  expect((await shop.call(user, giftList)).data.list.data.map(({ period }) => period)).toEqual([`order:${cheap.id}`])
  expect(await own(user)).toHaveLength(1)
  const span = { from: addHours(now, -1), until: addHours(now, 24 * 50), since: now }
  const { rows } = await sql<{ value: number | null }>`
    SELECT n.value FROM (SELECT ${user.id}::bigint AS user_id) t
    CROSS JOIN LATERAL (${sources.spending.sum(span)}) n`.execute(shop.db)
  expect(rows).toEqual([{ value: 1 }])
})

/** An order that its buyer paid to the merchant's own account. */
async function paidDirectly(buyer: User): Promise<{ id: number; tradeId: number }> {
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { merchantCollect: true })
  const { id: operatorId, merchantId, token } = await shop.givenMember()
  const by = { actor: 'system:test' as const, now: shop.now() }
  const to = { kind: 'bank' as const, address: cardNumber, holder: '茶行', bankName: '工商銀行' }
  await shop.db.transaction().execute(async (tx) => {
    await setCollects(tx, merchantId, true)
    await addReceivingAccount(tx, { merchantId, ...to, validFrom: by.now }, by)
  })
  const goods = { merchantId, priceFen: 60_000, kind: 'virtual' as const }
  const order = await shop.givenOrder(buyer, { state: 'pay_review', goods })
  const approved = await shop.callAdmin({ id: operatorId, token }, adminProofApprove, {
    params: { id: order.proofId },
    body: { receivedFen: fen(60_000), requestId: randomUUID() },
  })
  expect(approved.status).toBe(200)
  const lines = order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
  await shipParcel(shop, { orderId: order.id, kind: 'virtual', content: 'CODE-1', lines, operatorId, now: by.now })
  await receiveOrder(shop, { orderId: order.id, userId: buyer.id, now: by.now })
  return order
}

const fromOwnMerchant = async (buyer: User) => {
  const merchantId = await shop.givenMerchant({ owner: buyer })
  return shop.givenOrder(buyer, { state: 'completed', goods: { merchantId, priceFen: 60_000, kind: 'virtual' } })
}

test.each([
  ['bought from the merchant they work for', fromOwnMerchant],
  ['paid to the merchant directly', paidDirectly],
])('an order %s brings no pack, coupon, play, grade or place on a board', async (_, ordered) => {
  await givenBudget(shop.db, 'gift', 'PTS', 10_000, 4)
  await givenGift(shop, operator, { kind: 'order', thresholdFen: 0 })
  await thanks()
  const buyer = await shop.givenUser()
  const now = shop.now()
  const brings = async ({ id, tradeId }: { id: number; tradeId: number }) => {
    await settleNow(shop, id)
    await giveCoupons(shop, { userId: buyer.id, tradeId }, now)
    const span = { from: addHours(now, -1), until: addHours(now, 1), since: now }
    const { rows } = await sql<{ value: number | null }>`
      SELECT n.value FROM (SELECT ${buyer.id}::bigint AS user_id) t
      CROSS JOIN LATERAL (${sources.spending.sum(span)}) n`.execute(shop.db)
    return {
      packs: (await shop.call(buyer, giftList)).data.list.data.map(({ period }) => period),
      coupons: (await own(buyer)).length,
      mayPlay: await mayPlay(shop.db, { gradeIds: [], boughtDays: 7 }, { userId: buyer.id, now }),
      spentFen: await findSpent(shop.db, buyer.id, now),
      boardFen: rows[0]?.value ?? 0,
    }
  }
  const nothing = { packs: [], coupons: 0, mayPlay: false, spentFen: 0, boardFen: 0 }
  expect(await brings(await ordered(buyer))).toEqual(nothing)
  const other = await shop.givenOrder(buyer, { state: 'completed', goods: { priceFen: 50_000, kind: 'virtual' } })
  const brought = { packs: [`order:${other.id}`], coupons: 1, mayPlay: true, spentFen: 50_000, boardFen: 50_000 }
  expect(await brings(other)).toEqual(brought)
})
