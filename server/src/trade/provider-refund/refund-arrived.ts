import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Called when the money of a refund has arrived. Its order is locked. */
export type RefundArrived = (shop: Shop, tx: Tx, refund: { refundId: number; actor: Actor; now: Date }) => Promise<void>

/** The consequences in the domains above, such as the end of a case. */
export const refundsArrived = point<RefundArrived>('refunds that have arrived')

export const refundArrived: RefundArrived = async (shop, tx, refund) => {
  for (const follow of shop.all(refundsArrived)) await follow(shop, tx, refund)
}
