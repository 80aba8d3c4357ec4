import { randomUUID } from 'node:crypto'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundGoods } from '@shop/contract/trade/aftersale/aftersale.ts'
import { expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available } from '../../books/ledger/given-ledger.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'
import { givenUserCoupon } from '../coupon/given-coupon.ts'

// What the form says comes back besides the money, and that it does. Goods 30.00 × 2, a coupon of 10.00, a tenth by points.

const shop = await openShop()
const operator = await shop.givenOperator()
const headers = { client: 'shop/1.0.0' }
type User = Awaited<ReturnType<typeof shop.givenUser>>

async function given(state: 'to_ship' | 'to_receive' | 'completed', of: { several?: boolean } = {}) {
  const user = await shop.givenUser({ points: 3_000 })
  const coupon = await givenUserCoupon(shop, operator, user)
  const [goods, more] = [await shop.givenGoods({ priceFen: 3_000 }), await shop.givenGoods({ priceFen: 1_000 })]
  const lines = of.several ? [{ goods, quantity: 2 }, { goods: more }] : [{ goods, quantity: 2 }]
  const order = await shop.givenOrder(user, { lines, state, couponIds: String(coupon.id), points: true })
  return { user, order, couponId: coupon.id }
}

async function choicesOf(user: User, { lines: [line] }: OrderOfTest) {
  const { data } = await shop.call(user, refundGoods, { query: { orderGoodsId: line?.id as number }, headers })
  return data
}

test('points go back by units and the coupon with the whole order, as the form says before', async () => {
  const { user, order, couponId } = await given('to_ship')
  const { choices, payout_text } = await choicesOf(user, order)
  expect(payout_text).toBe('退回餘額')
  expect(choices).toMatchObject([
    { service: 'refund', keeps_goods: false, points: [250, 500], subsidy: ['0.00', '0.00'], coupon: 'returned' },
  ])
  const pointsOf = () => available(shop.db, account('u.pts', user.id))
  expect(await pointsOf()).toBe(2_500)
  const form = { type: 30, reason: 'changed_mind' } as const
  const { data } = await shop.call(user, refundApply, { body: { orderGoodsId: order.lines[0]?.id as number, form } })
  await shop.callAdmin(operator, adminAftersaleAgree, {
    params: { id: data.order_refund_id },
    body: { requestId: randomUUID() },
  })
  expect(await pointsOf()).toBe(3_000)
  const coupon = await shop.db.selectFrom('userCoupon').select('state').where('id', '=', couponId).execute()
  expect(coupon).toEqual([{ state: 'unused' }])
})

test('the coupon stays used for one line of several', async () => {
  const { user, order } = await given('to_ship', { several: true })
  expect((await choicesOf(user, order)).choices).toMatchObject([{ coupon: 'kept' }])
})

test('of two coupons, the one that another order of the checkout uses stays used', async () => {
  const { user, order, couponId } = await given('to_ship')
  const merchantId = await shop.givenMerchant()
  const second = await givenUserCoupon(shop, operator, user)
  await shop.db.updateTable('userCoupon').set({ merchantId }).where('id', '=', second.id).execute()
  await shop.db.insertInto('orderCoupon').values({ orderId: order.id, userCouponId: second.id, offFen: 0 }).execute()
  const couponOf = async () => (await choicesOf(user, order)).choices[0]?.coupon
  expect(await couponOf()).toBe('returned')
  const other = await shop.givenOrder(user, { lines: [{ goods: await shop.givenGoods() }], state: 'to_ship' })
  const alsoUse = (id: number) =>
    shop.db.insertInto('orderCoupon').values({ orderId: other.id, userCouponId: id, offFen: 0 }).execute()
  await alsoUse(couponId)
  expect(await couponOf()).toBe('seller')
  await alsoUse(second.id)
  expect(await couponOf()).toBe('kept')
})

test('the coupon stays used once the goods were sent; an exchange gives nothing back', async () => {
  const { user, order } = await given('to_receive')
  expect((await choicesOf(user, order)).choices).toMatchObject([
    { service: 'return', keeps_goods: false, points: [250, 500], coupon: 'kept' },
    { service: 'refund', keeps_goods: false, points: [250, 500], coupon: 'kept' },
    { service: 'exchange', points: [], subsidy: [], coupon: 'none' },
  ])
})

test('a refund without a return of received goods leaves them with the buyer', async () => {
  const { user, order } = await given('completed')
  const { choices } = await choicesOf(user, order)
  expect(choices.map(({ service, keeps_goods }) => [service, keeps_goods])).toEqual([
    ['return', false],
    ['refund', true],
    ['exchange', false],
  ])
})
