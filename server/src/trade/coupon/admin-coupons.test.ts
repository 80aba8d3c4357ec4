import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import {
  adminCouponChoices,
  adminCouponCreate,
  adminCouponGet,
  adminCouponGrant,
  adminCouponList,
  adminCouponMove,
  adminCouponOpen,
  adminCouponReceipts,
  adminCouponUpdate,
  adminCouponVoid,
} from '@shop/contract/trade/coupon/admin.ts'
import { describe, expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { couponForm, givenCoupon, givenUserCoupon } from './given-coupon.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['coupon.view', 'coupon.edit'] })
const once = () => ({ requestId: randomUUID() })
const draft = (more: Partial<typeof couponForm> = {}) =>
  shop.callAdmin(operator, adminCouponCreate, { body: { ...couponForm, ...more, ...once() } })
const get = async (id: number) => (await shop.callAdmin(operator, adminCouponGet, { params: { id } })).data
const open = (id: number, version = 1) =>
  shop.callAdmin(operator, adminCouponOpen, { params: { id }, body: { version, reason: '當季活動', ...once() } })
const move = (id: number, to: 'active' | 'paused' | 'ended') =>
  shop.callAdmin(operator, adminCouponMove, { params: { id }, body: { to, ...once() } })
const grant = (id: number, userIds: number[]) =>
  shop.callAdmin(operator, adminCouponGrant, { params: { id }, body: { userIds, reason: '補償', ...once() } })
const receipts = async (id: number) =>
  (await shop.callAdmin(operator, adminCouponReceipts, { params: { id } })).data.rows

describe('writing a coupon', () => {
  test('a draft becomes active, is paused, resumes and ends for good', async () => {
    const { id } = (await draft({ issue: 'code', code: 'autumn7', total: 5 })).data
    expect((await get(id)).coupon).toMatchObject({ state: 'draft', code: 'AUTUMN7', merchantId: null, received: 0 })
    expect((await move(id, 'active')).data.code).toBe('DUAL_REQUIRED')
    for (const step of [() => open(id), () => move(id, 'paused'), () => open(id), () => move(id, 'ended')]) {
      expect((await step()).status).toBe(200)
    }
    expect((await open(id)).data.code).toBe('STATE_CHANGED')
    const { history } = await get(id)
    expect(history.map((each) => each.to)).toEqual(['ended', 'active', 'paused', 'active', 'draft'])
  })

  test('fixed dates are days of the store, both inclusive', async () => {
    const { id } = (await draft({ validDays: null, firstDay: '2027-01-01', lastDay: '2027-01-31' })).data
    expect((await get(id)).coupon).toMatchObject({ validDays: null, firstDay: '2027-01-01', lastDay: '2027-01-31' })
  })

  test.each([
    ['an amount above its threshold', { faceFen: fen(9_000) }, 'minFen'],
    ['unknown goods', { range: 20 as const, rangeIds: [999_999] }, 'rangeIds'],
    ['an unknown category', { range: 40 as const, rangeIds: [999_999] }, 'rangeIds'],
  ])('%s is refused at its field', async (_, more, field) => {
    const reply = await draft(more)
    expect(reply).toMatchObject({ status: 400, data: { code: 'VALIDATION' } })
    expect(Object.keys(reply.data.fields ?? {})).toContain(field)
  })

  test('a code belongs to one coupon', async () => {
    await draft({ issue: 'code', code: 'ONLYONE' })
    expect((await draft({ issue: 'code', code: 'onlyone' })).status).toBe(400)
  })

  test('an edit needs the version that was seen, and cannot go below the number given out', async () => {
    const { id } = await givenCoupon(shop, operator, { total: 5 })
    for (const user of [await shop.givenUser(), await shop.givenUser()]) await grant(id, [user.id])
    const change = (more: object) =>
      shop.callAdmin(operator, adminCouponUpdate, {
        params: { id },
        body: { ...couponForm, version: 1, total: 5, ...more },
      })
    expect((await change({ total: 1 })).data.fields).toHaveProperty('total')
    expect((await change({ faceFen: fen(2_000) })).status).toBe(200)
    expect((await change({ faceFen: fen(3_000) })).data.code).toBe('STATE_CHANGED')
    // The coupon no longer has the terms that were agreed to.
    expect((await get(id)).coupon).toMatchObject({ faceFen: 2_000, version: 2, received: 2, state: 'paused' })
  })
})

describe('giving out a coupon', async () => {
  // The limit for one operator has separate tests.
  await changeGroup(shop, 'risk', { surplusFen: 1_000_000 })

  test('to shoppers: all of them or none, each notified', async () => {
    const { id } = await givenCoupon(shop, operator, { issue: 'operator', total: 3 })
    const [a, b] = [await shop.givenUser(), await shop.givenUser()]
    expect((await grant(id, [a.id, b.id])).data.state).toBe('approved')
    expect((await grant(id, [a.id])).data.code).toBe('COUPON_LIMIT')
    const [c, d] = [await shop.givenUser(), await shop.givenUser()]
    expect((await grant(id, [c.id, d.id])).data.code).toBe('COUPON_OUT')
    expect((await grant(id, [c.id, 999_999])).data.code).toBe('NOT_FOUND')
    expect((await receipts(id)).map((row) => row.buyer.id).toSorted()).toEqual([a.id, b.id].toSorted())
    const told = shop.db.selectFrom('notice').select('receiver').where('event', '=', 'coupon-received')
    expect((await told.execute()).map((row) => row.receiver)).toEqual(
      expect.arrayContaining([`user:${a.id}`, `user:${b.id}`]),
    )
    const notices = (await shop.call(a, noticeList, { query: {} })).data.list.data
    expect(notices).toMatchObject([{ text: '您收到一張優惠券', purpose: '滿 50 減 10' }])
  })

  test('twenty times at once with one request: once', async () => {
    const { id } = await givenCoupon(shop, operator, { perUser: 99 })
    const [user, body] = [await shop.givenUser(), { reason: '補償', ...once() }]
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.callAdmin(operator, adminCouponGrant, { params: { id }, body: { ...body, userIds: [user.id] } }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(await receipts(id)).toHaveLength(1)
  })
})

test('an unused coupon is taken back with a reason, a used one is not', async () => {
  const user = await shop.givenUser()
  const { id, couponId } = await givenUserCoupon(shop, operator, user)
  const take = () => shop.callAdmin(operator, adminCouponVoid, { params: { id }, body: { reason: '誤發', ...once() } })
  expect((await take()).status).toBe(200)
  expect((await take()).data.code).toBe('STATE_CHANGED')
  expect(await receipts(couponId)).toMatchObject([{ state: 'void', voidReason: '誤發' }])
  expect((await get(couponId)).stats).toMatchObject({ received: 1, void: 1, unused: 0 })
})

test('the list is filtered by state, type and keyword', async () => {
  const name = { 'zh-Hant': '春茶節專用' }
  const { id } = await givenCoupon(shop, operator, { name, type: 40, minFen: fen(0), maxOffFen: fen(2_000) })
  const find = async (query: object) =>
    (await shop.callAdmin(operator, adminCouponList, { query })).data.rows.map((row) => row.id)
  expect(await find({ keyword: '春茶' })).toEqual([id])
  expect(await find({ keyword: '春茶', state: 'paused' })).toEqual([])
  expect(await find({ type: 40, state: 'active' })).toContain(id)
  expect(await find({ keyword: '100%_' })).toEqual([])
})

test('ranges offer only what exists', async () => {
  const goods = await shop.givenGoods({ name: '白毫銀針' })
  const { data } = await shop.callAdmin(operator, adminCouponChoices, { query: { keyword: '白毫銀針' } })
  expect(data.goods.map((row) => row.id)).toContain(goods.id)
  const named = await shop.callAdmin(operator, adminCouponChoices, { query: { goodsIds: String(goods.id) } })
  expect(named.data.goods).toMatchObject([{ id: goods.id, name: { 'zh-Hant': '白毫銀針' } }])
  const endless = await shop.callAdmin(operator, adminCouponChoices, { query: { goodsIds: '9'.repeat(400) } })
  expect([endless.status, endless.data]).toMatchObject([400, { fields: { goodsIds: expect.any(String) } }])
})

describe('members of a merchant', () => {
  const form = (merchantId: number | null, more: Partial<typeof couponForm> = {}) => ({
    ...couponForm,
    merchantId,
    ...more,
  })
  const create = (by: { id: number; token: string }, body: ReturnType<typeof form>) =>
    shop.callAdmin(by, adminCouponCreate, { body: { ...body, requestId: randomUUID() } })

  test('draft coupons paid by their merchant, for its goods, given out in the ways open to it', async () => {
    const member = await shop.givenMember({ role: 'goods' })
    const own = await shop.givenGoods({ merchantId: member.merchantId })
    const foreign = await shop.givenGoods()
    const cases: [string, Partial<typeof couponForm>][] = [
      ['merchantId', { merchantId: null }],
      ['merchantId', { merchantId: (await shop.givenMember()).merchantId }],
      ['issue', { issue: 'newcomer' }],
      ['sort', { sort: 1 }],
      ['rangeIds', { range: 20, rangeIds: [foreign.id] }],
      ['range', { range: 60, rangeIds: [member.merchantId] }],
    ]
    for (const [field, more] of cases) {
      const { data } = await create(member, form(member.merchantId, more))
      expect([field, Object.keys(data.fields ?? {})]).toEqual([field, [field]])
    }
    const { data } = await create(member, form(member.merchantId, { range: 20, rangeIds: [own.id] }))
    const { coupon } = (await shop.callAdmin(member, adminCouponGet, { params: { id: data.id } })).data
    expect(coupon).toMatchObject({ merchantId: member.merchantId, rangeIds: [own.id] })
  })

  test('neither see nor change coupons of other sellers', async () => {
    const member = await shop.givenMember()
    const stranger = await shop.givenMember()
    const { data } = await create(stranger, form(stranger.merchantId))
    const params = { id: data.id }
    const move = { to: 'active' as const, requestId: randomUUID() }
    const replies = [
      await shop.callAdmin(member, adminCouponGet, { params }),
      await shop.callAdmin(member, adminCouponReceipts, { params, query: {} }),
      await shop.callAdmin(member, adminCouponUpdate, { params, body: { ...form(member.merchantId), version: 1 } }),
      await shop.callAdmin(member, adminCouponMove, { params, body: move }),
    ]
    expect(replies.map((reply) => reply.data.code)).toEqual(replies.map(() => 'NOT_FOUND'))
    expect((await shop.callAdmin(member, adminCouponList, { query: {} })).data.rows).toEqual([])
    expect((await shop.callAdmin(member, adminCouponChoices, { query: {} })).data).toMatchObject({
      goods: [],
      merchants: [],
    })
  })
})
