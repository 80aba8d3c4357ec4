import { randomUUID } from 'node:crypto'
import { adminBudgetFund } from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminAccessDecide } from '@shop/contract/people/operator/access.ts'
import { adminOperatorLink } from '@shop/contract/people/operator/enrolment.ts'
import { adminOperatorCreate, adminOperatorUpdate } from '@shop/contract/people/operator/operators.ts'
import { owingIn } from '@shop/contract/platform/setting/fields.ts'
import { adminSettingProposalDecide, adminSettingPropose } from '@shop/contract/platform/setting/proposals.ts'
import { adminSettingGet, adminSettingPut, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { activityCreate, activityDetail } from '@shop/contract/promotion/activity/admin.ts'
import { adminGiftCreate, adminGiftGet, adminGiftOpen } from '@shop/contract/promotion/gift/admin.ts'
import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { checkoutOrder } from '@shop/contract/trade/checkout/checkout.ts'
import {
  adminCouponCreate,
  adminCouponGet,
  adminCouponGrant,
  adminCouponMove,
  adminCouponOpen,
  couponGivingDecide,
  couponGivingList,
} from '@shop/contract/trade/coupon/admin.ts'
import { adminOrderPriceCut, priceCutDecide, priceCutList } from '@shop/contract/trade/order/admin.ts'
import { orderCommentList, orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../books/ledger/given-ledger.ts'
import { submitOrder } from '../trade/checkout/submit-order.ts'
import { couponForm, givenCoupon, givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { changeGroup, givenCompliance } from './given-setting.ts'
import { openShop } from './shop.ts'

// The limits of one person's gifts, alone or with a second account.

const shop = await openShop()
afterEach(() => expectLedgerInBalance(shop.db))
type Operator = Awaited<ReturnType<typeof shop.givenOperator>>
type User = Awaited<ReturnType<typeof shop.givenUser>>
const once = () => ({ requestId: randomUUID() })
const { surplusFen } = shop.settings.get('risk')

const draft = async (by: Operator, more: Partial<typeof couponForm> = {}) =>
  (await shop.callAdmin(by, adminCouponCreate, { body: { ...couponForm, ...more, ...once() } })).data.id
const open = (by: Operator, id: number, version = 1) =>
  shop.callAdmin(by, adminCouponOpen, { params: { id }, body: { version, reason: '活動', ...once() } })
const grant = (by: Operator, id: number, users: User[]) =>
  shop.callAdmin(by, adminCouponGrant, {
    params: { id },
    body: { userIds: users.map((user) => user.id), reason: '補償', ...once() },
  })
const approve = (by: Operator, id: number) =>
  shop.callAdmin(by, couponGivingDecide, { params: { id }, body: { decision: 'approve', ...once() } })
const stateOf = async (by: Operator, id: number) =>
  (await shop.callAdmin(by, adminCouponGet, { params: { id } })).data.coupon.state
const ownOf = (user: User) =>
  shop.db.selectFrom('userCoupon').select(['id', 'state']).where('userId', '=', user.id).execute()

describe('a coupon that the platform pays for', () => {
  test('of 100,000.00 waits for a second person before it is opened, and before it is granted', async () => {
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    await givenBudget(shop.db, 'coupon', 'CNY', 100_000_000, 4)
    const large = { type: 30 as const, faceFen: fen(10_000_000), minFen: fen(0), total: 3, issue: 'operator' as const }
    const id = await draft(first, large)
    const opening = (await open(first, id)).data
    expect([opening.state, await stateOf(first, id)]).toEqual(['proposed', 'draft'])
    expect((await approve(first, opening.proposalId)).data.code).toBe('DUAL_REQUIRED')
    expect((await shop.callAdmin(second, couponGivingList, { query: { state: 'proposed' } })).data.rows).toMatchObject([
      { coupon: { id }, userIds: null, mostFen: 30_000_000, may: ['approve', 'reject'] },
    ])
    expect((await approve(second, opening.proposalId)).data).toEqual({ state: 'approved' })
    expect(await stateOf(first, id)).toBe('active')
    const user = await shop.givenUser()
    const granting = (await grant(first, id, [user])).data
    expect([granting.state, await ownOf(user)]).toEqual(['proposed', []])
    expect((await approve(second, granting.proposalId)).data).toEqual({ state: 'approved' })
    expect(await ownOf(user)).toHaveLength(1)
    // One operator can reopen what two have approved.
    await shop.callAdmin(first, adminCouponMove, { params: { id }, body: { to: 'paused', ...once() } })
    expect((await open(first, id)).data.state).toBe('approved')
  })

  test('without a limited number waits as well; one operator can give out little, and no more than that in a day', async () => {
    const first = await shop.givenOperator()
    const small = { faceFen: fen(surplusFen / 10), minFen: fen(surplusFen), issue: 'operator' as const }
    expect((await open(first, await draft(first, small))).data.state).toBe('proposed')
    expect((await open(first, await draft(first, { ...small, total: 6 }))).data.state).toBe('approved')
    expect((await open(first, await draft(first, { ...small, total: 5 }))).data.state).toBe('proposed')
    // All kinds count together.
    const { id } = await givenCoupon(shop, first, small)
    const users = await Promise.all(Array.from({ length: 5 }, () => shop.givenUser()))
    expect((await grant(first, id, users)).data.state).toBe('proposed')
    expect((await grant(first, id, users.slice(0, 4))).data.state).toBe('approved')
  })

  test('is neither proposed nor approved by operators who work for its merchant', async () => {
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const member = await shop.givenUser()
    const merchantId = await shop.givenMerchant()
    await shop.givenMember({ merchantId, user: member })
    await shop.db.updateTable('operator').set({ userId: member.id }).where('id', '=', first.id).execute()
    const goods = await shop.givenGoods({ merchantId })
    for (const range of [
      { range: 60 as const, rangeIds: [merchantId] },
      { range: 20 as const, rangeIds: [goods.id] },
    ]) {
      const id = await draft(first, { ...range, total: 1 })
      expect((await open(first, id)).data.code).toBe('SELF_REVIEW')
      const large = await draft(second, { ...range, total: 10_000 })
      const { proposalId } = (await open(second, large)).data
      expect((await approve(first, proposalId)).data.code).toBe('SELF_REVIEW')
    }
  })

  test('comes out of a budget that can be paused separately', async () => {
    const operator = await shop.givenOperator()
    const { id } = await givenCoupon(shop, operator, { issue: 'operator', faceFen: fen(5_000) })
    await shop.pool.query(
      "INSERT INTO budget_pause (type, operator_id, paused_at) VALUES ('bud.coupon.CNY', $1, now())",
      [operator.id],
    )
    expect((await grant(operator, id, [await shop.givenUser()])).data.code).toBe('COUPON_OUT')
    await shop.pool.query("DELETE FROM budget_pause WHERE type = 'bud.coupon.CNY'")
    expect((await grant(operator, id, [await shop.givenUser()])).data.state).toBe('approved')
  })
})

describe('a coupon in a pack or among prizes', () => {
  const window = () => ({
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  })

  test('counts with its worst case, whatever value was entered', async () => {
    const first = await shop.givenOperator()
    const { id: couponId } = await givenCoupon(shop, first, {
      type: 30,
      faceFen: fen(1_000_000),
      minFen: fen(0),
      issue: 'prize',
    })
    const body = {
      kind: 'newcomer',
      name: { 'zh-Hant': '禮包' },
      points: 0,
      subsidy: 0,
      couponIds: [couponId],
      skuId: null,
      thresholdFen: 0,
      perUser: 1,
      days: 30,
      total: 5,
      ...window(),
      couponsFen: 1,
      ...once(),
    } as BodyOf<typeof adminGiftCreate>
    const { id } = (await shop.callAdmin(first, adminGiftCreate, { body })).data
    const pack = async () => (await shop.callAdmin(first, adminGiftGet, { params: { id } })).data
    expect(await pack()).toMatchObject({ couponsFen: 1_000_000, valueFen: 1_000_000, mostFen: 5_000_000 })
    // The coupon costs more by the time the pack is opened.
    await shop.db
      .updateTable('coupon')
      .set({ faceFen: fen(2_000_000) })
      .where('id', '=', couponId)
      .execute()
    const opening = { params: { id }, body: { version: 1, reason: '開放', ...once() } }
    expect((await shop.callAdmin(first, adminGiftOpen, opening)).data.state).toBe('proposed')
    expect(await pack()).toMatchObject({ valueFen: 2_000_000 })
    const prize = {
      amount: 0,
      couponId: null,
      skuId: null,
      seriesId: null,
      weight: 1,
      total: null,
      daily: null,
      perUser: null,
    }
    const activity = {
      kind: 'wheel',
      name: { 'zh-Hant': '轉盤' },
      ...window(),
      cost: 0,
      freePerDay: 1,
      perDay: 1,
      perUser: 1,
      gradeIds: [],
      boughtDays: null,
      eggs: 6,
      ...once(),
      prizes: [
        { ...prize, name: { 'zh-Hant': '未中獎' }, kind: 'none' },
        { ...prize, name: { 'zh-Hant': '券' }, kind: 'coupon', couponId, valueFen: 1 },
      ],
    } as BodyOf<typeof activityCreate>
    const made = (await shop.callAdmin(first, activityCreate, { body: activity })).data
    const { data } = await shop.callAdmin(first, activityDetail, { params: { id: made.id } })
    expect(data.prizes[1]?.valueFen).toBe(2_000_000)
  })
})

describe('a price cut', () => {
  const cut = (by: { id: number; token: string }, id: number, beforeFen: number, payableFen: number) =>
    shop.callAdmin(by, adminOrderPriceCut, {
      params: { id },
      body: { beforeFen: fen(beforeFen), payableFen: fen(payableFen), reason: '老客戶', ...once() },
    })
  const payable = async (id: number) =>
    (await shop.db.selectFrom('shopOrder').select('payableFen').where('id', '=', id).executeTakeFirstOrThrow())
      .payableFen

  async function givenDiscounted(user: User, { minFen = 0, points = 0 } = {}) {
    const merchantId = await shop.givenMerchant()
    const goods = await shop.givenGoods({ merchantId, priceFen: 60_000 })
    const coupon = await givenUserCoupon(shop, await shop.givenOperator(), user, {
      ...(minFen > 0 ? { type: 10, minFen: fen(minFen) } : { type: 30, minFen: fen(0) }),
      faceFen: fen(30_000),
    })
    const { orderIds } = await submitOrder(shop, {
      userId: user.id,
      choice: {
        mode: 'buyNow',
        goodsId: goods.id,
        goodsSkuId: goods.goodsSkuId,
        goodsNum: 1,
        couponIds: String(coupon.id),
        isUsePoints: points > 0 ? 1 : 0,
      },
      client: { platform: 'H5', isCurrentClient: true },
      language: 'zh-Hant',
      now: new Date(),
    })
    const id = orderIds[0] as number
    return { id, member: await shop.givenMember({ merchantId, role: 'orders' }), before: await payable(id) }
  }

  test('below the threshold of a coupon is refused', async () => {
    const user = await buyer()
    const { id, member, before } = await givenDiscounted(user, { minFen: 50_000 })
    expect((await cut(member, id, before, before - 10_001)).data.code).toBe('PRICE_CUT_PARTS')
    expect((await cut(member, id, before, before - 10_000)).data).toEqual({
      payableFen: before - 10_000,
      waiting: false,
    })
  })

  test('keeps the share that points may pay', async () => {
    await changeGroup(shop, 'module', { points: true })
    const user = await buyer({ points: 100_000 })
    const { id, member, before } = await givenDiscounted(user, { points: 1 })
    const line = await shop.db.selectFrom('orderLine').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
    expect(line.pointsFen).toBeGreaterThan(0)
    expect((await cut(member, id, before, before - 1_000)).data.code).toBe('PRICE_CUT_PARTS')
    await changeGroup(shop, 'module', { points: false })
  })

  test('by an operator takes two above a share of the price, or above the operator’s allowance', async () => {
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const order = await shop.givenOrder(await shop.givenUser(), { goods: { priceFen: 10_000 } })
    const before = order.payableFen
    const asked = (await cut(first, order.id, before, before - 3_001)).data
    expect([asked.waiting, await payable(order.id)]).toEqual([true, before])
    const [row] = (await shop.callAdmin(second, priceCutList, { query: { state: 'proposed' } })).data.rows
    expect(row).toMatchObject({ order: { id: order.id }, beforeFen: before, payableFen: before - 3_001 })
    const decide = (by: Operator) =>
      shop.callAdmin(by, priceCutDecide, { params: { id: row?.id ?? 0 }, body: { decision: 'approve', ...once() } })
    expect((await decide(first)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(second)).data).toEqual({ state: 'approved' })
    expect(await payable(order.id)).toBe(before - 3_001)
    const dear = await shop.givenOrder(await shop.givenUser(), { goods: { priceFen: 100_000 } })
    expect((await cut(first, dear.id, dear.payableFen, dear.payableFen - surplusFen)).data.waiting).toBe(false)
    const next = dear.payableFen - surplusFen
    expect((await cut(first, dear.id, next, next - 1)).data.waiting).toBe(true)
  })

  const buyer = async (more: Parameters<typeof shop.givenUser>[0] = {}) => {
    const user = await shop.givenUser(more)
    await shop.givenOrder(user, { state: 'cancelled' })
    return user
  }
})

describe('buying from the merchant one works for', () => {
  test('earns no platform discount, no points, no profit and no review', async () => {
    await changeGroup(shop, 'module', { points: true, subsidy: true, integral: true })
    for (const [program, currency] of [
      ['points', 'PTS'],
      ['integral', 'ITG'],
      ['subsidy', 'SUB'],
    ] as const) {
      await givenBudget(shop.db, program, currency, 1_000_000, 4)
    }
    const merchantId = await shop.givenMerchant()
    const inviter = await shop.givenUser()
    const [member, stranger] = [
      await shop.givenUser({ inviterId: inviter.id, points: 10_000, balanceFen: 100_000 }),
      await shop.givenUser({ inviterId: inviter.id, points: 10_000, balanceFen: 100_000 }),
    ]
    await shop.givenMember({ merchantId, user: member, role: 'goods' })
    const by = await shop.givenOperator()
    const goods = await shop.givenGoods({ merchantId, priceFen: 10_000 })
    const bought = async (user: User) => {
      await givenUserCoupon(shop, by, user, { type: 30, minFen: fen(0), faceFen: fen(2_000) })
      const order = await shop.givenOrder(user, { state: 'completed', lines: [{ goods }] })
      const line = await shop.db
        .selectFrom('orderLine')
        .selectAll()
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
      return { order, line }
    }
    const [own, other] = [await bought(member), await bought(stranger)]
    expect(own.line).toMatchObject({
      couponFen: 0,
      pointsFen: 0,
      subsidyFen: 0,
      grantPoints: 0,
      grantIntegral: 0,
      grantSubsidy: 0,
    })
    expect(other.line.grantPoints).toBeGreaterThan(0)
    const profits = await shop.db.selectFrom('profit').select('orderId').where('userId', '=', inviter.id).execute()
    expect(profits.map(({ orderId }) => orderId)).toEqual([other.order.id])
    expect((await shop.call(member, orderCommentList, { query: { orderId: own.order.id } })).data).toMatchObject({
      code: 'REVIEW_OWN',
    })
    const form = [{ order_goods_id: own.line.id, content: '好' }]
    const review = { body: { orderId: own.order.id, form } as never }
    expect((await shop.call(member, orderCommentSubmit, review)).data).toMatchObject({ code: 'REVIEW_OWN' })
    await changeGroup(shop, 'module', { points: false })
  })
})

describe('two operators are recognised as one person', () => {
  const proposed = async (first: Operator) => {
    const id = await draft(first, { total: 1_000 })
    return (await open(first, id)).data.proposalId
  }
  const device = (operator: Operator, mark: string) =>
    shop.pool.query('INSERT INTO operator_device (operator_id, device_hash, last_seen_at) VALUES ($1, $2, now())', [
      operator.id,
      Buffer.from(mark.padEnd(16, '.')),
    ])

  test('by a device', async () => {
    const [first, second, third] = [await shop.givenOperator(), await shop.givenOperator(), await shop.givenOperator()]
    await device(first, 'desk')
    await device(second, 'desk')
    await device(third, 'other')
    const id = await proposed(first)
    const rowsOf = async (by: Operator) =>
      (await shop.callAdmin(by, couponGivingList, { query: { state: 'proposed' } })).data.rows.find(
        (row) => row.id === id,
      )
    expect((await rowsOf(second))?.may).toEqual([])
    expect((await approve(second, id)).data.code).toBe('SELF_REVIEW')
    expect((await approve(third, id)).data).toEqual({ state: 'approved' })
  })

  test('so that their limits for a day are one, also for simultaneous decisions', async () => {
    const person = [await shop.givenOperator(), await shop.givenOperator(), await shop.givenOperator()]
    for (const operator of person) await device(operator, 'home')
    await givenBudget(shop.db, 'campaign', 'RWD', 10_000_000, 4)
    const give = async (by: Operator) => {
      const body = { amount: surplusFen, reason: '補償', ...once() }
      return (await shop.callAdmin(by, adminRewardGrant, { params: { id: (await shop.givenUser()).id }, body })).data
        .state
    }
    const fund = async (by: Operator) => {
      const body = { budget: 'sign.PTS' as const, amount: 1_000_000, reason: '活動', ...once() }
      return (await shop.callAdmin(by, adminBudgetFund, { body })).data.state
    }
    const oneOfThree = ['approved', 'proposed', 'proposed']
    expect((await Promise.all(person.map(give))).toSorted()).toEqual(oneOfThree)
    expect((await Promise.all(person.map(fund))).toSorted()).toEqual(oneOfThree)
    expect(await give(await shop.givenOperator())).toBe('approved')
  })

  test('by the shop accounts they have linked', async () => {
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const [one, other] = [await shop.givenUser(), await shop.givenUser()]
    await shop.db.updateTable('operator').set({ userId: one.id }).where('id', '=', first.id).execute()
    await shop.db.updateTable('operator').set({ userId: other.id }).where('id', '=', second.id).execute()
    const id = await proposed(first)
    await shop.pool.query(
      `INSERT INTO address (user_id, name, phone, province_code, city_code, district_code, detail, created_at)
       VALUES ($1, 'A', $2, 110000, 110100, 110101, 'x', now())`,
      [other.id, one.mobile],
    )
    expect((await approve(second, id)).data.code).toBe('SELF_REVIEW')
  })

  test('by the link: the operator who approves a new one hands it over, and counts as the same person', async () => {
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const roleId = (
      await shop.db.selectFrom('operatorRole').select('id').where('code', '=', 'super').executeTakeFirstOrThrow()
    ).id
    const login = `new-${randomUUID().slice(0, 8)}`
    const create = { login, name: '新人', roleId, reason: '加人', ...once() }
    const { proposalId } = (await shop.callAdmin(first, adminOperatorCreate, { body: create })).data
    const decision = { params: { id: proposalId }, body: { decision: 'approve' as const, ...once() } }
    expect((await shop.callAdmin(second, adminAccessDecide, decision)).data).toEqual({ state: 'approved' })
    const { id } = await shop.db
      .selectFrom('operator')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    expect((await shop.callAdmin(first, adminOperatorLink, { params: { id } })).data.code).toBe('NOT_FOUND')
    expect((await shop.callAdmin(second, adminOperatorLink, { params: { id } })).status).toBe(200)
    const made = { ...(await shop.givenSessionOf(id)), login }
    await shop.db
      .updateTable('operator')
      .set({ noAccountAt: new Date(), totpSecret: Buffer.from('test') })
      .where('id', '=', id)
      .execute()
    expect((await approve(made, await proposed(second))).data.code).toBe('SELF_REVIEW')
    expect((await approve(second, await proposed(made))).data.code).toBe('SELF_REVIEW')
    expect((await approve(made, await proposed(first))).data).toEqual({ state: 'approved' })
  })

  test('disabling an operator who decides takes two, unless nobody else could approve it', async () => {
    await shop.db.updateTable('operator').set({ disabledAt: new Date() }).execute()
    const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
    const disable = async (by: Operator, { id, login }: Operator) => {
      const { roleId } = await shop.db
        .selectFrom('operator')
        .select('roleId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const body = { name: login, roleId: roleId ?? 0, disabled: true, reason: '離職', ...once() }
      return (await shop.callAdmin(by, adminOperatorUpdate, { params: { id }, body })).data.state
    }
    const third = await shop.givenOperator()
    expect(await disable(first, third)).toBe('proposed')
    await shop.db.updateTable('operator').set({ disabledAt: new Date() }).where('id', '=', third.id).execute()
    expect(await disable(first, second)).toBe('approved')
  })
})

describe('a setting that makes the shop owe more', () => {
  const staff: Operator[] = []
  beforeAll(async () => {
    staff.push(await shop.givenOperator(), await shop.givenOperator())
  })

  test.each<readonly [SettingGroup, string, { less: unknown; more: unknown }]>([
    ...Object.keys(owingIn(settingGroups.module)).map((name) => ['module', name, { less: false, more: true }] as const),
    ['price', 'memberStep', { less: 'fen', more: 'jiao' }],
    ['price', 'memberStep', { less: 'jiao', more: 'yuan' }],
    ['points', 'dayBudget', { less: 0, more: 1_000 }],
    ['convert', 'dailyBudgetFen', { less: 0, more: 1_000 }],
    ['convert', 'dailyPoints', { less: 0, more: 1_000 }],
    ['coupon', 'dayBudgetFen', { less: 0, more: 1_000 }],
    ['integral', 'dayBudgetFen', { less: 0, more: 1_000 }],
    ['sign', 'dayBudget', { less: 0, more: 1_000 }],
    ['subsidy', 'dayBudgetFen', { less: 0, more: 1_000 }],
    ['task', 'dayBudgetFen', { less: 0, more: 1_000 }],
    ['task', 'dayPoints', { less: 0, more: 1_000 }],
  ])('%s.%s: one operator can lower it, and raising it takes two', async (group, name, { less, more }) => {
    const [by, second] = staff as [Operator, Operator]
    const params = { group }
    const read = async () => (await shop.callAdmin(by, adminSettingGet, { params })).data
    const shown = async () => (await read()).value[name]
    const bodyWith = async (value: unknown) => {
      const data = await read()
      expect(Object.keys(data.owing)).toContain(name)
      return { value: { ...data.value, [name]: value }, version: data.version, reason: 'test' }
    }
    const put = async (value: unknown) => shop.callAdmin(by, adminSettingPut, { params, body: await bodyWith(value) })
    const propose = async () =>
      (await shop.callAdmin(by, adminSettingPropose, { params, body: { ...(await bodyWith(more)), ...once() } })).data
    const decide = async (who: Operator, id: number, decision: 'approve' | 'withdraw') => {
      const options = { params: { id }, body: { decision, ...once() } }
      return (await shop.callAdmin(who, adminSettingProposalDecide, options)).data
    }
    await changeGroup(shop, group, { [name]: more })
    expect((await put(less)).status).toBe(200)
    expect((await put(more)).data.code).toBe('DUAL_REQUIRED')
    expect(await shown()).toBe(less)
    expect(await decide(by, (await propose()).proposalId, 'withdraw')).toEqual({ state: 'withdrawn' })
    expect(await shown()).toBe(less)
    const { proposalId } = await propose()
    expect((await decide(by, proposalId, 'approve')).code).toBe('DUAL_REQUIRED')
    expect(await decide(second, proposalId, 'approve')).toEqual({ state: 'approved' })
    expect(await shown()).toBe(more)
  })
})

test('changing the worth of points takes two in either direction, or any number of them would count as little money', async () => {
  const by = await shop.givenOperator()
  await changeGroup(shop, 'module', { points: true })
  await changeGroup(shop, 'points', { perYuan: 200 })
  const params = { group: 'points' as const }
  const change = async (perYuan: number) => {
    const { value, version } = (await shop.callAdmin(by, adminSettingGet, { params })).data
    const body = { value: { ...value, perYuan }, version, reason: 'test' }
    return (await shop.callAdmin(by, adminSettingPut, { params, body })).data.code
  }
  expect([await change(199), await change(201), await change(200)]).toEqual([
    'DUAL_REQUIRED',
    'DUAL_REQUIRED',
    undefined,
  ])
  // Worth 10,000.00, the most one operator may put into budgets in a day.
  const fund = async (amount: number) =>
    (await shop.callAdmin(by, adminBudgetFund, { body: { budget: 'sign.PTS', amount, reason: 'test', ...once() } }))
      .data
  expect((await fund(2_000_000)).state).toBe('approved')
  expect((await fund(1)).state).toBe('proposed')
})

test('the platform gives nothing on payments that buyers make to a merchant directly', async () => {
  await givenCompliance(shop)
  await changeGroup(shop, 'module', { points: true, merchantCollect: false })
  await givenBudget(shop.db, 'points', 'PTS', 1_000_000, 4)
  const merchantId = await shop.givenMerchant()
  await shop.db.updateTable('merchant').set({ collects: true }).where('id', '=', merchantId).execute()
  const goods = await shop.givenGoods({ merchantId, priceFen: 10_000 })
  const by = await shop.givenOperator()
  const quoted = async () => {
    const user = await shop.givenUser({ points: 10_000 })
    await givenUserCoupon(shop, by, user, { type: 30, minFen: fen(0), faceFen: fen(2_000) })
    const choice = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 } as const
    const query = { ...choice, couponIds: 'best', isUsePoints: 1 }
    const { order } = (await shop.call(user, checkoutOrder, { query, headers: { client: 'shop/1.0.0' } })).data
    return { coupon: order.couponMoney, points: order.pointsMoney, earns: order.pointsBonus }
  }
  expect(await quoted()).toMatchObject({
    coupon: '20.00',
    points: expect.not.stringMatching(/^0.00$/),
    earns: expect.any(Number),
  })
  await changeGroup(shop, 'module', { merchantCollect: true })
  expect(await quoted()).toEqual({ coupon: '0.00', points: '0.00', earns: 0 })
})
