import type { Shop } from '../../platform/shop/shop.ts'
import { giveUp } from './give-up.ts'
import { payProviderOf } from './provider.ts'
import type { PaymentRecord, PaymentState } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Queries the state of a try from its provider, and settles it accordingly. Never call it inside a transaction.
 * @throws PayProviderFailure when there is no answer
 */
export async function queryAndSettle(shop: Shop, payment: PaymentRecord, now: Date): Promise<PaymentState> {
  const report = await payProviderOf(shop, payment).queryPayment(shop, payment.outTradeNo, now)
  if (report) return settlePayment(shop, payment.provider, report, now)
  // A try that is just being created is left alone, and so is one at Alipay, which has it once the buyer pays.
  if (payment.prepay === null && now < payment.expiresAt) return 'open'
  await giveUp(shop, payment, now)
  return 'closed'
}
