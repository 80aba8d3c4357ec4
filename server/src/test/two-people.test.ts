import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminAftersaleAgree, adminAftersaleReceive } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundDelivery } from '@shop/contract/trade/aftersale/aftersale.ts'
import { orderCancel, orderChangeAddress } from '@shop/contract/trade/order/order.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type AccountRef, account, creditsOf } from '../books/ledger/accounts.ts'
import { balanceOf } from '../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../books/ledger/given-ledger.ts'
import { beginReturn } from '../money/recharge/begin-return.ts'
import { payReturn } from '../money/recharge/end-return.ts'
import { givenPlan } from '../money/recharge/given-plan.ts'
import { submitRecharge } from '../money/recharge/submit-recharge.ts'
import { useWelcome } from '../people/account/welcome.ts'
import { addAddress } from '../people/address/write-address.ts'
import { mayPlay } from '../promotion/activity/queries.ts'
import { givenContract, profitOf, settleNow } from '../promotion/profit/given-profit.ts'
import { payFromBalance } from '../trade/cashier/pay-from-balance.ts'
import { giveCoupons } from '../trade/coupon/give-coupons.ts'
import { givenCoupon, givenUserCoupon } from '../trade/coupon/given-coupon.ts'
import { shipParcel } from '../trade/delivery/ship-parcel.ts'
import { receiveOrder } from '../trade/order/receive-order.ts'
import { approvePaymentProof } from '../trade/proof/approve-proof.ts'
import { givenMoney } from './given-money.ts'
import { changeGroup } from './given-setting.ts'
import { givenTicket } from './given-wallet.ts'
import { openShop } from './shop.ts'

// What two people can agree on, or one can do in an unusual order, leaves nobody richer than the rules mean.

const shop = await openShop()
await givenBudget(shop.db, 'integral', 'ITG', 10_000_000)
const money = givenMoney(shop)
const clerk = await shop.givenOperator()
const { id: carrierId } = await shop.givenCarrier()
const headers = { client: 'shop/1.0.0', lang: 'en' }
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Member = Awaited<ReturnType<typeof shop.givenMember>>
const posted = async (ref: AccountRef) => (await balanceOf(shop.db, ref)).posted

afterEach(() => shop.db.updateTable('coupon').set({ state: 'ended' }).execute())
afterAll(() => expectLedgerInBalance(shop.db))

/** What a buyer, a merchant and the platform have got since. */
async function since(buyer: User, merchantId: number) {
  const now = async () => ({
    buyer: (await posted(account('u.bal', buyer.id))) + (await posted(account('u.gift', buyer.id))),
    merchant: await posted(account('m.bal', merchantId)),
    commission: await posted(account('rev.comm')),
    promo: await posted(account('exp.promo')),
  })
  const before = await now()
  return async () => {
    const after = await now()
    return {
      buyer: after.buyer - before.buyer,
      merchant: after.merchant - before.merchant,
      commission: after.commission - before.commission,
      promo: after.promo - before.promo,
    }
  }
}

async function pay(user: User, orderIds: readonly number[]): Promise<void> {
  const orders = await shop.db
    .selectFrom('shopOrder')
    .select(['id', 'payableFen'])
    .where('id', 'in', orderIds)
    .where('state', '=', 'unpaid')
    .execute()
  const orderId = orders[0]?.id as number
  const amountFen = orders.reduce((sum, { payableFen }) => sum + payableFen, 0)
  const payTicket = await givenTicket(shop, user, { action: 'order-pay', target: String(orderId), amountFen })
  await payFromBalance(shop, { orderId, userId: user.id, payTicket, now: new Date() })
}

/** Sends what was not refunded, and settles the order after its receipt. */
async function finish(orderId: number, user: User): Promise<void> {
  await send(orderId, user)
  expect(await settleNow(shop, orderId)).toBe(true)
}

async function send(orderId: number, user: User): Promise<void> {
  const rows = await shop.db
    .selectFrom('orderLine')
    .select(['id', 'quantity', 'refundedQuantity'])
    .where('orderId', '=', orderId)
    .execute()
  const lines = rows.flatMap(({ id, quantity, refundedQuantity }) =>
    quantity > refundedQuantity ? [{ lineId: id, quantity: quantity - refundedQuantity }] : [],
  )
  const trackingNo = `SF${randomUUID().replace(/\D/g, '').slice(0, 12).padEnd(12, '7')}`
  const parcel = { kind: 'express', carrierId, trackingNo, lines, operatorId: clerk.id, now: new Date() } as const
  await shipParcel(shop, { orderId, ...parcel })
  await receiveOrder(shop, { orderId, userId: user.id, now: new Date() })
}

/** The buyer asks, and the member agrees, to refund units that were not sent. */
async function refundUnsent(user: User, member: Member, lineId: number, num: number): Promise<void> {
  const form = { type: 30, reason: 'changed_mind', num } as const
  const asked = await shop.call(user, refundApply, { body: { orderGoodsId: lineId, form }, headers })
  const { order_refund_id: id } = asked.data as { order_refund_id: number }
  const agreed = await shop.callAdmin(member, adminAftersaleAgree, {
    params: { id },
    body: { requestId: randomUUID() },
  })
  expect(agreed.status).toBe(200)
}

const lineOf = (order: { lines: { id: number; goodsId: number }[] }, goods: { id: number }) =>
  order.lines.find(({ goodsId }) => goodsId === goods.id)?.id as number

test('units refunded unsent do not free the freight of commission', async () => {
  const member = await shop.givenMember()
  const { merchantId } = member
  const buyer = await shop.givenUser({ balanceFen: 200_000 })
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 1_000, nextFen: 1_000, merchantId })
  const goods = await shop.givenGoods({ merchantId, priceFen: 1_000, stock: 1_000, freightTemplateId })
  const got = await since(buyer, merchantId)
  const order = await shop.givenOrder(buyer, { lines: [{ goods, quantity: 100 }] })
  await pay(buyer, order.orderIds)
  await refundUnsent(buyer, member, lineOf(order, goods), 99)
  await finish(order.id, buyer)
  // 5% of the 10.00 kept, and of the 990.00 of freight above them.
  expect(await got()).toEqual({ buyer: -101_000, merchant: 101_000 - 5_000, commission: 5_000, promo: 0 })
})

test('the platform’s part of the freight leaves with goods that are never sent', async () => {
  const member = await shop.givenMember()
  const { merchantId } = member
  const buyer = await shop.givenUser({ balanceFen: 100_100 })
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 3_000, merchantId })
  const [dear, cheap] = [
    await shop.givenGoods({ merchantId, priceFen: 99_900 }),
    await shop.givenGoods({ merchantId, priceFen: 100, freightTemplateId }),
  ]
  const coupon = { type: 40, faceFen: fen(3_000), minFen: fen(100_000) } as const
  const { id: couponId } = await givenUserCoupon(shop, clerk, buyer, coupon)
  const got = await since(buyer, merchantId)
  const order = await shop.givenOrder(buyer, {
    lines: [{ goods: dear }, { goods: cheap }],
    couponIds: String(couponId),
  })
  expect(order.payableFen).toBe(100_000)
  await pay(buyer, order.orderIds)
  await refundUnsent(buyer, member, lineOf(order, dear), 1)
  await finish(order.id, buyer)
  // 0.1% of the goods stays, and so does 0.1% of the 30.00.
  expect(await got()).toEqual({ buyer: -100, merchant: 103 - 5, commission: 5, promo: -3 })
})

test('a freight coupon needs its threshold in the order that it helps, not in another one of the checkout', async () => {
  const merchantId = await shop.givenMerchant()
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 3_000, merchantId })
  const [own, cheap, dear] = [
    await shop.givenGoods({ priceFen: 100_000 }),
    await shop.givenGoods({ merchantId, priceFen: 100, freightTemplateId }),
    await shop.givenGoods({ merchantId, priceFen: 10_000, freightTemplateId }),
  ]
  const coupon = { type: 40, faceFen: fen(3_000), minFen: fen(10_000) } as const
  const order = async (goods: typeof own) => {
    const buyer = await shop.givenUser()
    const { id } = await givenUserCoupon(shop, clerk, buyer, coupon)
    return shop.givenOrder(buyer, { lines: [{ goods: own }, { goods }], couponIds: String(id) })
  }
  await expect(order(cheap)).rejects.toMatchObject({ code: 'COUPON_NO_FREIGHT' })
  const { orderIds } = await order(dear)
  const helped = shop.db.selectFrom('shopOrder').select(['freightFen', 'freightOffFen']).where('id', 'in', orderIds)
  expect(await helped.where('merchantId', '=', merchantId).execute()).toEqual([{ freightFen: 0, freightOffFen: 3_000 }])
})

test('a platform’s coupon needs its threshold in what the seller’s coupon leaves', async () => {
  await changeGroup(shop, 'coupon', { stack: 'seller_and_platform' })
  const merchantId = await shop.givenMerchant()
  const goods = await shop.givenGoods({ merchantId, priceFen: 100_000 })
  const order = async (faceFen: number) => {
    const buyer = await shop.givenUser()
    const ofPlatform = await givenUserCoupon(shop, clerk, buyer, { faceFen: fen(10_000), minFen: fen(90_000) })
    const terms = { merchantId, type: 30, faceFen: fen(faceFen), minFen: fen(0) } as const
    const ofSeller = await givenUserCoupon(shop, clerk, buyer, terms)
    return shop.givenOrder(buyer, { lines: [{ goods }], couponIds: `${ofSeller.id},${ofPlatform.id}` })
  }
  await expect(order(10_001)).rejects.toMatchObject({ code: 'COUPON_STACK' })
  expect((await order(10_000)).payableFen).toBe(80_000)
  await changeGroup(shop, 'coupon', { stack: 'none' })
})

test('a purchase of which all units came back brings nothing, even if a fen of it is kept', async () => {
  const buyer = await shop.givenUser({ balanceFen: 10_000 })
  const coupon = await givenCoupon(shop, clerk, { issue: 'payment', type: 30, minFen: fen(0), perUser: 5 })
  const goods = await shop.givenGoods({ priceFen: 10_000 })
  const order = await shop.givenOrder(buyer, { lines: [{ goods }] })
  await pay(buyer, order.orderIds)
  await send(order.id, buyer)
  const form = { type: 10, reason: 'changed_mind', num: 1, amount: '99.99' } as const
  const asked = await shop.call(buyer, refundApply, { body: { orderGoodsId: lineOf(order, goods), form }, headers })
  const { order_refund_id: id } = asked.data as { order_refund_id: number }
  const returnAddress = { name: '退貨組', phone: '02100000000', region: '上海市', detail: '衡山路 8 號' }
  await shop.callAdmin(clerk, adminAftersaleAgree, { params: { id }, body: { requestId: randomUUID(), returnAddress } })
  const parcel = { expressId: carrierId, expressNo: 'sf 1234 5678 9012' }
  await shop.call(buyer, refundDelivery, { body: { orderRefundId: id, form: parcel }, headers })
  await shop.callAdmin(clerk, adminAftersaleReceive, {
    params: { id },
    body: { requestId: randomUUID(), putBack: true },
  })
  expect(await posted(account('u.bal', buyer.id))).toBe(9_999)
  await settleNow(shop, order.id)
  await giveCoupons(shop, { userId: buyer.id, tradeId: order.tradeId }, new Date())
  expect(await copiesOf(coupon.id)).toBe(0)
  expect(await mayPlay(shop.db, { gradeIds: [], boughtDays: 30 }, { userId: buyer.id, now: new Date() })).toBe(false)
})

test('a coupon for a purchase needs the purchase that it asks for', async () => {
  const buyer = await shop.givenUser()
  const terms = { issue: 'payment', type: 30, minFen: fen(0), perUser: 5, purchaseMinFen: fen(5_000) } as const
  const coupon = await givenCoupon(shop, clerk, terms)
  for (const [priceFen, copies] of [
    [4_999, 0],
    [5_000, 1],
  ] as const) {
    const order = await shop.givenOrder(buyer, { state: 'completed', goods: { priceFen, kind: 'virtual' } })
    await settleNow(shop, order.id)
    await giveCoupons(shop, { userId: buyer.id, tradeId: order.tradeId }, new Date())
    expect(await copiesOf(coupon.id)).toBe(copies)
  }
})

async function copiesOf(couponId: number): Promise<number> {
  const copies = await shop.db.selectFrom('userCoupon').select('id').where('couponId', '=', couponId).execute()
  return copies.length
}

test('what a merchant’s goods give back is at most their commission', async () => {
  const merchantId = await shop.givenMerchant({ commissionBp: 200 })
  const buyer = await shop.givenUser()
  const goods = await shop.givenGoods({ merchantId, zone: 'xf', priceFen: 100_000 })
  const order = await shop.givenOrder(buyer, { lines: [{ goods }], state: 'completed' })
  const got = await since(buyer, merchantId)
  expect(await settleNow(shop, order.id)).toBe(true)
  expect(await available(shop.db, creditsOf(buyer.id, 'ITG'))).toBe(2_000)
  expect((await got()).commission).toBe(2_000)
})

test('what is not returned of a recharge covers a gift that may come back from an order', async () => {
  const buyer = await shop.givenUser()
  const [operator, second] = [await money.givenStaff(), await money.givenStaff()]
  const goods = await shop.givenGoods({ priceFen: 10_000, stock: 100 })
  const planId = await givenPlan(shop.db, { amountFen: 100_000, giftFen: 10_000 })
  const imageIds = [(await shop.givenProofImage(buyer)).id]
  const wanted = { planId, customMoney: '', imageIds, userId: buyer.id, now: shop.now() }
  const { rechargeId } = await submitRecharge(shop, wanted)
  const { id } = await shop.db
    .selectFrom('proof')
    .select('id')
    .where('rechargeId', '=', rechargeId)
    .executeTakeFirstOrThrow()
  await approvePaymentProof(shop, { id, operator, receivedFen: fen(100_000), now: shop.now() })
  const order = await shop.givenOrder(buyer, { lines: [{ goods }] })
  await pay(buyer, order.orderIds)
  expect(await posted(account('u.gift', buyer.id))).toBe(0)
  const back = async (amountFen: number) => {
    const asked = { note: '顧客要求', operator, requestId: randomUUID(), now: shop.now() }
    const { returnId } = await beginReturn(shop, { rechargeId, amountFen: fen(amountFen), ...asked })
    const paid = { reference: randomUUID(), operator: second, requestId: randomUUID(), now: shop.now() }
    await payReturn(shop, { returnId, ...paid })
  }
  await expect(back(90_001)).rejects.toMatchObject({ code: 'GIFT_IN_ORDERS' })
  // What is not returned covers the gift.
  await back(90_000)
  await shop.call(buyer, orderCancel, { body: { orderId: order.id }, headers })
  expect(await posted(account('u.gift', buyer.id))).toBe(10_000)
  await back(10_000)
  expect(await posted(account('u.gift', buyer.id))).toBe(0)
  expect(await posted(account('u.bal', buyer.id))).toBe(0)
})

test('a partner for a region earns nothing from an order that is sent elsewhere in the end', async () => {
  const merchantId = await shop.givenMerchant()
  const [buyer, partner] = [await shop.givenUser({ balanceFen: 200_000 }), await shop.givenUser()]
  const goods = await shop.givenGoods({ merchantId, priceFen: 50_000, stock: 10 })
  await shop.givenOrder(buyer, { lines: [{ goods }] })
  const { provinceCode: regionCode } = await shop.db
    .selectFrom('address')
    .select('provinceCode')
    .where('userId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  await givenContract(shop, { userId: partner.id, regionCode, rateBp: 500 })
  const region = [440_000, 440_300, 440_305].map((value) => ({ label: '', value }))
  const form = { name: '陳大文', phone: '13900000002', region, detail: '科技路 1 號' }
  const addressId = await addAddress(shop.db, { userId: buyer.id, form, now: shop.now() })
  const outcomes: unknown[] = []
  for (const isMoved of [false, true]) {
    const order = await shop.givenOrder(buyer, { lines: [{ goods }] })
    await pay(buyer, order.orderIds)
    if (isMoved) await shop.call(buyer, orderChangeAddress, { body: { orderId: order.id, addressId } })
    await finish(order.id, buyer)
    outcomes.push(await profitOf(shop, order.id))
  }
  expect(outcomes).toEqual([[[3, partner.id, 2_500, 'settled']], [[3, partner.id, 0, 'region']]])
  expect(await posted(account('u.comm', partner.id))).toBe(2_500)
})

test('one mailbox is one newcomer, whatever follows a plus', async () => {
  const got: boolean[] = []
  for (const email of ['ring+1@example.com', 'ring+2@example.com', 'ring@example.com', 'rings@example.com']) {
    const { id: userId } = await shop.givenUser()
    await shop.db.updateTable('appUser').set({ email, mobile: null }).where('id', '=', userId).execute()
    got.push(
      await shop.db.transaction().execute((tx) => useWelcome(shop, tx, { userId, use: 'coupon', now: shop.now() })),
    )
  }
  expect(got).toEqual([true, false, false, true])
})
