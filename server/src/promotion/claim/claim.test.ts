import { randomUUID } from 'node:crypto'
import { adminUserFreeze } from '@shop/contract/people/account/admin.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { adminClaimList, adminPrizeGoodsFind } from '@shop/contract/promotion/claim/admin.ts'
import { type ClaimPocket, claimDetail, claimList, claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleEscalate,
  adminAftersaleGet,
} from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundArbitrate, refundGoods } from '@shop/contract/trade/aftersale/aftersale.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminOrderCancel } from '@shop/contract/trade/order/admin.ts'
import { orderCancel, orderReceipt } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { newTrackingNo } from '../../test/given-order.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { closeUnpaidTrade } from '../../trade/order/close-trade.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { expireClaims } from './expire-claims.ts'
import { givenClaim } from './given-claim.ts'

const shop = await openShop()
const staff = await shop.givenOperator({
  permissions: ['promo.claim.view', 'order.view', 'order.ship', 'order.edit', 'user.view', 'user.edit'],
})
await changeGroup(shop, 'module', { points: true })
// Shorter than the lifetime of a session, so that sessions do not expire in these tests.
await changeGroup(shop, 'act', { claimDays: 20 })
await givenBudget(shop.db, 'points', 'PTS', 1_000_000)
type User = Awaited<ReturnType<typeof shop.givenUser>>

beforeEach(() => {
  shop.now = () => new Date()
})
afterEach(async () => {
  await changeGroup(shop, 'act', { freight: 'shop' })
  await expectLedgerInBalance(shop.db)
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const headers = { client: 'shop/1.0.0', lang: 'zh-Hant' }
const form = {
  name: '林小姐',
  phone: '13900000001',
  detail: '科技路 1 號',
  region: [
    { label: '广东省', value: 440000 },
    { label: '深圳市', value: 440300 },
    { label: '南山区', value: 440305 },
  ],
}
async function givenWinner(terms: { balanceFen?: number } = {}): Promise<{ user: User; addressId: number }> {
  const user = await shop.givenUser(terms)
  await shop.call(user, addressAdd, { body: { form } })
  const address = await shop.db
    .selectFrom('address')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  return { user, addressId: address.id }
}
const submit = (user: User, claimId: number, addressId: number, more: { freight?: string; requestId?: string } = {}) =>
  shop.call(user, claimSubmit, {
    body: { claimId, addressId, freight: '0.00', requestId: randomUUID(), ...more },
    headers,
  })
const detail = (user: User, claimId: number, addressId?: number) =>
  shop.call(user, claimDetail, { query: { claimId, addressId } })
const list = async (user: User, pocket?: ClaimPocket) =>
  (await shop.call(user, claimList, { query: { pocket } })).data.list.data
const stateOf = async (user: User, claimId: number) => (await detail(user, claimId)).data.claim.state
const order = async (user: User, orderId: number) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order
async function stockOf(skuId: number) {
  const { onHand, reserved } = await shop.db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('skuId', '=', skuId)
    .executeTakeFirstOrThrow()
  return { onHand, reserved }
}
const later = (hours: number) => {
  const at = addHours(new Date(), hours)
  shop.now = () => at
  return at
}
const endNow = (id: number) =>
  shop.db.updateTable('claim').set({ expiresAt: new Date() }).where('id', '=', id).execute()
const scan = () => expireClaims(shop, {}, shop.now())
async function ship(orderId: number) {
  const { id } = await shop.db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id: carrierId } = await shop.givenCarrier()
  const lines = [{ lineId: id, quantity: 1 }]
  const body = { kind: 'express' as const, carrierId, trackingNo: newTrackingNo(), lines }
  return shop.callAdmin(staff, adminOrderShip, { params: { id: orderId }, body: { ...body, requestId: randomUUID() } })
}

test('a won unit is held, claimed by one of fifty calls, sent and received; its order costs and earns nothing', async () => {
  const picture = await shop.givenPicture()
  const goods = await shop.givenGoods({ stock: 1, priceFen: 50_000, name: '青花茶杯', imageIds: [picture.id] })
  const coupon = await givenCoupon(shop, staff, { issue: 'payment' })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 1, reserved: 1 })
  expect((await shop.call(user, noticeList)).data.list.data[0]).toMatchObject({
    place: 'claims',
    picture: expect.stringContaining('-s.webp'),
    purpose: '青花茶杯',
  })
  expect((await detail(user, id)).data).toMatchObject({
    claim: { state: 'won', source: 'play', name: '大獎', goods_id: goods.id, order: null },
    address: { address_id: addressId },
    existAddress: true,
    freight: '0.00',
  })
  const requestId = randomUUID()
  const replies = await Promise.all([
    ...Array.from({ length: 25 }, () => submit(user, id, addressId, { requestId })),
    ...Array.from({ length: 25 }, () => submit(user, id, addressId)),
  ])
  const ids = new Set(replies.flatMap(({ status, data }) => (status === 200 ? [data.orderId] : [])))
  expect(ids.size).toBe(1)
  expect(new Set(replies.map(code))).toEqual(new Set([undefined, 'CLAIM_DONE']))
  const [orderId = 0] = ids
  expect(await order(user, orderId)).toMatchObject({
    state: 'to_ship',
    pay_price: '0.00',
    total_price: '0.00',
    pay_method: 'none',
    points_bonus: 0,
    address: { name: '林小姐' },
  })
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 1, reserved: 1 })
  expect(await list(user)).toMatchObject([{ claim_id: id, state: 'claimed', order: { order_id: orderId } }])
  expect((await ship(orderId)).status).toBe(200)
  expect(await stateOf(user, id)).toBe('sent')
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 0, reserved: 0 })
  expect((await shop.call(user, orderReceipt, { body: { orderId }, headers })).status).toBe(200)
  expect(await list(user)).toEqual([])
  expect(await list(user, 'done')).toMatchObject([{ claim_id: id, state: 'done' }])
  later(24 * 20)
  await settleOrders(shop, shop.now())
  const settled = await shop.db.selectFrom('shopOrder').select('settledAt').where('id', '=', orderId).executeTakeFirst()
  expect(settled?.settledAt).toEqual(shop.now())
  expect(await available(shop.db, creditsOf(user.id, 'PTS'))).toBe(0)
  const jobs = await shop.pool.query('SELECT FROM graphile_worker.jobs WHERE task_identifier = $1', ['give-coupons'])
  expect([jobs.rowCount, coupon.id > 0]).toEqual([0, true])
})

test('another user’s claim and address do not exist', async () => {
  const goods = await shop.givenGoods()
  const [owner, other] = [await givenWinner(), await givenWinner()]
  const { id } = await givenClaim(shop, owner.user, goods)
  expect(code(await submit(other.user, id, other.addressId))).toBe('NOT_FOUND')
  expect(code(await submit(owner.user, id, other.addressId))).toBe('NOT_FOUND')
  expect(code(await detail(other.user, id))).toBe('NOT_FOUND')
  expect(code(await detail(owner.user, id, other.addressId))).toBe('NOT_FOUND')
  expect(await list(other.user)).toEqual([])
  expect(await stateOf(owner.user, id)).toBe('won')
})

test('a unit that is not claimed in time returns to sale at its very last second, after one reminder', async () => {
  const goods = await shop.givenGoods({ stock: 2 })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  const { expiresAt } = await shop.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  later(24 * 17 - 1)
  await scan()
  const ending = () =>
    shop.db
      .selectFrom('notice')
      .select('id')
      .where('event', '=', 'claim-ending')
      .where('receiver', '=', `user:${user.id}`)
      .execute()
  expect(await ending()).toHaveLength(0)
  later(24 * 17 + 1)
  await Promise.all([scan(), scan()])
  expect(await ending()).toHaveLength(1)
  // The same second, before the timer has seen it.
  shop.now = () => expiresAt
  expect(code(await submit(user, id, addressId))).toBe('CLAIM_EXPIRED')
  expect(await list(user)).toEqual([])
  expect(await list(user, 'expired')).toMatchObject([{ claim_id: id, state: 'expired' }])
  expect(await stockOf(goods.skuId)).toMatchObject({ reserved: 1 })
  await Promise.all([scan(), scan(), scan()])
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 2, reserved: 0 })
  expect(code(await submit(user, id, addressId))).toBe('CLAIM_EXPIRED')
})

test('a claim and the timer at its end never both succeed, and the stock agrees', async () => {
  const goods = await shop.givenGoods({ stock: 10 })
  for (const ms of [-1, 0]) {
    const { user, addressId } = await givenWinner()
    const { id } = await givenClaim(shop, user, goods)
    const { expiresAt } = await shop.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [reply] = await Promise.all([
      (async () => {
        shop.now = () => new Date(expiresAt.getTime() + ms)
        return submit(user, id, addressId)
      })(),
      expireClaims(shop, {}, expiresAt),
    ])
    // The timer leaves a claim that is being submitted to its next run.
    await expireClaims(shop, {}, expiresAt)
    const state = (await shop.db.selectFrom('claim').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
    expect(state).toBe(reply.status === 200 ? 'claimed' : 'expired')
    shop.now = () => new Date()
  }
  const held = await shop.db
    .selectFrom('claim')
    .select('id')
    .where('skuId', '=', goods.skuId)
    .where('state', '<>', 'expired')
    .execute()
  expect(await stockOf(goods.skuId)).toMatchObject({ reserved: held.length })
})

test('a claim does not expire while its owner is frozen and cannot claim', async () => {
  const goods = await shop.givenGoods()
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  const freeze = (frozen: boolean) =>
    shop.callAdmin(staff, adminUserFreeze, { params: { id: user.id }, body: { frozen, reason: 'test' } })
  expect((await freeze(true)).status).toBe(200)
  expect((await submit(user, id, addressId)).status).not.toBe(200)
  await endNow(id)
  await scan()
  expect((await freeze(false)).status).toBe(200)
  const again = { ...user, ...(await shop.givenSession(user)) }
  expect((await submit(again, id, addressId)).status).toBe(200)
})

test('an order that ends before it is sent gives back the prize, no matter who ends it, but never money', async () => {
  const goods = await shop.givenGoods({ stock: 1, priceFen: 50_000 })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  const claimed = async () => (await submit(user, id, addressId)).data.orderId
  const first = await claimed()
  expect((await shop.call(user, orderCancel, { body: { orderId: first }, headers })).status).toBe(200)
  expect((await order(user, first)).state).toBe('closed')
  expect(await stateOf(user, id)).toBe('won')
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 1, reserved: 1 })
  // No other unit is in stock, and nobody else can buy this one meanwhile.
  const buyer = await givenWinner()
  const choice = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 } as const
  expect(code(await shop.call(buyer.user, checkoutSubmit, { body: choice, headers }))).toBe('STOCK_NOT_ENOUGH')
  const second = await claimed()
  await endNow(id)
  const cancel = { params: { id: second }, body: { reason: '缺貨', requestId: randomUUID() } }
  expect((await shop.callAdmin(staff, adminOrderCancel, cancel)).status).toBe(200)
  await scan()
  // An operator alone cannot let it lapse by closing the order after its end.
  expect(await stateOf(user, id)).toBe('won')
  expect(await claimed()).toBeGreaterThan(second)
  expect(await available(shop.db, account('u.bal', user.id))).toBe(0)
  const notices = (await shop.call(user, noticeList)).data.list.data
  expect(notices.filter(({ text }) => text.includes('重新領取'))).toHaveLength(2)
})

test('the shopper pays the freight if the shop does not; after an unpaid order expires, the prize can be claimed again', async () => {
  await changeGroup(shop, 'act', { freight: 'shopper' })
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  const goods = await shop.givenGoods({ stock: 1, freightTemplateId })
  const { user, addressId } = await givenWinner({ balanceFen: 10_000 })
  const { id } = await givenClaim(shop, user, goods)
  const freight = (await detail(user, id)).data.freight ?? ''
  expect(Number(freight)).toBeGreaterThan(0)
  expect(code(await submit(user, id, addressId))).toBe('CLAIM_FREIGHT')
  const first = (await submit(user, id, addressId, { freight })).data
  expect(first.pay_price).toBe(freight)
  expect(await stateOf(user, id)).toBe('to_pay')
  const { tradeId } = await shop.db
    .selectFrom('shopOrder')
    .select('tradeId')
    .where('id', '=', first.orderId)
    .executeTakeFirstOrThrow()
  later(2)
  await closeUnpaidTrade(shop, { tradeId }, shop.now())
  expect(await stateOf(user, id)).toBe('won')
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 1, reserved: 1 })
  const { orderId } = (await submit(user, id, addressId, { freight })).data
  const paid = await shop.call(user, cashierOrderPay, { body: { orderId, method: 'balance' } })
  expect(paid.status).toBe(200)
  expect(await stateOf(user, id)).toBe('claimed')
  expect(await available(shop.db, account('u.bal', user.id))).toBe(10_000 - Math.round(Number(freight) * 100))
  // Only the freight that they paid is refunded.
  await shop.call(user, orderCancel, { body: { orderId }, headers })
  expect(await available(shop.db, account('u.bal', user.id))).toBe(10_000)
  expect(await stateOf(user, id)).toBe('won')
})

test('goods cannot be claimed to an address outside the freight regions, but stay, and can be sent to another', async () => {
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  await shop.db
    .updateTable('freightRule')
    .set({ isDefault: false, regionCodes: [440000] })
    .where('templateId', '=', freightTemplateId)
    .execute()
  const goods = await shop.givenGoods({ freightTemplateId })
  const { user, addressId } = await givenWinner()
  const region = [
    { label: '新疆', value: 650000 },
    { label: '乌鲁木齐市', value: 650100 },
    { label: '天山区', value: 650102 },
  ]
  await shop.call(user, addressAdd, { body: { form: { ...form, region } } })
  const far = await shop.db
    .selectFrom('address')
    .select('id')
    .where('userId', '=', user.id)
    .where('provinceCode', '=', 650000)
    .executeTakeFirstOrThrow()
  const { id } = await givenClaim(shop, user, goods)
  expect((await detail(user, id, far.id)).data.freight).toBeNull()
  expect(code(await submit(user, id, far.id))).toBe('OUT_OF_REGION')
  expect(await stateOf(user, id)).toBe('won')
  expect((await submit(user, id, addressId)).status).toBe(200)
})

test('goods that are no longer sold can still be claimed: the unit is held', async () => {
  const goods = await shop.givenGoods({ stock: 1 })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  await expect(givenClaim(shop, user, goods)).rejects.toThrow('stock')
  await shop.db.updateTable('goods').set({ state: 'off' }).where('id', '=', goods.id).execute()
  await shop.db.updateTable('sku').set({ enabled: false }).where('goodsId', '=', goods.id).execute()
  await changeGroup(shop, 'stock', { safety: 5, reserveOn: 'pay' })
  expect((await submit(user, id, addressId)).status).toBe(200)
  await changeGroup(shop, 'stock', { safety: 0, reserveOn: 'create' })
})

test('won goods do not count as bought: no limit counts them, and they can only be exchanged', async () => {
  const goods = await shop.givenGoods({ limitUser: 1 })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  const { orderId } = (await submit(user, id, addressId)).data
  const choice = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 1 } as const
  expect((await shop.call(user, checkoutSubmit, { body: choice, headers })).status).toBe(200)
  await ship(orderId)
  await shop.call(user, orderReceipt, { body: { orderId }, headers })
  const { goods: lines } = await order(user, orderId)
  const { data } = await shop.call(user, refundGoods, {
    query: { orderGoodsId: lines[0]?.order_goods_id ?? 0 },
    headers,
  })
  expect(data.choices.map(({ service }) => service)).toEqual(['exchange'])
})

const mayDecide = { permissions: ['aftersale.view', 'aftersale.decide', 'arbitration.decide'] }

/** Another account of the same person. */
async function givenTwin(one: { id: number }) {
  const twin = await shop.givenOperator(mayDecide)
  await shop.db
    .updateTable('operatorSession')
    .set({ deviceHash: Buffer.alloc(16) })
    .where('operatorId', 'in', [one.id, twin.id])
    .execute()
  return twin
}

test('one operator alone can accept claims of missing parcels only up to a daily limit; more takes two', async () => {
  const [one, other] = [await shop.givenOperator(mayDecide), await shop.givenOperator(mayDecide)]
  const { dualAmountFen } = shop.settings.get('risk')
  const goods = await shop.givenGoods({ stock: 7, priceFen: Math.floor(dualAmountFen / 2) })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  /** A claim that was sent and has not arrived. @returns the case */
  const missing = async () => {
    const { orderId } = (await submit(user, id, addressId)).data
    await ship(orderId)
    const { goods: lines } = await order(user, orderId)
    const form = { type: 30, reason: 'not_received' } as const
    const body = { orderGoodsId: lines[0]?.order_goods_id ?? 0, form }
    return (await shop.call(user, refundApply, { body, headers })).data.order_refund_id
  }
  const requestId = () => ({ requestId: randomUUID() })
  const agree = (by: typeof one, caseId: number) =>
    shop.callAdmin(by, adminAftersaleAgree, { params: { id: caseId }, body: requestId() })
  const arbitrate = (by: typeof one, caseId: number) =>
    shop.callAdmin(by, adminAftersaleArbitrate, {
      params: { id: caseId },
      body: { outcome: 'refund', reason: '包裹遺失', ...requestId() },
    })
  for (let n = 0; n < 2; n++) {
    expect((await agree(one, await missing())).status).toBe(200)
    expect(await stateOf(user, id)).toBe('won')
  }
  const third = await missing()
  expect(code(await agree(one, third))).toBe('DUAL_REQUIRED')
  const twin = await givenTwin(one)
  expect(code(await agree(twin, third))).toBe('DUAL_REQUIRED')
  const escalate = { params: { id: third }, body: { reason: '今日已達上限', ...requestId() } }
  expect((await shop.callAdmin(one, adminAftersaleEscalate, escalate)).status).toBe(200)
  expect(code(await arbitrate(one, third))).toBe('DUAL_REQUIRED')
  expect((await arbitrate(other, third)).status).toBe(200)
  expect(await stateOf(user, id)).toBe('won')
  // A decision by two does not count against the second operator's own limit.
  for (let n = 0; n < 2; n++) expect((await agree(other, await missing())).status).toBe(200)
  const last = await missing()
  expect(code(await agree(other, last))).toBe('DUAL_REQUIRED')
  const now = later(25)
  await shop.db
    .updateTable('operatorSession')
    .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
    .where('operatorId', '=', one.id)
    .execute()
  expect((await agree(one, last)).status).toBe(200)
  expect(await stockOf(goods.skuId)).toEqual({ onHand: 1, reserved: 1 })
})

test('a case that the buyer escalated takes two operators as well, who must be two people', async () => {
  const [one, other] = [await shop.givenOperator(mayDecide), await shop.givenOperator(mayDecide)]
  const twin = await givenTwin(one)
  const goods = await shop.givenGoods({ stock: 3, priceFen: shop.settings.get('risk').dualAmountFen + 1 })
  const { user, addressId } = await givenWinner()
  const { id } = await givenClaim(shop, user, goods)
  const { orderId } = (await submit(user, id, addressId)).data
  await ship(orderId)
  const { goods: lines } = await order(user, orderId)
  const body = { orderGoodsId: lines[0]?.order_goods_id ?? 0, form: { type: 30, reason: 'not_received' } as const }
  const caseId = (await shop.call(user, refundApply, { body, headers })).data.order_refund_id
  const now = later(49)
  await shop.db
    .updateTable('operatorSession')
    .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
    .where('operatorId', 'in', [one.id, other.id, twin.id])
    .execute()
  await shop.call(user, refundArbitrate, { body: { orderRefundId: caseId, content: '沒有回音' }, headers })
  const arbitrate = async (by: typeof one) =>
    code(
      await shop.callAdmin(by, adminAftersaleArbitrate, {
        params: { id: caseId },
        body: { outcome: 'refund', reason: '包裹遺失', requestId: randomUUID() },
      }),
    )
  const second = async (by: typeof one) =>
    code(
      await shop.callAdmin(by, adminAftersaleEscalate, {
        params: { id: caseId },
        body: { reason: '物流確認遺失', requestId: randomUUID() },
      }),
    )
  const maySecond = async (by: typeof one) =>
    (await shop.callAdmin(by, adminAftersaleGet, { params: { id: caseId } })).data.case.may.escalate
  for (const by of [one, other]) expect(await arbitrate(by)).toBe('DUAL_REQUIRED')
  expect(await maySecond(one)).toBe(true)
  expect(await second(one)).toBeUndefined()
  expect([await maySecond(one), await second(one)]).toEqual([false, 'STATE_CHANGED'])
  expect(await arbitrate(one)).toBe('DUAL_REQUIRED')
  expect(await arbitrate(twin)).toBe('DUAL_REQUIRED')
  expect(await arbitrate(other)).toBeUndefined()
  expect(await stateOf(user, id)).toBe('won')
})

test('the console lists claims by state, source and shopper, with a second page', async () => {
  const goods = await shop.givenGoods()
  const { user, addressId } = await givenWinner()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await givenClaim(shop, user, goods)).id)
  const { orderId } = (await submit(user, ids[0] as number, addressId)).data
  const rows = async (query: object) =>
    (await shop.callAdmin(staff, adminClaimList, { query: { userId: user.id, ...query } })).data
  const first = await rows({ limit: 2 })
  expect(first.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(first.total).toBe(3)
  expect((await rows({ limit: 2, cursor: first.nextCursor })).rows).toMatchObject([
    { id: ids[0], state: 'claimed', valueFen: 1_990, order: { id: orderId }, goodsId: goods.id },
  ])
  expect((await rows({ state: 'won' })).total).toBe(2)
  expect((await rows({ state: 'claimed' })).total).toBe(1)
  expect((await rows({ state: 'sent' })).total).toBe(0)
  expect((await rows({ source: 'play' })).total).toBe(3)
  expect((await rows({ source: 'gift' })).total).toBe(0)
  expect(await rows({ source: 'lottery' })).toMatchObject({
    code: 'VALIDATION',
    fields: { source: expect.any(String) },
  })
  await ship(orderId)
  expect((await rows({ state: 'sent' })).rows).toMatchObject([{ id: ids[0] }])
})

test('goods for a prize are found by words or number, but only the platform’s own goods on sale', async () => {
  const goods = await shop.givenGoods({ name: '藍陶茶壺' })
  await shop.givenGoods({ name: '紅陶茶壺', merchantId: await shop.givenMerchant() })
  const found = async (keyword: string) =>
    (await shop.callAdmin(staff, adminPrizeGoodsFind, { query: { keyword } })).data.goods.map(({ goodsId }) => goodsId)
  expect(await found('茶壺')).toEqual([goods.id])
  // Other goods' names may hold the same digits.
  expect(await found(String(goods.id))).toContain(goods.id)
  expect(await found('')).toContain(goods.id)
  expect(await found('zh-Hant')).toEqual([])
})
