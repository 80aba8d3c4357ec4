import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenPayment } from '../wechat-pay/ask-wechat.ts'

/**
 * Before a trade is paid in another way, its open try at WeChat is ended, or settled when it turns out to be paid. While
 * WeChat does not answer the other way stays open: should both be paid, the money that comes late is seen to by a person.
 */
export async function endOtherPayment(
  shop: Shop,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<void> {
  try {
    await endOpenPayment(shop, { orderId, userId }, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ orderId }, 'WeChat Pay did not end a payment')
  }
}
