import type { PayProviderName } from '../../books/ledger/accounts.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isProviderSet, PayProviderFailure } from './provider.ts'
import { claimQuery, findOwnPayment, type PaymentState } from './queries.ts'
import { queryAndSettle } from './query-and-settle.ts'

/**
 * The state of a buyer's try; while it is open, queries its provider and settles the try accordingly. If the provider
 * does not answer, it stays open. Undefined for a number that is not one of the buyer's at this provider.
 */
export async function checkPayment(
  shop: Shop,
  { provider, outTradeNo, userId, now }: { provider: PayProviderName; outTradeNo: string; userId: number; now: Date },
): Promise<PaymentState | undefined> {
  const payment = await findOwnPayment(shop, { outTradeNo, userId })
  if (payment?.provider !== provider) return undefined
  if (payment.state !== 'open' || !isProviderSet(shop, payment)) return payment.state
  if (!(await claimQuery(shop.db, payment.id, now))) return payment.state
  try {
    return await queryAndSettle(shop, payment, now)
  } catch (error) {
    if (error instanceof PayProviderFailure) return 'open'
    throw error
  }
}
