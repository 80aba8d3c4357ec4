import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOpenPayment } from '../pay-provider/end-open-payment.ts'

/**
 * Before a trade is paid another way, ends its open try at a provider, or settles it if it turns out to be paid. If the
 * provider does not answer, the other payment goes ahead: should both be paid, an operator handles the late money.
 */
export async function endOtherPayment(
  shop: Shop,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<void> {
  try {
    await endOpenPayment(shop, { orderId, userId }, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ orderId }, 'the provider did not end a payment')
  }
}
