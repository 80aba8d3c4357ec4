import { setTimeout as sleep } from 'node:timers/promises'
import { refundApply, refundCancel, refundDetail } from '@shop/contract/trade/aftersale/aftersale.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { myCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { expect } from 'vitest'
import type { TestUser } from '../../server/src/test/given-account.ts'
import type { GoodsOfTest } from '../../server/src/test/given-goods.ts'
import { type Crowd, look, retryUntilAccepted } from './crowd.ts'
import type { Random } from './random.ts'

export interface Buyer {
  user: TestUser
  random: Random
  /** as the buyer was told */
  orders: Map<number, 'unpaid' | 'to_ship' | 'closed' | 'cancelled'>
  coupons: number
}

export interface Shelf {
  goods: GoodsOfTest[]
  couponId: number
}

/**
 * Pays most orders, sometimes with a coupon and points; cancels some before payment, some after, some by an aftersale.
 */
export async function buyContinuously(crowd: Crowd, buyer: Buyer, shelf: Shelf): Promise<void> {
  const { random, orders } = buyer
  while (!crowd.closing) {
    if (random.chance(0.2)) {
      await retryUntilAccepted(crowd, buyer, myCouponReceive, { couponId: shelf.couponId })
      buyer.coupons++
    }
    const { id, goodsSkuId } = random.pick(shelf.goods)
    const chosen = { mode: 'buyNow', goodsId: id, goodsSkuId, goodsNum: random.between(1, 3) } as const
    // Without a choice the best coupon is taken.
    const value = { isUsePoints: random.chance(0.4) ? 1 : 0, ...(random.chance(0.5) ? { couponIds: '' } : {}) } as const
    const made = await retryUntilAccepted(crowd, buyer, checkoutSubmit, { ...chosen, ...value })
    const orderId = made?.orderId as number
    orders.set(orderId, 'unpaid')
    if (random.chance(0.8)) {
      const paid = await retryUntilAccepted(crowd, buyer, cashierOrderPay, { orderId, method: 'balance' })
      expect(paid?.paid).toBe(true)
      orders.set(orderId, 'to_ship')
      const dice = random.next()
      if (dice < 0.2) await requestRefund(crowd, buyer, orderId)
      else if (dice < 0.35) await cancel(crowd, buyer, orderId)
    } else await cancel(crowd, buyer, orderId)
  }
}

async function cancel(crowd: Crowd, buyer: Buyer, orderId: number): Promise<void> {
  const cancelled = await retryUntilAccepted(crowd, buyer, orderCancel, { orderId })
  expect(cancelled?.cancelled).toBe(true)
  buyer.orders.set(orderId, buyer.orders.get(orderId) === 'to_ship' ? 'closed' : 'cancelled')
}

/** Requests a refund of all pieces, and sometimes withdraws it while a clerk decides. */
async function requestRefund(crowd: Crowd, buyer: Buyer, orderId: number): Promise<void> {
  const { random, orders } = buyer
  const { order } = await look(crowd, buyer, orderDetail, { query: { orderId } })
  const orderGoodsId = order.goods[0]?.order_goods_id as number
  const form = { type: 30, reason: 'changed_mind' } as const
  const opened = await retryUntilAccepted(crowd, buyer, refundApply, { orderGoodsId, form })
  const orderRefundId = opened?.order_refund_id as number
  if (random.chance(0.3)) {
    const taken = await retryUntilAccepted(
      crowd,
      buyer,
      refundCancel,
      { orderRefundId },
      { accepts: ['STATE_CHANGED'] },
    )
    if (taken) return
  }
  for (;;) {
    const { detail } = await look(crowd, buyer, refundDetail, { query: { orderRefundId } })
    if (detail.state === 'completed') break
    expect(detail.state).toBe('applied')
    await sleep(100)
  }
  orders.set(orderId, 'closed')
}
