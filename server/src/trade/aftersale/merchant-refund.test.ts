import { randomUUID } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundGoods } from '@shop/contract/trade/aftersale/aftersale.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { addAddress } from '../../people/address/write-address.ts'
import { openShop } from '../../test/shop.ts'
import { payFromBalance } from '../cashier/pay-from-balance.ts'
import { submitOrder } from '../checkout/submit-order.ts'
import { givenUserCoupon } from '../coupon/given-coupon.ts'
import { receiveOrder } from '../order/receive-order.ts'
import { settleOrders } from '../order/settle-order.ts'

// Goods of a merchant, 33.33 × 3; the platform's coupon 10.00, 500 points = 5.00, freight 8.00: payable 92.99, K 15.00.
// Commission is 5 % of the goods; an inviter gets 3 % of the 84.99 paid for them. One unit is refunded before shipping,
// one after the settlement, then the last one.

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type User = Awaited<ReturnType<typeof shop.givenUser>>

async function givenPaid(user: User, merchantId: number, coupon: { id: number }) {
  const template = await shop.givenFreightTemplate()
  await shop.db
    .updateTable('freightRule')
    .set({ firstFen: 800, nextFen: 0 })
    .where('templateId', '=', template.id)
    .execute()
  const goods = await shop.givenGoods({ priceFen: 3_333, merchantId, freightTemplateId: template.id })
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
  const now = new Date()
  const addressId = await addAddress(shop.db, { userId: user.id, form, now })
  const bought = { mode: 'buyNow', goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum: 3 } as const
  const { orderIds, payableFen } = await submitOrder(shop, {
    userId: user.id,
    client: { platform: 'H5', isCurrentClient: true },
    language: 'zh-Hant',
    now,
    choice: { ...bought, addressId, couponIds: String(coupon.id), isUsePoints: 1 },
  })
  const orderId = orderIds[0] as number
  await payFromBalance(shop, { orderId, userId: user.id, isOldClient: true, now })
  const { id: lineId } = await shop.db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, lineId, payableFen }
}

/** Refunds one unit after the settlement. */
async function refundSettled({ orderId, lineId }: { orderId: number; lineId: number }, amountFen: number) {
  const pieces = [{ lineId, quantity: 1, amountFen: fen(amountFen) }]
  const { data } = await shop.callAdmin(first, adminSettledRefundPropose, {
    params: { id: orderId },
    body: { pieces, freightFen: fen(0), reason: '品質問題', requestId: randomUUID() },
  })
  await shop.callAdmin(second, adminSettledRefundDecide, {
    params: { id: data.proposalId },
    body: { decision: 'approve', requestId: randomUUID() },
  })
}

test('refunding a merchant’s order before and after its settlement is exact to the fen', async () => {
  const [inviter, merchantId] = [await shop.givenUser(), await shop.givenMerchant()]
  const user = await shop.givenUser({ balanceFen: 9_299, points: 500, inviterId: inviter.id })
  const coupon = await givenUserCoupon(shop, first, user)
  const [promo, commission] = await Promise.all(
    (['exp.promo', 'rev.comm'] as const).map(async (type) => (await balanceOf(shop.db, account(type))).posted),
  )
  const order = await givenPaid(user, merchantId, coupon)
  expect(order.payableFen).toBe(9_299)
  const currentBalances = async () => ({
    buyer: await available(shop.db, account('u.bal', user.id)),
    points: await available(shop.db, account('u.pts', user.id)),
    profit: (await balanceOf(shop.db, account('u.comm', inviter.id))).posted,
    promised: (await balanceOf(shop.db, account('u.comm', inviter.id))).pendingCredit,
    seller: await available(shop.db, account('m.bal', merchantId)),
    commission: (await balanceOf(shop.db, account('rev.comm'))).posted - (commission ?? 0),
    promo: (await balanceOf(shop.db, account('exp.promo'))).posted - (promo ?? 0),
    escrow: (await balanceOf(shop.db, account('eo', order.orderId))).posted,
  })
  const none = { buyer: 0, points: 0, profit: 0, promised: 0, seller: 0, commission: 0, promo: 0, escrow: 0 }
  expect(await currentBalances()).toEqual({ ...none, promised: 255, promo: -1_500, escrow: 10_799 })

  // Before shipping: L34 gives the platform back its third of K; no commission is posted.
  const form = { type: 30 as const, reason: 'changed_mind' as const, num: 1 }
  const applied = await shop.call(user, refundApply, {
    body: { orderGoodsId: order.lineId, form },
    headers: { client: 'shop/1.0.0' },
  })
  await shop.callAdmin(first, adminAftersaleAgree, {
    params: { id: applied.data.order_refund_id },
    body: { requestId: randomUUID() },
  })
  const after1 = { ...none, buyer: 2_833, points: 166, promo: -1_000, promised: 170, escrow: 10_799 - 2_833 - 500 }
  expect(await currentBalances()).toEqual(after1)

  // Settled for the remaining two units: commission of 5 % of 66.66, the profit as promised for them, the rest to the
  // seller.
  const lines = [{ lineId: order.lineId, quantity: 2 }]
  await shop.callAdmin(first, adminOrderShip, {
    params: { id: order.orderId },
    body: { kind: 'none', lines, requestId: randomUUID() },
  })
  await receiveOrder(shop, { orderId: order.orderId, userId: user.id, now: new Date() })
  await settleOrders(shop, addHours(new Date(), 60 * 24))
  const settled = { ...none, buyer: 2_833, promo: -1_000, profit: 170, commission: 333, seller: 7_466 - 333 - 170 }
  expect(await currentBalances()).toMatchObject({ ...settled, points: 166 })

  // After the settlement each payee returns what the settlement paid them for the unit.
  await refundSettled(order, 2_833)
  expect(await currentBalances()).toMatchObject({
    buyer: 5_666,
    points: 333,
    promo: -500,
    profit: 85,
    commission: 167,
    seller: settled.seller - (2_833 + 500 - 166 - 85),
  })
  await refundSettled(order, 2_833)
  // All three units: the buyer has the 84.99 back, the platform its K, and only the freight stays with the others.
  expect(await currentBalances()).toEqual({ ...none, buyer: 8_499, points: 500, seller: 800 })
  await expectLedgerInBalance(shop.db, { now: addHours(new Date(), 60 * 24) })
})

test('if nothing has arrived, the freight goes back to the buyer, the platform’s part of it to the platform', async () => {
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId })
  const { id: freightTemplateId } = await shop.givenFreightTemplate({ firstFen: 2_000, nextFen: 0, merchantId })
  const user = await shop.givenUser()
  const coupon = await givenUserCoupon(shop, first, user, { type: 40, faceFen: fen(500), minFen: fen(0) })
  const promo = async () => (await balanceOf(shop.db, account('exp.promo'))).posted
  const before = await promo()
  const goods = { priceFen: 3_333, merchantId, freightTemplateId }
  const order = await shop.givenOrder(user, { goods, quantity: 2, state: 'to_receive', couponIds: String(coupon.id) })
  expect(order.payableFen).toBe(6_666 + 1_500)
  const orderGoodsId = order.lines[0]?.id as number
  const headers = { client: 'shop/1.0.0' }
  const { choices } = (await shop.call(user, refundGoods, { query: { orderGoodsId }, headers })).data
  expect(choices.map(({ freight }) => freight)).toEqual(['0.00', '15.00', '0.00'])
  const apply = async () => {
    const form = { type: 30, reason: 'not_received', num: 1 } as const
    return (await shop.call(user, refundApply, { body: { orderGoodsId, form } })).data.order_refund_id
  }
  const agree = (id: number, freightFen?: Fen) =>
    shop.callAdmin(member, adminAftersaleAgree, { params: { id }, body: { freightFen, requestId: randomUUID() } })
  // The freight goes back with the last unit, and the seller cannot keep it.
  expect((await agree(await apply())).status).toBe(200)
  expect(await available(shop.db, account('u.bal', user.id))).toBe(3_333)
  const last = await apply()
  expect((await agree(last, fen(1_499))).data.code).toBe('REFUND_AMOUNT')
  expect((await agree(last)).status).toBe(200)
  expect(await available(shop.db, account('u.bal', user.id))).toBe(order.payableFen)
  expect(await promo()).toBe(before)
  expect((await balanceOf(shop.db, account('eo', order.id))).posted).toBe(0)
  await expectLedgerInBalance(shop.db)
})
