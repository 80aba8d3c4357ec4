import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ParcelView } from '../order/parcels.ts'
import { lockOrder } from '../order/queries.ts'
import { assertNumber, isCorrectable, toTrackingNo } from './parcel-rules.ts'
import { orderOfParcel, parcelsOf } from './queries.ts'
import { getCompany } from './ship-parcel.ts'

/**
 * Corrects a parcel's carrier and number while that is allowed; the old values stay in the order's history.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (too late, arrived, or not a tracked parcel); Invalid
 */
export async function correctParcel(
  shop: Shop,
  input: { parcelId: number; carrierId: number; trackingNo: string; operatorId: number; now: Date },
): Promise<void> {
  const { parcelId, carrierId, operatorId, now } = input
  const trackingNo = toTrackingNo(input.trackingNo)
  if (trackingNo === '') throw new Invalid([{ field: 'trackingNo', keyword: 'required', limit: 0, wanted: '' }])
  const body = { parcelId, carrierId, trackingNo }
  const of = { operatorId, name: 'parcel-correct', target: String(parcelId), body, now }
  await command(shop.db, of, async (tx) => {
    const orderId = await orderOfParcel(tx, parcelId)
    await lockOrder(tx, { orderId })
    const parcel = (await parcelsOf(tx, [orderId])).find(({ id }) => id === parcelId) as ParcelView
    if (!isCorrectable(parcel, now, shop.settings.get('delivery'))) throw new Refusal('STATE_CHANGED')
    const carrier = await getCompany(tx, carrierId)
    assertNumber(trackingNo, carrier)
    if (parcel.carrier?.id === carrierId && parcel.trackingNo === trackingNo) return {}
    await tx.updateTable('parcel').set({ carrierId, trackingNo }).where('id', '=', parcelId).execute()
    // The provider's data was for the old number.
    await tx.deleteFrom('parcelTrace').where('parcelId', '=', parcelId).where('source', '<>', 'manual').execute()
    await tx.deleteFrom('parcelTrackFetch').where('parcelId', '=', parcelId).execute()
    const reason = `${parcel.carrier?.code ?? ''} ${parcel.trackingNo} → ${carrier.code} ${trackingNo}`
    await recordHistory(
      tx,
      [{ entityType: 'order', entityId: orderId, from: 'parcel:sent', to: 'parcel:corrected', reason }],
      { actor: `operator:${operatorId}`, now },
    )
    return {}
  })
}
