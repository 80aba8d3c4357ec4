import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { shortenReceipt } from '../order/mark-shipped.ts'
import type { OrderRecord } from '../order/queries.ts'
import { parcelsOf } from './queries.ts'

/**
 * Records that a parcel has arrived; after the order's last one, receipt may be confirmed sooner. The caller holds the
 * lock on the order.
 */
export async function markParcelDelivered(
  shop: Shop,
  tx: Tx,
  { parcelId, order, signedAt }: { parcelId: number; order: OrderRecord; signedAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('parcel')
    .set({ signedAt })
    .where('id', '=', parcelId)
    .where('signedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const parcels = await parcelsOf(tx, [order.id])
  const isAllThere = parcels.every((parcel) => parcel.kind !== 'express' || parcel.signedAt !== null)
  if (isAllThere) await shortenReceipt(shop, tx, { order, signedAt })
}
