import type { Shop } from '../../platform/shop/shop.ts'
import { payableOf } from '../payable/payable.ts'
import { markClosed, type PaymentRecord } from './queries.ts'

/**
 * Closes an open try that can no longer be paid, and everything that ends with it. Does nothing if it has already
 * ended.
 */
export async function giveUp(shop: Shop, payment: PaymentRecord, now: Date): Promise<void> {
  const { payable, id } = payableOf(shop, payment)
  await shop.db.transaction().execute(async (tx) => {
    if (await markClosed(tx, payment.id, now)) await payable.endTry?.(tx, id, now)
  })
}
