import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { shortenReceipt } from '../order/mark-shipped.ts'
import type { OrderRecord } from '../order/queries.ts'

interface Delivered {
  parcelId: number
  order: OrderRecord
  signedAt: Date
  bySeller?: boolean
}

/**
 * Records that a parcel has arrived; after the order's last one, receipt may be confirmed sooner. The caller holds the
 * lock on the order.
 * @param of.bySeller only the seller says so; it would be paid sooner, so this does not bring the receipt forward
 */
export async function markParcelDelivered(
  shop: Shop,
  tx: Tx,
  { parcelId, order, signedAt, bySeller = false }: Delivered,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('parcel')
    .set({ signedAt, signedBySeller: bySeller })
    .where('id', '=', parcelId)
    // The carrier's word counts even if the seller gave theirs first.
    .where((eb) =>
      bySeller ? eb('signedAt', 'is', null) : eb.or([eb('signedAt', 'is', null), eb('signedBySeller', '=', true)]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const waiting = await tx
    .selectFrom('parcel')
    .select('id')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'express')
    .where((eb) => eb.or([eb('signedAt', 'is', null), eb('signedBySeller', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await shortenReceipt(shop, tx, { order, signedAt })
}
