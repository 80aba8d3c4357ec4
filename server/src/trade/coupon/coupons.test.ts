import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { userAssets } from '@shop/contract/people/account/account.ts'
import {
  couponList,
  myCouponList,
  myCouponReceive,
  myCouponRedeem,
  userCouponReceive,
} from '@shop/contract/trade/coupon/coupon.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { settleOrders } from '../order/settle-order.ts'
import { expireCoupons, warnOfExpiringCoupons } from './expire-coupons.ts'
import { giveCoupons } from './give-coupons.ts'
import { givenCoupon, givenUserCoupon } from './given-coupon.ts'
import type { CouponForm } from './template-rules.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const headers = { client: 'shop/1.0.0', lang: 'en' }
const day = 86_400_000

const take = (user: User, couponId: number, requestId?: string) =>
  shop.call(user, myCouponReceive, { body: { couponId, requestId }, headers })
const redeem = (user: User, code: string) => shop.call(user, myCouponRedeem, { body: { code }, headers })
const own = async (user: User, dataType: 'isUnused' | 'isUse' | 'isExpire' = 'isUnused') =>
  (await shop.call(user, myCouponList, { query: { dataType }, headers })).data
const receivedOf = async (couponId: number) =>
  (await shop.db.selectFrom('coupon').select('received').where('id', '=', couponId).executeTakeFirstOrThrow()).received
const stateOf = async (userCouponId: number) =>
  (await shop.db.selectFrom('userCoupon').select('state').where('id', '=', userCouponId).executeTakeFirstOrThrow())
    .state
const noticesTo = (user: User, event: string) =>
  shop.db
    .selectFrom('notice')
    .selectAll()
    .where('receiver', '=', `user:${user.id}`)
    .where('event', '=', event)
    .execute()

describe('the centre', () => {
  test('shows the coupons that can be claimed, then that they were claimed', async () => {
    const [user, { id }] = [await shop.givenUser(), await givenCoupon(shop, operator, { total: 4 })]
    const read = async (who: User | undefined) =>
      (await shop.call(who, couponList, { headers })).data.list.find((coupon) => coupon.coupon_id === id)
    expect(await read(undefined)).toMatchObject({
      name: '10 off 50',
      coupon_type: 10,
      coupon_kind: 10,
      reduce_price: '10.00',
      min_price: '50.00',
      discount: 0,
      expire_type: 10,
      expire_day: 30,
      start_time: null,
      end_time: null,
      range_text: 'For all products',
      is_receive: 0,
      taken_percent: 0,
      state: { value: 1, text: 'Available' },
    })
    expect(await take(user, id)).toMatchObject({ status: 200, message: 'The coupon is yours' })
    expect(await read(user)).toMatchObject({ is_receive: 1, taken_percent: 25, state: { value: 0, text: 'Claimed' } })
    expect(await read(await shop.givenUser())).toMatchObject({ is_receive: 0, state: { value: 1 } })
    expect((await own(user)).list.data).toMatchObject([{ coupon_id: id, state: { value: 1 }, ends_soon: 0 }])
    expect((await shop.call(user, userAssets)).data.assets.coupon).toBe(1)
  })

  test('for goods: shows only coupons that cover them', async () => {
    const [goods, other] = [await shop.givenGoods(), await shop.givenGoods({ zone: 'gift' })]
    const { id } = await givenCoupon(shop, operator, { range: 20, rangeIds: [goods.id, other.id] })
    const of = async (goodsId: number) =>
      (await shop.call(undefined, couponList, { query: { goodsId } })).data.list.map((coupon) => coupon.coupon_id)
    expect(await of(goods.id)).toContain(id)
    expect(await of((await shop.givenGoods()).id)).not.toContain(id)
    // Its zone does not accept coupons.
    expect(await of(other.id)).toEqual([])
  })

  test('the price after the best coupon counts what the caller has or can receive', async () => {
    const goods = await shop.givenGoods({ priceFen: 10_000 })
    const only = { range: 20 as const, rangeIds: [goods.id] }
    const after = async (who: Parameters<typeof shop.call>[0], price: string) =>
      (await shop.call(who, couponList, { query: { goodsId: goods.id, price } })).data.price_after
    const claims = async (who: Parameters<typeof shop.call>[0]) =>
      (await shop.call(who, couponList, { query: { goodsId: goods.id, price: '100.00' } })).data.price_after_claim
    const user = await shop.givenUser()
    const given = (terms: Partial<CouponForm>) => givenCoupon(shop, operator, { ...only, ...terms })
    const { id } = await given({ faceFen: fen(3_000), minFen: fen(10_000) })
    await given({ type: 20, rateBp: 8_500, faceFen: fen(0), maxOffFen: fen(5_000), minFen: fen(0) })
    await given({ type: 40, faceFen: fen(9_000), minFen: fen(0) })
    expect([await after(undefined, '100.00'), await after(undefined, '99.99')]).toEqual(['70.00', '84.99'])
    expect(await claims(user)).toBe(1)
    await take(user, id)
    expect(await after(user, '100.00')).toBe('70.00')
    expect(await claims(user)).toBeUndefined()
    const { data } = await shop.call(user, couponList, { query: { goodsId: goods.id, price: '100.00' } })
    expect(data.price_after_coupon).toEqual({ coupon_kind: 10, reduce_price: '30.00', discount: 0 })
    const over = new Date(shop.now().getTime() - day)
    const past = { useFrom: new Date(over.getTime() - day), useUntil: over }
    await shop.db.updateTable('userCoupon').set(past).where('userId', '=', user.id).execute()
    expect(await after(user, '100.00')).toBe('85.00')
    for (const odd of ['-100.00', '0', 'x', '1e9']) expect(await after(user, odd)).toBeUndefined()
  })

  test('a draft, a paused one and one issued another way are not shown', async () => {
    const user = await shop.givenUser()
    const { id } = await givenCoupon(shop, operator, { issue: 'newcomer' })
    expect((await take(user, id)).data.code).toBe('NOT_FOUND')
    expect((await take(user, 999_999)).data.code).toBe('NOT_FOUND')
  })
})

describe('claiming a coupon', () => {
  test('works at its older address too', async () => {
    const user = await shop.givenUser()
    const { id } = await givenCoupon(shop, operator)
    expect((await shop.call(user, userCouponReceive, { body: { couponId: id } })).status).toBe(200)
    expect((await take(user, id)).data.code).toBe('COUPON_LIMIT')
  })

  test('two hundred at once claim no more than there are', async () => {
    const total = 37
    const { id } = await givenCoupon(shop, operator, { total })
    const users = await Promise.all(Array.from({ length: 200 }, () => shop.givenUser()))
    const replies = await Promise.all(users.map((user) => take(user, id, randomUUID())))
    const codes = replies.map((reply) => reply.data.code ?? 'taken')
    expect(codes.filter((code) => code === 'taken')).toHaveLength(total)
    expect(new Set(codes)).toEqual(new Set(['taken', 'COUPON_OUT']))
    expect(await receivedOf(id)).toBe(total)
    const kept = await shop.db.selectFrom('userCoupon').select('userId').where('couponId', '=', id).execute()
    expect(new Set(kept.map(({ userId }) => userId)).size).toBe(total)
  })

  test('one user at once claims no more than their limit, and the count matches', async () => {
    const [user, { id }] = [await shop.givenUser(), await givenCoupon(shop, operator, { perUser: 3 })]
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(user, id, randomUUID())))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.data.code))).toEqual(
      new Set(['COUPON_LIMIT']),
    )
    expect(await receivedOf(id)).toBe(3)
  })

  test('repeating a request returns the same coupon', async () => {
    const [user, { id }, requestId] = [
      await shop.givenUser(),
      await givenCoupon(shop, operator, { perUser: 9 }),
      randomUUID(),
    ]
    const replies = await Promise.all(Array.from({ length: 5 }, () => take(user, id, requestId)))
    expect(new Set(replies.map((reply) => reply.data.user_coupon_id)).size).toBe(1)
    expect(await receivedOf(id)).toBe(1)
  })

  test('the daily limit applies', async () => {
    const [user, { id }] = [await shop.givenUser(), await givenCoupon(shop, operator, { perUser: 5, perDay: 1 })]
    expect((await take(user, id)).status).toBe(200)
    expect((await take(user, id)).data.code).toBe('COUPON_LIMIT')
    await shop.db
      .updateTable('userCoupon')
      .set({ receivedAt: new Date(Date.now() - day) })
      .where('couponId', '=', id)
      .execute()
    expect((await take(user, id)).status).toBe(200)
  })

  test('a code works in any letter case, once; unknown codes do not', async () => {
    const user = await shop.givenUser()
    await givenCoupon(shop, operator, { issue: 'code', code: 'SPRING26' })
    expect(await redeem(user, 'nothing')).toMatchObject({
      data: { code: 'COUPON_CODE', fields: { code: expect.any(String) } },
    })
    expect((await redeem(user, ' spring26 ')).status).toBe(200)
    expect((await redeem(user, 'SPRING26')).data.code).toBe('COUPON_LIMIT')
  })

  test('fixed dates end with the last day', async () => {
    const { id } = await givenCoupon(shop, operator, { validDays: null, firstDay: '2020-01-01', lastDay: '2020-01-31' })
    expect((await take(await shop.givenUser(), id)).data.code).toBe('COUPON_EXPIRED')
    const { useUntil } = await shop.db
      .selectFrom('coupon')
      .select('useUntil')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(useUntil?.toISOString()).toBe('2020-01-31T16:00:00.000Z')
  })

  test('a claimed coupon stays as it was when the terms change', async () => {
    const [user, { id }] = [await shop.givenUser(), await givenCoupon(shop, operator)]
    await take(user, id)
    await shop.db
      .updateTable('coupon')
      .set({ faceFen: fen(100) })
      .where('id', '=', id)
      .execute()
    expect((await own(user)).list.data).toMatchObject([{ reduce_price: '10.00' }])
  })
})

describe('coupons given automatically', () => {
  test('a new member and a payment each get theirs once', async () => {
    const user = await shop.givenUser()
    const { id: welcome } = await givenCoupon(shop, operator, { issue: 'newcomer' })
    const { id: thanks } = await givenCoupon(shop, operator, { issue: 'payment', perUser: 9 })
    const [first, second] = [
      await shop.givenOrder(user, { state: 'completed' }),
      await shop.givenOrder(user, { state: 'completed' }),
    ]
    const now = new Date()
    const trades = [null, null, first.tradeId, first.tradeId, second.tradeId]
    for (const tradeId of trades) await giveCoupons(shop, { userId: user.id, tradeId }, now)
    expect([await receivedOf(welcome), await receivedOf(thanks)]).toEqual([1, 2])
    await shop.db.updateTable('coupon').set({ state: 'ended' }).where('id', 'in', [welcome, thanks]).execute()
  })

  test('a settlement gives them in a separate job', async () => {
    const { id } = await givenCoupon(shop, operator, { issue: 'payment' })
    const user = await shop.givenUser()
    const { tradeId } = await shop.givenOrder(user, { state: 'completed' })
    await settleOrders(shop, new Date(Date.now() + 40 * day))
    const { rows } = await shop.pool.query(
      `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'give-coupons'`,
    )
    expect(rows.map((row) => row.payload)).toContainEqual({ userId: user.id, tradeId })
    await shop.db.updateTable('coupon').set({ state: 'ended' }).where('id', '=', id).execute()
  })
})

describe('the end of a coupon', () => {
  test('is announced some days before, once', async () => {
    const [user, now] = [await shop.givenUser(), new Date()]
    await givenUserCoupon(shop, operator, user, { validDays: 2 }, now)
    await givenUserCoupon(shop, operator, user, { validDays: 4 }, now)
    for (let run = 0; run < 2; run++) await warnOfExpiringCoupons(shop, {}, now)
    expect(await noticesTo(user, 'coupon-expiring')).toHaveLength(1)
    expect((await own(user)).list.data.map((coupon) => coupon.ends_soon)).toEqual([1, 0])
  })

  test('applies as soon as the time passes, and is recorded by the nightly job', async () => {
    const [user, now] = [await shop.givenUser(), new Date()]
    const { id } = await givenUserCoupon(shop, operator, user, { validDays: 1 }, new Date(now.getTime() - 2 * day))
    expect(await own(user)).toMatchObject({ list: { data: [] }, counts: { unused: 0, used: 0, expired: 1 } })
    expect((await own(user, 'isExpire')).list.data).toMatchObject([{ state: { value: 0, text: 'Expired' } }])
    await expireCoupons(shop, {}, now)
    expect(await stateOf(id)).toBe('expired')
    expect((await own(user, 'isExpire')).list.total).toBe(1)
  })
})
