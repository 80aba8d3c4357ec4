import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { giveUp } from './give-up.ts'
import { isProviderSet, PayProviderFailure, payProviderOf } from './provider.ts'
import { findOpenPayment, findOpenPaymentOf, type PaymentRecord } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Ends the open try of a trade or a recharge, so that nobody can pay it; if it has been paid meanwhile, settles it
 * instead. Never call it inside a transaction.
 * @returns `paid` if it had been paid
 * @throws Refusal PROVIDER_FAILED when the provider does not say: then the try may be paid
 */
export async function endOpenPayment(
  shop: Shop,
  of: { tradeId: number } | { paymentId: number } | { orderId: number; userId: number },
  now: Date,
): Promise<'none' | 'closed' | 'paid'> {
  const payment = await ('orderId' in of ? findOpenPaymentOf(shop, of) : findOpenPayment(shop.db, of))
  if (!payment) return 'none'
  try {
    if (isProviderSet(shop, payment)) await payProviderOf(shop, payment).closePayment(shop, payment.outTradeNo, now)
    await giveUp(shop, payment, now)
    return 'closed'
  } catch (error) {
    if (!(error instanceof PayProviderFailure)) throw error
    if (error.kind === 'unknown') throw new Refusal('PROVIDER_FAILED')
  }
  // Refused: it is paid, already closed, or unknown.
  return endByQuery(shop, payment, now)
}

async function endByQuery(shop: Shop, payment: PaymentRecord, now: Date): Promise<'closed' | 'paid'> {
  try {
    const report = await payProviderOf(shop, payment).queryPayment(shop, payment.outTradeNo, now)
    if (report) {
      const state = await settlePayment(shop, payment.provider, report, now)
      if (state === 'open') throw new Refusal('PROVIDER_FAILED')
      return state === 'paid' ? 'paid' : 'closed'
    }
  } catch (error) {
    throw error instanceof PayProviderFailure ? new Refusal('PROVIDER_FAILED') : error
  }
  await giveUp(shop, payment, now)
  return 'closed'
}
